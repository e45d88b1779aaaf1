import type { Range, Unit } from '../unit.ts';

/** Where a plural gets another category, and the existing category to copy: `other`. */
export interface AddedCategory {
  readonly category: string;
  readonly at: number;
  /** White space after it. */
  readonly space: string;
  /** The range of the other category, and of its name. */
  readonly model: Range;
  readonly name: Range;
}

/**
 * Returns the unit that writes a plural category which the source does not have.
 *
 * @param unit the text of the other category, if it has any
 */
export function addedCategory(source: string, unit: Unit | undefined, added: AddedCategory): Unit {
  const { category, at, space, model, name } = added;
  const head = source.slice(model.start, name.start) + category + source.slice(name.end, unit?.start ?? model.end);
  const tail = (unit ? source.slice(unit.end, model.end) : '') + space;
  return { parts: [], ...unit, start: at, end: at, write: (given) => head + (unit?.write(given) ?? '') + tail };
}
