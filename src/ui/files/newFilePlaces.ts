import * as vscode from 'vscode';
import { Cancelled } from '../errors/cancelled.ts';
import { nameOf } from '../resourceOptions.ts';
import { isFolder } from './isFolder.ts';
import { TakenFiles } from './takenFiles.ts';
import { exists } from './writeNewFile.ts';

/** What to do if the target of a new file exists. */
export type OnExisting = 'overwrite' | 'keepBoth' | 'skip';

export interface NewFilePlace {
  readonly uri: vscode.Uri;
  readonly overwrite: boolean;
}

/** How many names a question shows. */
const shownNames = 10;

/** The targets of the new files of one command. Existing files are overwritten only if the user confirmed it. */
export class NewFilePlaces {
  #choice: OnExisting | undefined;
  readonly #numbered: (path: string, number: number) => string;
  /** Files of this command, which are never overwritten. */
  readonly #taken = new TakenFiles(process.platform);

  /**
   * @param choice undefined: the user is asked, once for all files
   * @param numbered returns a path with a number in its name
   */
  constructor(choice: OnExisting | undefined, numbered: (path: string, number: number) => string) {
    this.#choice = choice;
    this.#numbered = numbered;
  }

  /**
   * Asks about those of the files that exist, before anything is billed.
   * @returns the files that are still to be created
   * @throws Cancelled
   */
  async settle<T extends { readonly uri: vscode.Uri }>(files: readonly T[]): Promise<readonly T[]> {
    const standing = await Promise.all(files.map(({ uri }) => isReplaceable(uri)));
    const existing = files.filter((_, index) => standing[index]);
    if (existing.length > 0) {
      this.#choice ??= await ask(existing.map(({ uri }) => uri));
    }
    return this.#choice === 'skip' ? files.filter((file) => !existing.includes(file)) : files;
  }

  /** Returns the target of a new file; undefined if it is skipped. Throws `Cancelled`. */
  async placeFor(uri: vscode.Uri): Promise<NewFilePlace | undefined> {
    // Taken before it is looked for: several files of a command are placed at the same time.
    const isFirst = this.#taken.take(uri);
    if (isFirst && (await isReplaceable(uri))) {
      this.#choice ??= await ask([uri]);
      if (this.#choice === 'skip') {
        this.#taken.release(uri);
        return undefined;
      }
      if (this.#choice === 'overwrite') {
        return { uri, overwrite: true };
      }
    }
    let free = uri;
    let isFree = isFirst;
    for (let number = 2; !isFree || (await exists(free)); number += 1) {
      free = uri.with({ path: this.#numbered(uri.path, number) });
      isFree = this.#taken.take(free);
    }
    return { uri: free, overwrite: false };
  }
}

/** Returns true if there is a file that can be overwritten: a folder cannot. */
async function isReplaceable(uri: vscode.Uri): Promise<boolean> {
  return (await exists(uri)) && !(await isFolder(uri));
}

async function ask(existing: readonly vscode.Uri[]): Promise<OnExisting> {
  const { t } = vscode.l10n;
  const names = existing.slice(0, shownNames).map((uri) => vscode.workspace.asRelativePath(uri));
  const [first, ...others] = existing;
  const message =
    first && others.length === 0
      ? t('{0} already exists.', nameOf(first))
      : t('{0} files already exist.', existing.length);
  const detail = [...names, ...(existing.length > names.length ? ['…'] : [])].join('\n');
  const buttons: readonly (vscode.MessageItem & { readonly choice: OnExisting })[] = [
    { title: t('Overwrite'), choice: 'overwrite' },
    { title: t('Keep Both'), choice: 'keepBoth' },
    { title: t('Skip'), choice: 'skip' },
  ];
  const chosen = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...buttons);
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen.choice;
}
