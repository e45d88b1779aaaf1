import * as vscode from 'vscode';
import type { DocumentSource } from '../../api/documents/documentSource.ts';
import { ServiceError } from '../../api/errors.ts';
import { nameOf } from '../../ui/resourceOptions.ts';

/**
 * The bytes of a document as they are saved: streamed from the disk, or all at once from any other file system. Rejects with
 * `invalidInput` where it can't be read.
 */
export async function openSource(uri: vscode.Uri): Promise<DocumentSource> {
  if (uri.scheme === 'file') {
    return uri.fsPath;
  }
  try {
    const bytes = await vscode.workspace.fs.readFile(uri);
    return { name: nameOf(uri), size: bytes.byteLength, reopens: true, open: () => only(bytes) };
  } catch {
    throw new ServiceError('invalidInput', vscode.l10n.t('{0} can’t be read.', nameOf(uri)));
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
