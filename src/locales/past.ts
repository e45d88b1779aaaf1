// What the history of a repository says about translations. Plain data.

/** What a message was translated from, which is another text than that of its source now. */
export interface PastSource {
  /** Hash of that text. */
  readonly source: string;
  /** Hash of the translation: of another one, nothing is said. */
  readonly target: string;
  readonly text: string;
  /** The source was only corrected since: see `isSlightChange`. */
  readonly isSlight?: true;
  /** When the source changed: seconds since 1970. Absent: it is not committed. */
  readonly changed?: number;
}

/** What a page was translated from, which is another text than that of its source now. */
export interface PastPage {
  readonly text: string;
  /** When the page was translated: seconds since 1970. */
  readonly translated: number;
  /** The page as it is committed. */
  readonly target: string;
}

/** What is known of translations that are older than their sources: by the names of their sections in the lock file. */
export interface Past {
  /** By the keys of the messages in the lock file. */
  readonly messages: ReadonlyMap<string, ReadonlyMap<string, PastSource>>;
  readonly pages: ReadonlyMap<string, PastPage>;
}
