import type * as vscode from 'vscode';
import { SharedResult } from '../text/turns/sharedResult.ts';

/** A value that is created at the first use, when its code is loaded too, and disposed of with its owner. */
export class Lazy<T extends vscode.Disposable> implements vscode.Disposable {
  readonly #make: () => Promise<T>;
  readonly #made = new SharedResult<T>();
  #then: ((value: T) => void) | undefined;
  #value: T | undefined;
  #isDisposed = false;

  constructor(make: () => Promise<T>) {
    this.#make = make;
  }

  /** Rejects like `make`, which the next call runs again. A value that is created after the disposal is disposed of. */
  get(): Promise<T> {
    return this.#made.get(() => this.#createOwned());
  }

  /** Returns the value if it was requested before, else `undefined`. */
  made(): Promise<T> | undefined {
    return this.#made.current;
  }

  /** Calls a function, the last that was given, as soon as the value is created. */
  whenMade(then: (value: T) => void): void {
    this.#then = then;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#value?.dispose();
  }

  async #createOwned(): Promise<T> {
    const value = await this.#make();
    this.#value = value;
    if (this.#isDisposed) {
      value.dispose();
    } else {
      this.#then?.(value);
    }
    return value;
  }
}
