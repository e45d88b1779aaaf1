import type { Passage, ReadText } from '../formats/readInFormat.ts';

/** Returns a text with only those of its units that have no translation in the file. */
export function onlyMissing({ units, write }: ReadText): ReadText {
  const indexes = [...units.keys()].filter((index) => isOpen(units[index]));
  return {
    units: indexes.flatMap((index) => units[index] ?? []),
    existing: units.length - indexes.length,
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

function isOpen(unit: Passage | undefined): boolean {
  return unit?.target === undefined || unit.target.state === 'missing';
}
