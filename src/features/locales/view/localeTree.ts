import * as vscode from 'vscode';
import { type FolderLocales, isSameFamily, WindowLocales } from '../../../app/families/folderLocales.ts';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import type { ListHead, ListRows, ViewRows } from '../../../app/views/listRows.ts';
import { visibleItem } from '../../../app/views/treeItems.ts';
import { inView } from '../../../contract/ownOptions.ts';
import { setContext } from '../../../contract/setContext.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { pathBelow } from '../../../editor/files/pathBelow.ts';
import type { MemberState, MessageCounts } from '../../../locales/atStart/message.ts';
import { sourceDoubt } from '../../../locales/atStart/sourceDoubt.ts';
import { errorSentence, sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { asServiceError, detached, type FaultLog } from '../../../notify/faults.ts';
import { isServiceError } from '../../../service/api/atStart/errors.ts';
import { filterSentence, fitsFamily, fitsLanguage, fitsMessage, fitsPages, type LocaleFilter } from './localeFilter.ts';
import {
  type FamilyNode,
  familyLooks,
  isOpenAtFirst,
  type LanguageNode,
  type LocaleNode,
  localeItem,
  messageRows,
  type PagesNode,
  pageRows,
  type SourceNode,
  shareOf,
} from './localeItem.ts';
import { shareWords, sumCounts } from './stateLooks.ts';

const { t } = vscode.l10n;

/** Sentences about files that are not read in the message above the rows. */
const mostUnread = 3;
/** Milliseconds after which rows that were read while they are closed are shown. */
const showMs = 500;

/** The view that shows the rows. */
export interface LocalePane {
  readonly isVisible: boolean;
  /** Shows these rows again, with those below them; undefined: all. */
  show(nodes: LocaleNode[] | undefined): void;
  /** Shows what is around the rows. */
  showHead(head: ListHead): void;
}

interface ListedFamily {
  readonly node: FamilyNode;
  /** Undefined until they were read. */
  languages: readonly LanguageNode[] | undefined;
  /** Its row was opened: its languages are read before the rows are shown. Others are read afterwards. */
  isOpened: boolean;
}

/**
 * The rows that the view shows. They stay the same objects, so that a change updates only its rows, and the others keep
 * the focus.
 *
 * Changed files are read before the editor asks for the rows again, which are then there at once: a row that is opened
 * between the question and the last answer is closed by the editor.
 */
export class LocaleTree extends Disposable implements ViewRows<LocaleNode> {
  readonly #windowLocales: WindowLocales;
  readonly #log: FaultLog;
  readonly #pane: LocalePane;
  /** By their addresses, in the order of the view. */
  #families = new Map<string, ListedFamily>();
  /** Of sites, by their addresses; those that were asked for since the families were read. */
  readonly #firstPages = new Map<string, ListedFamily | undefined>();
  /** Each is above the first of its pages that has a translation. */
  #sites: readonly PagesNode[] = [];
  /** What the view shows; undefined: nothing was read, or not without an error. */
  #list: ListRows<LocaleNode> | undefined;
  /** What is wrong with a lock file. */
  #problem: string | undefined;
  /** What looks like locale files, and is not read. */
  #unread: readonly string[] = [];
  /** The current read. Reads follow each other, because each compares with the rows of the previous one. */
  #reading: Promise<unknown> = Promise.resolve();
  /** The current read of rows that are closed. */
  #closed: AbortController | undefined;
  #filter: LocaleFilter = [];

  constructor(families: WorkspaceFamilies, log: FaultLog, pane: LocalePane) {
    super();
    const windowLocales = this.register(new WindowLocales(families));
    this.#windowLocales = windowLocales;
    this.#log = log;
    this.#pane = pane;
    const showChanged = async (): Promise<void> => {
      const nodes = await this.#readChanged();
      if (nodes?.length !== 0) {
        pane.show(nodes);
      }
    };
    this.register(windowLocales.onDidChange(() => detached(log, this.#next(showChanged))));
    this.register(new vscode.Disposable(() => this.#closed?.abort()));
  }

  /** Which messages and files are shown; empty: all. */
  get filter(): LocaleFilter {
    return this.#filter;
  }

  set filter(filter: LocaleFilter) {
    this.#filter = filter;
    detached(this.#log, setContext('localesFiltered', filter.length > 0));
    this.#pane.show(undefined);
  }

  /** Returns how many messages there are of each kind, in what was read. */
  get counts(): MessageCounts {
    return sumCounts(this.#languages);
  }

  /** Has everything read again that was not followed while the view was hidden. */
  seen(): void {
    if (!this.#windowLocales.isFollowed) {
      this.#windowLocales.forget(true);
    }
  }

  /** A badge stays on the icon of the view, so that what it counts is still followed. */
  hidden(): void {
    if (!this.#head().badge) {
      this.#windowLocales.unfollow();
    }
  }

  item(node: LocaleNode): vscode.TreeItem {
    return visibleItem(localeItem(node, 'family' in node ? this.#listed(node)?.languages : undefined));
  }

  /**
   * Returns the families of all workspace folders. Never rejects.
   *
   * Changes are followed while the view is visible.
   */
  async rows(): Promise<ListRows<LocaleNode>> {
    if (this.#pane.isVisible) {
      this.#windowLocales.follow();
    }
    return this.#list ? this.#listNow() : this.#next(() => this.#firstRows());
  }

  /** Returns the rows below one. Never rejects. */
  async below(node: LocaleNode): Promise<LocaleNode[]> {
    const filter = this.#filter;
    if ('family' in node) {
      const rows = this.#opened(node) ?? (await this.#next(() => this.#open(node)));
      return [...sourceRows(node, rows), ...rows.filter((row) => fitsLanguage(filter, row))];
    }
    if ('site' in node) {
      return pageRows(node);
    }
    return 'state' in node ? messageRows(node, (message) => fitsMessage(filter, message)) : [];
  }

  #next<T>(read: () => Promise<T>): Promise<T> {
    const reading = this.#reading.then(read);
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  #listed(node: FamilyNode): ListedFamily | undefined {
    return this.#families.get(node.uri.toString());
  }

  get #languages(): readonly LanguageNode[] {
    return [...this.#families.values()].flatMap(({ languages }) => languages ?? []);
  }

  async #firstRows(): Promise<ListRows<LocaleNode>> {
    if (this.#list) {
      return this.#list;
    }
    try {
      await this.#read();
      return this.#listNow();
    } catch (error) {
      this.#families.clear();
      this.#firstPages.clear();
      const { kind } = asServiceError(error, this.#log);
      return kind === 'internal' || !isServiceError(error)
        ? { nodes: [], state: 'failed' }
        : { nodes: [], state: 'failed', message: errorSentence(error) };
    }
  }

  /** Returns the rows that look different now, with those below them; undefined: all. Never rejects. */
  async #readChanged(): Promise<LocaleNode[] | undefined> {
    const before = this.#list;
    try {
      const changed = await this.#read();
      return this.#isSameList(before) ? changed : undefined;
    } catch {
      // The editor asks for the rows, and gets the reason.
      this.#list = undefined;
      return undefined;
    }
  }

  /** Takes in what was read, and shows it around the rows. Returns whether the first rows are those of before. */
  #isSameList(before: ListRows<LocaleNode> | undefined): boolean {
    const { nodes, state, ...head } = this.#listNow();
    this.#pane.showHead(head);
    if (!this.#pane.isVisible && !head.badge) {
      this.#windowLocales.unfollow();
    }
    return (
      before?.state === state &&
      before.nodes.length === nodes.length &&
      before.nodes.every((node, at) => node === nodes[at])
    );
  }

  #listNow(): ListRows<LocaleNode> {
    const filter = this.#filter;
    const families = [...this.#families.values()];
    const sites = fitsPages(filter) ? Map.groupBy(this.#sites, (site) => this.#firstPage(site)) : undefined;
    const nodes = [...families, undefined].flatMap((listed): LocaleNode[] => [
      ...(sites?.get(listed) ?? []),
      ...(listed && fitsFamily(filter, listed.node.family, listed.languages) ? [listed.node] : []),
    ]);
    const state = families.length === 0 ? 'empty' : nodes.length === 0 ? 'filtered' : 'listed';
    this.#list = { nodes, state, ...this.#head(state !== 'listed') };
    return this.#list;
  }

  #firstPage({ uri }: PagesNode): ListedFamily | undefined {
    const site = uri.toString();
    if (!this.#firstPages.has(site)) {
      const found = [...this.#families.values()].find(({ node }) => pathBelow(uri, node.uri) !== undefined);
      this.#firstPages.set(site, found);
    }
    return this.#firstPages.get(site);
  }

  /** @param isEmpty a welcome text is shown instead of a message about the filter */
  #head(isEmpty = false): ListHead {
    const languages = this.#languages;
    const isKnown = [...this.#families.values()].every((each) => each.languages);
    const [share] = isKnown ? shareWords(shareOf(languages)) : [];
    // There from the first rows on, which would move down otherwise.
    const [first] = isKnown ? (share === undefined ? [] : [t('{0} translated', share)]) : [t('Reading pages…')];
    // The description is only shown where the view shares its container with others.
    const all = [first, ...this.#unread.slice(0, mostUnread), filterSentence(this.#filter)];
    const told = isEmpty ? [] : all.filter((each) => each !== undefined);
    const message = this.#problem ?? told.join(' · ');
    const { broken } = sumCounts(languages);
    const tooltip = broken === 1 ? t('1 broken message') : t('{0} broken messages', broken);
    return {
      ...(share !== undefined && { description: share }),
      ...(message !== '' && { message }),
      badge: broken > 0 ? { value: broken, tooltip } : undefined,
    };
  }

  /**
   * Reads all that is listed, and the languages of families whose rows are or will be open. Returns the rows that look
   * different now. The other families follow.
   */
  async #read(): Promise<LocaleNode[]> {
    const found = await this.#found();
    this.#problem = await this.#lockProblem(found);
    const changed: LocaleNode[] = [];
    const families = new Map<string, ListedFamily>();
    for (const now of found) {
      const known = this.#listed(now);
      const listed = known ?? { node: now, languages: undefined, isOpened: false };
      const isOther = known !== undefined && !isSameFamily(known.node.family, now.family);
      Object.assign(listed.node, now);
      const below = listed.isOpened || isOpenAtFirst(now) ? await this.#readLanguages(listed) : [];
      changed.push(...(isOther ? [listed.node] : below));
      families.set(now.uri.toString(), listed);
    }
    this.#families = families;
    this.#firstPages.clear();
    this.#closed?.abort();
    this.#closed = new AbortController();
    detached(this.#log, this.#readClosed(this.#closed.signal));
    return changed;
  }

  /**
   * Reads which pages have no translation, and then the families whose rows are closed, one after the other: any row
   * may be opened meanwhile.
   */
  async #readClosed(signal: AbortSignal): Promise<void> {
    let changed: LocaleNode[] = [];
    let shownAt = performance.now();
    const show = () => {
      const isSame = this.#isSameList(this.#list);
      if (!isSame || changed.length > 0) {
        this.#pane.show(isSame ? changed : undefined);
      }
      changed = [];
      shownAt = performance.now();
    };
    const isCurrent = () => !signal.aborted && this.#windowLocales.isFollowed;
    const inTurn = (read: () => Promise<readonly LocaleNode[]>) =>
      this.#next(async () => changed.push(...(isCurrent() ? await read() : [])));
    this.#unread = await this.#readFolders((space) => unreadSentences(space, signal), signal);
    const sites = await this.#readFolders((space, areSeveral) => siteRows(space, areSeveral, signal), signal);
    await inTurn(async () => this.#takeSites(sites));
    const closed = [...this.#families.values()].filter(({ node, isOpened }) => !isOpened && !isOpenAtFirst(node));
    for (const listed of closed) {
      await inTurn(() => this.#readLanguages(listed));
      if (!isCurrent()) {
        return;
      }
      if (performance.now() - shownAt > showMs) {
        show();
      }
    }
    if (isCurrent()) {
      show();
    }
  }

  /** Returns nothing if a folder cannot be read. The rows of files are still shown. */
  async #readFolders<Found>(
    read: (space: FolderLocales, areSeveral: boolean) => Promise<readonly Found[]>,
    signal: AbortSignal,
  ): Promise<readonly Found[]> {
    try {
      const spaces = await this.#windowLocales.spaces();
      return (await Promise.all(spaces.map((space) => read(space, spaces.length > 1)))).flat();
    } catch (error) {
      if (!signal.aborted) {
        asServiceError(error, this.#log);
      }
      return [];
    }
  }

  /** Returns the rows of before that look different now. */
  #takeSites(found: readonly PagesNode[]): readonly LocaleNode[] {
    const before = this.#sites;
    const changed: LocaleNode[] = [];
    this.#sites = found.map((node) => {
      const known = before.find(({ uri, lang }) => lang === node.lang && uri.toString() === node.uri.toString());
      if (known && JSON.stringify(known.site) !== JSON.stringify(node.site)) {
        changed.push(known);
      }
      return known ? Object.assign(known, node) : node;
    });
    return changed;
  }

  /** Returns the languages of a row that is opened; undefined: they have to be read. */
  #opened(node: FamilyNode): readonly LanguageNode[] | undefined {
    const listed = this.#listed(node);
    if (listed?.languages) {
      listed.isOpened = true;
    }
    return listed?.languages;
  }

  async #open(node: FamilyNode): Promise<readonly LanguageNode[]> {
    const listed = this.#listed(node);
    if (listed && !listed.languages) {
      await this.#readLanguages(listed);
    }
    return this.#opened(node) ?? [];
  }

  /** Reads the languages of a family. Returns those of its rows that look different now, with those below them. */
  async #readLanguages(listed: ListedFamily): Promise<readonly LocaleNode[]> {
    const { node, languages } = listed;
    const rows = await this.#languageRows(node);
    const isSameList = languages?.length === rows.length && languages.every((row, at) => isSameRow(row, rows[at]));
    if (isSameList && languages.every((row, at) => isSameState(row, rows[at]))) {
      return [];
    }
    const before = languages && familyLooks(node, languages);
    if (isSameList && sourceLooks(node, rows) === sourceLooks(node, languages)) {
      const changed = languages.filter((language, at) => {
        const row = rows[at];
        const isChanged = row !== undefined && looks(language) !== looks(row);
        Object.assign(language, row);
        return isChanged;
      });
      const isOther = changed.length > 0 && this.#filter.length > 0;
      return isOther || familyLooks(node, languages) !== before ? [node] : changed;
    }
    listed.languages = rows.map((row) => {
      const same = languages?.find((known) => isSameRow(known, row));
      return same ? Object.assign(same, row) : row;
    });
    return [node];
  }

  async #found(): Promise<FamilyNode[]> {
    const spaces = await this.#windowLocales.spaces();
    return (await Promise.all(spaces.map((space) => familyRows(space, spaces.length > 1)))).flat();
  }

  /** Returns what is wrong with a lock file. */
  async #lockProblem(nodes: readonly LocaleNode[]): Promise<string | undefined> {
    const spaces = nodes.length === 0 ? [] : await this.#windowLocales.spaces();
    const problems = await Promise.all(spaces.map(lockProblem));
    return problems.find((problem) => problem !== undefined);
  }

  /** Returns no rows where the lock file is wrong, which the message above the rows says. */
  async #languageRows({ uri, family }: FamilyNode): Promise<LanguageNode[]> {
    try {
      const state = await this.#windowLocales.state(uri, family);
      const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? uri;
      const faulty = state?.fault === undefined ? undefined : { fault: state.fault, problem: state.problem };
      return (state?.members ?? []).map((member) => ({ ...languageRow(uri, root, member), faultySource: faulty }));
    } catch (error) {
      asServiceError(error, this.#log);
      return [];
    }
  }
}

function languageRow(uri: vscode.Uri, root: vscode.Uri, state: MemberState): Omit<LanguageNode, 'faultySource'> {
  const { lang, path } = state.member;
  const target = vscode.Uri.joinPath(root, ...path.split('/'));
  return { ...inView, uri, lang, targetLangs: [lang], target, state };
}

function isSameRow(one: LanguageNode, other: LanguageNode | undefined): boolean {
  return one.lang === other?.lang && one.target.toString() === other.target.toString();
}

/** States of unchanged files are kept: then nothing has to be compared. */
function isSameState({ state, faultySource }: LanguageNode, other: LanguageNode | undefined): boolean {
  return state === other?.state && JSON.stringify(faultySource) === JSON.stringify(other.faultySource);
}

/** Returns the row about the source; none if the source is clear. */
function sourceRows({ uri, family }: FamilyNode, languages: readonly LanguageNode[]): readonly SourceNode[] {
  const doubt = sourceDoubt({ family, members: languages.map(({ state }) => state) });
  const faulty = languages[0]?.faultySource;
  const isClear =
    family.rivals === undefined && family.reason !== 'variant' && doubt === undefined && faulty === undefined;
  return isClear ? [] : [{ ...inView, uri, sourceOf: family, doubt, faulty }];
}

/** Returns a text that changes when the row about the source appears, disappears, or gets other words. */
function sourceLooks(node: FamilyNode, languages: readonly LanguageNode[]): string {
  return JSON.stringify(sourceRows(node, languages).map(({ doubt, faulty }) => [doubt !== undefined, faulty]));
}

async function familyRows(space: FolderLocales, areSeveral: boolean): Promise<FamilyNode[]> {
  const folder = areSeveral ? vscode.workspace.getWorkspaceFolder(space.texts.root)?.name : undefined;
  const families = await space.families();
  return families.map((family) => ({ ...inView, uri: space.texts.uriOf(family.source), family, folder }));
}

async function siteRows(space: FolderLocales, areSeveral: boolean, signal: AbortSignal): Promise<PagesNode[]> {
  const folder = areSeveral ? vscode.workspace.getWorkspaceFolder(space.texts.root)?.name : undefined;
  const pages = (await space.pages(signal)).filter(({ untranslated }) => untranslated.length > 0);
  return pages.map((site) => ({ ...inView, uri: space.texts.uriOf(site.tree), lang: site.lang, site, folder }));
}

async function unreadSentences(space: FolderLocales, signal: AbortSignal): Promise<readonly string[]> {
  return (await space.unread(signal)).map((files) => sayPhrase(space.core.unreadWords(files)));
}

async function lockProblem(space: FolderLocales): Promise<string | undefined> {
  try {
    await space.lock();
    return undefined;
  } catch (error) {
    if (isServiceError(error)) {
      return errorSentence(error);
    }
    throw error;
  }
}

/** Returns a text that changes when the row of a language or a row below it looks different. */
function looks(node: LanguageNode): string {
  const { member, counts, fault, problem } = node.state;
  const below = messageRows(node).map((row) => {
    if (!('message' in row)) {
      return row;
    }
    const { key, state, problems, note, source, target } = row.message;
    return [key, state, problems, note, source?.text, target?.text];
  });
  return JSON.stringify([member, counts, fault, problem, node.faultySource, below]);
}
