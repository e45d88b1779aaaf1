/** A clock for the demo service that a test sets itself. */
export class DocumentClock {
  #now = Date.UTC(2026, 0, 15, 12);

  readonly now = (): number => this.#now;

  pass(milliseconds: number): void {
    this.#now += milliseconds;
  }
}

/** A clock that goes on a second with every look: documents are done when they are translated. */
export function leapingClock(): () => number {
  const clock = new DocumentClock();
  return () => {
    clock.pass(1000);
    return clock.now();
  };
}
