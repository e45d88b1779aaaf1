import type * as vscode from 'vscode';

/** Owns what is registered with it and lets go of all of it at once, last first. */
export abstract class Disposable implements vscode.Disposable {
  readonly #owned: vscode.Disposable[] = [];
  #isDisposed = false;

  /**
   * Returns what it is given. What comes after the end is disposed of at once: work that was under way may bring it.
   */
  protected register<T extends vscode.Disposable>(owned: T): T {
    if (this.#isDisposed) {
      owned.dispose();
    } else {
      this.#owned.push(owned);
    }
    return owned;
  }

  dispose(): void {
    this.#isDisposed = true;
    for (const owned of this.#owned.splice(0).reverse()) {
      owned.dispose();
    }
  }
}
