import * as vscode from 'vscode';
import { detached, type FaultLog } from '../../notify/faults.ts';
import { SharedResult } from '../../text/turns/sharedResult.ts';
import { Disposable } from '../disposable.ts';

/** Reads and writes the documents of a scheme. */
interface Files {
  stat(uri: vscode.Uri): Promise<vscode.FileStat>;
  readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]>;
  readFile(uri: vscode.Uri): Promise<Uint8Array>;
  writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void>;
  dispose(): void;
}

/** Checks the documents while they are open. */
interface Checks {
  opened(document: vscode.TextDocument): void;
  dispose(): void;
}

interface LazyFilesOptions {
  readonly log: FaultLog;
  readonly scheme: string;
  /** The language of its documents; their URI may not determine it. */
  readonly language: string;
  readonly files: (changes: vscode.EventEmitter<vscode.FileChangeEvent[]>) => Promise<Files>;
  readonly checks: () => Promise<Checks>;
}

/** Documents that are stored at the service. Their code is loaded with the first. */
export class LazyFiles extends Disposable implements vscode.FileSystemProvider {
  readonly #options: LazyFilesOptions;
  readonly #changes = this.register(new vscode.EventEmitter<vscode.FileChangeEvent[]>());
  readonly #files = new SharedResult<Files>();
  readonly #checks = new SharedResult<Checks>();
  readonly onDidChangeFile: vscode.Event<vscode.FileChangeEvent[]> = this.#changes.event;
  readonly createDirectory: (uri: vscode.Uri) => never = refuse;
  readonly delete: (uri: vscode.Uri) => never = refuse;
  readonly rename: (uri: vscode.Uri) => never = refuse;

  constructor(options: LazyFilesOptions) {
    super();
    this.#options = options;
    this.register(vscode.workspace.registerFileSystemProvider(options.scheme, this, { isCaseSensitive: true }));
    this.register(vscode.workspace.onDidOpenTextDocument((document) => this.#opened(document)));
    vscode.workspace.textDocuments.forEach((document) => this.#opened(document));
  }

  /** Changes by another window or the service are noticed when the document is opened, and before it is saved. */
  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    return (await this.#load()).stat(uri);
  }

  async readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
    return (await this.#load()).readDirectory(uri);
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    return (await this.#load()).readFile(uri);
  }

  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    return (await this.#load()).writeFile(uri, content);
  }

  #load(): Promise<Files> {
    return this.#files.get(async () => this.register(await this.#options.files(this.#changes)));
  }

  #opened(document: vscode.TextDocument): void {
    const { log, scheme, language, checks } = this.#options;
    if (document.uri.scheme !== scheme) {
      return;
    }
    if (!isUtf8(document) && !document.isDirty) {
      detached(log, vscode.workspace.openTextDocument(document.uri, { encoding: 'utf8' }));
    }
    if (document.languageId !== language) {
      detached(log, vscode.languages.setTextDocumentLanguage(document, language));
      return;
    }
    const made = this.#checks.get(async () => this.register(await checks()));
    detached(
      log,
      made.then((each) => each.opened(document)),
    );
  }
}

/** The service uses UTF-8, whatever `files.encoding` says about the user's own files. */
function isUtf8({ encoding }: vscode.TextDocument): boolean {
  return encoding === 'utf8' || encoding === 'utf8bom';
}

function refuse(uri: vscode.Uri): never {
  throw vscode.FileSystemError.NoPermissions(uri);
}
