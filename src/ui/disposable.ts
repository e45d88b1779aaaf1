import type * as vscode from 'vscode';

/** Owns what is registered with it and lets go of all of it at once, last first. */
export abstract class Disposable implements vscode.Disposable {
  readonly #owned: vscode.Disposable[] = [];

  protected register<T extends vscode.Disposable>(owned: T): T {
    this.#owned.push(owned);
    return owned;
  }

  dispose(): void {
    for (const owned of this.#owned.splice(0).reverse()) {
      owned.dispose();
    }
  }
}
