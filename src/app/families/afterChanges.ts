import type * as vscode from 'vscode';

let running = 0;
let last: Promise<unknown> = Promise.resolve();

/** Runs work that writes several files, such as a translation and the lock file, when earlier work has ended. */
export function whileWriting<T>(work: () => Promise<T>): Promise<T> {
  running += 1;
  const written = last.then(work).finally(() => {
    running -= 1;
  });
  last = written.catch(() => undefined);
  return written;
}

/** Runs work after a pause in the changes of files, once commands have finished writing theirs. */
export class AfterChanges implements vscode.Disposable {
  readonly #quietMs: number;
  readonly #work: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param quietMs length of the pause in milliseconds */
  constructor(quietMs: number, work: () => void) {
    this.#quietMs = quietMs;
    this.#work = work;
  }

  /** Starts the pause again. */
  restart(): void {
    this.cancel();
    this.#timer = setTimeout(() => {
      if (running > 0) {
        // The files are between two states.
        this.restart();
      } else {
        this.#work();
      }
    }, this.#quietMs);
  }

  cancel(): void {
    clearTimeout(this.#timer);
  }

  dispose(): void {
    this.cancel();
  }
}
