import * as vscode from 'vscode';
import { errorSentence } from '../../notify/errors/errorSentence.ts';
import { asServiceError, type FaultLog, isCancelled } from '../../notify/faults.ts';
import { Disposable } from '../disposable.ts';
import { openTabs } from '../files/openTabs.ts';
import { openedDocument } from '../files/sourceText.ts';
import { OpenedVersions, type OpenedWith } from './openedVersions.ts';

/** A document at the service. */
export interface ServiceCopy<Source> {
  readonly bytes: Uint8Array;
  /** A hash that is the same for the same content. */
  readonly print: string;
  /** What the bytes were made of. */
  readonly source: Source;
}

/** A document to write. */
export interface Writing<Address, Content, Source> {
  readonly uri: vscode.Uri;
  readonly address: Address;
  /** The version that the document was opened with. */
  readonly connection: OpenedWith;
  readonly content: Content;
  readonly text: string;
  /** Bytes of the text. */
  readonly bytes: number;
  /** What is overwritten. */
  readonly source: Source;
  /** The editor saves by itself: no questions are asked then. */
  readonly isAutomatic: boolean;
  /** Rejects if the document was changed at the service since: for use after a question. */
  readonly assertUnchanged: () => Promise<void>;
}

export interface ServiceFilesOptions {
  readonly log: FaultLog;
  readonly scheme: string;
  /** Of the workspace. */
  readonly memento: vscode.Memento;
  /** Returns the active connection; throws without one. */
  readonly active: () => OpenedWith;
  /** Fires when the service's content may have changed. */
  readonly onDidChange: vscode.Event<void>;
  readonly changes: vscode.EventEmitter<vscode.FileChangeEvent[]>;
}

/**
 * The service's documents as files. Before the editor saves it asks for the file's stat, which requests the document:
 * if it was changed at the service, the editor says so and shows both, and nothing is written.
 *
 * @template Address what a document's URI identifies
 * @template Content what its text contains
 * @template Source what the service returns
 */
export abstract class ServiceFiles<Address, Content, Source> extends Disposable {
  readonly #log: FaultLog;
  readonly #versions: OpenedVersions;
  readonly #closed = new AbortController();
  /** Pending requests, which concurrent callers share. */
  readonly #looks = new Map<string, Promise<ServiceCopy<Source>>>();
  /** What the latest stat found, until the document is read or written. */
  readonly #found = new Map<string, { readonly copy: ServiceCopy<Source>; readonly isNews: boolean }>();
  /** What was written, for the stat that follows it. */
  readonly #written = new Map<string, vscode.FileStat>();
  /** URIs whose saving changed nothing at the service, so that its content differs from the editor's. */
  readonly #stale = new Set<string>();
  readonly #writing = new Set<string>();
  /** URIs whose latest save was automatic. */
  readonly #automatic = new Set<string>();

  constructor({ log, scheme, memento, active, onDidChange, changes }: ServiceFilesOptions) {
    super();
    this.#log = log;
    this.#versions = this.register(new OpenedVersions(memento, active));
    this.register(
      onDidChange(() => {
        // Visible documents only: others are requested when they are opened.
        const perhapsChanged = openTabs(scheme).filter((uri) => !this.#writing.has(uri.toString()));
        changes.fire(perhapsChanged.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));
      }),
    );
    this.register(
      vscode.workspace.onWillSaveTextDocument(({ document: { uri }, reason }) => {
        if (uri.scheme === scheme && reason !== vscode.TextDocumentSaveReason.Manual) {
          this.#automatic.add(uri.toString());
        } else {
          this.#automatic.delete(uri.toString());
        }
      }),
    );
    this.register(
      vscode.workspace.onDidSaveTextDocument(({ uri }) => {
        if (this.#stale.delete(uri.toString())) {
          changes.fire([{ type: vscode.FileChangeType.Changed, uri }]);
        }
      }),
    );
  }

  /** Returns undefined for a folder. Throws for anything that is neither a document nor a folder. */
  protected abstract addressOf(uri: vscode.Uri): Address | undefined;
  protected abstract read(address: Address, connection: OpenedWith, signal: AbortSignal): Promise<ServiceCopy<Source>>;
  /** Rejects for text that cannot be written; sends no request. */
  protected abstract parse(text: string): Promise<Content>;
  /** The message for a document that was changed at the service. */
  protected abstract readonly changedMeanwhile: string;
  /**
   * Resolves to the hash of what was written; undefined if the service's content is not that of the editor, and the
   * document must be reset.
   */
  protected abstract write(
    writing: Writing<Address, Content, Source>,
    signal: AbortSignal,
  ): Promise<string | undefined>;
  protected abstract folder(uri: vscode.Uri, signal: AbortSignal): Promise<[string, vscode.FileType][]>;

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const address = this.addressOf(uri);
    if (address === undefined) {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    const key = uri.toString();
    const written = this.#written.get(key);
    if (written) {
      this.#written.delete(key);
      return written;
    }
    this.#found.delete(key);
    const copy = await this.#look(uri, address);
    const { stamp, isNews } = this.#versions.report(uri, copy.print, copy.bytes.length);
    this.#found.set(key, { copy, isNews });
    return { type: vscode.FileType.File, ctime: stamp.mtime, ...stamp };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const key = uri.toString();
    const address = this.#documentOf(uri);
    const found = this.#found.get(key);
    this.#found.delete(key);
    const { bytes, print } = found?.copy ?? (await this.#look(uri, address));
    this.#versions.report(uri, print, bytes.length);
    // The editor compares it with the text of a document with unsaved changes.
    if (openedDocument(uri)?.isDirty !== true) {
      this.#versions.give(uri, print);
    }
    return bytes;
  }

  async readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
    try {
      return await this.folder(uri, this.#closed.signal);
    } catch (error) {
      throw fileError(error, this.#log);
    }
  }

  /**
   * Rejects, and leaves the document unchanged, for what the service would refuse, and if its content at the service is
   * not what the editor was given or showed the user.
   */
  async writeFile(uri: vscode.Uri, encoded: Uint8Array): Promise<void> {
    const key = uri.toString();
    const address = this.#documentOf(uri);
    try {
      const text = decoded(encoded);
      const content = await this.parse(text);
      const { print: before, source } = await this.#expected(uri, address);
      this.#writing.add(key);
      const assertUnchanged = async () => {
        const now = await this.#look(uri, address);
        if (now.print !== before) {
          this.#versions.report(uri, now.print, now.bytes.length);
          throw new vscode.FileSystemError(this.changedMeanwhile);
        }
      };
      const writing = {
        ...{ uri, address, content, text, bytes: encoded.length, source, assertUnchanged },
        connection: this.#versions.connectionOf(uri),
        isAutomatic: this.#automatic.has(key),
      };
      const print = await this.write(writing, this.#closed.signal);
      const stamp = this.#versions.written(uri, print ?? '', encoded.length);
      this.#written.set(key, { type: vscode.FileType.File, ctime: stamp.mtime, ...stamp });
      if (print === undefined) {
        this.#stale.add(key);
      }
    } catch (error) {
      throw fileError(error, this.#log);
    } finally {
      this.#writing.delete(key);
    }
  }

  override dispose(): void {
    this.#closed.abort();
    super.dispose();
  }

  /** Returns the document to be overwritten. Throws if the editor does not know it. */
  async #expected(uri: vscode.Uri, address: Address): Promise<ServiceCopy<Source>> {
    const key = uri.toString();
    const found = this.#found.get(key);
    this.#found.delete(key);
    // The editor writes over a version that was reported to it only if the user agrees. It also writes if its
    // stat failed, with nothing to compare.
    const copy = found?.copy ?? (await this.#look(uri, address));
    if (found ? found.isNews : copy.print !== this.#versions.givenOf(uri)) {
      this.#versions.report(uri, copy.print, copy.bytes.length);
      throw new vscode.FileSystemError(this.changedMeanwhile);
    }
    return copy;
  }

  #documentOf(uri: vscode.Uri): Address {
    const address = this.addressOf(uri);
    if (address === undefined) {
      throw vscode.FileSystemError.FileIsADirectory(uri);
    }
    return address;
  }

  async #look(uri: vscode.Uri, address: Address): Promise<ServiceCopy<Source>> {
    const key = uri.toString();
    try {
      const look = this.#looks.get(key) ?? this.read(address, this.#versions.connectionOf(uri), this.#closed.signal);
      this.#looks.set(key, look);
      return await look;
    } catch (error) {
      throw fileError(error, this.#log);
    } finally {
      this.#looks.delete(key);
    }
  }
}

/** Returns the text of a document that is being saved; throws if it was encoded as anything but UTF-8. */
function decoded(encoded: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(encoded);
  } catch {
    const message = vscode.l10n.t('The document is not encoded as UTF-8. Choose Save with Encoding, then UTF-8.');
    throw new vscode.FileSystemError(message);
  }
}

/**
 * Converts a failure to the editor's error for files: it shows the sentence, keeps unsaved text, and offers to retry.
 */
function fileError(thrown: unknown, log: FaultLog): unknown {
  if (isCancelled(thrown)) {
    return new vscode.FileSystemError(vscode.l10n.t('cancelled'));
  }
  if (thrown instanceof vscode.FileSystemError) {
    return thrown;
  }
  const error = asServiceError(thrown, log);
  const sentence = errorSentence(error);
  switch (error.kind) {
    case 'notFound':
      return vscode.FileSystemError.FileNotFound(sentence);
    case 'unauthorized':
    case 'forbidden':
    case 'notConnected':
      return vscode.FileSystemError.NoPermissions(sentence);
    default:
      return vscode.FileSystemError.Unavailable(sentence);
  }
}
