import path from 'node:path';
import * as vscode from 'vscode';
import { Disposable } from './disposable.ts';

/** A diff editor that was opened. */
export interface ShownSides {
  /** Resolves when it is closed. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Diff editors with texts that are nowhere but in memory; lets go of what one showed when it is closed. */
export class TextSides extends Disposable implements vscode.TextDocumentContentProvider {
  readonly #scheme: string;
  readonly #texts = new Map<string, string>();
  readonly #tellClosed = new Map<string, () => void>();
  #count = 0;

  constructor(scheme: string) {
    super();
    this.#scheme = scheme;
    this.register(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
    this.register(
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
        closed.flatMap(sidesOf).forEach((uri) => this.#forget(uri.toString()));
      }),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  /** A side with that text. Its name decides the language. */
  add(name: string, text: string): vscode.Uri {
    this.#count += 1;
    const side = vscode.Uri.from({ scheme: this.#scheme, path: path.posix.join('/', name), query: `${this.#count}` });
    this.#texts.set(side.toString(), text);
    return side;
  }

  /** Shows two documents beside each other, of which at least one was added here. */
  async open(left: vscode.Uri, right: vscode.Uri, title: string): Promise<ShownSides> {
    const key = (left.scheme === this.#scheme ? left : right).toString();
    const closed = new Promise<void>((resolve) => {
      this.#tellClosed.set(key, resolve);
    });
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: false });
    const close = async () => {
      const tabs = vscode.window.tabGroups.all.flatMap((group) => group.tabs);
      await vscode.window.tabGroups.close(tabs.filter((tab) => sidesOf(tab).some((uri) => uri.toString() === key)));
    };
    return { closed, close };
  }

  #forget(key: string): void {
    this.#texts.delete(key);
    this.#tellClosed.get(key)?.();
    this.#tellClosed.delete(key);
  }
}

function sidesOf({ input }: vscode.Tab): vscode.Uri[] {
  return input instanceof vscode.TabInputTextDiff ? [input.original, input.modified] : [];
}
