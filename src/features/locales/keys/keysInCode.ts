import * as vscode from 'vscode';
import { type FolderLocales, WindowLocales } from '../../../app/families/folderLocales.ts';
import type { FilesChange, WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { Disposable } from '../../../editor/disposable.ts';
import type { Family } from '../../../locales/family.ts';
import { detached } from '../../../notify/faults.ts';
import { FolderKeys } from './folderKeys.ts';
import { registerKeyProviders } from './keyProviders.ts';
import { UnknownKeys } from './unknownKeys.ts';

const scripts = ['javascript', 'javascriptreact', 'typescript', 'typescriptreact', 'vue', 'svelte', 'astro', 'html'];
const templates = ['handlebars', 'ejs', 'pug', 'twig', 'jinja', 'jinja-html', 'liquid'];
const ofRuby = ['ruby', 'erb', 'html.erb', 'haml', 'slim'];
const ofJvm = ['java', 'kotlin', 'groovy', 'scala'];
const ofNet = ['csharp', 'razor', 'aspnetcorerazor', 'vb', 'fsharp', 'xaml'];
const ofApple = ['swift', 'objective-c', 'objective-cpp'];
const others = ['php', 'blade', 'python', 'rust', 'go', 'dart', 'elixir', 'clojure', 'lua', 'qml'];

/** The languages of the editor in which programs name the messages of a file. */
const codeOf: readonly { readonly file: RegExp; readonly languages: readonly string[] }[] = [
  { file: /\.arb$/i, languages: ['dart'] },
  { file: /\.(?:strings|stringsdict|xcstrings)$/i, languages: ofApple },
  { file: /\/values[^/]*\/[^/]*\.xml$/i, languages: ['java', 'kotlin', 'xml'] },
  { file: /\.res[wx]$/i, languages: ofNet },
  { file: /\.php$/i, languages: ['php', 'blade', 'vue'] },
  { file: /\.properties$/i, languages: [...ofJvm, 'html', 'jsp', 'xml'] },
  { file: /\/_locales\/|^_locales\//, languages: [...scripts, 'json', 'jsonc', 'css'] },
  { file: /./, languages: [...scripts, ...templates, ...ofRuby, ...ofJvm, ...ofNet, ...ofApple, ...others] },
];

/**
 * Shows the messages of locale files where code names them. Providers come with the first family of the window, for the
 * languages that name its messages.
 */
export class KeysInCode extends Disposable {
  readonly #families: WorkspaceFamilies;
  readonly #locales: WindowLocales;
  #folders = new Map<FolderLocales, FolderKeys>();
  /** For what they were registered. */
  #shown = '';
  #providers: vscode.Disposable | undefined;
  #unknown: UnknownKeys | undefined;

  constructor(families: WorkspaceFamilies) {
    super();
    this.#families = families;
    this.#locales = this.register(new WindowLocales(families, {}));
    this.#locales.follow();
    this.register(families.onDidChange((change) => detached(families.log, this.#look(change))));
    this.register({
      dispose: () => {
        this.#providers?.dispose();
        this.#unknown?.dispose();
      },
    });
    detached(families.log, this.#look(undefined));
  }

  async #look(change: FilesChange | undefined): Promise<void> {
    try {
      if (change === undefined || change.areOther) {
        this.#folders = new Map();
        await this.#update();
      } else {
        await Promise.all([...this.#folders.values()].map((keys) => keys.filesChanged(change.uris)));
        this.#unknown?.again();
      }
    } catch (error) {
      // The view and the commands show what is wrong with the settings.
      this.#families.log.error(error instanceof Error ? error.message : String(error));
    }
  }

  /** Registers the providers if other files are concerned than before. */
  async #update(): Promise<void> {
    const code = new Map<string, vscode.DocumentFilter>();
    const localeFiles = new Map<string, vscode.DocumentFilter>();
    const spaces = await this.#spaces();
    for (const space of spaces) {
      const { root } = space.texts;
      const families = (await space.families()).filter(hasKeys);
      for (const { source } of families) {
        const ending = /\.[^./]+$/.exec(source)?.[0] ?? '';
        localeFiles.set(`${root.toString()} ${ending}`, { pattern: new vscode.RelativePattern(root, `**/*${ending}`) });
        for (const language of codeOf.find(({ file }) => file.test(source))?.languages ?? []) {
          code.set(`${root.toString()} ${language}`, { language, pattern: new vscode.RelativePattern(root, '**') });
        }
      }
    }
    const isWanted = spaces.some(({ core, options }) => core.wantsUnknownKeys(options.checks ?? {}));
    const shown = JSON.stringify([[...code.keys()].sort(), [...localeFiles.keys()].sort(), isWanted]);
    this.#unknown?.again();
    if (shown === this.#shown) {
      return;
    }
    this.#shown = shown;
    this.#providers?.dispose();
    this.#unknown?.dispose();
    const source = { of: (document: vscode.TextDocument) => this.#keysOf(document), log: this.#families.log };
    this.#providers =
      code.size === 0 ? undefined : registerKeyProviders(source, [...code.values()], [...localeFiles.values()]);
    this.#unknown = isWanted ? new UnknownKeys(source, [...code.values()]) : undefined;
  }

  /** Returns the folders in which keys are looked at. */
  async #spaces(): Promise<readonly FolderLocales[]> {
    const spaces = await this.#locales.spaces();
    return spaces.filter(({ texts }) => readSetting('keysInCode', texts.root) !== 'off');
  }

  async #keysOf({ uri }: vscode.TextDocument): Promise<FolderKeys | undefined> {
    const folder = vscode.workspace.getWorkspaceFolder(uri)?.uri.toString();
    const space = (await this.#spaces()).find(({ texts }) => texts.root.toString() === folder);
    const known = space && this.#folders.get(space);
    const keys = known ?? (space && new FolderKeys(space));
    if (space && keys) {
      this.#folders.set(space, keys);
    }
    return keys;
  }
}

/** Returns true for messages that code may name: not by their texts. */
function hasKeys({ kind, keyFiles }: Family): boolean {
  return kind === 'messages' && keyFiles === undefined;
}
