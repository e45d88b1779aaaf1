import type * as vscode from 'vscode';

/** A value that is created at the first use, when its code is loaded too, and disposed of with its owner. */
export class Lazy<T extends vscode.Disposable> implements vscode.Disposable {
  readonly #make: () => Promise<T>;
  #made: T | undefined;
  #making: Promise<T> | undefined;
  #isDisposed = false;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Rejects like `make`. A value that is created after the disposal is disposed of at once. */
  get(): Promise<T> {
    this.#making ??= this.#makeOwned();
    return this.#making;
  }

  /** Returns the value if it was requested before, else `undefined`. */
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
