import { type FSWatcher, watch } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';
import { readExclusions } from '../../editor/files/folderFiles.ts';
import { pathBelow } from '../../editor/files/pathBelow.ts';
import type { FolderListing } from '../../locales/familyIndex.ts';
import { withFolders } from '../../text/paths/withFolders.ts';

/** Folders that are watched at most: the system has a limit for all programs. */
const maxFolders = 2000;

/** How a file or folder is found after it has changed. */
type Found = 'came' | 'gone';

/**
 * Finds changes in a workspace folder that the editor never reports. On Linux, its watcher starts some time after its
 * window, and misses folders that are created quickly in each other, with all that changes in them later: those of a
 * copied project, or of a branch that is checked out.
 */
export class UnreportedChanges extends Disposable {
  readonly #root: vscode.Uri;
  readonly #add: (uri: vscode.Uri, how: Found) => void;
  readonly #waitMs: number;
  readonly #isWatching: boolean;
  #isLeftOut: FolderListing['isLeftOut'];
  /** By the path of the folder. Those of its folders are separate. */
  readonly #watchers = new Map<string, FSWatcher>();
  /** When a path changed first, the oldest before the others. */
  readonly #waiting = new Map<string, number>();
  #timer: NodeJS.Timeout | undefined;

  /** @param waitMs milliseconds in which the editor reports a change that it noticed */
  constructor(root: vscode.Uri, add: (uri: vscode.Uri, how: Found) => void, waitMs = 1500) {
    super();
    this.#waitMs = waitMs;
    this.#root = root;
    this.#add = add;
    this.#isWatching = root.scheme === 'file' && process.platform === 'linux';
    this.#isLeftOut = readExclusions(root);
    this.#watch(root.fsPath);
    this.register(
      new vscode.Disposable(() => {
        clearTimeout(this.#timer);
        this.#watchers.forEach((watcher) => watcher.close());
      }),
    );
  }

  /** Does not enter new folders that are left out. */
  leaveOut(isLeftOut: FolderListing['isLeftOut']): void {
    this.#isLeftOut = isLeftOut;
  }

  /** Watches the folders of files, and those that they are in. */
  follow(paths: Iterable<string>): void {
    const folders = new Set(Array.from(paths, (file) => withFolders(file).slice(0, -1)).flat());
    folders.forEach((folder) => this.#watch(path.join(this.#root.fsPath, folder)));
  }

  /** The editor has reported a change. */
  reported(uri: vscode.Uri): void {
    this.#waiting.delete(uri.fsPath);
  }

  /** Returns false if the folder cannot be watched, or is already. */
  #watch(folder: string): boolean {
    if (!this.#isWatching || this.#watchers.has(folder) || this.#watchers.size >= maxFolders) {
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
    const relative = pathBelow(this.#root, vscode.Uri.file(changed));
    if (!relative || withFolders(relative).some(this.#isLeftOut)) {
      return;
    }
    if (!this.#waiting.has(changed)) {
      this.#waiting.set(changed, performance.now());
      this.#wait();
    }
    if (mayBeFolder) {
      this.#unwatch(changed);
      void this.#enter(changed);
    }
  }

  /** Watches a new folder, and takes what it has for changed. Never rejects. */
  async #enter(folder: string): Promise<void> {
    if ((await isFolder(folder)) && this.#watch(folder)) {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      entries.forEach((entry) => this.#changed(path.join(folder, entry.name), entry.isDirectory()));
    }
  }

  #wait(): void {
    const [first] = this.#waiting.values();
    if (first !== undefined) {
      this.#timer ??= setTimeout(
        () => {
          this.#timer = undefined;
          void this.#report();
        },
        first + this.#waitMs - performance.now(),
      );
    }
  }

  /** Reports what the editor did not report in time. Never rejects. */
  async #report(): Promise<void> {
    const before = performance.now() - this.#waitMs;
    const due = [...this.#waiting].flatMap(([changed, at]) => (at <= before ? [changed] : []));
    due.forEach((changed) => this.#waiting.delete(changed));
    this.#wait();
    for (const changed of due) {
      this.#add(vscode.Uri.file(changed), (await isThere(changed)) ? 'came' : 'gone');
    }
  }
}

function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}

function isFolder(file: string): Promise<boolean> {
  return lstat(file).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
