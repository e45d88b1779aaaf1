import type { FileChange, FolderHistory } from './gitHistory.ts';

/** Where earlier versions are read. */
export type Versions = Pick<FolderHistory, 'read' | 'ignored' | 'cut' | 'isOver'>;

/** The earlier versions of a file. */
export class FileVersions {
  /** The newest first. */
  readonly changes: readonly FileChange[];
  readonly history: Versions;
  /** The files after each change. */
  readonly #files = new Map<number, Promise<string>>();

  constructor(changes: readonly FileChange[], history: Versions) {
    this.changes = changes;
    this.history = history;
  }

  /** Returns the file after a change; empty where it was not there, or is not read. */
  fileAfter(index: number): Promise<string> {
    const file = this.#files.get(index) ?? this.#readAfter(index);
    this.#files.set(index, file);
    return file;
  }

  async #readAfter(index: number): Promise<string> {
    const { after, path = '' } = this.changes[index] ?? {};
    return (after === undefined ? undefined : await this.history.read(after, path)) ?? '';
  }

  /**
   * Returns the index of the oldest change after which something holds from the first one on; that before the first one
   * if it does not hold there. It is looked for by halves: a text that comes back after another one is rare.
   */
  async lastWith(holds: (index: number) => Promise<boolean>, first = 0): Promise<number> {
    // It holds up to `same`, and no more from `other` on.
    let [same, other] = [first - 1, this.changes.length];
    while (other - same > 1) {
      const at = same < first ? first : (same + other) >> 1;
      if (await holds(at)) {
        same = at;
      } else {
        other = at;
      }
    }
    return same;
  }
}
