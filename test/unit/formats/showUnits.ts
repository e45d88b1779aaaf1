import type { Format } from '../../../src/text/format.ts';
import type { Part } from '../../../src/text/unit.ts';
import { unitsIn } from '../../helpers/unitsIn.ts';

/** Returns a unit as one string: codes in guillemets, the ends of pairs with a slash. */
function show(parts: readonly Part[]): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : `‹${part.role === 'close' ? '/' : ''}${part.source}›`))
    .join('');
}

/** Returns the units of a source, each as one string. */
export function showUnits(format: Format, source: string): string[] {
  return unitsIn(format, source, {}).map(({ parts }) => show(parts));
}
