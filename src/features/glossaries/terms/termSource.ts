import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { isOwnFile } from '../../../editor/files/isOwnFile.ts';
import { ServiceError } from '../../../service/api/atStart/errors.ts';
import { isKnownBase } from '../../../service/api/atStart/languages/languageCodes.ts';
import type { UsedDictionary } from '../../../service/terms/termEntries.ts';
import type { TextEngine } from '../../../service/textEngine.ts';

/** The source of a translated file. */
export interface TermSource {
  readonly uri: vscode.Uri;
  /** In any case; the source language without variant. */
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** Finds the source of a file by the names that `translateFile` gives; undefined if missing. */
export async function findTermSource(
  { sourcePath, hasSourceEnding, findPoTemplate, languageFolders, isLanguageFolder, pathByTemplate }: TextEngine,
  uri: vscode.Uri,
  pairs: readonly UsedDictionary[],
): Promise<TermSource | undefined> {
  const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? vscode.Uri.joinPath(uri, '..');
  const rootPath = root.path.endsWith('/') ? root.path : `${root.path}/`;
  const path = uri.path.slice(rootPath.length);
  const at = (relative: string) => root.with({ path: rootPath + relative });
  const template = readSetting('documents.outputName', uri) ?? '';
  const folder = path.split('/').slice(0, -1);
  const beside = await names(at(folder.join('/')), vscode.FileType.File);
  const others = beside.filter((name) => hasSourceEnding(path, name)).map((name) => [...folder, name].join('/'));
  for (const { parent, rest } of languageFolders(path)) {
    const folders = await names(at(parent), vscode.FileType.Directory);
    const prefix = parent === '' ? '' : `${parent}/`;
    others.push(...folders.filter(isLanguageFolder).map((name) => `${prefix}${name}/${rest}`));
  }
  others.push(...[findPoTemplate(path), pathByTemplate(path, template)].flatMap((other) => other ?? []));
  const there: string[] = [];
  for (const other of others) {
    if (await isFile(at(other))) {
      there.push(other);
    }
  }
  const found = sourcePath({ path, others: there, pairs, template, isLanguage: isKnownBase });
  return found && { uri: at(found.path), sourceLang: found.sourceLang, targetLang: found.targetLang };
}

async function names(folder: vscode.Uri, type: vscode.FileType): Promise<string[]> {
  try {
    const entries = await vscode.workspace.fs.readDirectory(folder);
    return entries.filter(([, is]) => (is & type) !== 0).map(([name]) => name);
  } catch {
    return [];
  }
}

async function isFile(uri: vscode.Uri): Promise<boolean> {
  try {
    return ((await vscode.workspace.fs.stat(uri)).type & vscode.FileType.File) !== 0 && isOwnFile(uri);
  } catch {
    return false;
  }
}

/**
 * Returns the dictionaries used for a resource, in the order of the settings. Rejects like the list of glossaries, and
 * with `invalidInput` if no glossary is active.
 */
export async function usedDictionaries(
  { glossariesInUse, glossaryList, termEntries }: Services,
  resource: vscode.Uri | undefined,
  signal: AbortSignal,
): Promise<readonly UsedDictionary[]> {
  const used = await termEntries.used(resource, signal);
  if (used.length === 0) {
    // If the service cannot be reached, this rejects with the reason.
    await (glossariesInUse.ids(resource).length > 0 ? glossaryList.list(signal) : undefined);
    const message = vscode.l10n.t('No glossary is active in this workspace. Select one in the Glossaries view.');
    throw new ServiceError('invalidInput', message);
  }
  return used;
}
