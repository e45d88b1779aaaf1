import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';

/** Opens a document of a read-only file system; dispose of the file system at the end of the test. */
export async function openReadOnly(content: string): Promise<{ editor: vscode.TextEditor; files: vscode.Disposable }> {
  const scheme = `read-only-${randomUUID()}`;
  const bytes = Buffer.from(content);
  const files = vscode.workspace.registerFileSystemProvider(scheme, new OneFile(bytes), { isReadonly: true });
  const document = await vscode.workspace.openTextDocument(vscode.Uri.from({ scheme, path: '/manual.txt' }));
  return { editor: await vscode.window.showTextDocument(document), files };
}

class OneFile implements vscode.FileSystemProvider {
  readonly #bytes: Uint8Array;
  readonly onDidChangeFile = new vscode.EventEmitter<vscode.FileChangeEvent[]>().event;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  watch(): vscode.Disposable {
    return new vscode.Disposable(() => {});
  }

  stat({ path }: vscode.Uri): vscode.FileStat {
    if (path === '/') {
      return { type: vscode.FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    }
    if (path !== '/manual.txt') {
      throw vscode.FileSystemError.FileNotFound();
    }
    return { type: vscode.FileType.File, ctime: 0, mtime: 0, size: this.#bytes.length };
  }

  readFile(): Uint8Array {
    return this.#bytes;
  }

  readDirectory(): [string, vscode.FileType][] {
    return [['manual.txt', vscode.FileType.File]];
  }

  createDirectory(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  writeFile(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  delete(): void {
    throw vscode.FileSystemError.NoPermissions();
  }

  rename(): void {
    throw vscode.FileSystemError.NoPermissions();
  }
}
