/** A phrase and its translation in a dictionary (specification, Dictionary). */
export interface GlossaryEntry {
  readonly source: string;
  readonly target: string;
}

/** An entry of a text, with the line it stands in: 0 for the first. */
export interface EntryInText extends GlossaryEntry {
  readonly line: number;
}

/** A line that is no entry. `start` and `end` are UTF-16 offsets in that line. */
export interface LineProblem {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  /** `syntax`: quotes of a CSV that do not pair up; nothing behind them is read. */
  readonly problem: 'noSeparator' | 'moreSeparators' | 'syntax';
}

export interface EntriesText {
  readonly entries: readonly EntryInText[];
  readonly problems: readonly LineProblem[];
}
