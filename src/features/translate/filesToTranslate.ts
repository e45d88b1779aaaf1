import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import { folderFiles, isExcluded } from '../../state/folderFiles.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import { firstNames } from '../../ui/firstNames.ts';
import { isFolder } from '../../ui/isFolder.ts';
import { withProgress } from '../../ui/progress.ts';
import { tellOnce } from '../../ui/tellOnce.ts';
import { guessRemark, isGuessed, isKnown, isNotebook, kindOf, nothingIn, refusalOf } from '../../ui/readable.ts';
import { nameOf } from '../../ui/resourceOptions.ts';

export interface FilesToTranslate {
  readonly documents: readonly vscode.TextDocument[];
  /** Files that were asked for by name and can't be had as text. */
  readonly unreadable: readonly UnreadableFile[];
  /** Files of folders that no folder run takes: configuration, data, what programs write. */
  readonly skipped: readonly vscode.Uri[];
}

export interface UnreadableFile {
  readonly uri: vscode.Uri;
  readonly error: ServiceError;
}

/** What a folder holds for translation. */
type FolderFiles = Pick<FilesToTranslate, 'documents' | 'skipped'>;

/**
 * The files that resources stand for, each once: themselves, and of folders those with prose in a format the engine knows. Text
 * that is not saved yet is what counts.
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
  const documents = new Map<string, vscode.TextDocument>();
  const unreadable: UnreadableFile[] = [];
  const skipped: vscode.Uri[] = [];
  for (const uri of resources) {
    const found = await inFolder(uri);
    const opened = found?.documents ?? [await open(uri)].flatMap((document) => document ?? []);
    skipped.push(...(found?.skipped ?? []));
    if (opened.length === 0) {
      unreadable.push({
        uri,
        error: found && found.skipped.length > 0 ? allSkipped(uri, found.skipped) : nothingIn(uri),
      });
    }
    for (const document of opened) {
      const error = await refusalOf(engine, document, asPlainText);
      if (error) {
        unreadable.push({ uri: document.uri, error });
      } else {
        documents.set(document.uri.toString(), document);
      }
    }
  }
  const guessed = asPlainText ? [] : [...documents.values()].filter((document) => isGuessed(engine, document));
  tellOnce(guessed.map(guessRemark));
  return { documents: [...documents.values()], unreadable, skipped };
}

async function textsIn(engine: TextEngine, folder: vscode.Uri, signal: AbortSignal): Promise<FolderFiles> {
  const documents: vscode.TextDocument[] = [];
  const skipped: vscode.Uri[] = [];
  for (const uri of await folderFiles(folder)) {
    signal.throwIfAborted();
    const document = await open(uri);
    if (!document || isNotebook(uri) || isExcluded(folder, document)) {
      continue;
    }
    if (kindOf(engine, document) !== 'prose') {
      skipped.push(uri);
    } else if (isKnown(engine, document)) {
      documents.push(document);
    }
  }
  return { documents, skipped };
}

function allSkipped(folder: vscode.Uri, skipped: readonly vscode.Uri[]): ServiceError {
  const names = firstNames(skipped.map(nameOf));
  const message = vscode.l10n.t('{0} has no files to translate. Skipped: {1}.', nameOf(folder), names);
  return new ServiceError('invalidInput', message);
}

/** Undefined where it is binary, too large for the editor, or gone. */
async function open(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
