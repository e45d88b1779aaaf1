import type { Fault } from '../../src/demo/faults/fault.ts';
import type { Chance } from '../helpers/chance.ts';

const texts = ['/v2/translate', '/v2/write/rephrase', '/v2/write/correct'] as const;
const others = [
  ...['/v2/document', '/v2/document/*', '/v2/document/*/result', '/v3/glossaries', '/v3/glossaries/*/dictionaries'],
  ...['/v2/usage', '/v3/languages', '/v3/detect/language'],
] as const;

/** The status of planted answers that are no answers: no request with it was billed. */
const nonsense = 203;

/** Returns a fault of the service: it is busy, broken, slow, or interrupted, or its answer is nonsense. */
export function someFault(chance: Chance): Fault {
  const match = chance.is(0.7) ? chance.of(texts) : chance.of(others);
  const times = 1 + chance.upTo(2);
  return chance.of<() => Fault>([
    () => ({ match, times, status: chance.of([429, 529, 503]), retryAfter: 0 }),
    () => ({ match, times, status: chance.of([400, 403, 500, 502]) }),
    () => ({ match, times, delayMs: chance.upTo(400) }),
    () => ({ match, times, dropConnection: true }),
    () => ({ match, times, dropConnection: 'inside' }),
    () => ({ match, times, status: nonsense, body: chance.of(['', '{"translations": [', [], { translations: [{}] }]) }),
  ])();
}
