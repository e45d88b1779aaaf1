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

/** What a translation was made from. */
export interface LockEntry {
  /** Hash of its source. */
  readonly source: string;
  /**
   * Hash of the translation as it was written here; absent for one that a person made or reviewed. In a section of
   * accepted translations (`acceptedName`), hash of what a person accepted.
   */
  readonly machine?: string;
}

/** What is known of the translations of a folder. */
export interface Lock {
  /** Several for a key that has another one on each side of a conflict. */
  readonly files: ReadonlyMap<string, ReadonlyMap<string, readonly LockEntry[]>>;
}
