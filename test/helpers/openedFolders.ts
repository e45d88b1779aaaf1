import * as vscode from 'vscode';
import { replaceMember } from './replaceMember.ts';

/** A folder that a command opened, with the options of `vscode.openFolder`. */
export type OpenedFolder = readonly unknown[];

/** Observes which folders are opened, instead of the editor: a second window would have another extension host. */
export class OpenedFolders implements vscode.Disposable {
  readonly opened: OpenedFolder[] = [];
  readonly #restore: () => void;

  constructor() {
    const { executeCommand } = vscode.commands;
    this.#restore = replaceMember(vscode.commands, 'executeCommand', async (id: string, ...given: unknown[]) => {
      if (id !== 'vscode.openFolder') {
        return await executeCommand(id, ...given);
      }
      this.opened.push(given);
      return undefined;
    });
  }

  dispose(): void {
    this.#restore();
  }
}
