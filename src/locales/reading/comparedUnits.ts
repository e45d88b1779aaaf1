import type { ComparedEntries } from '../../formats/common/entries/entryTree.ts';
import { isPluralForm, parsePluralForm } from '../../formats/common/plurals/pluralKeys.ts';
import type { EntryTree } from '../../text/entry.ts';
import { yieldTurn } from '../../text/turns/runInTurns.ts';
import type { Unit } from '../../text/unit.ts';
import type { MessageNeeds } from '../atStart/message.ts';
import type { LocaleFile } from './localeFile.ts';
import { blankByKey, byKey, type SourceTexts } from './sourceTexts.ts';

interface ComparedUnits {
  /** Texts of the source that the file has a value for, though not a text, and no text can be added. */
  readonly held: ReadonlySet<Unit>;
  /** Texts that the file lacks, and whose entry is not copied. */
  readonly tied: ReadonlySet<Unit>;
  /** Others that the file lacks, and that are not added alone. */
  readonly needs: ReadonlyMap<Unit, MessageNeeds>;
  /** Branches that the messages of the file have without a text. */
  readonly blank: ReadonlySet<Unit>;
  /** Of those that are held: branches without a text in a sentence that may be meant so. */
  readonly meant: ReadonlySet<Unit>;
}

/** Those of a file whose texts all have a translation. */
export const noUnits: ComparedUnits = {
  held: new Set(),
  tied: new Set(),
  needs: new Map(),
  blank: new Set(),
  meant: new Set(),
};

/**
 * Compares the texts of a source with the entries of a file. Rejects with the signal's reason.
 *
 * @param missing the texts that the file lacks
 */
export async function comparedUnits(
  sources: SourceTexts,
  missing: ReadonlySet<Unit>,
  entries: EntryTree,
  target: LocaleFile,
  lang: string,
  signal: AbortSignal | undefined,
): Promise<ComparedUnits> {
  const wanted = sources.for(lang);
  await yieldTurn(signal);
  const compared = sources.compare(lang, entries);
  if (compared === undefined) {
    return noUnits;
  }
  const { held, ...lacking } = compared;
  const none = { blank: noUnits.blank, meant: noUnits.meant };
  const units = [...wanted.values()];
  const tied = new Set(units.filter((_, index) => lacking.tied.has(index)));
  const all = [...wanted.keys()];
  const needs = keysNeeded(units, all, lacking.needs);
  const heldOnly = [...wanted].filter(([, unit], index) => held.has(index) && missing.has(unit));
  if (!heldOnly.some(([key]) => isPluralForm(key))) {
    return { held: new Set(heldOnly.map(([, unit]) => unit)), tied, needs, ...none };
  }
  await yieldTurn(signal);
  // A plural form that the language needs can be written into the message that is there.
  const own = target.units(lang);
  const writable = byKey(own, lang);
  const blank = blankByKey(own, lang);
  // A single form is no plural in the file; an added form makes it one, which has all forms.
  const added = new Set(
    [...wanted].flatMap(([key, unit], index) =>
      held.has(index) || writable.has(key) || !missing.has(unit) ? [] : (parsePluralForm(key)?.base ?? []),
    ),
  );
  const isWritable = (key: string): boolean =>
    writable.has(key) || blank.has(key) || added.has(parsePluralForm(key)?.base ?? '');
  const unitsWith = (isWanted: (key: string, unit: Unit) => boolean): ReadonlySet<Unit> =>
    new Set(heldOnly.flatMap(([key, unit]) => (isWanted(key, unit) ? unit : [])));
  const outerBlank = (key: string): Unit | undefined => {
    const ends = blank.size === 0 ? [] : Array.from(key.matchAll(/\[/g), ({ index }) => index);
    return ends.map((end) => blank.get(key.slice(0, end))).find((branch) => branch !== undefined);
  };
  const meant = unitsWith((key, unit) => isMeant(blank.get(key) ?? outerBlank(key), unit));
  // Branches of a branch without a text have no place.
  const inner = unitsWith((key, unit) => !meant.has(unit) && outerBlank(key) !== undefined);
  return {
    held: unitsWith((key, unit) => meant.has(unit) || (!isWritable(key) && !inner.has(unit))),
    tied: new Set([...tied, ...inner]),
    needs,
    blank: unitsWith((key, unit) => blank.has(key) && !meant.has(unit)),
    meant,
  };
}

/**
 * Returns true for a text whose branch may be meant to have none, as the sentence around it does without the word; a
 * number is missing in any sentence.
 */
function isMeant(branch: Unit | undefined, { parts }: Unit): boolean {
  return branch?.blank === 'amongText' && parts.every((part) => typeof part === 'string');
}

/** Returns what texts need, by their keys. Texts that need the same ones share them. */
function keysNeeded(
  units: readonly Unit[],
  keys: readonly string[],
  needs: ComparedEntries['needs'],
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
