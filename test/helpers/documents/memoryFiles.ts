import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import * as vscode from 'vscode';

/** A file system in memory, with its own scheme; dispose it at the end of the test. */
export class MemoryFiles implements vscode.FileSystemProvider, vscode.Disposable {
  readonly #scheme = `memory-${randomUUID()}`;
  readonly #registered: vscode.Disposable;
  readonly #files = new Map<string, Uint8Array>();
  readonly #changes = new vscode.EventEmitter<vscode.FileChangeEvent[]>();
  readonly onDidChangeFile = this.#changes.event;
  /** The calls in order, such as `rename /a /b`. */
  readonly calls: string[] = [];
  #reads = 0;
  /** Maximum files that were being read at once. */
  maxReads = 0;
  /** Paths without read access. */
  readonly locked = new Set<string>();
  /** Refuses to write, like a full disk. */
  isFull = false;

  constructor(files: Readonly<Record<string, string>>) {
    for (const [path, content] of Object.entries(files)) {
      this.#files.set(path, Buffer.from(content));
    }
    this.#registered = vscode.workspace.registerFileSystemProvider(this.#scheme, this, { isCaseSensitive: true });
  }

  uri(path: string): vscode.Uri {
    return vscode.Uri.from({ scheme: this.#scheme, path });
  }

  text(path: string): string | undefined {
    const bytes = this.#files.get(path);
    return bytes && Buffer.from(bytes).toString();
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()].sort();
  }

  dispose(): void {
    this.#registered.dispose();
    this.#changes.dispose();
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    const bytes = this.#files.get(path);
    if (this.locked.has(path)) {
      throw vscode.FileSystemError.NoPermissions(path);
    }
    if (!bytes && this.#below(path).length === 0) {
      throw vscode.FileSystemError.FileNotFound(path);
    }
    const type = bytes ? vscode.FileType.File : vscode.FileType.Directory;
    return { type, ctime: 0, mtime: 0, size: bytes?.length ?? 0 };
  }

  readDirectory({ path }: vscode.Uri): [string, vscode.FileType][] {
    const parts = this.#below(path).map((rest) => rest.split('/'));
    const { File, Directory } = vscode.FileType;
    return [...new Map(parts.map(([name = '', ...rest]) => [name, rest.length > 0 ? Directory : File]))];
  }

  async readFile({ path }: vscode.Uri): Promise<Uint8Array> {
    this.#reads += 1;
    this.maxReads = Math.max(this.maxReads, this.#reads);
    await turn();
    this.#reads -= 1;
    return this.#bytes(path);
  }

  createDirectory({ path }: vscode.Uri): void {
    this.calls.push(`create ${path}`);
  }

  writeFile({ path }: vscode.Uri, content: Uint8Array): void {
    this.calls.push(`write ${path}`);
    if (this.isFull) {
      throw new Error('ENOSPC: no space left on device, write');
    }
    this.#files.set(path, content);
  }

  delete({ path }: vscode.Uri): void {
    this.calls.push(`delete ${path}`);
    this.#files.delete(path);
  }

  rename(from: vscode.Uri, to: vscode.Uri, { overwrite }: { readonly overwrite: boolean }): void {
    this.calls.push(`rename ${from.path} ${to.path}`);
    if (this.#files.has(to.path) && !overwrite) {
      throw vscode.FileSystemError.FileExists(to.path);
    }
    this.#files.set(to.path, this.#bytes(from.path));
    this.#files.delete(from.path);
  }

  #bytes(path: string): Uint8Array {
    const bytes = this.#files.get(path);
    if (!bytes) {
      throw vscode.FileSystemError.FileNotFound(path);
    }
    return bytes;
  }

  #below(path: string): string[] {
    const folder = path.endsWith('/') ? path : `${path}/`;
    return [...this.#files.keys()].filter((file) => file.startsWith(folder)).map((file) => file.slice(folder.length));
  }
}
