import * as vscode from 'vscode';
import { folderGit } from '../../../app/families/folderGit.ts';
import type { FolderLocales } from '../../../app/families/folderLocales.ts';
import { listFolder } from '../../../app/families/workspaceFamilies.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import type { FamilyState, Message } from '../../../locales/atStart/message.ts';
import type { KeyIndex, NamedMessage } from '../../../locales/code/keyIndex.ts';
import type { KeysOfFile, Uses } from '../../../locales/code/keysOfFile.ts';
import type { KeyCalls } from '../../../locales/code/namesInCode.ts';
import type { Phrase } from '../../../service/api/atStart/errors.ts';
import { lineStarts, placeIn } from '../../../text/lines.ts';
import type { Range } from '../../../text/range.ts';
import { manyAtOnce } from '../../../text/turns/manyAtOnce.ts';
import { runInTurns, yieldTurn } from '../../../text/turns/runInTurns.ts';
import { SharedResult } from '../../../text/turns/sharedResult.ts';
import type { NamedText } from '../../../text/unit.ts';

/** Where a file of code names messages. */
interface UsesInFile {
  readonly uses: Uses;
  /** The offset of each line. */
  readonly lines: readonly number[];
}

/** The keys of a workspace folder's messages, and where its code names them. */
export class FolderKeys {
  readonly space: FolderLocales;
  readonly #calls: KeyCalls;
  readonly #index = new SharedResult<KeyIndex>();
  /** Paths of the files that it was made from. */
  #sources: ReadonlySet<string> = new Set();
  /** Those of their translations, too. */
  #localeFiles: ReadonlySet<string> = new Set();
  /** By path: of code that was searched with the index, and did not change since. */
  #uses = new Map<string, UsesInFile>();

  /** By the path of the source: the offset of each of its lines. */
  readonly #lines = new Map<string, readonly number[]>();
  readonly #messages = new WeakMap<FamilyState, ReadonlyMap<string, readonly Message[]>>();

  /** @param onSlow receives a sentence about each pattern of the settings that takes too long */
  constructor(space: FolderLocales, onSlow: (sentence: Phrase) => void) {
    this.space = space;
    this.#calls = new space.core.KeyCalls(ownPatterns(space.texts.root), onSlow);
  }

  /** Rejects with the signal's reason. */
  index(signal?: AbortSignal): Promise<KeyIndex> {
    const { core, texts, options } = this.space;
    return this.#index.get(async (stop) => {
      const families = await this.space.families(stop);
      this.#sources = new Set(families.map(({ source }) => source));
      this.#localeFiles = new Set(families.flatMap((family) => core.listPaths(family)));
      return core.readKeyIndex(texts, families, options, stop, core.wantsUnknownKeys(options.checks ?? {}));
    }, signal);
  }

  /** Takes in that files changed. */
  filesChanged(uris: readonly vscode.Uri[]): void {
    const paths = uris.flatMap((uri) => this.space.texts.pathOf(uri) ?? []);
    paths.forEach((path) => {
      this.#uses.delete(path);
      this.#lines.delete(path);
    });
    if (paths.some((path) => this.#sources.has(path))) {
      this.#index.forget();
      // A search that is under way has its own: it names messages of the index before.
      this.#uses = new Map();
    }
  }

  /** Rejects with the signal's reason. */
  async keysOf(document: vscode.TextDocument, signal?: AbortSignal): Promise<KeysOfFile> {
    const { core, texts } = this.space;
    return new core.KeysOfFile(
      await this.index(signal),
      this.#calls,
      texts.pathOf(document.uri) ?? '',
      document.getText(),
    );
  }

  /** Returns the message of a locale file whose source or translation is at a position, or begins in its line. */
  async messageAt(
    document: vscode.TextDocument,
    position: vscode.Position,
    signal: AbortSignal,
  ): Promise<NamedMessage | undefined> {
    const { core, texts } = this.space;
    const path = texts.pathOf(document.uri) ?? '';
    const families = (await this.space.families(signal)).filter((family) => core.listPaths(family).includes(path));
    const offset = document.offsetAt(position);
    const [start, end] = [document.lineAt(position).range.start, document.lineAt(position).range.end];
    const [lineStart, lineEnd] = [document.offsetAt(start), document.offsetAt(end)];
    const isHere = (text: Range): boolean =>
      (text.start <= offset && offset <= text.end) || (lineStart <= text.start && text.start <= lineEnd);
    const index = await this.index(signal);
    const inSource = families.find(({ source }) => source === path);
    const found = inSource && index.of(inSource).find(isHere);
    if (found !== undefined) {
      return found;
    }
    for (const family of families) {
      const { members } = await this.space.state(family);
      const own = members.filter(({ member }) => member.path === path).flatMap(({ messages }) => messages);
      const here = new Set(own.flatMap(({ key, target }) => (target?.path === path && isHere(target) ? key : [])));
      const message = index.of(family).find(({ keys }) => keys.some((key) => here.has(key)));
      if (message !== undefined) {
        return message;
      }
    }
    return undefined;
  }

  /** Returns where the source of a message is. Its document is not opened, after which its family is read again. */
  async placeOf({ family: { source }, start, end }: NamedMessage): Promise<vscode.Location> {
    const lines = this.#lines.get(source) ?? lineStarts(await this.#read(source));
    this.#lines.set(source, lines);
    return new vscode.Location(this.space.texts.uriOf(source), rangeIn(lines, { start, end }));
  }

  /** Returns a message in each of its languages. Of a plural, the form for most numbers. */
  async inLanguages({ family, keys }: NamedMessage): Promise<readonly Message[]> {
    const state = await this.space.state(family);
    const known = this.#messages.get(state) ?? byKey(state);
    this.#messages.set(state, known);
    const forms = Map.groupBy(
      keys.flatMap((key) => known.get(key) ?? []),
      ({ lang }) => lang,
    );
    return [...forms.values()].flatMap((own) => own.find(({ key }) => key.endsWith('other')) ?? own[0] ?? []);
  }

  /** Returns where the code of the folder names one of some messages. Rejects with the signal's reason. */
  async usesOf(messages: readonly NamedMessage[], signal: AbortSignal): Promise<vscode.Location[]> {
    const { core, texts } = this.space;
    const known = this.#uses;
    const index = await this.index(signal);
    const current = sameIn(index, messages);
    const [{ paths }, mayName] = await Promise.all([
      listFolder(core, texts.root, signal),
      this.#mayName(current, signal),
    ]);
    const code: string[] = [];
    const choose = (path: string): void => {
      if (mayName(path) && core.isCode(path) && !this.#localeFiles.has(path)) {
        code.push(path);
      }
    };
    await runInTurns(paths, choose, signal);
    const unread = code.filter((path) => !known.has(path));
    const read = async (path: string): Promise<NamedText> => ({ path, source: await this.#read(path) });
    const search = ({ path, source }: NamedText): void => {
      const uses = new core.KeysOfFile(index, this.#calls, path, source).uses();
      known.set(path, { uses, lines: lineStarts(source) });
    };
    for await (const some of manyAtOnce(unread, read, signal)) {
      await runInTurns(some, search, signal);
    }
    const locations: vscode.Location[] = [];
    const locate = (path: string): void => {
      const { uses, lines } = known.get(path) ?? {};
      for (const range of uses?.of(current) ?? []) {
        locations.push(new vscode.Location(texts.uriOf(path), rangeIn(lines ?? [], range)));
      }
    };
    await runInTurns(code, locate, signal);
    return locations;
  }

  /** Returns a test for files that may name one of some messages. Git finds them without work of this process. */
  async #mayName(messages: readonly NamedMessage[], signal: AbortSignal): Promise<(path: string) => boolean> {
    const { core, texts } = this.space;
    const expression = core.useExpression(messages);
    const git = expression === undefined ? undefined : await folderGit(core, texts.root);
    if (expression === undefined || git === undefined) {
      return () => true;
    }
    const [found, searched] = await Promise.all([
      core.matchingPaths(git, expression, signal),
      // To start a program takes a few milliseconds.
      yieldTurn(signal).then(() => core.notIgnoredPaths(git, signal)),
    ]);
    const edited = vscode.workspace.textDocuments.filter(({ isDirty }) => isDirty);
    const others = new Set(edited.flatMap(({ uri }) => texts.pathOf(uri) ?? []));
    // Git does not search the files of repositories within this one.
    return (path) => found === undefined || searched?.has(path) !== true || found.has(path) || others.has(path);
  }

  async #read(path: string): Promise<string> {
    return (await this.space.texts.search(path)) ?? '';
  }
}

/** Returns the expressions for calls that the settings of a folder add. */
export function ownPatterns(root: vscode.Uri): readonly string[] {
  const own: unknown = readSetting('keyPatterns', root);
  return Array.isArray(own) ? own.filter((each): each is string => typeof each === 'string') : [];
}

/** Returns messages as an index has them, which may have been read again since they were found. */
function sameIn(index: KeyIndex, messages: readonly NamedMessage[]): readonly NamedMessage[] {
  const nameOf = ({ family, name }: NamedMessage): string => `${family.source}\n${name}`;
  const names = new Set(messages.map(nameOf));
  const families = new Map(messages.map(({ family }) => [family.source, family]));
  return [...families.values()].flatMap((family) => index.of(family)).filter((each) => names.has(nameOf(each)));
}

function byKey({ members }: FamilyState): ReadonlyMap<string, readonly Message[]> {
  return Map.groupBy(
    members.flatMap(({ messages }) => messages),
    ({ key }) => key,
  );
}

/** Returns a range as the editor has it, without opening the document, which starts language servers. */
function rangeIn(lines: readonly number[], { start, end }: Range): vscode.Range {
  const [first, last] = [placeIn(lines, start), placeIn(lines, end)];
  return new vscode.Range(first.line, first.column, last.line, last.column);
}
