import * as vscode from 'vscode';
import { prefix } from '../../contract/contributions.ts';
import type { LanguageNames } from '../../names/files/languageNames.ts';
import { uniformLineEnds } from '../../names/files/uniformLineEnds.ts';
import { storageError } from '../../notify/errors/storageError.ts';
import { isRefusedFile } from '../../service/api/atStart/files/ownPlaces.ts';
import { detectEncoding } from './detectEncoding.ts';
import { exists } from './writeNewFile.ts';

/** A text to read: a document of the editor, or a file that is not open. */
export type SourceText = Pick<
  vscode.TextDocument,
  'uri' | 'languageId' | 'encoding' | 'isUntitled' | 'isDirty' | 'getText'
>;

/** Bytes of the largest file that the editor opens for extensions. */
const largestFile = 50 * 1024 * 1024;

/**
 * Returns the text of a file: as it is in the editor if open, saved or not, else as the editor would decode it, without
 * opening it, because opening starts language servers. What is not a file is opened.
 * @param names identify the language of a file that is not open
 * @returns undefined for a file that is binary, too large for the editor, or gone
 */
export async function readSourceText(uri: vscode.Uri, names: LanguageNames): Promise<SourceText | undefined> {
  try {
    return (
      openedDocument(uri) ?? (hasFiles(uri) ? await readFile(uri, names) : await vscode.workspace.openTextDocument(uri))
    );
  } catch {
    return undefined;
  }
}

/** The service's documents are read by their provider: they are UTF-8, whatever the settings say. */
function hasFiles({ scheme }: vscode.Uri): boolean {
  const isOurs = scheme.startsWith(`${prefix.toLowerCase()}-`);
  return vscode.workspace.fs.isWritableFileSystem(scheme) !== undefined && !isOurs;
}

/** Returns the document of a URI if it is open, in a tab or not. */
export function openedDocument(uri: vscode.Uri): vscode.TextDocument | undefined {
  return vscode.workspace.textDocuments.find((document) => document.uri.toString() === uri.toString());
}

/**
 * Returns a document, which is opened if it was closed; undefined if it is gone. A closed untitled document is not
 * opened, as that would create a new one.
 */
export async function findOpenDocument(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  const open = openedDocument(uri);
  if (open || uri.scheme === 'untitled') {
    return open;
  }
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}

/** Returns the bytes of a file. Rejects if it cannot be read. */
export type ReadBytes = (uri: vscode.Uri) => PromiseLike<Uint8Array>;

const readAny: ReadBytes = (uri) => vscode.workspace.fs.readFile(uri);

/**
 * Returns the text of a file as the editor would show it; undefined if there is no such file. Rejects if it cannot be
 * read.
 * @param encoding undefined: as its settings say
 * @param read default: any file is read
 */
export async function textOnDisk(
  uri: vscode.Uri,
  encoding: string | undefined,
  read = readAny,
): Promise<string | undefined> {
  try {
    const bytes = await read(uri);
    const { decode } = vscode.workspace;
    const text = await (encoding === undefined ? decode(bytes, { uri }) : decode(bytes, { encoding }));
    return uniformLineEnds(text);
  } catch (error) {
    if (isRefusedFile(error) || (await exists(uri))) {
      throw storageError(error, uri) ?? error;
    }
    return undefined;
  }
}

/** Returns true for an open document that counts as changed, although its text is that of its file. */
export async function hasTextOfFile(uri: vscode.Uri): Promise<boolean> {
  const document = openedDocument(uri);
  if (document?.isDirty !== true || !hasFiles(uri)) {
    return false;
  }
  const saved = await textOnDisk(uri, document.encoding).catch(() => undefined);
  return saved === document.getText();
}

/** Returns undefined for a file that cannot be read. */
export async function readBytes(uri: vscode.Uri, read = readAny): Promise<Uint8Array | undefined> {
  try {
    return await read(uri);
  } catch {
    return undefined;
  }
}

async function readFile(uri: vscode.Uri, names: LanguageNames): Promise<SourceText | undefined> {
  const { fs } = vscode.workspace;
  if ((await fs.stat(uri)).size > largestFile) {
    return undefined;
  }
  const bytes = await fs.readFile(uri);
  const decoded = await vscode.workspace.decode(bytes, { uri });
  const languageId = names.ofName(uri.path) ?? names.ofFirstLine(decoded) ?? 'plaintext';
  const encoding = await detectEncoding(bytes, decoded, { uri, languageId });
  const text = uniformLineEnds(decoded);
  return { uri, languageId, encoding, isUntitled: false, isDirty: false, getText: () => text };
}
