import type { ReadText } from '../formats/readInFormat.ts';
import type { Range } from '../text/range.ts';

/** Returns a text with only the units at these indexes, in their order. */
export function someUnits({ units, write }: ReadText, indexes: readonly number[]): ReadText {
  return {
    units: indexes.flatMap((index) => units[index] ?? []),
    write: async (translations, signal) => {
      const original = (index: number): number => indexes[index] ?? -1;
      const written = await write(new Map([...translations].map(([index, parts]) => [original(index), parts])), signal);
      const shown = new Map(indexes.map((index, at) => [index, at]));
      const shownOf = (index: number): number => shown.get(index) ?? -1;
      return {
        texts: new Map([...written.texts].map(([index, text]) => [shownOf(index), text])),
        unwritable: written.unwritable.map(shownOf),
      };
    },
  };
}

/** Returns a text with only the units that are at least partly in some ranges. */
export function unitsTouching(read: ReadText, ranges: readonly Range[]): ReadText {
  const isTouched = (unit: Range | undefined): boolean =>
    unit !== undefined && ranges.some(({ start, end }) => unit.start < end && start < unit.end);
  return someUnits(
    read,
    [...read.units.keys()].filter((index) => isTouched(read.units[index])),
  );
}
