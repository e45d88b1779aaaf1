import * as vscode from 'vscode';
import { documentExtensions, extensionOf } from '../../api/documents/documentFormats.ts';
import { ServiceError } from '../../api/errors.ts';
import { folderFiles } from '../../state/folderFiles.ts';
import { nameOf } from '../../ui/resourceOptions.ts';

/** A file that the service takes as a document. */
export interface DocumentFile {
  readonly uri: vscode.Uri;
  readonly name: string;
  /** In lower case, without its dot. */
  readonly extension: string;
  readonly bytes: number;
}

export interface DocumentFiles {
  readonly files: readonly DocumentFile[];
  /** Why each of those that were named can't go. */
  readonly problems: readonly ServiceError[];
}

/** Pictures lie in many folders for other reasons than their text: they go when they are named. */
const pictures = ['png', 'jpg', 'jpeg'];

/** True for a name with one of the types that the service takes. */
export function isDocument(uri: vscode.Uri): boolean {
  return documentExtensions.includes(extensionOf(uri.path));
}

/** The documents that resources stand for, each once: themselves, and of folders those of a type that the service takes. */
export async function documentFiles(resources: readonly vscode.Uri[]): Promise<DocumentFiles> {
  const files = new Map<string, DocumentFile>();
  const problems: ServiceError[] = [];
  for (const uri of resources) {
    try {
      for (const file of await filesOf(uri)) {
        files.set(file.uri.toString(), file);
      }
    } catch (error) {
      problems.push(error instanceof ServiceError ? error : unreadable(uri));
    }
  }
  return { files: [...files.values()], problems };
}

async function filesOf(uri: vscode.Uri): Promise<DocumentFile[]> {
  const { type, size } = await vscode.workspace.fs.stat(uri);
  if ((type & vscode.FileType.Directory) !== 0) {
    return inFolder(uri);
  }
  const { t } = vscode.l10n;
  if (!isDocument(uri)) {
    const types = documentExtensions.join(', ');
    throw new ServiceError(
      'invalidInput',
      t('{0} is of no type that the service takes as a document: {1}.', nameOf(uri), types),
    );
  }
  if (size === 0) {
    throw new ServiceError('invalidInput', t('{0} is empty.', nameOf(uri)));
  }
  return [fileOf(uri, size)];
}

async function inFolder(folder: vscode.Uri): Promise<DocumentFile[]> {
  const documents = (await folderFiles(folder)).filter(
    (uri) => isDocument(uri) && !pictures.includes(extensionOf(uri.path)),
  );
  const sizes = await Promise.all(documents.map(async (uri) => (await vscode.workspace.fs.stat(uri)).size));
  const files = documents.map((uri, index) => fileOf(uri, sizes[index] ?? 0)).filter(({ bytes }) => bytes > 0);
  if (files.length === 0) {
    throw new ServiceError('invalidInput', vscode.l10n.t('There is no document to translate in {0}.', nameOf(folder)));
  }
  return files;
}

function fileOf(uri: vscode.Uri, bytes: number): DocumentFile {
  return { uri, name: nameOf(uri), extension: extensionOf(uri.path), bytes };
}

function unreadable(uri: vscode.Uri): ServiceError {
  return new ServiceError('invalidInput', vscode.l10n.t('{0} can’t be read.', nameOf(uri)));
}
