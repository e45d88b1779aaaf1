import * as vscode from 'vscode';
import { applyTextEdits } from '../edits/applyTextEdits.ts';
import { saveDocument } from '../edits/saveDocument.ts';
import { type FilePlace, freeUri, isAsAgreed } from './filePlace.ts';
import { reloaded } from './folderTexts.ts';
import { textOnDisk } from './sourceText.ts';
import { encodedText, writeNewFile } from './writeNewFile.ts';

export interface WrittenFile {
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
  await reloaded(document, onDisk);
  if (document.getText() !== onDisk) {
    // Another program wrote the file, where the editor does not watch it: it cannot save it as it is. The file may have
    // changed again while the editor was waited for.
    return isAsAgreed(place);
  }
  const firstLine = document.lineAt(0).rangeIncludingLineBreak;
  const same = vscode.TextEdit.replace(firstLine, document.getText(firstLine));
  return (
    firstLine.isEmpty ||
    ((await applyTextEdits(document, [same])) !== undefined &&
      (await saveDocument(document)) &&
      (await textOnDisk(uri, document.encoding)) === document.getText())
  );
}

async function hasHistory(uri: vscode.Uri): Promise<boolean> {
  const history = vscode.workspace.getConfiguration('workbench.localHistory', uri);
  const { size } = await vscode.workspace.fs.stat(uri);
  return history.get('enabled') !== false && size <= history.get('maxFileSize', 256) * 1024;
}
