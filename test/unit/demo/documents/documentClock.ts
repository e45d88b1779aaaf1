/** A clock for the demo service that the test sets. */
export class DocumentClock {
  #now = Date.UTC(2026, 0, 15, 12);

  readonly now = (): number => this.#now;

  pass(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** Returns a clock that advances a second with each call: documents are done when they are translated. */
export function leapingClock(): () => number {
  const clock = new DocumentClock();
  return () => {
    clock.pass(1000);
    return clock.now();
  };
}
