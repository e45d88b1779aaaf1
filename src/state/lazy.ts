import type * as vscode from 'vscode';

/** What is made at the first need, when its code is loaded too, and goes with its owner. */
export class Lazy<T extends vscode.Disposable> implements vscode.Disposable {
  readonly #make: () => Promise<T>;
  #made: Promise<T> | undefined;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  get(): Promise<T> {
    this.#made ??= this.#make();
    return this.#made;
  }

  dispose(): void {
    this.#made?.then(
      (made) => {
        made.dispose();
      },
      // Who asked for it was told.
      () => undefined,
    );
  }
}
