import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { RetryStep } from '../../../src/asking/ask.ts';
import { askFor } from '../../../src/asking/askFor.ts';
import { mangle, type TagMangle, tagMangles } from '../../../src/demo/translation/mangle.ts';
import { pseudoTranslate } from '../../../src/demo/translation/pseudoTranslate.ts';
import { protectText } from '../../../src/formats/common/placeholders/protect.ts';
import { hasWords } from '../../../src/text/hasWords.ts';
import { numberCodes } from '../../../src/text/numberCodes.ts';
import { type Code, joinParts, listCodes, type Part, textOutsideCodes } from '../../../src/text/unit.ts';
import { families } from '../formats/common/placeholders/families.ts';
import { anyParts } from '../text/anyParts.ts';

/** The demo service, with the first so many answers mangled. */
interface Service {
  readonly how: TagMangle;
  readonly times: number;
  readonly target: string;
}

/** Sends requests until there are no more. */
function climb(
  parts: readonly Part[],
  { how, times, target }: Service,
): { readonly steps: string[]; readonly end: RetryStep } {
  const steps: string[] = [];
  let step: RetryStep = askFor(parts, { targetLang: target });
  while (step.kind === 'ask') {
    const isMangled = steps.length < times;
    const answers = step.texts.map((text) => {
      const real = pseudoTranslate(text, { target, traits: [], markup: { handling: 'xml', ignoreTags: [] } });
      return isMangled ? mangle(real, how, 'xml') : real;
    });
    steps.push(step.step);
    step = step.next(answers);
  }
  return { steps, end: step };
}

const sorted = (codes: readonly Code[]): string[] => codes.map(({ role, source }) => `${role} ${source}`).sort();
/** Returns the words only, without the demo service's marker. */
const wordsOf = (parts: readonly Part[]): string =>
  textOutsideCodes(parts)
    .replace(/\[(?:DE|JA|TR)\] /g, '')
    .replace(/\s/g, '');

/**
 * Asserts for any written translation: every placeholder of the unit once, with the same nesting, and no word of a tag.
 */
function checkWritten(parts: readonly Part[], translated: readonly Part[], target: string): void {
  assert.deepEqual(sorted(listCodes(translated)), sorted(listCodes(parts)));
  assert.deepEqual(sorted(listCodes(numberCodes(translated))), sorted(listCodes(parts)), 'nested');
  const words = parts.map((part) => (typeof part === 'string' ? pseudoTranslate(part, { target, traits: [] }) : part));
  assert.equal(wordsOf(translated), wordsOf(words), 'no word but those of the translation');
}

/**
 * Asserts that the requests end with a valid translation, and without one only if every answer was invalid: `unbalance`
 * also damages words without tags.
 */
function check(parts: readonly Part[], service: Service): void {
  const { steps, end } = climb(parts, service);
  if (end.kind === 'translated') {
    checkWritten(parts, end.parts, service.target);
  } else {
    assert.ok(service.how === 'unbalance' && service.times >= steps.length, joinParts(parts));
  }
}

const services = [
  { times: 1, target: 'DE' },
  { times: 2, target: 'JA' },
  { times: 100, target: 'TR' },
] as const;

describe('a request with the damaged answers of the demo service', () => {
  for (const [family, examples] of Object.entries(families)) {
    const units = examples.flatMap((example) => [
      protectText(`Alpha ${example} beta`, {}),
      protectText(`${example}: alpha (${example}) beta, <1>inside ${example} here</1> {other}.`, {}),
    ]);
    for (const how of tagMangles) {
      it(`writes nothing damaged: ${how} ${family}`, () => {
        for (const parts of units) {
          for (const service of services) {
            check(parts, { how, ...service });
          }
        }
      });
    }
  }

  it('writes nothing damaged for any unit', () => {
    fc.assert(
      fc.property(
        anyParts.filter(hasWords),
        fc.constantFrom(...tagMangles),
        fc.constantFrom(...services),
        (parts, how, service) => check(parts, { how, ...service }),
      ),
      { numRuns: 2000 },
    );
  });

  const source = 'Copy <b>{name}</b> with %d files to %s :tada:';
  const parts = protectText(source, {});
  const real = '[DE] Cöpy <b>{name}</b> with %d files tö %s :tada:';
  for (const how of tagMangles) {
    it(`reaches a good answer: ${how}`, () => {
      // The second request has pairs as single tags, which swallow nothing.
      const last = how === 'swallow' ? 2 : 3;
      const steps = how === 'respace' ? ['together'] : ['together', 'alone', 'pieces'].slice(0, last);
      const after = (times: number) => climb(parts, { how, times, target: 'DE' });
      for (const times of [0, 1, 2]) {
        const { steps: asked, end } = after(times);
        assert.deepEqual(asked, steps.slice(0, times + 1));
        assert.equal(end.kind, 'translated');
        const pieces = '[DE] Cöpy <b>{name}</b> [DE] with %d [DE] files tö %s :tada:';
        assert.equal(joinParts(end.parts), asked.length === 3 ? pieces : real);
      }
      const { steps: asked, end } = after(3);
      assert.deepEqual(asked, steps);
      assert.equal(end.kind, how === 'unbalance' ? 'kept' : 'translated');
    });
  }
});
