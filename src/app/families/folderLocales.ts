import * as vscode from 'vscode';
import { Disposable } from '../../editor/disposable.ts';
import { FolderTexts, type PutText, replaceAndSave } from '../../editor/edits/folderTexts.ts';
import type { Family, FamilyMember } from '../../locales/atStart/family.ts';
import type { FamilyState } from '../../locales/atStart/message.ts';
import type { SourceChange } from '../../locales/choosing/changeSource.ts';
import type { FilesProposal } from '../../locales/choosing/proposeFiles.ts';
import type { FamilyIndex } from '../../locales/familyIndex.ts';
import type { UnreadLanguages } from '../../locales/finding/unreadLanguages.ts';
import type { LocaleOptions } from '../../locales/localeOptions.ts';
import type { Lock } from '../../locales/lockFile.ts';
import type { Past } from '../../locales/past.ts';
import type { PagesInLanguage } from '../../locales/prose/untranslatedPages.ts';
import { notifySlowSetting } from '../../notify/errors/notifySlowSetting.ts';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { whileWriting } from './afterChanges.ts';
import { folderGit } from './folderGit.ts';
import { type FolderPast, isWrittenByCommit } from './folderPast.ts';
import type { LocaleCore } from './localeCore.ts';
import type { FilesChange, FolderFamilies, KnownTerms, WorkspaceFamilies } from './workspaceFamilies.ts';

/** What brings changed translations into their documents; where absent, they are saved. */
export interface PutTexts {
  readonly messages?: PutText | undefined;
  readonly prose?: PutText | undefined;
  /** New files are created empty, and get their texts in the same way. */
  readonly putsNew?: boolean;
}

interface ReadState {
  readonly family: Family;
  readonly state: SharedResult<FamilyState>;
}

/** The texts of a folder, and what its history says, as far as that is known. */
class LocaleTexts extends FolderTexts {
  past: Past | undefined;
  readonly #core: LocaleCore;

  constructor(core: LocaleCore, ...given: ConstructorParameters<typeof FolderTexts>) {
    super(...given);
    this.#core = core;
  }

  readonly ignoredAmong = async (paths: readonly string[], signal?: AbortSignal): Promise<ReadonlySet<string>> =>
    paths.length === 0
      ? new Set()
      : this.#core.ignoredOf(await folderGit(this.#core, this.root), this.root.fsPath, paths, signal);
}

/** The locale files of one workspace folder. States are kept until their files are reported as changed. */
export class FolderLocales {
  readonly texts: LocaleTexts;
  readonly core: LocaleCore;
  readonly #index: FamilyIndex;
  readonly #settings: LocaleOptions;
  readonly #terms: KnownTerms;
  readonly #past: FolderPast;
  readonly #log: FaultLog;
  readonly #lock = new SharedResult<Lock>();
  /** By the path of the source. */
  readonly #states = new Map<string, ReadState>();

  private constructor(root: vscode.Uri, folder: FolderFamilies, families: WorkspaceFamilies, put: PutTexts) {
    const { messages = replaceAndSave, prose = replaceAndSave, putsNew } = put;
    const putByKind: PutText = async (change) =>
      (await this.#isProse(change.document.uri)) ? prose(change) : messages(change);
    this.texts = new LocaleTexts(folder.core, root, putByKind, folder.core.lockPath, putsNew);
    this.core = folder.core;
    this.#index = folder.index;
    this.#settings = folder.options;
    this.#terms = families.terms;
    this.#log = families.log;
    this.#past = folder.past;
    this.texts.past = folder.past.known;
  }

  /**
   * Rejects with `invalidInput` if a setting is invalid.
   *
   * @param use `view`: unchanged files are not parsed again; `translation`: as for a view, and only errors are looked
   *     for, as neither a plan nor what is written has warnings or hints
   * @param waits for what the history of the folder says; else see {@link learnPast}
   */
  static async of(
    families: WorkspaceFamilies,
    root: vscode.Uri,
    put: PutTexts = {},
    use: 'reading' | 'view' | 'translation' = 'reading',
    waits = true,
  ): Promise<FolderLocales> {
    const folder = await families.folder(root);
    const { CacheScope } = folder.core;
    const options = {
      ...folder.options,
      ...(use !== 'reading' && { memory: new CacheScope() }),
      ...(use === 'translation' && { files: new CacheScope(), onlyErrors: true }),
    };
    await (waits && folder.past.get());
    return new FolderLocales(root, { ...folder, options }, families, put);
  }

  /** With the dictionaries that are known now. */
  get options(): LocaleOptions {
    const dictionaries = this.#terms.known(this.texts.root);
    return dictionaries.length === 0 ? this.#settings : { ...this.#settings, dictionaries };
  }

  /** Rejects with the signal's reason. */
  families(signal?: AbortSignal): Promise<readonly Family[]> {
    return this.#index.families(signal);
  }

  /** Returns the paths of all pages in the source language that are known. Rejects with the signal's reason. */
  async sourcePages(signal?: AbortSignal): Promise<readonly string[]> {
    return (await this.families(signal)).flatMap(({ kind, source }) => (kind === 'prose' ? source : []));
  }

  /** Returns the pages of each site, for each of its languages. Rejects with the signal's reason. */
  pages(signal: AbortSignal): Promise<readonly PagesInLanguage[]> {
    return this.#index.pages(signal);
  }

  /** Returns what looks like locale files, and is not read. Rejects with the signal's reason. */
  unread(signal: AbortSignal): Promise<readonly UnreadLanguages[]> {
    return this.#index.unread(signal);
  }

  /** Returns the settings that make a file the source of its family, the smallest first. */
  sourceChanges(path: string, signal: AbortSignal): Promise<readonly SourceChange[]> {
    return this.#index.sourceChanges(path, signal);
  }

  /** Returns entries of the settings that make a file a source, and what they match. */
  proposeFiles(path: string, signal: AbortSignal): Promise<readonly FilesProposal[]> {
    return this.#index.proposeFiles(path, signal);
  }

  /** Rejects with `conflict` where the lock file cannot be used. */
  lock(): Promise<Lock> {
    return this.#lock.get(() => this.withLock(() => this.core.readLock(this.texts, undefined, this.#settings.memory)));
  }

  /** The state of a family in all its languages. */
  state(family: Family): Promise<FamilyState> {
    const known = this.#states.get(family.source);
    const read =
      known && isSameFamily(known.family, family) ? known : { family, state: new SharedResult<FamilyState>() };
    this.#states.set(family.source, read);
    return read.state.get(() => this.read(family));
  }

  /** Reads a family, or a part of its languages, as it is now. */
  async read(family: Family, signal?: AbortSignal): Promise<FamilyState> {
    const { options } = this;
    const state = await this.core.readFamily(this.texts, family, await this.lock(), options, signal);
    this.core.slowProtection(options).forEach((sentence) => notifySlowSetting(sentence, this.#log));
    return state;
  }

  /**
   * Forgets the states of families that changed files belong to. Returns false if no state is forgotten.
   *
   * @param areOther files may be gone, whose sections of the lock file others have now
   */
  filesChanged(uris: readonly vscode.Uri[], areOther = false): boolean {
    const paths = new Set(uris.map((uri) => this.texts.pathOf(uri)));
    if (areOther || paths.has(this.core.lockPath)) {
      this.lockChanged();
      return true;
    }
    const changed = [...this.#states].filter(([, { family }]) =>
      this.core.listPaths(family).some((path) => paths.has(path)),
    );
    changed.forEach(([source]) => this.#states.delete(source));
    return changed.length > 0;
  }

  /** Has the lock file and all states read again. */
  lockChanged(): void {
    this.#lock.forget();
    this.#states.clear();
  }

  /**
   * Takes in what the history of the folder says now. Returns true if it says anything else than before.
   *
   * @param isAskedAgain the editor may not have reported the last commit yet
   */
  async learnPast(isAskedAgain = false): Promise<boolean> {
    if (isAskedAgain) {
      this.#past.forget();
    }
    return this.#take(await this.#past.get());
  }

  /** Takes in what was read of the history for something else. */
  takeKnownPast(): void {
    this.#take(this.#past.known ?? this.texts.past);
  }

  #take(past: Past | undefined): boolean {
    const before = this.texts.past;
    const isEmpty = (each: Past | undefined): boolean =>
      each === undefined || each.messages.size + each.pages.size === 0;
    if (past === before || (isEmpty(past) && isEmpty(before))) {
      return false;
    }
    this.texts.past = past;
    this.lockChanged();
    return true;
  }

  /** Returns the source that a page was translated from, as far as it was another one and the history is known. */
  earlierSource(page: FamilyMember): string | undefined {
    return this.texts.past?.pages.get(this.core.lockName(page))?.text;
  }

  /**
   * Runs work that writes files and the lock file while no other program of this user does. Rejects as `withLock`, and
   * with the signal's reason if it aborts while another program writes.
   */
  async writing<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const { root } = this.texts;
    // The lock file takes over what is known of the messages of a file that is written.
    await this.learnPast();
    const inTurn = () => (root.scheme === 'file' ? this.core.inWritingTurn(root.fsPath, work, signal) : work());
    return whileWriting(() => this.withLock(inTurn));
  }

  /** Runs work that may find the lock file unusable. */
  async withLock<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw this.#toUserError(error);
    }
  }

  async #isProse(uri: vscode.Uri): Promise<boolean> {
    const path = this.texts.pathOf(uri) ?? '';
    return (await this.families()).some((family) => family.kind === 'prose' && hasFile(family, path));
  }

  #toUserError(error: unknown): unknown {
    const { t } = vscode.l10n;
    const { LockProblem, lockPath } = this.core;
    if (!(error instanceof LockProblem)) {
      return error;
    }
    const message =
      error.kind === 'newer'
        ? t('{0} was written by a newer version of Language Services. Update the extension.', lockPath)
        : t('{0} has an error. Fix it, or restore it from source control.', lockPath);
    return new ServiceError('conflict', message, { cause: error });
  }
}

export function isSameFamily(one: Family, other: Family): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function hasFile({ source, members }: Family, path: string): boolean {
  return source === path || members.some((member) => member.path === path);
}

/** The locale files of the window for a view: followed while it is in sight, and read again when it comes back. */
export class WindowLocales extends Disposable {
  readonly families: WorkspaceFamilies;
  readonly #put: PutTexts | undefined;
  readonly #changes = this.register(new vscode.EventEmitter<void>());
  readonly #spaces = new SharedResult<readonly FolderLocales[]>();
  #following: vscode.Disposable | undefined;
  readonly onDidChange: vscode.Event<void> = this.#changes.event;

  /** @param put as for `FolderLocales`, of a view that changes texts: it rereads the same files after each change */
  constructor(families: WorkspaceFamilies, put?: PutTexts) {
    super();
    this.families = families;
    this.#put = put;
  }

  /** Whether changes are followed. */
  get isFollowed(): boolean {
    return this.#following !== undefined;
  }

  /** Rejects if a setting is invalid. */
  spaces(): Promise<readonly FolderLocales[]> {
    return this.#spaces.get(async () => {
      const opened = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) =>
        FolderLocales.of(this.families, uri, this.#put, this.#put && 'view', false),
      );
      const spaces = await Promise.all(opened);
      detached(this.families.log, this.#learnPast(spaces));
      return spaces;
    });
  }

  /** Returns the state of a family of one of the spaces. */
  async state(source: vscode.Uri, family: Family): Promise<FamilyState | undefined> {
    const space = (await this.spaces()).find(({ texts }) => texts.pathOf(source) === family.source);
    return space?.state(family);
  }

  /**
   * Reads files again when they are asked for.
   *
   * @param isSeen whether changes are followed
   */
  forget(isSeen = false): void {
    this.#spaces.forget();
    if (isSeen) {
      this.follow();
    }
    this.#changes.fire();
  }

  /** Follows edits, files and settings until {@link unfollow}. */
  follow(): void {
    const { log, terms, onDidChange } = this.families;
    this.#following ??= vscode.Disposable.from(
      onDidChange((change) => {
        if (change) {
          detached(log, this.#look(change));
        } else {
          this.forget();
        }
      }),
      terms.onDidChange(() => detached(log, this.#judgeAgain())),
    );
  }

  unfollow(): void {
    this.#following?.dispose();
    this.#following = undefined;
    this.#spaces.forget();
  }

  override dispose(): void {
    this.unfollow();
    super.dispose();
  }

  /** Other terms are known: other translations may lack them. */
  async #judgeAgain(): Promise<void> {
    for (const space of await this.#known()) {
      space.lockChanged();
    }
    this.#changes.fire();
  }

  async #look({ uris, areOther }: FilesChange): Promise<void> {
    const spaces = await this.#known();
    if (uris.some(isWrittenByCommit)) {
      detached(this.families.log, this.#learnPast(spaces));
    }
    const concerned = spaces.map((space) => space.filesChanged(uris, areOther));
    if (areOther || concerned.includes(true)) {
      this.#changes.fire();
    }
  }

  /** Shows what the history of the folders says, as soon as it was read: the files are shown before. */
  async #learnPast(spaces: readonly FolderLocales[]): Promise<void> {
    const learned = await Promise.all(spaces.map((space) => space.learnPast()));
    const isShown = (await this.#spaces.current?.catch(() => undefined)) === spaces;
    if (isShown && learned.includes(true)) {
      this.#changes.fire();
    }
  }

  /** Returns the spaces that were asked for. The view shows why they could not be read. */
  async #known(): Promise<readonly FolderLocales[]> {
    return (await this.#spaces.current?.catch(() => [])) ?? [];
  }
}
