import type { Services } from '../../../app/services.ts';
import type { ReportShare } from '../../../notify/progress.ts';
import type { DictionaryPair } from '../../../service/api/glossaries/dictionary.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { readTermDictionary } from '../../../service/terms/readDictionary.ts';
import { isSamePair } from '../../../service/terms/samePair.ts';
import { textEngine } from '../../../service/textEngine.ts';
import type { CombinedEntries } from '../../../text/glossary/combineEntries.ts';
import type { EntryFile } from '../../../text/glossary/entryFile.ts';
import type { GlossaryEntry } from '../../../text/glossary/glossaryEntry.ts';
import { pauses } from '../files/pauses.ts';
import { pairLabel } from '../pairLabel.ts';

/** The import of a file into a dictionary. */
export interface PlannedDictionary extends DictionaryPair {
  /** The service's entries; undefined for a dictionary that does not exist yet. */
  readonly current: readonly GlossaryEntry[] | undefined;
  readonly combined: CombinedEntries;
}

export interface ImportPlan {
  /** The dictionaries for which the file has entries. */
  readonly dictionaries: readonly PlannedDictionary[];
  /** Entries of other languages, which are skipped (specification, Dictionary, entry format rule 4). */
  readonly ignored: number;
}

/** Returns the language pairs in the lines of a file, each once, in order. */
export function listPairs({ entries }: EntryFile): DictionaryPair[] {
  const pairs = new Map<string, DictionaryPair>();
  for (const { sourceLang, targetLang } of entries) {
    if (sourceLang !== undefined && targetLang !== undefined) {
      const pair = { sourceLang, targetLang };
      pairs.set(pairLabel(pair), pair);
    }
  }
  return [...pairs.values()];
}

/** The current dictionaries of a glossary, each read once until it is requested again. */
export class CurrentDictionaries {
  readonly #services: Services;
  readonly #glossary: ListedGlossary | undefined;
  readonly #kept = new Map<string, readonly GlossaryEntry[]>();

  constructor(services: Services, glossary: ListedGlossary | undefined) {
    this.#services = services;
    this.#glossary = glossary;
  }

  /** Returns undefined if the glossary does not have the dictionary. */
  async get(pair: DictionaryPair, signal: AbortSignal): Promise<readonly GlossaryEntry[] | undefined> {
    const key = pairLabel(pair).toLowerCase();
    const kept = this.#kept.get(key);
    if (kept || !this.#glossary?.dictionaries.some((dictionary) => isSamePair(dictionary, pair))) {
      return kept;
    }
    const entries = await readTermDictionary(this.#services, this.#glossary.id, pair, signal);
    this.#kept.set(key, entries);
    return entries;
  }

  /** Reads the dictionary again; returns true if it is unchanged. */
  async isUnchanged(pair: DictionaryPair, signal: AbortSignal): Promise<boolean> {
    const before = await this.get(pair, signal);
    this.#kept.delete(pairLabel(pair).toLowerCase());
    const now = await this.get(pair, signal);
    const isSame = ({ source, target }: GlossaryEntry, index: number) =>
      now?.[index]?.source === source && now[index].target === target;
    return before?.length === now?.length && (before ?? []).every(isSame);
  }
}

/** Computes the changes of an import. */
export async function planImport(
  file: EntryFile,
  pairs: readonly DictionaryPair[],
  current: CurrentDictionaries,
  signal: AbortSignal,
  report: ReportShare,
): Promise<ImportPlan> {
  const { combineEntries } = await textEngine();
  const dictionaries: PlannedDictionary[] = [];
  let used = 0;
  for (const { sourceLang, targetLang } of pairs) {
    const pair = { sourceLang, targetLang };
    const brought = file.entries.filter((entry) => isFor(entry, pair, pairs.length === 1));
    used += brought.length;
    if (brought.length > 0) {
      const entries = await current.get(pair, signal);
      const combined = await combineEntries(entries ?? [], brought, pauses(signal, report));
      dictionaries.push({ ...pair, current: entries, combined });
    }
  }
  return { dictionaries, ignored: file.entries.length - used };
}

function isFor(entry: Partial<DictionaryPair>, pair: DictionaryPair, isOnly: boolean): boolean {
  const { sourceLang, targetLang } = entry;
  return sourceLang === undefined || targetLang === undefined ? isOnly : isSamePair({ sourceLang, targetLang }, pair);
}

/** Returns the sum of one of the counts of a plan. */
export function countOf({ dictionaries }: ImportPlan, count: 'added' | 'changed' | 'same' | 'missing'): number {
  return dictionaries.reduce((sum, { combined }) => sum + combined[count], 0);
}
