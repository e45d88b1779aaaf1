import * as vscode from 'vscode';
import type { ServiceError } from '../../api/errors.ts';
import { folderFiles, isExcluded } from '../../state/folderFiles.ts';
import type { TextEngine } from '../../state/textEngine.ts';
import { isFolder } from '../../ui/isFolder.ts';
import { withProgress } from '../../ui/progress.ts';
import { tellOnce } from '../../ui/tellOnce.ts';
import { guessRemark, isGuessed, isKnown, isNotebook, nothingIn, refusalOf } from '../../ui/readable.ts';

export interface FilesToTranslate {
  readonly documents: readonly vscode.TextDocument[];
  /** Files that were asked for by name and can't be had as text. */
  readonly unreadable: readonly { readonly uri: vscode.Uri; readonly error: ServiceError }[];
}

/**
 * The files that resources stand for, each once: themselves, and of folders those that are of a format the engine knows. Text that
 * is not saved yet is what counts.
 */
export async function filesToTranslate(
  engine: TextEngine,
  resources: readonly vscode.Uri[],
): Promise<FilesToTranslate> {
  const folders = new Set<vscode.Uri>();
  for (const uri of resources) {
    if (await isFolder(uri)) {
      folders.add(uri);
    }
  }
  if (folders.size === 0) {
    return readAll(engine, resources, () => undefined);
  }
  const title = vscode.l10n.t('Looking for files to translate…');
  return withProgress(title, (signal) =>
    readAll(engine, resources, (uri) => (folders.has(uri) ? textsIn(engine, uri, signal) : undefined)),
  );
}

async function readAll(
  engine: TextEngine,
  resources: readonly vscode.Uri[],
  inFolder: (uri: vscode.Uri) => Promise<readonly vscode.TextDocument[]> | undefined,
): Promise<FilesToTranslate> {
  const documents = new Map<string, vscode.TextDocument>();
  const unreadable: FilesToTranslate['unreadable'][number][] = [];
  for (const uri of resources) {
    const named = inFolder(uri);
    const opened = (await named) ?? [await open(uri)].flatMap((document) => document ?? []);
    if (opened.length === 0) {
      unreadable.push({ uri, error: nothingIn(uri) });
    }
    for (const document of opened) {
      const error = await refusalOf(engine, document);
      if (error) {
        unreadable.push({ uri: document.uri, error });
      } else {
        documents.set(document.uri.toString(), document);
      }
    }
  }
  tellOnce([...documents.values()].filter((document) => isGuessed(engine, document)).map(guessRemark));
  return { documents: [...documents.values()], unreadable };
}

async function textsIn(engine: TextEngine, folder: vscode.Uri, signal: AbortSignal): Promise<vscode.TextDocument[]> {
  const documents: vscode.TextDocument[] = [];
  for (const uri of await folderFiles(folder)) {
    signal.throwIfAborted();
    const document = await open(uri);
    if (document && isKnown(engine, document) && !isNotebook(uri) && !isExcluded(folder, document)) {
      documents.push(document);
    }
  }
  return documents;
}

/** Undefined where it is binary, too large for the editor, or gone. */
async function open(uri: vscode.Uri): Promise<vscode.TextDocument | undefined> {
  try {
    return await vscode.workspace.openTextDocument(uri);
  } catch {
    return undefined;
  }
}
