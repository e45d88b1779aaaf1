import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';

/** A new folder in the workspace. */
export class SampleFolder {
  readonly path: string;

  constructor() {
    const [workspace] = vscode.workspace.workspaceFolders ?? [];
    this.path = mkdtempSync(path.join(workspace?.uri.fsPath ?? '', 'files-'));
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

  read(name: string): string {
    return this.bytes(name).toString();
  }

  bytes(name: string): Buffer {
    return readFileSync(path.join(this.path, name));
  }

  /** Returns the names of all files, with the paths of their folders. */
  names(): string[] {
    return readdirSync(this.path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.path, path.join(entry.parentPath, entry.name)))
      .sort();
  }
}
