import path from 'node:path';
import * as vscode from 'vscode';
import { Disposable } from '../disposable.ts';
import { addressesOf, tabsOf } from '../files/openTabs.ts';
import { type MemoryScheme, memoryUri } from './memoryDocuments.ts';

/** An opened diff editor. */
export interface ShownSides {
  /** Resolves when it is closed. */
  readonly closed: Promise<void>;
  close(): Promise<void>;
}

/** Diff editors with texts in memory; releases their texts when they are closed. */
export class TextSides extends Disposable implements vscode.TextDocumentContentProvider {
  readonly #scheme: MemoryScheme;
  readonly #texts = new Map<string, string>();
  readonly #tellClosed = new Map<string, () => void>();
  #count = 0;

  constructor(scheme: MemoryScheme) {
    super();
    this.#scheme = scheme;
    this.register(vscode.workspace.registerTextDocumentContentProvider(scheme, this));
    this.register(
      vscode.window.tabGroups.onDidChangeTabs(({ closed }) => {
        closed.flatMap(addressesOf).forEach((uri) => this.#forget(uri.toString()));
      }),
    );
  }

  provideTextDocumentContent(uri: vscode.Uri): string | undefined {
    return this.#texts.get(uri.toString());
  }

  /** Adds a side with a text. Its name decides the language. */
  add(name: string, text: string): vscode.Uri {
    this.#count += 1;
    const side = memoryUri(this.#scheme, path.posix.join('/', name), `${this.#count}`);
    this.#texts.set(side.toString(), text);
    return side;
  }

  /** Shows two documents next to each other, at least one of them added here. */
  async open(left: vscode.Uri, right: vscode.Uri, title: string): Promise<ShownSides> {
    const own = left.scheme === this.#scheme ? left : right;
    const closed = new Promise<void>((resolve) => {
      this.#tellClosed.set(own.toString(), resolve);
    });
    await vscode.commands.executeCommand('vscode.diff', left, right, title, { preview: false });
    const close = async () => {
      await vscode.window.tabGroups.close(tabsOf(own));
    };
    return { closed, close };
  }

  #forget(key: string): void {
    this.#texts.delete(key);
    this.#tellClosed.get(key)?.();
    this.#tellClosed.delete(key);
  }
}
