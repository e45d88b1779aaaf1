/** Closes everything that was opened during a test, in reverse order. */
export class Opened {
  readonly #closers: (() => Promise<void>)[] = [];

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
