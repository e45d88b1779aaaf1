import { isUtf8 } from 'node:buffer';
import * as vscode from 'vscode';
import { escapeForAscii, escapeForLatin, isLatinByDefault } from '../../formats/properties/latinProperties.ts';
import { type DeclaredEncoding, declaredEncoding } from '../../names/files/declaredEncoding.ts';
import { storageError } from '../../notify/errors/storageError.ts';
import { getFileName } from '../../notify/names.ts';
import { changedCode, ServiceError } from '../../service/api/atStart/errors.ts';
import { isRefusedFile, OwnPlaces } from '../../service/api/atStart/files/ownPlaces.ts';
import { readOwnFile } from '../../service/api/atStart/files/readOwnFile.ts';
import { lineEdits } from '../../terms/words/lineEdits.ts';
import type { Edit } from '../../text/lines.ts';
import { byteOrderMark } from '../files/detectEncoding.ts';
import { toEditorRange } from '../files/passageRange.ts';
import { pathBelow } from '../files/pathBelow.ts';
import { findWrongEncoding } from '../files/readable.ts';
import { openedDocument, type ReadBytes, readBytes, textOnDisk } from '../files/sourceText.ts';
import { exists, lackingCharacter, writeNewFile } from '../files/writeNewFile.ts';
import { applyTextEdits } from './applyTextEdits.ts';
import { isReadOnly } from './isReadOnly.ts';
import { saveDocument } from './saveDocument.ts';

/** Milliseconds within which the editor reloads a document whose file changed, unless its files are not watched. */
const reloadMs = 5000;

const latin = 'iso-8859-1';

/** A changed text, and the document that it is for. */
export interface TextChange {
  readonly document: vscode.TextDocument;
  /** The text that was changed: a document with another one is not edited. */
  readonly before: string;
  readonly text: string;
  /** Its file was created for it, empty. */
  readonly isNew: boolean;
}

/** Writes a changed text to its document. Rejects with {@link notWritable} if the document's text has changed. */
export type PutText = (change: TextChange) => Promise<void>;

/**
 * The texts of a workspace folder by their paths from its root, with slashes: as they are in the editor where they are
 * open, saved or not, else as the editor would decode them. A file that is there is changed in its document, as one
 * undo step, so that nothing that was typed meanwhile is lost.
 */
export class FolderTexts {
  readonly root: vscode.Uri;
  readonly #put: PutText;
  readonly #direct: string | undefined;
  readonly #putsNew: boolean;

  /**
   * @param put where absent, a changed text is saved, unless its document had unsaved changes before
   * @param direct path of a file that no person edits: it is written without a document, and cannot be undone
   * @param putsNew new files are created empty, and their texts are put; else they are written as a whole
   */
  constructor(root: vscode.Uri, put: PutText = replaceAndSave, direct?: string, putsNew = false) {
    this.root = root;
    this.#put = put;
    this.#direct = direct;
    this.#putsNew = putsNew;
  }

  uriOf(path: string): vscode.Uri {
    return vscode.Uri.joinPath(this.root, ...path.split('/'));
  }

  /** Returns the path of a file of the folder; undefined for others. */
  pathOf(uri: vscode.Uri): string | undefined {
    return pathBelow(this.root, uri) || undefined;
  }

  /**
   * Returns undefined where there is no such file. Rejects where it cannot be read, and with `refusedFile` for one that
   * is not of the folder, also if it is open.
   */
  readonly read = async (path: string): Promise<string | undefined> => {
    this.#places?.readable(path);
    return (await readText(this.uriOf(path), this.#bytesOf))?.text;
  };

  /** Returns the text of a file of any kind that is only searched; undefined if it cannot be read. */
  async search(path: string): Promise<string | undefined> {
    const uri = this.uriOf(path);
    return openedDocument(uri)?.getText() ?? textOnDisk(uri, undefined, this.#bytesOf).catch(() => undefined);
  }

  /** Reads a file of the folder. Other file systems have neither links nor devices. */
  readonly #bytesOf: ReadBytes = async (uri) => {
    if (this.root.scheme !== 'file') {
      return vscode.workspace.fs.readFile(uri);
    }
    const bytes = await readOwnFile(this.root.fsPath, this.pathOf(uri) ?? '');
    if (bytes === undefined) {
      throw vscode.FileSystemError.FileNotFound(uri);
    }
    return bytes;
  };

  /** Opens a file in its own encoding, so that its document has the text that is read. Rejects where it cannot be. */
  async open(path: string): Promise<vscode.TextDocument> {
    const uri = this.uriOf(path);
    const read = await readText(uri, this.#bytesOf).catch((error: unknown) => {
      if (isRefusedFile(error)) {
        throw error;
      }
      return undefined;
    });
    return openText(uri, read);
  }

  /** Returns the names in a folder; none where there is no such folder. Rejects where it cannot be listed. */
  readonly names = async (folder: string): Promise<ReadonlySet<string>> => {
    const uri = this.uriOf(folder);
    if (folder !== '') {
      this.#places?.readable(folder);
    }
    try {
      return new Set((await vscode.workspace.fs.readDirectory(uri)).map(([name]) => name));
    } catch (error) {
      if (await exists(uri)) {
        throw error;
      }
      return new Set();
    }
  };

  /** Rejects with `conflict` for a file that is read-only or not of the folder. */
  readonly assertWritable = async (path: string, like?: string): Promise<void> => {
    const uri = this.uriOf(path);
    this.#places?.writable(path, like);
    if (path !== this.#direct && (await exists(uri)) && (await isReadOnly(await this.open(path)))) {
      throw notWritable(uri);
    }
  };

  /** Asked about anew each time: folders and links change. */
  get #places(): OwnPlaces | undefined {
    return this.root.scheme === 'file' ? new OwnPlaces(this.root.fsPath) : undefined;
  }

  /** Rejects with `conflict` if the text is no longer `before`; undefined: there was no file. */
  readonly write = async (path: string, text: string, before: string | undefined, like?: string): Promise<void> => {
    const uri = this.uriOf(path);
    this.#places?.writable(path, like);
    const model = like === undefined ? uri : this.uriOf(like);
    try {
      await (path === this.#direct ? this.#writeDirectly(uri, before, text) : this.#write(uri, before, text, model));
    } catch (error) {
      throw storageError(error, uri) ?? error;
    }
  };

  async #write(uri: vscode.Uri, read: string | undefined, wanted: string, like: vscode.Uri): Promise<void> {
    const isNew = read === undefined;
    let text = wanted;
    if (isNew) {
      const isLatin = await isLatinFile(like, this.#bytesOf);
      text = isLatin && isLatinByDefault(uri.path) ? escapeForAscii(wanted) : wanted;
      const encoding = await encodingLike(like, uri, text, this.#bytesOf);
      await assertHolds(uri, text, encoding);
      await writeNewFile({ uri, text: this.#putsNew ? '' : text, encoding, overwrite: false });
      if (!this.#putsNew) {
        return;
      }
    }
    const before = read ?? '';
    const document = await openText(uri, isNew ? undefined : await readText(uri, this.#bytesOf));
    await reloaded(document, before);
    if (await isReadOnly(document)) {
      throw notWritable(uri);
    }
    if (document.encoding === editorName(latin) && isLatinByDefault(uri.path)) {
      text = escapeForLatin(text);
    }
    await assertHolds(uri, text, document.encoding);
    await this.#put({ document, before, text, isNew });
  }

  async #writeDirectly(uri: vscode.Uri, read: string | undefined, text: string): Promise<void> {
    if ((await readText(uri, this.#bytesOf))?.text !== read || openedDocument(uri)?.isDirty === true) {
      throw notWritable(uri);
    }
    await writeNewFile({ uri, text, encoding: configuredEncoding(uri), overwrite: read !== undefined });
  }
}

/** Resolves once the editor has reloaded a document whose file changed, or if it does not do so for some seconds. */
export async function reloaded(document: vscode.TextDocument, text: string): Promise<void> {
  const isDone = () => document.isDirty || document.isClosed || document.getText() === text;
  if (isDone()) {
    return;
  }
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      changes.dispose();
      resolve();
    };
    const timer = setTimeout(end, reloadMs);
    const changes = vscode.workspace.onDidChangeTextDocument(() => (isDone() ? end() : undefined));
  });
}

interface ReadText {
  readonly text: string;
  /** That of the file itself; absent: its document has it already, or the settings say it. */
  readonly encoding?: string;
}

/**
 * A document without unsaved changes is as its file is, but may not be reloaded yet. Unsaved changes were typed in the
 * encoding of their document. Rejects with `invalidInput` for a text that would damage its file if it were written.
 */
async function readText(uri: vscode.Uri, read: ReadBytes): Promise<ReadText | undefined> {
  const opened = openedDocument(uri);
  const { isDirty = false, encoding: used = configuredEncoding(uri) } = opened ?? {};
  const text = isDirty ? opened?.getText() : await textOnDisk(uri, opened?.encoding, read);
  if (text === undefined) {
    return undefined;
  }
  const encoding = isDirty ? undefined : await ownEncoding(uri, text, read);
  const inOwn = encoding && (await textOnDisk(uri, encoding, read));
  // A file that is in another encoding than it declares has a replacement character then.
  if (inOwn?.includes('\ufffd') === false) {
    return { text: inOwn, encoding };
  }
  const wrong = await findWrongEncoding({ uri, encoding: used, isUntitled: false, getText: () => text }, read);
  if (wrong) {
    throw wrong;
  }
  return { text };
}

function openText(uri: vscode.Uri, { encoding }: Partial<ReadText> = {}): Thenable<vscode.TextDocument> {
  return vscode.workspace.openTextDocument(uri, encoding === undefined ? undefined : { encoding });
}

/** Returns the encoding that a file declares, or that it has because it is not UTF-8. */
async function ownEncoding(uri: vscode.Uri, text: string, read: ReadBytes): Promise<string | undefined> {
  const isLatin = text.includes('\ufffd') && (await isLatinFile(uri, read));
  const own = declaredEncoding(uri.path, text) ?? (isLatin ? latin : undefined);
  return own && editorName(own);
}

/** Returns true for a file that is ISO-8859-1 although it does not declare it. */
async function isLatinFile(uri: vscode.Uri, read: ReadBytes): Promise<boolean> {
  if (!isLatinByDefault(uri.path)) {
    return false;
  }
  const bytes = await readBytes(uri, read);
  return bytes !== undefined && byteOrderMark(bytes) === undefined && !isUtf8(bytes);
}

/** Returns the editor's name of an encoding. */
function editorName(declared: DeclaredEncoding): string {
  return declared.replaceAll(/[-_]/g, '');
}

/** Returns the encoding of a new file: what it declares, else that of its source if that has a byte order mark. */
async function encodingLike(like: vscode.Uri, uri: vscode.Uri, text: string, read: ReadBytes): Promise<string> {
  const declared = declaredEncoding(uri.path, text);
  if (declared !== undefined) {
    return editorName(declared);
  }
  const bytes = await readBytes(like, read);
  return (bytes && byteOrderMark(bytes)) ?? configuredEncoding(uri);
}

function configuredEncoding(uri: vscode.Uri): string {
  const configured: unknown = vscode.workspace.getConfiguration('files', uri).get('encoding');
  return typeof configured === 'string' ? configured : 'utf8';
}

/** Returns the edits that give a document another text. */
export function computeLineEdits(document: vscode.TextDocument, text: string): readonly Edit[] {
  return lineEdits(document.getText(), text);
}

/**
 * Replaces the lines that differ, as one undo step; saves the document unless it had unsaved changes before. A document
 * that cannot be saved gets its text back.
 */
export async function replaceAndSave({ document, before, text }: TextChange): Promise<void> {
  const wasSaved = await isSaved(document);
  if (!(await replaceText(document, before, text))) {
    throw notWritable(document.uri);
  }
  if (wasSaved && document.isDirty && !(await saveDocument(document))) {
    await replaceText(document, text, before);
    throw notSaved([document.uri]);
  }
}

/** Replaces the lines that differ, as one undo step. Returns false if the document has another text than `before`. */
async function replaceText(document: vscode.TextDocument, before: string, text: string): Promise<boolean> {
  // Nothing is awaited between this and the edit, which the editor refuses for another version of the document.
  if (document.getText() !== before) {
    return false;
  }
  const edits = computeLineEdits(document, text).map((edit) =>
    vscode.TextEdit.replace(toEditorRange(document, edit), edit.text),
  );
  return edits.length === 0 || (await applyTextEdits(document, edits)) !== undefined;
}

/** Returns whether a file has the text of its document, which the editor takes for unsaved after a failed save. */
async function isSaved(document: vscode.TextDocument): Promise<boolean> {
  return !document.isDirty || (await textOnDisk(document.uri, document.encoding)) === document.getText();
}

/** Returns the error for documents that the editor did not save. The editor shows the reason. */
export function notSaved(uris: readonly vscode.Uri[]): ServiceError {
  const names = uris.map(getFileName).join(', ');
  return new ServiceError('conflict', vscode.l10n.t('{0} was not saved. Open it to see why.', names));
}

/** Throws for a text that would lose characters in the encoding: the file could not be read again as it is. */
async function assertHolds(uri: vscode.Uri, text: string, encoding: string): Promise<void> {
  const lacking = await lackingCharacter(text, encoding);
  if (lacking !== undefined) {
    const message = vscode.l10n.t(
      '{0} has the encoding {1}, which does not support “{2}”. Save it as UTF-8, then try again.',
      getFileName(uri),
      encoding,
      lacking,
    );
    throw new ServiceError('invalidInput', message);
  }
}

/** Returns the error for a document whose text was not changed. */
export function notWritable(uri: vscode.Uri): ServiceError {
  const { t } = vscode.l10n;
  const message = t(
    '{0} changed in the meantime or is read-only. Nothing was written. Check the file, then try again.',
    getFileName(uri),
  );
  return new ServiceError('conflict', message, { code: changedCode });
}
