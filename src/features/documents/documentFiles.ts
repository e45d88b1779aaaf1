import pLimit from 'p-limit';
import * as vscode from 'vscode';
import { readFileState } from '../../editor/edits/filePlace.ts';
import { folderFiles } from '../../editor/files/folderFiles.ts';
import { isFolder } from '../../editor/files/isFolder.ts';
import { takesNewFiles } from '../../editor/files/takesNewFiles.ts';
import type { FileState } from '../../names/files/fileState.ts';
import { getFileName } from '../../notify/names.ts';
import { withProgress } from '../../notify/progress.ts';
import { documentExtensions, readExtension } from '../../service/api/atStart/documentFormats.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { textEngine } from '../../service/textEngine.ts';

/** A file that the service supports as a document. */
export interface DocumentFile {
  readonly uri: vscode.Uri;
  readonly name: string;
  /** In lower case, without its dot. */
  readonly extension: string;
  readonly bytes: number;
  readonly state: FileState;
}

/** Why a file or a folder cannot be sent. */
export interface DocumentProblem {
  readonly uri: vscode.Uri;
  readonly error: ServiceError;
}

export interface DocumentFiles {
  readonly files: readonly DocumentFile[];
  readonly problems: readonly DocumentProblem[];
}

/** Many folders contain pictures without text, so pictures are sent only if selected themselves. */
const pictures = ['png', 'jpg', 'jpeg'];

/** Returns true for a file name with a supported type. */
export function isDocument(uri: vscode.Uri): boolean {
  return documentExtensions.includes(readExtension(uri.path));
}

/** Returns true for a file that is sent with its folder. */
export function isFolderDocument(uri: vscode.Uri): boolean {
  return isDocument(uri) && !pictures.includes(readExtension(uri.path));
}

/**
 * Returns the documents of resources, each once: themselves, and from folders those of a supported type. Throws
 * `Cancelled` if the user cancels the search in folders.
 */
export async function documentFiles(resources: readonly vscode.Uri[]): Promise<DocumentFiles> {
  const found = await Promise.all(resources.map(async (uri) => ({ uri, isFolder: await isFolder(uri) })));
  return found.some((each) => each.isFolder)
    ? withProgress(vscode.l10n.t('Looking for files to translate…'), (signal) => gather(found, signal))
    : gather(found);
}

interface Resource {
  readonly uri: vscode.Uri;
  readonly isFolder: boolean;
}

async function gather(resources: readonly Resource[], signal?: AbortSignal): Promise<DocumentFiles> {
  const files = new Map<string, DocumentFile>();
  const problems: DocumentProblem[] = [];
  for (const { uri, isFolder } of resources) {
    signal?.throwIfAborted();
    const found = await (isFolder ? inFolder(uri, signal) : ofFile(uri));
    found.files.forEach((file) => files.set(file.uri.toString(), file));
    problems.push(...found.problems);
  }
  signal?.throwIfAborted();
  return { files: [...files.values()], problems };
}

/**
 * Returns why a file is never sent as a document, by its address: what has no place for a translation next to it, as
 * documents without a file and versions of Git; configuration; generated files.
 */
export async function refusalOf(uri: vscode.Uri): Promise<string | undefined> {
  const { t } = vscode.l10n;
  if (!takesNewFiles(uri)) {
    return noPlace(uri);
  }
  const { fileKind } = await textEngine();
  // Markdown without text: only the address decides.
  return fileKind({ path: uri.path, languageId: 'markdown', source: '', format: 'markdown' }) === 'prose'
    ? undefined
    : t('{0} contains configuration or was generated, so it is not sent as a document.', getFileName(uri));
}

function noPlace(uri: vscode.Uri): string {
  return vscode.l10n.t(
    '{0} is read-only or not a file, so a translation cannot be saved next to it. Save a copy, then try again.',
    getFileName(uri),
  );
}

async function ofFile(uri: vscode.Uri): Promise<DocumentFiles> {
  const { t } = vscode.l10n;
  const refusal = await refusalOf(uri);
  if (refusal !== undefined) {
    return refused(uri, refusal);
  }
  const read = await readFile(uri);
  if ('error' in read) {
    return { files: [], problems: [read] };
  }
  if (!isDocument(uri)) {
    const types = documentExtensions.join(', ');
    return refused(
      uri,
      t('The service does not accept {0} as a document. Supported types: {1}.', getFileName(uri), types),
    );
  }
  return read.bytes === 0
    ? refused(uri, t('{0} is empty. Select a file with content.', getFileName(uri)))
    : { files: [read], problems: [] };
}

/** Files of a folder that are in memory at once. */
const filesAtOnce = 8;

/** Unreadable files in a folder are reported, and do not stop the others; empty ones are skipped. */
async function inFolder(folder: vscode.Uri, signal: AbortSignal | undefined): Promise<DocumentFiles> {
  if (!takesNewFiles(folder)) {
    return refused(folder, noPlace(folder));
  }
  const found = await folderFiles(folder, signal);
  const limited = pLimit(filesAtOnce);
  const read = await Promise.all(
    found.filter(isFolderDocument).map((uri) =>
      limited(() => {
        signal?.throwIfAborted();
        return readFile(uri);
      }),
    ),
  );
  const files = read.flatMap((each) => ('error' in each || each.bytes === 0 ? [] : [each]));
  const problems = read.flatMap((each) => ('error' in each ? [each] : []));
  return files.length + problems.length === 0
    ? refused(folder, vscode.l10n.t('There are no documents to translate in {0}.', getFileName(folder)))
    : { files, problems };
}

async function readFile(uri: vscode.Uri): Promise<DocumentFile | DocumentProblem> {
  const state = await readSourceState(uri);
  if (state) {
    return { uri, name: getFileName(uri), extension: readExtension(uri.path), bytes: state.size, state };
  }
  return {
    uri,
    error: new ServiceError(
      'invalidInput',
      vscode.l10n.t('Could not read {0}. Check its permissions, then try again.', getFileName(uri)),
    ),
  };
}

/**
 * Returns the current state of a document; undefined if it cannot be read. Some file
 * systems give no time of change. There, a large document counts as unchanged while its size is the same.
 */
export async function readSourceState(uri: vscode.Uri): Promise<FileState | undefined> {
  const state = await readFileState(uri);
  return state && uri.scheme !== 'file' ? { ...state, mtime: 0 } : state;
}

function refused(uri: vscode.Uri, message: string): DocumentFiles {
  return { files: [], problems: [{ uri, error: new ServiceError('invalidInput', message) }] };
}
