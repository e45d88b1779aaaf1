import type { Past } from './past.ts';

/**
 * The files of one folder. Paths go from its root, with slashes. The editor gives the text of open documents in place
 * of the disk's.
 */
export interface LocaleFolder {
  /** What its history says, as far as that is known. */
  readonly past?: Past | undefined;
  /**
   * Returns a file's text; undefined where there is no such file. Rejects where it cannot be read, and with
   * `refusedFile` for one that is not of the folder.
   */
  readonly read: (path: string, signal?: AbortSignal) => Promise<string | undefined>;
  /** Returns the names in a folder; none where there is no such folder. Rejects where it cannot be listed. */
  readonly names: (folder: string) => Promise<ReadonlySet<string>>;
  /**
   * Rejects with what {@link write} would reject with, as far as that is known before: nothing is paid for then.
   *
   * @param like as for {@link write}
   */
  readonly assertWritable: (path: string, like?: string) => Promise<void>;
  /** Returns those of the paths that Git ignores, as far as that is known: they are not created. */
  readonly ignoredAmong: (paths: readonly string[], signal?: AbortSignal) => Promise<ReadonlySet<string>>;
  /**
   * Writes a file, whole or not at all. Makes its folders. Rejects, and writes nothing, if the file's text is no longer
   * `before`; undefined: there was no file.
   *
   * @param like path of the source: a new file gets its encoding. Absent: the file is no translation
   */
  readonly write: (path: string, text: string, before: string | undefined, like?: string) => Promise<void>;
}
