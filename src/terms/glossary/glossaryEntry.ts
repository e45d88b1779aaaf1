/** A source term and its target term in a dictionary (specification, Dictionary). */
export interface GlossaryEntry {
  readonly source: string;
  readonly target: string;
}

/** An entry of a text, with its line: 0 for the first. */
export interface EntryInText extends GlossaryEntry {
  readonly line: number;
}

/** A line that is not an entry. `start` and `end` are UTF-16 offsets in that line. */
export interface LineProblem {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** `syntax`: quotes of a CSV that do not match; nothing after them is read. */
  readonly problem: 'noSeparator' | 'moreSeparators' | 'syntax';
}

export interface EntriesText {
  readonly entries: readonly EntryInText[];
  readonly problems: readonly LineProblem[];
}

/** The language codes of a dictionary, or of the entries of a file. */
export interface EntryPair {
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** Returns the entries of a language pair: those of the pair, and those without languages. */
export function selectEntries<T extends Partial<EntryPair>>(entries: readonly T[], pair: EntryPair): T[] {
  const isIt = (code: string | undefined, wanted: string) =>
    code === undefined || code.trim().toLowerCase() === wanted.toLowerCase();
  return entries.filter(
    ({ sourceLang, targetLang }) => isIt(sourceLang, pair.sourceLang) && isIt(targetLang, pair.targetLang),
  );
}

/** Yields entries in parts: few enough that temporary objects are freed early and the process is not blocked. */
export function* entriesInParts<T extends GlossaryEntry>(entries: readonly T[]): Generator<readonly T[]> {
  const most = 4096;
  for (let start = 0; start < entries.length; start += most) {
    yield entries.slice(start, start + most);
  }
}
