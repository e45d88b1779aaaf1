import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { linkedFile } from '../../api/documents/linkedFile.ts';
import { isFolder } from './isFolder.ts';

export interface NewFile {
  readonly uri: vscode.Uri;
  readonly text: string;
  /** As the editor names it; with a byte order mark where it says so. */
  readonly encoding: string;
  /** False: rejects with a `FileSystemError` where there is a file of that name. */
  readonly overwrite: boolean;
}

/**
 * Writes a file so that it is there whole or not at all: beside its place, and then moved. Makes the folders that it
 * needs.
 * @returns the encoding: UTF-8 where the wanted one has no signs for the text
 */
export async function writeNewFile({ uri: wanted, text, encoding, overwrite }: NewFile): Promise<string> {
  const uri = wanted.scheme === 'file' ? vscode.Uri.file(await linkedFile(wanted.fsPath)) : wanted;
  const { fs } = vscode.workspace;
  const fitting = (await holds(text, encoding)) ? encoding : 'utf8';
  const bytes = await vscode.workspace.encode(text, { encoding: fitting });
  const folder = vscode.Uri.joinPath(uri, '..');
  // Without the name that it gets, which may be as long as a name can be.
  const beside = vscode.Uri.joinPath(folder, `.${randomUUID()}.tmp`);
  if (overwrite && (await isFolder(uri))) {
    // The editor would remove it with all that is in it.
    throw vscode.FileSystemError.FileIsADirectory(uri);
  }
  await fs.createDirectory(folder);
  try {
    await fs.writeFile(beside, bytes);
    await fs.rename(beside, uri, { overwrite });
  } catch (error) {
    // It may never have come to be.
    await Promise.resolve(fs.delete(beside)).catch(() => undefined);
    throw error;
  }
  return fitting;
}

async function holds(text: string, encoding: string): Promise<boolean> {
  if (encoding.startsWith('utf')) {
    return true;
  }
  const bytes = await vscode.workspace.encode(text, { encoding });
  return (await vscode.workspace.decode(bytes, { encoding })) === text;
}

export async function exists(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
