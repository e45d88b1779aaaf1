import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { prefix, type Settings } from '../../../contract/contributions.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { isOwnFile } from '../../../editor/files/isOwnFile.ts';
import { openAsText } from '../../../editor/files/readable.ts';
import { givenResources, resourceInFront } from '../../../editor/resourceOptions.ts';
import { getFileName } from '../../../notify/names.ts';
import { pickLoaded } from '../../../notify/pickers/pickers.ts';
import { InvalidInput, isServiceError, ServiceError, settingsCode } from '../../../service/api/atStart/errors.ts';
import type { DictionaryPair } from '../../../service/api/atStart/languages/servesPair.ts';
import type { ListedGlossary } from '../../../service/lists/glossaryList.ts';
import { isString, shape } from '../../../service/shape.ts';
import type { EntryFile } from '../../../terms/glossary/entryFile.ts';
import { readEntries } from '../import/entryPipeline.ts';

const { t } = vscode.l10n;

type GlossaryFileSetting = Settings['glossaryFiles'][number];

/** A workspace file that corresponds to a dictionary of a glossary. */
export interface MappedFile {
  readonly document: vscode.TextDocument;
  /** The document's version when it was read. */
  readonly version: number;
  readonly file: EntryFile;
  readonly glossary: ListedGlossary;
  readonly pair: DictionaryPair;
}

/**
 * Finds the entry of the setting `glossaryFiles` for a file: the given one, else the active one, else the user's
 * choice. Rejects with `invalidInput` if there is no entry, or it names no glossary.
 */
export async function chooseMappedDocument(
  title: string,
  given: unknown,
  resources: readonly vscode.Uri[],
): Promise<{ readonly document: vscode.TextDocument; readonly mapping: GlossaryFileSetting }> {
  const named = givenResources(given, undefined) ?? resources;
  const inFront = named[0] ?? resourceInFront();
  if (inFront) {
    const document = await openAsText(inFront);
    const mapping = findMapping(document);
    if (mapping) {
      return { document, mapping };
    }
  }
  if (named[0]) {
    const message = t('languageServices.glossaryFiles: no glossary is set for {0}.', getFileName(named[0]));
    throw new ServiceError('invalidInput', message, { code: settingsCode });
  }
  const chosen = await pickLoaded<vscode.Uri>(title, async (signal) => {
    const files = await allMapped(signal);
    if (files.length === 0) {
      const message = t('languageServices.glossaryFiles: no matching files found.');
      throw new ServiceError('invalidInput', message, { code: settingsCode });
    }
    const items = files.map((uri) => ({ label: vscode.workspace.asRelativePath(uri), value: uri }));
    return { placeHolder: t('Select a file with glossary entries'), items };
  });
  return chooseMappedDocument(title, chosen, []);
}

/** Reads a file and finds its glossary. Rejects like the list of glossaries, and with `invalidInput`. */
export async function readMapped(
  services: Services,
  document: vscode.TextDocument,
  { glossary: wanted, sourceLang, targetLang }: GlossaryFileSetting,
  signal: AbortSignal,
): Promise<MappedFile> {
  const glossary = await findGlossary(services, wanted, signal);
  const { version } = document;
  const pair = { sourceLang: sourceLang.toLowerCase(), targetLang: targetLang.toLowerCase() };
  const file = await readEntries(document.getText(), { name: getFileName(document.uri), pair }, signal);
  return { document, version, file, glossary, pair };
}

/** Returns the glossary with an id, else the one with a name. */
async function findGlossary({ glossaryList }: Services, wanted: string, signal: AbortSignal): Promise<ListedGlossary> {
  try {
    return await glossaryList.get(wanted, signal);
  } catch (error) {
    if (!isServiceError(error) || error.kind !== 'notFound') {
      throw error;
    }
  }
  const [glossary, ...others] = (await glossaryList.list(signal)).filter(({ name }) => name === wanted);
  if (!glossary || others.length > 0) {
    const allowed = glossary
      ? t('the ID of a glossary (several glossaries have this name)')
      : t('the ID or name of a glossary');
    throw new InvalidInput({ field: 'glossaryFiles', allowed, found: wanted });
  }
  return glossary;
}

function findMapping(document: vscode.TextDocument): GlossaryFileSetting | undefined {
  const folder = vscode.workspace.getWorkspaceFolder(document.uri);
  return folder && mappings(folder).find(({ file }) => isMapped(document, folder, file));
}

/** Matches a file by its path, whatever characters that has, or by a glob. */
function isMapped(document: vscode.TextDocument, folder: vscode.WorkspaceFolder, file: string): boolean {
  const path = vscode.Uri.joinPath(folder.uri, file).path;
  const pattern = new vscode.RelativePattern(folder, file);
  return document.uri.path === path || vscode.languages.match({ pattern }, document) > 0;
}

async function allMapped(signal: AbortSignal): Promise<vscode.Uri[]> {
  const found = await Promise.all(
    allMappings().map(({ folder, file }) => findMapped(new vscode.RelativePattern(folder, file), signal)),
  );
  return [...new Map(found.flat().map((uri) => [uri.toString(), uri])).values()].filter((uri) => isOwnFile(uri));
}

/** Rejects with the signal's reason. */
export async function findMapped(pattern: vscode.RelativePattern, signal: AbortSignal): Promise<vscode.Uri[]> {
  const source = new vscode.CancellationTokenSource();
  const cancel = () => source.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await vscode.workspace.findFiles(pattern, undefined, undefined, source.token);
    signal.throwIfAborted();
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
    source.dispose();
  }
}

/** Returns the paths and globs of all workspace folders. Throws `InvalidInput` for an invalid entry. */
export function allMappings(): readonly { readonly folder: vscode.WorkspaceFolder; readonly file: string }[] {
  return (vscode.workspace.workspaceFolders ?? []).flatMap((folder) =>
    mappings(folder).map(({ file }) => ({ folder, file })),
  );
}

/** Throws `InvalidInput` for an invalid entry: the editor does not enforce the manifest's schema. */
function mappings({ uri }: vscode.WorkspaceFolder): readonly GlossaryFileSetting[] {
  const given: unknown = readSetting('glossaryFiles', uri) ?? [];
  const entries: readonly unknown[] = Array.isArray(given) ? given : [given];
  return entries.map((entry, index) => {
    if (!isMapping(entry)) {
      const allowed = t('file, glossary, sourceLang, and targetLang in each entry');
      throw new InvalidInput({ field: `${prefix}.glossaryFiles[${index}]`, allowed });
    }
    return entry;
  });
}

const isText = (value: unknown): value is string => isString(value) && value.trim() !== '';
const isMapping = shape<GlossaryFileSetting>({
  file: isText,
  glossary: isText,
  sourceLang: isText,
  targetLang: isText,
});
