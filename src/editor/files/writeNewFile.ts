import * as vscode from 'vscode';
import { syncFolder } from '../../service/api/atStart/files/durableFiles.ts';
import { linkedFile } from '../../service/api/atStart/files/linkedFile.ts';
import { copyMode, removeStaleFiles, temporaryName } from '../../service/api/atStart/files/temporaryFiles.ts';
import { isFolder } from './isFolder.ts';

export interface NewFile {
  readonly uri: vscode.Uri;
  readonly text: string;
  /** In the editor's spelling; with a byte order mark if it says so. */
  readonly encoding: string;
  /** False: rejects with a `FileSystemError` if the file exists. True: it keeps its mode. */
  readonly overwrite: boolean;
}

/**
 * Writes a file completely or not at all: as a temporary file that is then renamed. Creates the required folders. For
 * files of the user's that exist, see `writeText`.
 * @returns the encoding: UTF-8 if the wanted one lacks characters of the text
 */
export async function writeNewFile({ uri: wanted, text, encoding, overwrite }: NewFile): Promise<string> {
  const uri = wanted.scheme === 'file' ? vscode.Uri.file(await linkedFile(wanted.fsPath)) : wanted;
  const { fs } = vscode.workspace;
  const encoded = await encodedText(text, encoding);
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
    await fs.writeFile(beside, encoded.bytes);
    if (overwrite && uri.scheme === 'file') {
      await copyMode(uri.fsPath, beside.fsPath);
    }
    await fs.rename(beside, uri, { overwrite });
    if (uri.scheme === 'file') {
      // The editor brings the bytes to the disk, not the name.
      await syncFolder(folder.fsPath);
    }
  } catch (error) {
    // It may not exist.
    await Promise.resolve(fs.delete(beside)).catch(() => undefined);
    throw error;
  }
  return encoded.encoding;
}

/** Returns the bytes of a text; in UTF-8 if the encoding lacks one of its characters. */
export async function encodedText(
  text: string,
  encoding: string,
): Promise<{ readonly bytes: Uint8Array; readonly encoding: string }> {
  const fitting = (await lackingCharacter(text, encoding)) === undefined ? encoding : 'utf8';
  return { bytes: await vscode.workspace.encode(text, { encoding: fitting }), encoding: fitting };
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
