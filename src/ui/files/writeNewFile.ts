import * as vscode from 'vscode';
import { linkedFile } from '../../api/documents/linkedFile.ts';
import { removeStaleFiles, temporaryName } from '../../api/documents/temporaryFiles.ts';
import { isFolder } from './isFolder.ts';

export interface NewFile {
  readonly uri: vscode.Uri;
  readonly text: string;
  /** In the editor's spelling; with a byte order mark if it says so. */
  readonly encoding: string;
  /** False: rejects with a `FileSystemError` if the file exists. */
  readonly overwrite: boolean;
}

/**
 * Writes a file completely or not at all: as a temporary file that is then renamed. Creates the required folders.
 * @returns the encoding: UTF-8 if the wanted one lacks characters of the text
 */
export async function writeNewFile({ uri: wanted, text, encoding, overwrite }: NewFile): Promise<string> {
  const uri = wanted.scheme === 'file' ? vscode.Uri.file(await linkedFile(wanted.fsPath)) : wanted;
  const { fs } = vscode.workspace;
  const fitting = (await lackingCharacter(text, encoding)) === undefined ? encoding : 'utf8';
  const bytes = await vscode.workspace.encode(text, { encoding: fitting });
  const folder = vscode.Uri.joinPath(uri, '..');
  const beside = vscode.Uri.joinPath(folder, temporaryName());
  if (overwrite && (await isFolder(uri))) {
    // The editor would remove it with its content.
    throw vscode.FileSystemError.FileIsADirectory(uri);
  }
  await fs.createDirectory(folder);
  if (uri.scheme === 'file') {
    await removeStaleFiles(folder.fsPath);
  }
  try {
    await fs.writeFile(beside, bytes);
    await fs.rename(beside, uri, { overwrite });
  } catch (error) {
    // It may not exist.
    await Promise.resolve(fs.delete(beside)).catch(() => undefined);
    throw error;
  }
  return fitting;
}

/** Returns the first character of a text that an encoding does not have; undefined if it has all of them. */
export async function lackingCharacter(text: string, encoding: string): Promise<string | undefined> {
  if (encoding.startsWith('utf')) {
    return undefined;
  }
  const bytes = await vscode.workspace.encode(text, { encoding });
  const kept = await vscode.workspace.decode(bytes, { encoding });
  if (kept === text) {
    return undefined;
  }
  const [wanted, found] = [[...text], [...kept]];
  return wanted.find((character, index) => character !== found[index]) ?? '';
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
