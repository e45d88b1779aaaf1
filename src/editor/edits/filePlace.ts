import { createHash } from 'node:crypto';
import * as vscode from 'vscode';
import { type FileState, isSameState } from '../../names/files/fileState.ts';
import { numberedPath } from '../../names/paths/numberedPath.ts';
import { getFileName } from '../../notify/names.ts';
import { withPrivateFolder } from '../../service/api/atStart/files/privateFolder.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { openedDocument, textOnDisk } from '../files/sourceText.ts';
import { encodedText, exists, writeNewFile } from '../files/writeNewFile.ts';
import { applyTextEdits } from './applyTextEdits.ts';
import { reloaded } from './folderTexts.ts';
import { saveDocument } from './saveDocument.ts';

/** Bytes of the largest file whose content is compared; larger ones are compared by size and time. */
const hashedBytes = 1024 * 1024;

/** Where a file is to be written. */
export interface FilePlace {
  readonly uri: vscode.Uri;
  /** The state of the file that the user agreed to overwrite; absent: no file is overwritten. */
  readonly replaces?: FileState | undefined;
}

/** Returns the current state of a file; undefined if it does not exist or is a folder, a device, or a pipe. */
export async function readFileState(uri: vscode.Uri): Promise<FileState | undefined> {
  const { fs } = vscode.workspace;
  try {
    const { type, mtime, size } = await fs.stat(uri);
    if ((type & vscode.FileType.File) === 0) {
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
    vscode.window.showWarningMessage(plainMessage(message)).then(undefined, () => undefined);
  }
}

interface WrittenFile {
  readonly uri: vscode.Uri;
  /** UTF-8 if the wanted one lacks characters of the text. */
  readonly encoding: string;
}

/**
 * Writes a text to its place, or next to it if the file there is not the one to be overwritten. Rejects if it cannot be
 * written.
 * @param encoding in the editor's spelling; with a byte order mark if it says so
 */
export async function writeText(place: FilePlace, text: string, encoding: string): Promise<WrittenFile> {
  const encoded = await encodedText(text, encoding);
  const write = (uri: vscode.Uri) => vscode.workspace.fs.writeFile(uri, encoded.bytes);
  if (await overwriteFile(place, write)) {
    return { uri: place.uri, encoding: encoded.encoding };
  }
  for (;;) {
    const uri = await freeUri(place.uri);
    try {
      return { uri, encoding: await writeNewFile({ uri, text, encoding, overwrite: false }) };
    } catch (error) {
      if (!(error instanceof vscode.FileSystemError && error.code === 'FileExists')) {
        throw error;
      }
    }
  }
}

/**
 * Overwrites a file as the editor does when it saves: its mode and its links stay, and its former text is in its local
 * history. Returns false, and writes nothing, if it is not the file that the user agreed to overwrite.
 * @param write writes the content into the existing file
 */
export async function overwriteFile(place: FilePlace, write: (uri: vscode.Uri) => PromiseLike<void>): Promise<boolean> {
  if (!(await isAsAgreed(place)) || !(await keepInHistory(place))) {
    return false;
  }
  await write(place.uri);
  return true;
}

/**
 * Has the editor save a text file as it is: its local history has only what it saved, and it saves changed documents
 * only. A file that the editor does not know as it is gets no entry. Returns false if the file differs from the saved
 * text.
 */
async function keepInHistory(place: FilePlace): Promise<boolean> {
  const { uri } = place;
  if (uri.scheme !== 'file' || !(await hasHistory(uri))) {
    return true;
  }
  let document: vscode.TextDocument;
  try {
    document = await vscode.workspace.openTextDocument(uri);
  } catch {
    // The editor has no history of binary files.
    return true;
  }
  const onDisk = (await textOnDisk(uri, document.encoding)) ?? '';
  if (isWatched(document)) {
    await reloaded(document, onDisk);
  }
  if (document.getText() !== onDisk) {
    // Another program wrote the file, or we did, where the editor does not watch it: it cannot save it as it is. The file
    // may have changed again while the editor was waited for.
    return isAsAgreed(place);
  }
  const firstLine = document.lineAt(0).rangeIncludingLineBreak;
  const same = vscode.TextEdit.replace(firstLine, document.getText(firstLine));
  if (firstLine.isEmpty) {
    return true;
  }
  if ((await applyTextEdits(document, [same])) === undefined || !(await saveDocument(document))) {
    return false;
  }
  await untilInHistory(uri);
  return (await textOnDisk(uri, document.encoding)) === document.getText();
}

/**
 * Waits for the editor, which copies a saved file into its history after the save, and does not say when it has. What
 * extensions write does not wait for it; a copy does: the editor makes it itself, after that one.
 */
async function untilInHistory(uri: vscode.Uri): Promise<void> {
  await withPrivateFolder(async (folder) => {
    const copy = vscode.Uri.joinPath(vscode.Uri.file(folder), 'copy');
    // The history is of no use if the file cannot be copied.
    await vscode.workspace.fs.copy(uri, copy).then(undefined, () => undefined);
  });
}

/** The editor watches files of the workspace, and those that it shows. */
function isWatched(document: vscode.TextDocument): boolean {
  const isShown = vscode.window.visibleTextEditors.some((shown) => shown.document === document);
  return isShown || vscode.workspace.getWorkspaceFolder(document.uri) !== undefined;
}

async function hasHistory(uri: vscode.Uri): Promise<boolean> {
  const history = vscode.workspace.getConfiguration('workbench.localHistory', uri);
  const { size } = await vscode.workspace.fs.stat(uri);
  return history.get('enabled') !== false && size <= history.get('maxFileSize', 256) * 1024;
}
