import * as vscode from 'vscode';
import { Disposable } from '../disposable.ts';
import { fileError } from '../errors/fileError.ts';
import { openTabs } from '../files/openTabs.ts';
import type { FaultLog } from '../log.ts';

/** Distinguishes versions of a document, as long as text may be unsaved. */
interface Stamps {
  stamp(key: string, print: string, bytes: number): { readonly mtime: number; readonly size: number };
  isStamped(key: string, print: string): boolean;
}

/** A document at the service. */
export interface Copy {
  readonly bytes: Uint8Array;
  /** A hash that is the same for the same content. */
  readonly print: string;
}

/** A document to write. */
export interface Writing<Address, Content> {
  readonly uri: vscode.Uri;
  readonly address: Address;
  readonly content: Content;
  readonly text: string;
  /** Bytes of the text. */
  readonly bytes: number;
}

interface Look {
  readonly stat: vscode.FileStat;
  readonly bytes: Uint8Array;
  /** True if it is the version that the editor got last, in this window or before. */
  readonly known: boolean;
}

export interface ServiceFilesOptions {
  readonly log: FaultLog;
  readonly scheme: string;
  readonly stamps: Stamps;
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
 */
export abstract class ServiceFiles<Address, Content> extends Disposable {
  readonly #log: FaultLog;
  readonly #stamps: Stamps;
  readonly #closed = new AbortController();
  /** Pending requests, which concurrent callers share. */
  readonly #looks = new Map<string, Promise<Look>>();
  /** URIs whose latest stat requested the document, and nothing was written since. */
  readonly #looked = new Set<string>();
  /** The document of the latest request, for the read that follows it. */
  #copy: { readonly key: string; readonly bytes: Uint8Array } | undefined;
  /** What was written, for the stat that follows it. */
  readonly #written = new Map<string, vscode.FileStat>();
  /** URIs whose saving changed nothing at the service, so that its content differs from the editor's. */
  readonly #stale = new Set<string>();
  readonly #writing = new Set<string>();

  constructor({ log, scheme, stamps, onDidChange, changes }: ServiceFilesOptions) {
    super();
    this.#log = log;
    this.#stamps = stamps;
    this.register(
      onDidChange(() => {
        // Visible documents only: others are requested when they are opened.
        const perhapsChanged = openTabs(scheme).filter((uri) => !this.#writing.has(uri.toString()));
        changes.fire(perhapsChanged.map((uri) => ({ type: vscode.FileChangeType.Changed, uri })));
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
  /** Returns the key of a document on the active connection. */
  protected abstract stampKey(address: Address): string;
  protected abstract read(address: Address, signal: AbortSignal): Promise<Copy>;
  /** Rejects for text that cannot be written; sends no request. */
  protected abstract parse(text: string): Promise<Content>;
  /** The message for a document that was changed at the service. */
  protected abstract readonly changedMeanwhile: string;
  /** Resolves to the hash of what was written; undefined if nothing was, and the document must be reset. */
  protected abstract write(writing: Writing<Address, Content>, signal: AbortSignal): Promise<string | undefined>;
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
    this.#looked.delete(key);
    const { stat, bytes } = await this.#look(key, address);
    this.#looked.add(key);
    this.#copy = { key, bytes };
    return stat;
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const key = uri.toString();
    const address = this.#documentOf(uri);
    const copy = this.#copy;
    this.#copy = undefined;
    this.#looked.delete(key);
    return copy?.key === key ? copy.bytes : (await this.#look(key, address)).bytes;
  }

  async readDirectory(uri: vscode.Uri): Promise<[string, vscode.FileType][]> {
    try {
      return await this.folder(uri, this.#closed.signal);
    } catch (error) {
      throw fileError(error, this.#log);
    }
  }

  /**
   * Rejects, and leaves the document unchanged, for what the service would refuse, and if its content at the service
   * was not checked or was changed.
   */
  async writeFile(uri: vscode.Uri, encoded: Uint8Array): Promise<void> {
    const key = uri.toString();
    const address = this.#documentOf(uri);
    try {
      const text = decoded(encoded);
      const parsed = await this.parse(text);
      if (!this.#looked.delete(key) && !(await this.#look(key, address)).known) {
        throw new vscode.FileSystemError(this.changedMeanwhile);
      }
      this.#copy = undefined;
      this.#writing.add(key);
      const writing = { uri, address, content: parsed, text, bytes: encoded.length };
      const print = await this.write(writing, this.#closed.signal);
      const { mtime, size } = this.#stamps.stamp(this.stampKey(address), print ?? '', encoded.length);
      const stat = { type: vscode.FileType.File, ctime: mtime, mtime, size };
      this.#written.set(key, stat);
      if (print === undefined) {
        this.#stale.add(key);
      }
    } catch (error) {
      throw fileError(error, this.#log);
    } finally {
      this.#writing.delete(key);
    }
  }

  /** Returns true if the editor got the version with this hash last. */
  protected isStamped(address: Address, print: string): boolean {
    return this.#stamps.isStamped(this.stampKey(address), print);
  }

  override dispose(): void {
    this.#closed.abort();
    super.dispose();
  }

  #documentOf(uri: vscode.Uri): Address {
    const address = this.addressOf(uri);
    if (address === undefined) {
      throw vscode.FileSystemError.FileIsADirectory(uri);
    }
    return address;
  }

  async #look(key: string, address: Address): Promise<Look> {
    const look = this.#looks.get(key) ?? this.#ask(address);
    this.#looks.set(key, look);
    try {
      return await look;
    } catch (error) {
      throw fileError(error, this.#log);
    } finally {
      this.#looks.delete(key);
    }
  }

  async #ask(address: Address): Promise<Look> {
    const { bytes, print } = await this.read(address, this.#closed.signal);
    const key = this.stampKey(address);
    const known = this.isStamped(address, print);
    const { mtime, size } = this.#stamps.stamp(key, print, bytes.length);
    return { stat: { type: vscode.FileType.File, ctime: mtime, mtime, size }, bytes, known };
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
