/** Milliseconds of work without a pause: a frame has 16. */
const sliceMs = 8;

/** What lets the page work between two slices. */
export interface SliceClock {
  /** Milliseconds. */
  now(): number;
  /** Runs a function after the page has had time for input and frames. */
  later(run: () => void): void;
}

/** Runs work in slices; starting something else gives up what is running. */
export class SlicedWork {
  readonly #clock: SliceClock;
  #current = 0;

  constructor(clock: SliceClock) {
    this.#clock = clock;
  }

  /** Gives up what is running. */
  stop(): void {
    this.#current += 1;
  }

  /** @param done called with the result, unless other work is started first */
  start<Result>(work: Generator<void, Result, void>, done: (result: Result) => void): void {
    this.#current += 1;
    const mine = this.#current;
    const slice = () => {
      if (mine !== this.#current) {
        return;
      }
      const end = this.#clock.now() + sliceMs;
      for (;;) {
        const step = work.next();
        if (step.done === true) {
          done(step.value);
          return;
        }
        if (this.#clock.now() >= end) {
          this.#clock.later(slice);
          return;
        }
      }
    };
    slice();
  }
}
