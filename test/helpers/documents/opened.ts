/** Closes everything that was opened during a test, in reverse order. */
export class Opened {
  readonly #closers: (() => Promise<void>)[] = [];

  /** Returns what the tests of a suite open, which is closed after each. */
  static inTests(): Opened {
    const opened = new Opened();
    afterEach(() => opened.closeAll());
    return opened;
  }

  add<T extends { close(): Promise<void> }>(thing: T): T {
    this.#closers.push(() => thing.close());
    return thing;
  }

  async closeAll(): Promise<void> {
    for (const close of this.#closers.splice(0).reverse()) {
      await close();
    }
  }
}
