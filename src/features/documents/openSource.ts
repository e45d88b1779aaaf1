import * as vscode from 'vscode';
import { getFileName } from '../../notify/getFileName.ts';
import type { DocumentSource } from '../../service/api/documents/documentSource.ts';
import { ServiceError } from '../../service/api/errors.ts';

/**
 * Returns the saved bytes of a document: streamed from the disk, or read at once from another file system. Rejects with
 * `invalidInput` if it cannot be read, or is empty.
 */
export async function openSource(uri: vscode.Uri): Promise<DocumentSource> {
  const { fs } = vscode.workspace;
  const { size } = await readable(uri, fs.stat(uri));
  if (size === 0) {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('{0} is empty. Select a file with content.', getFileName(uri)),
    );
  }
  if (uri.scheme === 'file') {
    return uri.fsPath;
  }
  const bytes = await readable(uri, fs.readFile(uri));
  return { name: getFileName(uri), size: bytes.byteLength, reopens: true, open: () => only(bytes) };
}

async function readable<T>(uri: vscode.Uri, reading: Thenable<T>): Promise<T> {
  try {
    return await reading;
  } catch {
    throw new ServiceError(
      'invalidInput',
      vscode.l10n.t('Could not read {0}. Check its permissions, then try again.', getFileName(uri)),
    );
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
