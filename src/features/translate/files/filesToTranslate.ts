import * as vscode from 'vscode';
import { editorLanguageNames } from '../../../editor/files/editorLanguageNames.ts';
import { folderFiles } from '../../../editor/files/folderFiles.ts';
import { isFolder } from '../../../editor/files/isFolder.ts';
import { isOwnFile } from '../../../editor/files/isOwnFile.ts';
import {
  detectKind,
  findRefusal,
  guessRemark,
  isGuessed,
  isKnown,
  isNotebook,
  nothingIn,
} from '../../../editor/files/readable.ts';
import { openedDocument, readSourceText, type SourceText } from '../../../editor/files/sourceText.ts';
import type { LanguageNames } from '../../../names/files/languageNames.ts';
import { notifyOnce } from '../../../notify/errors/notifyOnce.ts';
import { getFileName } from '../../../notify/names.ts';
import { firstNames } from '../../../notify/pickers/firstNames.ts';
import { withProgress } from '../../../notify/progress.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import type { TextEngine } from '../../../service/textEngine.ts';

export interface FilesToTranslate {
  readonly sources: readonly SourceText[];
  /** Files that were given by name and cannot be read as text. */
  readonly unreadable: readonly UnreadableFile[];
  /** Files that are never translated with their folder: configuration, data, and generated files. */
  readonly skipped: readonly vscode.Uri[];
}

export interface UnreadableFile {
  readonly uri: vscode.Uri;
  readonly error: ServiceError;
}

/** The files of a folder, by how they can be translated. */
type FolderFiles = Pick<FilesToTranslate, 'sources' | 'skipped'>;

/**
 * Returns the files of resources, each once. Of a folder, these are the files with prose in a known format. Text that
 * is not saved yet counts.
 * @param asPlainText files that are named are read as plain text
 */
export async function filesToTranslate(
  engine: TextEngine,
  resources: readonly vscode.Uri[],
  asPlainText: boolean,
): Promise<FilesToTranslate> {
  const folders = new Set<vscode.Uri>();
  for (const uri of resources) {
    if (await isFolder(uri)) {
      folders.add(uri);
    }
  }
  if (folders.size === 0) {
    return readAll(engine, resources, asPlainText, () => undefined);
  }
  const title = vscode.l10n.t('Looking for files to translate…');
  return withProgress(title, (signal) =>
    readAll(engine, resources, asPlainText, (uri) => (folders.has(uri) ? textsIn(engine, uri, signal) : undefined)),
  );
}

async function readAll(
  engine: TextEngine,
  resources: readonly vscode.Uri[],
  asPlainText: boolean,
  inFolder: (uri: vscode.Uri) => Promise<FolderFiles> | undefined,
): Promise<FilesToTranslate> {
  const sources = new Map<string, SourceText>();
  const unreadable: UnreadableFile[] = [];
  const skipped: vscode.Uri[] = [];
  for (const uri of resources) {
    const found = await inFolder(uri);
    const read =
      found?.sources ?? [await readSourceText(uri, editorLanguageNames(uri))].flatMap((source) => source ?? []);
    skipped.push(...(found?.skipped ?? []));
    if (read.length === 0) {
      unreadable.push({
        uri,
        error: found && found.skipped.length > 0 ? allSkipped(uri, found.skipped) : nothingIn(uri),
      });
    }
    for (const source of read) {
      const error = await findRefusal(engine, source, asPlainText);
      if (error) {
        unreadable.push({ uri: source.uri, error });
      } else {
        sources.set(source.uri.toString(), source);
      }
    }
  }
  const guessed: SourceText[] = [];
  for (const source of asPlainText ? [] : sources.values()) {
    if (await isGuessed(engine, source)) {
      guessed.push(source);
    }
  }
  notifyOnce(guessed.map(guessRemark));
  return { sources: [...sources.values()], unreadable, skipped };
}

async function textsIn(engine: TextEngine, folder: vscode.Uri, signal: AbortSignal): Promise<FolderFiles> {
  const sources: SourceText[] = [];
  const skipped: vscode.Uri[] = [];
  const names = editorLanguageNames(folder);
  for (const uri of await folderFiles(folder, signal)) {
    signal.throwIfAborted();
    if (!isOwnFile(uri, folder)) {
      skipped.push(uri);
      continue;
    }
    const byName = openedDocument(uri) ? 'unclear' : await kindOfName(engine, uri, names);
    if (byName === 'skipped') {
      skipped.push(uri);
    }
    const source = byName === 'unclear' ? await readSourceText(uri, names) : undefined;
    if (source && (await detectKind(engine, source)) !== 'prose') {
      skipped.push(uri);
    } else if (source && (await isKnown(engine, source))) {
      sources.push(source);
    }
  }
  return { sources, skipped };
}

/**
 * Returns what the name of a file in a folder shows, so that the file need not be read: `skipped` for text without
 * prose, `other` for an unknown ending, such as that of a picture.
 */
async function kindOfName(
  engine: TextEngine,
  uri: vscode.Uri,
  names: LanguageNames,
): Promise<'skipped' | 'other' | 'unclear'> {
  const languageId = names.ofName(uri.path) ?? 'plaintext';
  const named = { uri, languageId, getText: () => '' };
  const isText = languageId !== 'plaintext' || (await isKnown(engine, named));
  if (isNotebook(uri)) {
    return 'other';
  }
  if ((await detectKind(engine, named)) !== 'prose') {
    return isText ? 'skipped' : 'unclear';
  }
  return isText || !/[^/]\.[^./]+$/.test(uri.path) ? 'unclear' : 'other';
}

function allSkipped(folder: vscode.Uri, skipped: readonly vscode.Uri[]): ServiceError {
  const names = firstNames(skipped.map(getFileName));
  const message = vscode.l10n.t('There are no files to translate in {0}. Skipped: {1}.', getFileName(folder), names);
  return new ServiceError('invalidInput', message);
}
