import type { Past } from './past.ts';

/** From the folder's root. */
export const lockPath = 'language-services.lock.json';

/** Why the lock file is not used. It is never overwritten then, and nothing is translated. */
export class LockProblem extends Error {
  /** `newer`: written by a later version of the extension. */
  readonly kind: 'broken' | 'newer';

  constructor(kind: LockProblem['kind']) {
    super(`${lockPath} is ${kind}`);
    this.name = 'LockProblem';
    this.kind = kind;
  }
}

/**
 * - `machine`: the service translated it, and it was not reviewed.
 * - `marked`: the same, and its file has a mark for that: without the mark, it was reviewed since.
 * - `person`: a person translated or reviewed it.
 * - `accepted`: a person reviewed it although it is broken or the text of the source.
 * - `reopened`: a person marked it as not reviewed. It may be the text of a person, and is not replaced unasked.
 * - `flagged`: as `reopened`, with such a mark.
 */
export type TranslatedBy = 'machine' | 'marked' | 'person' | 'accepted' | 'reopened' | 'flagged';

/** A text of the source, and one translation that a file had. */
export interface LockPair {
  /** Hash of the source. */
  readonly source: string;
  /** Hash of the translation; absent, as version 1 wrote it: any text that a person made. */
  readonly target?: string;
  readonly by: TranslatedBy;
  /** Hash of the note that the source had; absent: none, or not known. */
  readonly note?: string;
}

/** What is known of a message: the state of each text that it had lately. */
export interface LockEntry {
  /** At least one; the latest first. */
  readonly pairs: readonly LockPair[];
  /** It had no translation when this was written: a text of none of the pairs is of the source as it is then. */
  readonly isMissing?: true;
}

/** Entries by key. A key has several if each side of a conflict has another one. */
export type LockEntries = ReadonlyMap<string, readonly LockEntry[]>;

/** The sections of a lock file whose files are gone. */
export interface MovedSections {
  /**
   * Returns the sections with most texts of a file, or most of whose texts a file has: that with the most first. A file
   * may have been divided, or joined from several.
   *
   * @param name of the file's own section (`lockName`)
   * @param targets hashes of its translations
   */
  readonly sectionsOf: (
    name: string,
    targets: ReadonlySet<string>,
  ) => readonly (readonly [name: string, entries: LockEntries])[];
}

/** What is known of the translations of a folder. */
export interface Lock {
  /** By the name of the section. */
  readonly files: ReadonlyMap<string, LockEntries>;
  /** Those of `files` whose files are gone. Absent: none. */
  readonly gone?: MovedSections;
  /** What the history of the repository says of translations that have no entry. Absent: nothing. */
  readonly past?: Past;
}
