import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Disposable } from '../../editor/disposable.ts';
import type { FolderListing } from '../../locales/familyIndex.ts';

/** Folders that are watched at most: the system has a limit for all programs. */
const maxFolders = 2000;

/** The absolute path of a file or folder that changed, and whether it is there. */
type Report = (changed: string, how: 'came' | 'gone') => void;

/**
 * Finds changes in a workspace folder that the editor never reports. On Linux, its watcher starts some time after its
 * window, and misses folders that are created quickly in each other, with all that changes in them later: those of a
 * copied project, or of a branch that is checked out.
 */
export class UnreportedChanges extends Disposable {
  readonly #root: string;
  readonly #report: Report;
  readonly #waitMs: number;
  #isLeftOut: FolderListing['isLeftOut'];
  /** By the path of the folder. Those of its folders are separate. */
  readonly #watchers = new Map<string, FSWatcher>();
  /** When a path changed first, the oldest before the others. */
  readonly #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;
  #isEnded = false;

  /**
   * @param root absolute path of the workspace folder
   * @param isLeftOut whether a new folder is not entered, by its path from the root
   * @param waitMs milliseconds in which the editor reports a change that it noticed
   */
  constructor(root: string, isLeftOut: FolderListing['isLeftOut'], report: Report, waitMs = 1500) {
    super();
    this.#root = root;
    this.#isLeftOut = isLeftOut;
    this.#report = report;
    this.#waitMs = waitMs;
    this.#watch(root);
  }

  override dispose(): void {
    this.#isEnded = true;
    clearTimeout(this.#timer);
    this.#waiting.clear();
    this.#unwatch(this.#root);
    super.dispose();
  }

  leaveOut(isLeftOut: FolderListing['isLeftOut']): void {
    this.#isLeftOut = isLeftOut;
  }

  /** Watches the folders of files, whose paths go from the root, and those that they are in. */
  follow(paths: Iterable<string>): void {
    const folders = new Set<string>();
    for (const file of paths) {
      for (let folder = path.posix.dirname(file); folder !== '.'; folder = path.posix.dirname(folder)) {
        folders.add(folder);
      }
    }
    folders.forEach((folder) => this.#watch(path.join(this.#root, folder)));
  }

  /** The editor has reported a change. */
  reported(changed: string): void {
    this.#waiting.delete(changed);
  }

  /** Returns false if the folder cannot be watched, or is already. */
  #watch(folder: string): boolean {
    if (this.#isEnded || this.#watchers.has(folder) || this.#watchers.size >= maxFolders) {
      return false;
    }
    try {
      const watcher = watch(folder, { persistent: false }, (event, name) => {
        if (name !== null) {
          this.#changed(path.join(folder, name), event === 'rename');
        }
      });
      watcher.on('error', () => this.#unwatch(folder));
      this.#watchers.set(folder, watcher);
      return true;
    } catch {
      return false;
    }
  }

  /** Ends watching a folder and those in it. */
  #unwatch(folder: string): void {
    if (this.#watchers.has(folder)) {
      for (const [each, watcher] of this.#watchers) {
        if (each === folder || each.startsWith(folder + path.sep)) {
          watcher.close();
          this.#watchers.delete(each);
        }
      }
    }
  }

  #changed(changed: string, mayBeFolder: boolean): void {
    if (this.#isLeftOut(path.relative(this.#root, changed).replaceAll(path.sep, '/'))) {
      return;
    }
    if (!this.#waiting.has(changed)) {
      this.#waiting.set(changed, performance.now());
      this.#wait();
    }
    if (mayBeFolder) {
      this.#unwatch(changed);
      this.#enter(changed);
    }
  }

  /** Watches a new folder, and takes what it has for changed. */
  #enter(folder: string): void {
    lstat(folder)
      .then((found) => (found.isDirectory() && this.#watch(folder) ? readdir(folder, { withFileTypes: true }) : []))
      .then(
        (entries) => entries.forEach((entry) => this.#changed(path.join(folder, entry.name), entry.isDirectory())),
        () => undefined,
      );
  }

  #wait(): void {
    const [first] = this.#waiting.values();
    if (first !== undefined) {
      this.#timer ??= setTimeout(() => this.#end(), Math.max(0, first + this.#waitMs - performance.now()));
    }
  }

  /** Reports what the editor did not report in time. */
  #end(): void {
    this.#timer = undefined;
    const before = performance.now() - this.#waitMs;
    for (const [changed, at] of this.#waiting) {
      if (at <= before) {
        this.#waiting.delete(changed);
        lstat(changed).then(
          () => this.#report(changed, 'came'),
          () => this.#report(changed, 'gone'),
        );
      }
    }
    this.#wait();
  }
}
