import * as vscode from 'vscode';
import { FolderLocales } from '../../../app/families/folderLocales.ts';
import type { FilesChange, FoundFamilies, WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { Disposable } from '../../../editor/disposable.ts';
import type { Family } from '../../../locales/atStart/family.ts';
import { notifySlowSetting } from '../../../notify/errors/notifySlowSetting.ts';
import { detached } from '../../../notify/faults.ts';
import { SharedResult } from '../../../text/turns/sharedResult.ts';
import { filesOf, languagesFor } from './codeLanguages.ts';
import { FolderKeys } from './folderKeys.ts';
import { registerKeyProviders } from './keyProviders.ts';
import { UnknownKeys } from './unknownKeys.ts';

/** Documents of a folder. */
interface FolderDocuments {
  /** In which keys are looked for. */
  readonly code: readonly vscode.DocumentFilter[];
  /** Which may be locale files. */
  readonly localeFiles: readonly vscode.DocumentFilter[];
}

/**
 * Shows the messages of locale files where code names them. Providers come with the first families that are found,
 * for the languages that name their messages.
 */
export class KeysInCode extends Disposable {
  readonly #families: WorkspaceFamilies;
  /** What the history of a folder says is not read for them: it takes a while. */
  readonly #spaces = new SharedResult<readonly FolderLocales[]>();
  #folders = new Map<FolderLocales, FolderKeys>();
  /** By the URIs of the folders. */
  readonly #documents = new Map<string, FolderDocuments>();
  /** For what they were registered. */
  #shown = '';
  #providers: vscode.Disposable | undefined;
  #unknown: UnknownKeys | undefined;

  constructor(families: WorkspaceFamilies) {
    super();
    this.#families = families;
    families.found.forEach((found) => detached(families.log, this.#take(found)));
    this.register(families.onDidFind((found) => detached(families.log, this.#take(found))));
    this.register(families.onDidChange((change) => detached(families.log, this.#look(change))));
    this.register(families.terms.onDidChange(() => detached(families.log, this.#judgeAgain())));
    this.register({
      dispose: () => {
        this.#providers?.dispose();
        this.#unknown?.dispose();
      },
    });
  }

  async #take({ root, families }: FoundFamilies): Promise<void> {
    this.#documents.set(root.toString(), documentsOf(root, families.filter(hasKeys)));
    await this.#update();
  }

  /** Takes in a change. Nothing is searched for: a user may cancel the search that a command needs. */
  async #look(change: FilesChange | undefined): Promise<void> {
    if (change === undefined) {
      this.#spaces.forget();
    } else {
      (await this.#known()).forEach((space) => space.filesChanged(change.uris, change.areOther));
      this.#folders.forEach((keys) => keys.filesChanged(change.uris));
    }
    if (change === undefined || change.areOther) {
      this.#folders = new Map();
      await this.#update();
    }
    this.#unknown?.again();
  }

  /** Other terms are known: other translations may lack them. */
  async #judgeAgain(): Promise<void> {
    (await this.#known()).forEach((space) => space.lockChanged());
  }

  async #known(): Promise<readonly FolderLocales[]> {
    return (await this.#spaces.current?.catch(() => [])) ?? [];
  }

  /** Registers the providers if other documents are concerned than before. */
  async #update(): Promise<void> {
    // The view and the commands show what is wrong with the settings.
    const spaces = await this.#watched().catch(() => []);
    const documents = spaces.flatMap(({ texts }) => this.#documents.get(texts.root.toString()) ?? []);
    const [code, localeFiles] = [documents.flatMap((each) => each.code), documents.flatMap((each) => each.localeFiles)];
    const isWanted = spaces.some(({ core, options }) => core.wantsUnknownKeys(options.checks ?? {}));
    const shown = JSON.stringify([code, localeFiles, isWanted]);
    if (shown === this.#shown) {
      return;
    }
    this.#shown = shown;
    this.#providers?.dispose();
    this.#unknown?.dispose();
    const source = { of: (document: vscode.TextDocument) => this.#keysOf(document), log: this.#families.log };
    this.#providers = code.length === 0 ? undefined : registerKeyProviders(source, code, localeFiles);
    this.#unknown = isWanted && code.length > 0 ? new UnknownKeys(source, code) : undefined;
  }

  /** Returns the folders in which keys are looked at. */
  async #watched(): Promise<readonly FolderLocales[]> {
    const roots = (vscode.workspace.workspaceFolders ?? []).map(({ uri }) => uri);
    const open = (root: vscode.Uri) => FolderLocales.of(this.#families, root, {}, 'view', false);
    const spaces = await this.#spaces.get(() => Promise.all(roots.map(open)));
    return spaces.filter(({ texts }) => readSetting('keysInCode', texts.root) !== 'off');
  }

  async #keysOf({ uri }: vscode.TextDocument): Promise<FolderKeys | undefined> {
    const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
    const space = (await this.#watched()).find(({ texts }) => texts.root.toString() === folder);
    space?.takeKnownPast();
    const known = space && this.#folders.get(space);
    const keys =
      known ?? (space && new FolderKeys(space, (sentence) => notifySlowSetting(sentence, this.#families.log)));
    if (space && keys) {
      this.#folders.set(space, keys);
    }
    return keys;
  }
}

function documentsOf(root: vscode.Uri, families: readonly Family[]): FolderDocuments {
  const sources = families.map(({ source }) => source);
  const endings = new Set(sources.map((source) => /\.[^./]+$/.exec(source)?.[0] ?? ''));
  const languages = new Set(sources.flatMap(languagesFor));
  const within = (pattern: string): vscode.RelativePattern => new vscode.RelativePattern(root, pattern);
  return {
    code: [
      ...[...languages].map((language) => ({ language, pattern: within('**') })),
      ...filesOf(languages).map((files) => ({ pattern: within(files) })),
    ],
    localeFiles: [...endings].map((ending) => ({ pattern: within(`**/*${ending}`) })),
  };
}

/** Returns true for messages that code may name: not by their texts. */
function hasKeys({ kind, keyFiles }: Family): boolean {
  return kind === 'messages' && keyFiles === undefined;
}
