import { sameParts } from '../../../text/sameParts.ts';
import type { Unit } from '../../../text/unit.ts';

/**
 * Returns a unit that changes the texts of a translation before it writes them. Its own parts are written unchanged.
 *
 * @param change gets a text and the source of the code after it, if any
 */
export function withTexts(unit: Unit, change: (text: string, next: string) => string): Unit {
  const write: Unit['write'] = (written) => {
    if (sameParts(written, unit.parts)) {
      return unit.write(written);
    }
    const changed = written.map((part, index) => {
      const next = written[index + 1];
      return typeof part === 'string' ? change(part, typeof next === 'object' ? next.source : '') : part;
    });
    return unit.write(changed);
  };
  return { ...unit, write };
}
