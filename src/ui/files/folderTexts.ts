import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import { uniformLineEnds } from '../../text/files/uniformLineEnds.ts';
import { type LineEdit, lineEdits } from '../../text/words/lineEdits.ts';
import { applyTextEdits } from '../edits/applyTextEdits.ts';
import { isReadOnly } from '../edits/isReadOnly.ts';
import { rangeOf } from '../edits/passageRange.ts';
import { storageError } from '../errors/storageError.ts';
import { nameOf } from '../resourceOptions.ts';
import { folderFiles } from './folderFiles.ts';
import { openedDocument } from './sourceText.ts';
import { withoutIgnored } from './withoutIgnored.ts';
import { exists, writeNewFile } from './writeNewFile.ts';

/** Brings a changed text into its document. */
export type PutText = (document: vscode.TextDocument, text: string) => Promise<void>;

/**
 * The texts of a workspace folder by their paths from its root, with slashes: as they are in the editor where they are
 * open, saved or not, else as the editor would decode them. A file that is there is changed in its document, as one
 * undo step, so that nothing that was typed meanwhile is lost.
 */
export class FolderTexts {
  readonly root: vscode.Uri;
  readonly #put: PutText;
  readonly #direct: string | undefined;
  #listed: ReadonlySet<string> = new Set();
  /** Path -> the text as it was read last. */
  readonly #read = new Map<string, string>();

  /**
   * @param put where absent, a changed text is saved, unless its document had unsaved changes before
   * @param direct path of a file that no person edits: it is written without a document, and cannot be undone
   */
  constructor(root: vscode.Uri, put: PutText = replaceAndSave, direct?: string) {
    this.root = root;
    this.#put = put;
    this.#direct = direct;
  }

  uriOf(path: string): vscode.Uri {
    return vscode.Uri.joinPath(this.root, ...path.split('/'));
  }

  /** Returns the path of a file of the folder; undefined for others. */
  pathOf(uri: vscode.Uri): string | undefined {
    const start = this.root.path.replace(/\/*$/, '/');
    const isBelow =
      uri.scheme === this.root.scheme && uri.authority === this.root.authority && uri.path.startsWith(start);
    return isBelow ? uri.path.slice(start.length) : undefined;
  }

  /** Returns the paths of all files that neither the settings nor Git leave out. */
  readonly list = async (): Promise<readonly string[]> => {
    const paths = (await folderFiles(this.root)).flatMap((uri) => this.pathOf(uri) ?? []);
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
    if (read === undefined || !(openedDocument(uri) ?? (await exists(uri)))) {
      await writeNewFile({ uri, text, encoding: configuredEncoding(uri), overwrite: false });
      return;
    }
    const document = await vscode.workspace.openTextDocument(uri);
    if ((await isReadOnly(document)) || document.getText() !== read) {
      throw notWritable(uri);
    }
    await this.#put(document, text);
  }
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

/** Returns the error for a document whose text was not changed. */
export function notWritable(uri: vscode.Uri): ServiceError {
  const { t } = vscode.l10n;
  const message = t('{0} changed in the meantime or is read-only. Nothing was written.', nameOf(uri));
  return new ServiceError('conflict', message);
}
