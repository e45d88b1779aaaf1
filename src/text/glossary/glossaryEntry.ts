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
