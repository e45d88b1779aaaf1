import * as vscode from 'vscode';
import { type FolderLocales, isSameFamily, type WindowLocales } from '../../../app/families/folderLocales.ts';
import type { ListRows } from '../../../app/views/listRows.ts';
import { inView } from '../../../contract/ownOptions.ts';
import { Disposable } from '../../../editor/disposable.ts';
import type { MemberState } from '../../../locales/message.ts';
import { sourceDoubt } from '../../../locales/sourceDoubt.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import { asServiceError, detached, type FaultLog } from '../../../notify/faults.ts';
import { isServiceError } from '../../../service/api/errors.ts';
import {
  type FamilyNode,
  isOpenAtFirst,
  type LanguageNode,
  type LocaleNode,
  localeItem,
  messageRows,
  type SourceNode,
} from './localeItem.ts';

interface ListedFamily {
  readonly node: FamilyNode;
  /** Undefined until its row is opened. */
  languages: readonly LanguageNode[] | undefined;
}

/**
 * The rows that the view shows. They stay the same objects, so that a change updates only its rows, and the others keep
 * the focus.
 *
 * Changed files are read before the editor asks for the rows again, which are then there at once: a row that is opened
 * between the question and the last answer is closed by the editor.
 */
export class LocaleTree extends Disposable {
  readonly #windowLocales: WindowLocales;
  readonly #log: FaultLog;
  /** By their addresses, in the order of the view. */
  #families = new Map<string, ListedFamily>();
  /** What the view shows; undefined: nothing was read, or not without an error. */
  #list: ListRows<LocaleNode> | undefined;
  /** The current read. Reads follow each other, because each compares with the rows of the previous one. */
  #reading: Promise<unknown> = Promise.resolve();

  /** @param show shows these rows again, with those below them; undefined: all */
  constructor(windowLocales: WindowLocales, log: FaultLog, show: (nodes: LocaleNode[] | undefined) => void) {
    super();
    this.#windowLocales = windowLocales;
    this.#log = log;
    const showChanged = async (): Promise<void> => {
      const nodes = await this.#readChanged();
      if (nodes?.length !== 0) {
        show(nodes);
      }
    };
    this.register(windowLocales.onDidChange(() => detached(log, this.#next(showChanged))));
  }

  item(node: LocaleNode): vscode.TreeItem {
    return localeItem(node);
  }

  /**
   * Returns the families of all workspace folders. Never rejects.
   *
   * @param isVisible whether changes are followed
   */
  async rows(isVisible: boolean): Promise<ListRows<LocaleNode>> {
    if (isVisible) {
      this.#windowLocales.follow();
    }
    return this.#list ?? this.#next(() => this.#firstRows());
  }

  /** Returns the rows below one. Never rejects. */
  async below(node: LocaleNode): Promise<LocaleNode[]> {
    if ('family' in node) {
      const rows = this.#listed(node)?.languages ?? (await this.#next(() => this.#opened(node)));
      return [...sourceRows(node, rows), ...rows];
    }
    return 'state' in node ? messageRows(node) : [];
  }

  #next<T>(read: () => Promise<T>): Promise<T> {
    const reading = this.#reading.then(read);
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  #listed(node: FamilyNode): ListedFamily | undefined {
    return this.#families.get(node.uri.toString());
  }

  async #firstRows(): Promise<ListRows<LocaleNode>> {
    if (this.#list) {
      return this.#list;
    }
    try {
      return (await this.#read()).list;
    } catch (error) {
      this.#families.clear();
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
      const { list, changed } = await this.#read();
      const isSameList =
        before?.message === list.message &&
        before?.nodes.length === list.nodes.length &&
        before.nodes.every((node, at) => node === list.nodes[at]);
      return isSameList ? changed : undefined;
    } catch {
      // The editor asks for the rows, and gets the reason.
      this.#list = undefined;
      return undefined;
    }
  }

  /** Reads all that is listed, and the languages of families whose rows are or will be open. */
  async #read(): Promise<{ readonly list: ListRows<LocaleNode>; readonly changed: LocaleNode[] }> {
    const found = await this.#found();
    const message = await this.#problem(found);
    const changed: LocaleNode[] = [];
    const families = new Map<string, ListedFamily>();
    for (const now of found) {
      const known = this.#listed(now);
      const listed = known ?? { node: now, languages: undefined };
      const isOther = known !== undefined && !isSameFamily(known.node.family, now.family);
      Object.assign(listed.node, now);
      const below = known?.languages || isOpenAtFirst(now) ? await this.#readLanguages(listed) : [];
      changed.push(...(isOther ? [listed.node] : below));
      families.set(now.uri.toString(), listed);
    }
    this.#families = families;
    const nodes = [...families.values()].map(({ node }) => node);
    const list: ListRows<LocaleNode> = {
      nodes,
      state: nodes.length === 0 ? 'empty' : 'listed',
      ...(message !== undefined && { message }),
    };
    this.#list = list;
    return { list, changed };
  }

  async #opened(node: FamilyNode): Promise<readonly LanguageNode[]> {
    const listed = this.#listed(node);
    if (listed && !listed.languages) {
      await this.#readLanguages(listed);
    }
    return listed?.languages ?? [];
  }

  /** Reads the languages of a family. Returns those of its rows that look different now, with those below them. */
  async #readLanguages(listed: ListedFamily): Promise<readonly LocaleNode[]> {
    const { node, languages } = listed;
    const rows = await this.#languageRows(node);
    const isSameList = languages?.length === rows.length && languages.every((row, at) => isSameRow(row, rows[at]));
    if (isSameList && sourceLooks(node, rows) === sourceLooks(node, languages)) {
      return languages.filter((language, at) => {
        const row = rows[at];
        const isChanged = row !== undefined && looks(language) !== looks(row);
        Object.assign(language, row);
        return isChanged;
      });
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
  async #problem(nodes: readonly LocaleNode[]): Promise<string | undefined> {
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
