import * as vscode from 'vscode';
import { changedCode, ServiceError } from '../../api/errors.ts';
import { inTurns } from '../../text/asking/inTurns.ts';
import { uniformLineEnds } from '../../text/files/uniformLineEnds.ts';
import { type LineEdit, lineEdits } from '../../text/words/lineEdits.ts';
import { applyTextEdits } from '../edits/applyTextEdits.ts';
import { isReadOnly } from '../edits/isReadOnly.ts';
import { rangeOf } from '../edits/passageRange.ts';
import { storageError } from '../errors/storageError.ts';
import { nameOf } from '../resourceOptions.ts';
import { folderFiles } from './folderFiles.ts';
import { pathBelow } from './pathBelow.ts';
import { openedDocument } from './sourceText.ts';
import { withoutIgnored } from './withoutIgnored.ts';
import { exists, lackingCharacter, writeNewFile } from './writeNewFile.ts';

/** Milliseconds within which the editor reloads a document whose file changed, unless its files are not watched. */
const reloadMs = 5000;

/** Brings a changed text into its document; `isNew`: its file was created for it, empty. */
export type PutText = (document: vscode.TextDocument, text: string, isNew: boolean) => Promise<void>;

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
  #listed: ReadonlySet<string> = new Set();
  /** Path -> the text as it was read last. */
  readonly #read = new Map<string, string>();

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

  /** Returns the paths of all files that neither the settings nor Git leave out. */
  readonly list = async (): Promise<readonly string[]> => {
    const paths: string[] = [];
    const add = (uri: vscode.Uri): void => {
      const path = this.pathOf(uri);
      if (path !== undefined) {
        paths.push(path);
      }
    };
    await inTurns(await folderFiles(this.root), add);
    this.#listed = new Set(paths);
    return withoutIgnored(this.root, paths);
  };

  /** Returns false for a file that came after the last listing. */
  wasListed(path: string): boolean {
    return this.#listed.has(path);
  }

  /** Returns undefined where there is no such file. Rejects where it cannot be read. */
  readonly read = async (path: string): Promise<string | undefined> => {
    const text = await textOf(this.uriOf(path));
    if (text === undefined) {
      this.#read.delete(path);
    } else {
      this.#read.set(path, text);
    }
    return text;
  };

  /** Rejects with `conflict` where the text is another than the one read last. */
  readonly write = async (path: string, text: string): Promise<void> => {
    const uri = this.uriOf(path);
    try {
      const read = this.#read.get(path);
      await (path === this.#direct ? writeDirectly(uri, read, text) : this.#write(uri, read, text));
    } catch (error) {
      throw storageError(error, uri) ?? error;
    }
    this.#read.set(path, text);
  };

  async #write(uri: vscode.Uri, read: string | undefined, text: string): Promise<void> {
    const isNew = read === undefined || !(openedDocument(uri) ?? (await exists(uri)));
    if (isNew) {
      const encoding = configuredEncoding(uri);
      await assertHolds(uri, text, encoding);
      await writeNewFile({ uri, text: this.#putsNew ? '' : text, encoding, overwrite: false });
      if (!this.#putsNew) {
        return;
      }
    }
    const before = isNew ? '' : read;
    const document = await vscode.workspace.openTextDocument(uri);
    await reloaded(document, before);
    if ((await isReadOnly(document)) || document.getText() !== before) {
      throw notWritable(uri);
    }
    await assertHolds(uri, text, document.encoding);
    await this.#put(document, text, isNew);
  }
}

/** Resolves once the editor has reloaded a document whose file changed, or if it does not do so for some seconds. */
async function reloaded(document: vscode.TextDocument, text: string): Promise<void> {
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

/** A document without unsaved changes is as its file is, but may not be reloaded yet. */
async function textOf(uri: vscode.Uri): Promise<string | undefined> {
  const opened = openedDocument(uri);
  if (opened?.isDirty === true) {
    return opened.getText();
  }
  try {
    const bytes = await vscode.workspace.fs.readFile(uri);
    const { decode } = vscode.workspace;
    const text = await (opened ? decode(bytes, { encoding: opened.encoding }) : decode(bytes, { uri }));
    return uniformLineEnds(text);
  } catch (error) {
    if (await exists(uri)) {
      throw storageError(error, uri) ?? error;
    }
    return undefined;
  }
}

async function writeDirectly(uri: vscode.Uri, read: string | undefined, text: string): Promise<void> {
  if ((await textOf(uri)) !== read || openedDocument(uri)?.isDirty === true) {
    throw notWritable(uri);
  }
  await writeNewFile({ uri, text, encoding: configuredEncoding(uri), overwrite: read !== undefined });
}

function configuredEncoding(uri: vscode.Uri): string {
  const configured: unknown = vscode.workspace.getConfiguration('files', uri).get('encoding');
  return typeof configured === 'string' ? configured : 'utf8';
}

/** Returns the edits that give a document another text. */
export function lineEditsOf(document: vscode.TextDocument, text: string): readonly LineEdit[] {
  return lineEdits(document.getText(), text);
}

/** Replaces the lines that differ, as one undo step; saves the document unless it had unsaved changes before. */
export async function replaceAndSave(document: vscode.TextDocument, text: string): Promise<void> {
  const wasDirty = document.isDirty;
  const edits = lineEditsOf(document, text).map((edit) => vscode.TextEdit.replace(rangeOf(document, edit), edit.text));
  if (edits.length === 0) {
    return;
  }
  if (!(await applyTextEdits(document, edits))) {
    throw notWritable(document.uri);
  }
  if (!wasDirty) {
    await document.save();
  }
}

/** Throws for a text that would lose characters in the encoding: the file could not be read again as it is. */
async function assertHolds(uri: vscode.Uri, text: string, encoding: string): Promise<void> {
  const lacking = await lackingCharacter(text, encoding);
  if (lacking !== undefined) {
    const message = vscode.l10n.t(
      '{0} has the encoding {1}, which does not support “{2}”. Save it as UTF-8, then try again.',
      nameOf(uri),
      encoding,
      lacking,
    );
    throw new ServiceError('invalidInput', message);
  }
}

/** Returns the error for a document whose text was not changed. */
export function notWritable(uri: vscode.Uri): ServiceError {
  const { t } = vscode.l10n;
  const message = t('{0} changed in the meantime or is read-only. Nothing was written.', nameOf(uri));
  return new ServiceError('conflict', message, { code: changedCode });
}
