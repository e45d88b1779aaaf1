import * as vscode from 'vscode';
import { prefix } from '../../contract/contributions.ts';
import { readSetting } from '../../contract/readSetting.ts';
import { Disposable } from '../../editor/disposable.ts';
import { FolderTexts } from '../../editor/edits/folderTexts.ts';
import { pathsBelow, readExclusions } from '../../editor/files/folderFiles.ts';
import { pathBelow } from '../../editor/files/pathBelow.ts';
import { protectedExpressions, textAttributes } from '../../editor/protectedExpressions.ts';
import type { Family } from '../../locales/atStart/family.ts';
import type { DeclarationProblem } from '../../locales/declared/declaration.ts';
import type { FamilyIndex, FolderListing, PathChanges } from '../../locales/familyIndex.ts';
import type { LocaleFiles, LocaleOptions } from '../../locales/localeOptions.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { ServiceError, settingsCode } from '../../service/api/atStart/errors.ts';
import type { TermEntries } from '../../service/terms/termEntries.ts';
import { textEngine } from '../../service/textEngine.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { AfterChanges } from './afterChanges.ts';
import { folderGit } from './folderGit.ts';
import { FolderPast, isWrittenByCommit, type PastStorage } from './folderPast.ts';
import { type LocaleCore, localeCore } from './localeCore.ts';
import { UnreportedChanges } from './unreportedChanges.ts';

/** Milliseconds without a change after which changes are taken in. */
const quietMs = 300;

/** Settings that say which locale files there are and how they are read. */
const settings = [
  ...[
    'localeFiles',
    'localeExclude',
    'untranslatedPages',
    'history',
    'keysInCode',
    'keyPatterns',
    'checks',
    'documents.outputName',
    'sourceLanguage',
    'protect',
    'pluralForms',
    'markForReview',
    'messageContext',
  ].map((key) => `${prefix}.${key}`),
  'files.exclude',
  'search.exclude',
];

/** The dictionaries that were read before. */
export type KnownTerms = Pick<TermEntries, 'known' | 'onDidChange'>;

/** The locale families of a workspace folder, with its settings. */
export interface FolderFamilies {
  readonly core: LocaleCore;
  readonly options: LocaleOptions;
  readonly index: FamilyIndex;
  readonly past: FolderPast;
}

/** The families of a workspace folder. */
export interface FoundFamilies {
  readonly root: vscode.Uri;
  readonly families: readonly Family[];
}

/** What changed in the workspace folders. */
export interface FilesChange {
  /** Files and folders that were created, changed, or deleted. */
  readonly uris: readonly vscode.Uri[];
  /** Those that were deleted. */
  readonly gone: readonly vscode.Uri[];
  /** Locale families may be others now. */
  readonly areOther: boolean;
}

/** A folder may be gone and there again, with other files. */
interface Change {
  readonly uri: vscode.Uri;
  readonly how: ReadonlySet<keyof PathChanges>;
}

/**
 * Knows the locale families of the window: those of each workspace folder, found at the first use and followed
 * afterward. A file belongs to its innermost workspace folder.
 */
export class WorkspaceFamilies extends Disposable {
  readonly log: FaultLog;
  readonly terms: KnownTerms;
  readonly #storage: PastStorage | undefined;
  readonly #folders = new Map<string, SharedResult<FolderFamilies>>();
  readonly #changes = this.register(new vscode.EventEmitter<FilesChange | undefined>());
  /** Changes that were not taken in yet, by URI. */
  readonly #waiting = new Map<string, Change>();
  #watchers: vscode.Disposable;
  /** By the URIs of the folders. */
  readonly #unreported = new Map<string, UnreportedChanges>();
  readonly #afterChanges: AfterChanges;
  #taking: Promise<unknown> = Promise.resolve();
  /** Fires when files changed, once for all that change at the same time; undefined: everything may be another now. */
  readonly onDidChange: vscode.Event<FilesChange | undefined> = this.#changes.event;
  readonly #found = new Map<string, FoundFamilies>();
  readonly #finds = this.register(new vscode.EventEmitter<FoundFamilies>());
  /** Fires after each search for families, which never begins by itself. */
  readonly onDidFind: vscode.Event<FoundFamilies> = this.#finds.event;

  /** @param storage absent: what was found out about histories is known as long as the window */
  constructor(log: FaultLog, terms: KnownTerms, storage?: PastStorage) {
    super();
    this.terms = terms;
    this.#storage = storage;
    this.log = log;
    const { workspace } = vscode;
    this.#afterChanges = this.register(new AfterChanges(quietMs, () => detached(log, this.#take())));
    this.#watchers = this.#watch();
    this.register(
      new vscode.Disposable(() => {
        this.#watchers.dispose();
        this.#unreported.forEach((changes) => changes.dispose());
      }),
    );
    // A document with unsaved changes from before a reload opens with another text than its file.
    this.register(workspace.onDidOpenTextDocument(({ uri }) => this.#add(uri, 'edited')));
    this.register(
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) {
          this.#add(document.uri, 'edited');
        }
      }),
    );
    this.register(
      workspace.onDidChangeConfiguration((event) => {
        if (settings.some((key) => event.affectsConfiguration(key))) {
          this.forget();
        }
      }),
    );
    // Git is not run before.
    this.register(workspace.onDidGrantWorkspaceTrust(() => this.forget()));
    this.register(
      workspace.onDidChangeWorkspaceFolders(() => {
        this.#watchers.dispose();
        this.#watchers = this.#watch();
        this.forget();
      }),
    );
  }

  /** What the last search in each folder has found. */
  get found(): readonly FoundFamilies[] {
    return [...this.#found.values()];
  }

  /** Returns the families of a workspace folder. Rejects with `invalidInput` if a setting is invalid. */
  folder(root: vscode.Uri): Promise<FolderFamilies> {
    const key = root.toString();
    const folder = this.#folders.get(key) ?? new SharedResult<FolderFamilies>();
    this.#folders.set(key, folder);
    const found = (families: readonly Family[]): void => {
      this.#found.set(key, { root, families });
      this.#finds.fire({ root, families });
    };
    return folder.get(() => openFolder(root, this.#watchUnreported(root), found, this.log, this.#storage));
  }

  /** Takes in what the editor reported so far, and files and folders that it may not have reported yet. */
  async settle(uris: readonly vscode.Uri[] = []): Promise<void> {
    await this.#take();
    if (await this.#areOther(uris.map((uri) => ({ uri, how: new Set(['came']) })))) {
      this.#changes.fire({ uris: [], gone: [], areOther: true });
    }
  }

  /** Has everything read again at the next use. */
  forget(): void {
    this.#folders.clear();
    this.#unreported.forEach((changes) => changes.dispose());
    this.#unreported.clear();
    this.#changes.fire(undefined);
  }

  #watch(): vscode.Disposable {
    const { workspace } = vscode;
    const watchers = (workspace.workspaceFolders ?? []).map((folder) =>
      workspace.createFileSystemWatcher(new vscode.RelativePattern(folder, '**/*')),
    );
    return vscode.Disposable.from(
      ...watchers.flatMap((watcher) => [
        watcher,
        watcher.onDidChange((uri) => this.#addReported(uri, 'edited')),
        watcher.onDidCreate((uri) => this.#addReported(uri, 'came')),
        watcher.onDidDelete((uri) => this.#addReported(uri, 'gone')),
      ]),
    );
  }

  #watchUnreported(root: vscode.Uri): UnreportedChanges | undefined {
    const key = root.toString();
    // Of a folder that could not be opened.
    this.#unreported.get(key)?.dispose();
    if (root.scheme !== 'file' || process.platform !== 'linux') {
      return undefined;
    }
    const add = (changed: string, how: 'came' | 'gone') => this.#add(vscode.Uri.file(changed), how);
    const changes = new UnreportedChanges(root.fsPath, readExclusions(root), add);
    this.#unreported.set(key, changes);
    return changes;
  }

  #addReported(uri: vscode.Uri, how: keyof PathChanges): void {
    this.#unreported.forEach((changes) => changes.reported(uri.fsPath));
    this.#add(uri, how);
  }

  #add(uri: vscode.Uri, how: keyof PathChanges): void {
    if (!vscode.workspace.getWorkspaceFolder(uri)) {
      return;
    }
    const key = uri.toString();
    const before = how === 'gone' ? undefined : this.#waiting.get(key);
    const change = before ?? { uri, how: new Set() };
    this.#waiting.set(key, { ...change, how: new Set([...change.how, how]) });
    this.#afterChanges.restart();
  }

  #take(): Promise<void> {
    const changes = [...this.#waiting.values()];
    this.#waiting.clear();
    const taken = this.#taking.then(() => this.#takeIn(changes));
    this.#taking = taken.catch(() => undefined);
    return taken;
  }

  async #takeIn(changes: readonly Change[]): Promise<void> {
    const areOther = await this.#areOther(changes);
    if (changes.length > 0) {
      const gone = changes.filter(({ how }) => how.has('gone')).map(({ uri }) => uri);
      this.#changes.fire({ uris: changes.map(({ uri }) => uri), gone, areOther });
    }
  }

  /** Updates the indexes. Returns true if the families of a folder may have changed. */
  async #areOther(changes: readonly Change[]): Promise<boolean> {
    let areOther = false;
    for (const [folder, inFolder] of Map.groupBy(changes, ({ uri }) => vscode.workspace.getWorkspaceFolder(uri))) {
      const known = folder && (await this.#folders.get(folder.uri.toString())?.current?.catch(() => undefined));
      if (folder && known) {
        if (inFolder.some(({ uri }) => isWrittenByCommit(uri))) {
          known.past.forget();
        }
        const pathsOf = (kind: keyof PathChanges) =>
          inFolder.flatMap(({ uri, how }) => (how.has(kind) && pathBelow(folder.uri, uri)) || []);
        const paths = { came: pathsOf('came'), gone: pathsOf('gone'), edited: pathsOf('edited') };
        areOther = (await known.index.changed(paths)) || areOther;
      }
    }
    return areOther;
  }
}

async function openFolder(
  root: vscode.Uri,
  changes: UnreportedChanges | undefined,
  found: (families: readonly Family[]) => void,
  log: FaultLog,
  storage: PastStorage | undefined,
): Promise<FolderFamilies> {
  const core = await localeCore();
  const options = await optionsOf(core, root);
  // Keeps no text.
  const read = (path: string) => new FolderTexts(root).read(path);
  const list = async (signal: AbortSignal): Promise<FolderListing> => {
    const listing = await listFolder(core, root, signal);
    changes?.leaveOut(listing.isLeftOut);
    return listing;
  };
  const filesAt = (path: string, isLeftOut: FolderListing['isLeftOut']) => filesIn(root, path, isLeftOut);
  const reported = new Set<string>();
  const report = (problems: readonly DeclarationProblem[]): void =>
    problems
      .map(core.problemWords)
      .filter((words) => !reported.has(words))
      .forEach((words) => {
        reported.add(words);
        log.error(words);
      });
  const follow = (paths: Iterable<string>) => changes?.follow(paths);
  const index = new core.FamilyIndex({ list, read, filesAt, follow, found, report }, options);
  const families = (signal: AbortSignal) => index.families(signal);
  return { core, options, index, past: new FolderPast(root, { core, options, read, families }, log, storage) };
}

/** Lists the files that neither the settings nor Git leave out, and that are in no other workspace folder. */
export async function listFolder(core: LocaleCore, root: vscode.Uri, signal: AbortSignal): Promise<FolderListing> {
  const ignored = await core.ignoredPaths(await folderGit(core, root), signal);
  const folders = vscode.workspace.workspaceFolders ?? [];
  const inner = new Set(folders.flatMap(({ uri }) => pathBelow(root, uri) || []));
  const isExcluded = readExclusions(root);
  const isLeftOut = (path: string) => ignored.has(path) || inner.has(path) || isExcluded(path);
  return { paths: await pathsBelow(root, isLeftOut, signal), isLeftOut };
}

async function filesIn(
  root: vscode.Uri,
  path: string,
  isLeftOut: FolderListing['isLeftOut'],
): Promise<readonly string[]> {
  const uri = vscode.Uri.joinPath(root, path);
  try {
    const { type } = await vscode.workspace.fs.stat(uri);
    if (type !== vscode.FileType.Directory) {
      return (type & vscode.FileType.Directory) === 0 ? [path] : [];
    }
  } catch {
    return [];
  }
  const below = await pathsBelow(uri, (each) => isLeftOut(`${path}/${each}`));
  return below.map((each) => `${path}/${each}`);
}

async function optionsOf(core: LocaleCore, root: vscode.Uri): Promise<LocaleOptions> {
  return {
    localeFiles: localeFilesOf(readSetting('localeFiles', root)),
    localeExclude: textsOf(readSetting('localeExclude', root)),
    untranslatedPages: readSetting('untranslatedPages', root),
    history: readSetting('history', root) === 'off' ? 'off' : 'on',
    outputName: readSetting('documents.outputName', root) ?? '',
    sourceLang: readSetting('sourceLanguage', root) || undefined,
    protect: protectedExpressions(await textEngine(), root),
    textAttributes: textAttributes(root),
    keepPlurals: readSetting('pluralForms', root) === 'source',
    markForReview: readSetting('markForReview', root) === true,
    messageContext: messageContextOf(readSetting('messageContext', root)),
    checks: core.chosenSeverities(readSetting('checks', root)),
  };
}

function messageContextOf(given: unknown): 'off' | 'file' | 'code' {
  return given === 'off' || given === 'code' ? given : 'file';
}

function textsOf(given: unknown): string[] {
  const entries: readonly unknown[] = Array.isArray(given) ? given : [];
  return entries.filter((entry): entry is string => typeof entry === 'string');
}

/** The editor does not enforce the schema of the setting. */
function localeFilesOf(given: unknown): LocaleFiles[] {
  const entries: readonly unknown[] = Array.isArray(given) ? given : [];
  return entries.map((entry, index) => {
    const text = (key: string): string | undefined => {
      const value = fieldOf(entry, key);
      return typeof value === 'string' && value !== '' ? value : undefined;
    };
    const [source, target, sourceLang] = [text('source'), text('target'), text('sourceLang')];
    const langs: unknown = fieldOf(entry, 'targetLangs') ?? [];
    if (source === undefined || !Array.isArray(langs)) {
      const message = vscode.l10n.t('languageServices.localeFiles: entry {0} needs a source.', index + 1);
      throw new ServiceError('invalidInput', message, { code: settingsCode });
    }
    return {
      source,
      targetLangs: textsOf(langs),
      ...(target !== undefined && { target }),
      ...(sourceLang !== undefined && { sourceLang }),
    };
  });
}
