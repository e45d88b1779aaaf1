import * as vscode from 'vscode';
import type { FolderLocales } from '../../../app/families/folderLocales.ts';
import { listFolder } from '../../../app/families/workspaceFamilies.ts';
import { SharedResult } from '../../../asking/sharedResult.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { toEditorRange } from '../../../editor/files/passageRange.ts';
import { openedDocument, textOnDisk } from '../../../editor/files/sourceText.ts';
import type { KeyIndex, NamedMessage } from '../../../locales/code/keyIndex.ts';
import type { KeysOfFile, Uses } from '../../../locales/code/keysOfFile.ts';
import type { KeyCalls } from '../../../locales/code/namesInCode.ts';
import type { Message } from '../../../locales/message.ts';
import type { Range } from '../../../text/range.ts';
import { runInTurns } from '../../../text/runInTurns.ts';

/** Files that are read at the same time. */
const filesAtOnce = 32;

/** The keys of a workspace folder's messages, and where its code names them. */
export class FolderKeys {
  readonly space: FolderLocales;
  readonly #calls: KeyCalls;
  readonly #index = new SharedResult<KeyIndex>();
  /** Paths of the files that it was made from. */
  #sources: ReadonlySet<string> = new Set();
  /** By path: of code that was searched, and did not change since. */
  readonly #uses = new Map<string, Uses>();

  constructor(space: FolderLocales) {
    this.space = space;
    const own: unknown = readSetting('keyPatterns', space.texts.root);
    const patterns = Array.isArray(own) ? own.filter((each): each is string => typeof each === 'string') : [];
    this.#calls = new space.core.KeyCalls(patterns);
  }

  /** Rejects with the signal's reason. */
  index(signal?: AbortSignal): Promise<KeyIndex> {
    const { core, texts, options } = this.space;
    return this.#index.get(async (stop) => {
      const families = await this.space.families(stop);
      this.#sources = new Set(families.map(({ source }) => source));
      return core.readKeyIndex(texts, families, options, stop);
    }, signal);
  }

  /** Takes in that files changed. */
  filesChanged(uris: readonly vscode.Uri[]): void {
    const paths = uris.flatMap((uri) => this.space.texts.pathOf(uri) ?? []);
    paths.forEach((path) => this.#uses.delete(path));
    if (paths.some((path) => this.#sources.has(path))) {
      this.#index.forget();
      this.#uses.clear();
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
    for (const family of families) {
      const { members } = await this.space.state(family);
      const here = new Set(
        members.flatMap(({ messages }) =>
          messages.flatMap(({ key, source, target }) =>
            [source, target].some((text) => text?.path === path && isHere(text)) ? key : [],
          ),
        ),
      );
      const found = index
        .of(family)
        .find((each) => each.keys.some((key) => here.has(key)) || (path === family.source && isHere(each)));
      if (found !== undefined) {
        return found;
      }
    }
    return undefined;
  }

  /** Returns a message in each of its languages. Of a plural, the form for most numbers. */
  async inLanguages({ family, keys }: NamedMessage): Promise<readonly Message[]> {
    const { members } = await this.space.state(family);
    return members.flatMap(({ messages }) => {
      const own = messages.filter(({ key }) => keys.includes(key));
      return own.find(({ key }) => key.endsWith('other')) ?? own[0] ?? [];
    });
  }

  /** Returns where the code of the folder names one of some messages. Rejects with the signal's reason. */
  async usesOf(messages: readonly NamedMessage[], signal: AbortSignal): Promise<vscode.Location[]> {
    const { core, texts } = this.space;
    const index = await this.index(signal);
    const { paths } = await listFolder(core, texts.root, signal);
    const code = paths.filter(core.isCode);
    const unread = code.filter((path) => !this.#uses.has(path));
    for (let at = 0; at < unread.length; at += filesAtOnce) {
      const some = unread.slice(at, at + filesAtOnce);
      const read = await Promise.all(some.map(async (path) => ({ path, text: await this.#read(path) })));
      const search = ({ path, text }: { readonly path: string; readonly text: string }): void => {
        this.#uses.set(path, new core.KeysOfFile(index, this.#calls, path, text).uses());
      };
      await runInTurns(read, search, signal);
    }
    const locations: vscode.Location[] = [];
    for (const path of code) {
      const ranges = this.#uses.get(path)?.of(messages) ?? [];
      if (ranges.length > 0) {
        const document = await texts.open(path);
        locations.push(...ranges.map((range) => new vscode.Location(document.uri, toEditorRange(document, range))));
      }
    }
    return locations;
  }

  async #read(path: string): Promise<string> {
    const uri = this.space.texts.uriOf(path);
    return openedDocument(uri)?.getText() ?? (await textOnDisk(uri, undefined).catch(() => undefined)) ?? '';
  }
}
