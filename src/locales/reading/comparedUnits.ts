import { yieldTurn } from '../../text/asking/yieldTurn.ts';
import type { EntryTree } from '../../text/entries/entry.ts';
import { compareEntries } from '../../text/entries/entryTree.ts';
import { parsePluralForm } from '../../text/plurals/pluralKeys.ts';
import type { Unit } from '../../text/unit.ts';
import type { MessageNeeds } from '../message.ts';
import type { LocaleFile } from './localeFile.ts';
import { byKey, type SourceTexts } from './sourceTexts.ts';

interface ComparedUnits {
  /** Texts of the source that the file has a value for, though not a text, and no text can be added. */
  readonly held: ReadonlySet<Unit>;
  /** Texts that the file lacks, and whose entry is not copied. */
  readonly tied: ReadonlySet<Unit>;
  /** Others that the file lacks, and that are not added alone. */
  readonly needs: ReadonlyMap<Unit, MessageNeeds>;
}

/** Those of a file whose texts all have a translation. */
export const noUnits: ComparedUnits = { held: new Set(), tied: new Set(), needs: new Map() };

/** Compares the texts of a source with the entries of a file. Rejects with the signal's reason. */
export async function comparedUnits(
  sources: SourceTexts,
  entries: EntryTree,
  target: LocaleFile,
  lang: string,
  signal: AbortSignal | undefined,
): Promise<ComparedUnits> {
  const wanted = sources.for(lang);
  const from = sources.entries;
  await yieldTurn(signal);
  const units = [...wanted.values()];
  if (from === undefined) {
    return noUnits;
  }
  const { held, ...lacking } = compareEntries(from, units, entries);
  const tied = new Set(units.filter((_, index) => lacking.tied.has(index)));
  const all = [...wanted.keys()];
  const needs = keysNeeded(units, all, lacking.needs);
  if (held.size === 0) {
    return { held: new Set(), tied, needs };
  }
  await yieldTurn(signal);
  // A plural form that the language needs can be written into the message that is there.
  const writable = byKey(target.units(lang), lang);
  // A single form is no plural in the file; an added form makes it one, which has all forms.
  const added = new Set(
    all.flatMap((key, index) => (held.has(index) || writable.has(key) ? [] : (parsePluralForm(key)?.base ?? []))),
  );
  const isWritable = (key: string): boolean => writable.has(key) || added.has(parsePluralForm(key)?.base ?? '');
  return { held: new Set(units.filter((_, index) => held.has(index) && !isWritable(all[index] ?? ''))), tied, needs };
}

/** Returns what texts need, by their keys. Texts that need the same ones share them. */
function keysNeeded(
  units: readonly Unit[],
  keys: readonly string[],
  needs: ReturnType<typeof compareEntries>['needs'],
): ReadonlyMap<Unit, MessageNeeds> {
  const named = new Map<readonly number[], readonly string[]>();
  const nameAll = (indexes: readonly number[]): readonly string[] => {
    const names = named.get(indexes) ?? indexes.map((index) => keys[index] ?? '');
    named.set(indexes, names);
    return names;
  };
  return new Map(
    units.flatMap((unit, index) => {
      const own = needs.get(index);
      return own ? [[unit, own.map(nameAll)] as const] : [];
    }),
  );
}
