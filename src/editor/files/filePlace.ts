import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { unlinked } from '../../notify/errors/unlinked.ts';
import { getFileName } from '../../notify/getFileName.ts';
import { type FileState, isSameState } from '../../text/files/fileState.ts';
import { numberedPath } from '../../text/paths/numberedPath.ts';
import { openedDocument } from './sourceText.ts';
import { exists } from './writeNewFile.ts';

/** Bytes of the largest file whose content is compared; larger ones are compared by size and time. */
const hashedBytes = 1024 * 1024;

/** Where a file is to be written. */
export interface FilePlace {
  readonly uri: vscode.Uri;
  /** The state of the file that the user agreed to overwrite; absent: no file is overwritten. */
  readonly replaces?: FileState | undefined;
}

/** Returns the current state of a file; undefined if it does not exist or is a folder. */
export async function readFileState(uri: vscode.Uri): Promise<FileState | undefined> {
  const { fs } = vscode.workspace;
  try {
    const { type, mtime, size } = await fs.stat(uri);
    if ((type & vscode.FileType.Directory) !== 0) {
      return undefined;
    }
    return size > hashedBytes
      ? { mtime, size }
      : {
          mtime,
          size,
          hash: createHash('sha256')
            .update(await fs.readFile(uri))
            .digest('base64'),
        };
  } catch {
    return undefined;
  }
}

/** Returns whether a file has the same content in two states, as far as these can say. */
export const isSameFile = isSameState;

/**
 * Returns the place of a file that the user or a script named: an existing file is overwritten in its current version.
 */
export async function namedPlace(uri: vscode.Uri): Promise<FilePlace> {
  return { uri, replaces: await readFileState(uri) };
}

/** Returns whether the file at a place is still the one to be overwritten: unchanged, on the disk and in the editor. */
export async function isAsAgreed({ uri, replaces }: FilePlace): Promise<boolean> {
  const now = await readFileState(uri);
  const isSame = replaces !== undefined && now !== undefined && isSameState(replaces, now);
  return isSame && openedDocument(uri)?.isDirty !== true;
}

/**
 * Returns the URI, with a number in its name if it is not free: `a.de (2).md`.
 * @param isFree default: there is no file
 */
export async function freeUri(
  uri: vscode.Uri,
  isFree: (uri: vscode.Uri) => Promise<boolean> = async (each) => !(await exists(each)),
): Promise<vscode.Uri> {
  let free = uri;
  for (let number = 2; !(await isFree(free)); number += 1) {
    free = uri.with({ path: numberedPath(uri.path, number) });
  }
  return free;
}

/** Notifies the user if a file was written next to its place, as the file there is not the one to be overwritten. */
export function notifyMoved(place: vscode.Uri, written: vscode.Uri): void {
  if (written.toString() !== place.toString()) {
    const { t } = vscode.l10n;
    const message = t(
      '{0} was not overwritten because it was created or changed in the meantime. The new file is {1}.',
      getFileName(place),
      getFileName(written),
    );
    vscode.window.showWarningMessage(unlinked(message)).then(undefined, () => undefined);
  }
}
