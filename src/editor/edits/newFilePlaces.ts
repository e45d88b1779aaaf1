import * as vscode from 'vscode';
import type { FileState } from '../../names/files/fileState.ts';
import { Cancelled } from '../../notify/faults.ts';
import { getFileName } from '../../notify/names.ts';
import { plainMessage, plainRowText } from '../../text/plainMessage.ts';
import { visibleText } from '../../text/visibleText.ts';
import { isFolder } from '../files/isFolder.ts';
import { ReservedPaths } from '../files/reservedPaths.ts';
import { exists } from '../files/writeNewFile.ts';
import { type FilePlace, freeUri, readFileState } from './filePlace.ts';

/** What to do if the target of a new file exists. */
export type OnExisting = 'overwrite' | 'keepBoth' | 'skip';

/** How many names a question shows. */
const shownNames = 10;

/**
 * The targets of the new files of one command. A file is overwritten only if the user was asked about it, and it is as
 * it was then.
 */
export class NewFilePlaces {
  #choice: OnExisting | undefined;
  /** URI -> the state of a file that the user agreed to overwrite. */
  readonly #agreed = new Map<string, FileState>();
  /** Files of this command, which are never overwritten. */
  readonly #taken = new ReservedPaths(process.platform);

  /** @param choice undefined: the user is asked, once for all files */
  constructor(choice: OnExisting | undefined) {
    this.#choice = choice;
  }

  /**
   * Asks about those of the files that exist, before anything is billed.
   * @returns the files that are still to be created
   * @throws Cancelled
   */
  async settle<T extends { readonly uri: vscode.Uri }>(files: readonly T[]): Promise<readonly T[]> {
    const found = await Promise.all(files.map(async (file) => ({ file, state: await readFileState(file.uri) })));
    const existing = new Map(found.flatMap(({ file, state }) => (state ? [[file, state] as const] : [])));
    if (existing.size > 0) {
      this.#choice ??= await ask([...existing.keys()].map(({ uri }) => uri));
    }
    if (this.#choice === 'overwrite') {
      existing.forEach((state, { uri }) => this.#agreed.set(uri.toString(), state));
    }
    return this.#choice === 'skip' ? files.filter((file) => !existing.has(file)) : files;
  }

  /** Returns the place of a new file, which no other file of the command gets. */
  async placeFor(uri: vscode.Uri): Promise<FilePlace> {
    const replaces = this.#agreed.get(uri.toString());
    // Taken before it is looked for: several files of a command are placed at the same time.
    const isFirst = this.#taken.take(uri);
    if (isFirst && (replaces || (this.#choice !== 'keepBoth' && !(await isFolder(uri))))) {
      return { uri, replaces };
    }
    const isFree = async (each: vscode.Uri) =>
      (each === uri ? isFirst : this.#taken.take(each)) && !(await exists(each));
    return { uri: await freeUri(uri, isFree) };
  }
}

async function ask(existing: readonly vscode.Uri[]): Promise<OnExisting> {
  const { t } = vscode.l10n;
  const names = existing.slice(0, shownNames).map((uri) => visibleText(vscode.workspace.asRelativePath(uri)));
  const [first, ...others] = existing;
  const message =
    first && others.length === 0
      ? t('{0} already exists.', getFileName(first))
      : t('{0} files already exist.', existing.length);
  const detail = [...names, ...(existing.length > names.length ? ['…'] : [])].join('\n');
  const buttons: readonly (vscode.MessageItem & { readonly choice: OnExisting })[] = [
    // The first is the default, which loses nothing.
    { title: t('Keep Both'), choice: 'keepBoth' },
    { title: t('Overwrite'), choice: 'overwrite' },
    { title: t('Skip'), choice: 'skip' },
  ];
  const chosen = await vscode.window.showWarningMessage(
    plainRowText(message),
    { modal: true, detail: plainMessage(detail) },
    ...buttons,
  );
  if (!chosen) {
    throw new Cancelled();
  }
  return chosen.choice;
}
