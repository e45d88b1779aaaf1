import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { until } from './extension.ts';

/** Returns the folder of the tests of a `describe`: a new one for each test. */
export function eachFolder({ isRemoved = false } = {}): SampleFolder {
  const folder = new SampleFolder();
  beforeEach(() => folder.renew());
  if (isRemoved) {
    afterEach(() => folder.remove());
  }
  return folder;
}

/** A new folder in the workspace, created when it is first used. */
export class SampleFolder {
  #path: string | undefined;

  get path(): string {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    this.#path ??= mkdtempSync(path.join(workspace?.uri.fsPath ?? '', 'files-'));
    return this.#path;
  }

  /** The next use creates another folder. */
  renew(): void {
    this.#path = undefined;
  }

  uri(name = ''): vscode.Uri {
    return vscode.Uri.file(path.join(this.path, name));
  }

  write(name: string, content: string | Buffer): vscode.Uri {
    const file = path.join(this.path, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    return this.uri(name);
  }

  /**
   * Creates an empty folder in it that the editor watches: a busy editor never reports what happens in a new folder and
   * its folders before that.
   */
  async watch(name: string): Promise<void> {
    const steps = name.split('/');
    for (const folder of ['.', ...steps.map((_, at) => steps.slice(0, at + 1).join('/'))]) {
      const probe = await this.writeSeen(path.join(folder, 'probe'), '');
      rmSync(probe.fsPath);
    }
  }

  /** Writes a file in a watched folder until the editor reports it. */
  async writeSeen(name: string, content: string): Promise<vscode.Uri> {
    const seen: string[] = [];
    const watcher = vscode.workspace.createFileSystemWatcher('**/*');
    watcher.onDidCreate(({ fsPath }) => seen.push(fsPath));
    watcher.onDidChange(({ fsPath }) => seen.push(fsPath));
    try {
      await until('the editor has seen the file', () => seen.includes(this.write(name, content).fsPath));
      return this.uri(name);
    } finally {
      watcher.dispose();
    }
  }

  read(name: string): string {
    return this.bytes(name).toString();
  }

  bytes(name: string): Buffer {
    return readFileSync(path.join(this.path, name));
  }

  /** Deletes it with the lock file of its workspace: locale files of one test would be families of the next. */
  remove(): void {
    rmSync(this.path, { recursive: true });
    rmSync(path.join(this.path, '../language-services.lock.json'), { force: true });
  }

  /** Returns the names of all files, with the paths of their folders. */
  names(): string[] {
    return readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.path, path.join(entry.parentPath, entry.name)))
      .sort();
  }
}
