import type * as vscode from 'vscode';

/** Owns registered disposables and disposes them, last first. */
export abstract class Disposable implements vscode.Disposable {
  readonly #owned: vscode.Disposable[] = [];
  #isDisposed = false;

  /** Returns its argument. After the disposal it is disposed of at once: pending work may still register something. */
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
