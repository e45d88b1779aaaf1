import { type Edit, editedText } from '../text/lines.ts';
import type { Part, Unit } from '../text/unit.ts';
import { alignTables } from './common/tables/alignTables.ts';

/**
 * Returns the source with some of its units replaced. Nothing else changes; without translations it is the source
 * itself.
 *
 * @param translations by index of the unit
 */
export function renderUnits(
  source: string,
  units: readonly Unit[],
  translations: ReadonlyMap<number, readonly Part[]>,
): string {
  const texts = new Map<number, string>();
  for (const [index, parts] of translations) {
    const unit = units[index];
    if (unit !== undefined) {
      texts.set(index, unit.write(parts));
    }
  }
  return placeTexts(source, units, alignTables(source, units, texts));
}

/**
 * Like {@link renderUnits}, for translations that are already written.
 *
 * @param texts results of a unit's `write`, by its index
 */
export function placeTexts(
  source: string,
  units: readonly Pick<Unit, 'start' | 'end'>[],
  texts: ReadonlyMap<number, string>,
): string {
  const edits = units.flatMap(({ start, end }, index): Edit[] => {
    const text = texts.get(index);
    return text === undefined ? [] : [{ start, end, text }];
  });
  return editedText(source, edits);
}
