/** Milliseconds in which changes are told together: two hundred jobs tell of each piece that they send. */
const togetherMs = 100;

/** Tells listeners that something changed, not more often than they can show it. */
export class Changes {
  readonly #listeners = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;

  listen(listener: () => void): { dispose(): void } {
    this.#listeners.add(listener);
    return { dispose: () => this.#listeners.delete(listener) };
  }

  tell(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      [...this.#listeners].forEach((listener) => listener());
    }, togetherMs);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#listeners.clear();
  }
}
