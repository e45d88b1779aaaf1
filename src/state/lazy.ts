import type * as vscode from 'vscode';

/** What is made at the first need, when its code is loaded too, and goes with its owner. */
export class Lazy<T extends vscode.Disposable> implements vscode.Disposable {
  readonly #make: () => Promise<T>;
  #made: T | undefined;
  #making: Promise<T> | undefined;
  #isDisposed = false;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Rejects as `make` does. What comes after the end is disposed of already. */
  get(): Promise<T> {
    this.#making ??= this.#makeOwned();
    return this.#making;
  }

  /** What was asked for before; `undefined` where nobody did. */
  made(): Promise<T> | undefined {
    return this.#making;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#made?.dispose();
  }

  async #makeOwned(): Promise<T> {
    const made = await this.#make();
    this.#made = made;
    if (this.#isDisposed) {
      made.dispose();
    }
    return made;
  }
}
