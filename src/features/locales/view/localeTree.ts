import * as vscode from 'vscode';
import { type FolderLocales, isSameFamily } from '../../../app/families/folderLocales.ts';
import type { WindowLocales } from '../../../app/families/windowLocales.ts';
import type { ListRows } from '../../../app/views/listRows.ts';
import { Disposable } from '../../../editor/disposable.ts';
import type { Family } from '../../../locales/family.ts';
import type { MemberState } from '../../../locales/message.ts';
import { type SourceDoubt, sourceDoubt } from '../../../locales/sourceDoubt.ts';
import { asServiceError } from '../../../notify/errors/asServiceError.ts';
import { detached } from '../../../notify/errors/detached.ts';
import { errorSentence } from '../../../notify/errors/errorSentence.ts';
import type { FaultLog } from '../../../notify/log.ts';
import { isServiceError } from '../../../service/api/errors.ts';
import {
  type FamilyNode,
  type LanguageNode,
  type LocaleNode,
  localeItem,
  messageRows,
  type SourceNode,
} from './localeItem.ts';

/**
 * The rows that the view shows. They stay the same objects, so that a change updates only its rows, and the others keep
 * the focus.
 */
export class LocaleTree extends Disposable {
  readonly #windowLocales: WindowLocales;
  readonly #log: FaultLog;
  /** By their addresses, in the order of the view. */
  #families = new Map<string, FamilyNode>();
  /** Those of the families that were opened. */
  readonly #languages = new Map<FamilyNode, readonly LanguageNode[]>();
  #message: string | undefined;
  /** The current read. Reads follow each other, because each compares with the rows of the previous one. */
  #reading: Promise<unknown> = Promise.resolve();

  /** @param show shows these rows again, with those below them; undefined: all */
  constructor(windowLocales: WindowLocales, log: FaultLog, show: (nodes: LocaleNode[] | undefined) => void) {
    super();
    this.#windowLocales = windowLocales;
    this.#log = log;
    const showChanged = async (): Promise<void> => {
      const nodes = await this.#changed();
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
    try {
      const found = await this.#found();
      const nodes = found.map((node) => {
        const known = this.#families.get(node.uri.toString());
        return known ? Object.assign(known, node) : node;
      });
      this.#families = new Map(nodes.map((node) => [node.uri.toString(), node]));
      const message = await this.#problem(nodes);
      this.#message = message;
      return { nodes, state: nodes.length === 0 ? 'empty' : 'listed', ...(message !== undefined && { message }) };
    } catch (error) {
      this.#families.clear();
      const { kind } = asServiceError(error, this.#log);
      return kind === 'internal' || !isServiceError(error)
        ? { nodes: [], state: 'failed' }
        : { nodes: [], state: 'failed', message: errorSentence(error) };
    }
  }

  /** Returns the rows below one. Never rejects. */
  async below(node: LocaleNode): Promise<LocaleNode[]> {
    if ('family' in node) {
      return this.#next(() => this.#languagesBelow(node));
    }
    return 'state' in node ? messageRows(node) : [];
  }

  #next<T>(read: () => Promise<T>): Promise<T> {
    const reading = this.#reading.then(read);
    this.#reading = reading.catch(() => undefined);
    return reading;
  }

  async #languagesBelow(node: FamilyNode): Promise<LocaleNode[]> {
    try {
      const known = this.#languages.get(node) ?? [];
      const rows = (await this.#languageRows(node)).map((row) => {
        const same = known.find(({ lang, target }) => lang === row.lang && target.toString() === row.target.toString());
        return same ? Object.assign(same, row) : row;
      });
      this.#languages.set(node, rows);
      return [...sourceRows(node, rows), ...rows];
    } catch (error) {
      // The message above the rows says what is wrong with the lock file.
      asServiceError(error, this.#log);
      this.#languages.set(node, []);
      return [];
    }
  }

  /** Returns the rows that look different now, with those below them; undefined: all. Never rejects. */
  async #changed(): Promise<LocaleNode[] | undefined> {
    try {
      const found = await this.#found();
      const shown = [...this.#families.values()];
      const isOtherList =
        found.length !== shown.length || found.some(({ uri }, at) => uri.toString() !== shown[at]?.uri.toString());
      if (isOtherList || (await this.#problem(found)) !== this.#message) {
        return undefined;
      }
      const changed = await Promise.all(found.map((now, at) => this.#changedIn(shown[at] ?? now, now)));
      return changed.flat();
    } catch {
      return undefined;
    }
  }

  async #changedIn(shown: FamilyNode, now: FamilyNode): Promise<readonly LocaleNode[]> {
    const isOther = !isSameFamily(shown.family, now.family);
    Object.assign(shown, now);
    const languages = this.#languages.get(shown);
    if (isOther || languages === undefined) {
      return isOther ? [shown] : [];
    }
    const rows = await this.#languageRows(shown);
    if (rows.length !== languages.length || sourceLooks(now, rows) !== sourceLooks(now, languages)) {
      return [shown];
    }
    return languages.filter((language, at) => {
      const row = rows[at];
      const isChanged = row !== undefined && looks(language) !== looks(row);
      Object.assign(language, row);
      return isChanged;
    });
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

  async #languageRows({ uri, family }: FamilyNode): Promise<LanguageNode[]> {
    const state = await this.#windowLocales.state(uri, family);
    const root = vscode.workspace.getWorkspaceFolder(uri)?.uri ?? uri;
    const faulty = state?.fault === undefined ? undefined : { fault: state.fault, problem: state.problem };
    return (state?.members ?? []).map((member) => ({ ...languageRow(uri, root, member), faultySource: faulty }));
  }
}

function languageRow(uri: vscode.Uri, root: vscode.Uri, state: MemberState): Omit<LanguageNode, 'faultySource'> {
  const { lang, path } = state.member;
  const target = vscode.Uri.joinPath(root, ...path.split('/'));
  return { inView: true, uri, lang, targetLangs: [lang], target, state };
}

/** Returns the row about the source; none if the source is clear. */
function sourceRows({ uri, family }: FamilyNode, languages: readonly LanguageNode[]): readonly SourceNode[] {
  const doubt = doubtIn(family, languages);
  const faulty = languages[0]?.faultySource;
  const isClear =
    family.rivals === undefined && family.reason !== 'variant' && doubt === undefined && faulty === undefined;
  return isClear ? [] : [{ inView: true, uri, sourceOf: family, doubt, faulty }];
}

/** Returns a text that changes when the row about the source appears, disappears, or gets other words. */
function sourceLooks(node: FamilyNode, languages: readonly LanguageNode[]): string {
  return JSON.stringify(sourceRows(node, languages).map(({ doubt, faulty }) => [doubt !== undefined, faulty]));
}

function doubtIn(family: Family, rows: readonly LanguageNode[]): SourceDoubt | undefined {
  return sourceDoubt({ family, members: rows.map(({ state }) => state) });
}

async function familyRows(space: FolderLocales, areSeveral: boolean): Promise<FamilyNode[]> {
  const folder = areSeveral ? vscode.workspace.getWorkspaceFolder(space.texts.root)?.name : undefined;
  const families = await space.families();
  return families.map((family) => ({ inView: true, uri: space.texts.uriOf(family.source), family, folder }));
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
