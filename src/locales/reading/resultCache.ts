/** What values are remembered for: as long as this object is in use. */
export class CacheScope {
  readonly kind = 'memory';
}

interface Known<T> {
  /** All that the value was made from. */
  readonly from: readonly unknown[];
  readonly value: T;
}

/** The last values of one kind, by name, for each memory. */
export class ResultCache<T> {
  readonly #known = new WeakMap<CacheScope, Map<string, Known<T>>>();

  /**
   * Returns the value that was made from the same before, else makes it. Without a memory, it is always made.
   * @param make receives the value before
   */
  get(memory: CacheScope | undefined, name: string, from: readonly unknown[], make: (before?: T) => T): T {
    if (memory === undefined) {
      return make();
    }
    const known = this.#knownOf(memory, name, from);
    if (known) {
      return known.value;
    }
    const value = make(this.#known.get(memory)?.get(name)?.value);
    this.keep(memory, name, from, value);
    return value;
  }

  /** As {@link get}, for values that are made in several turns. */
  async load(
    memory: CacheScope | undefined,
    name: string,
    from: readonly unknown[],
    make: (before?: T) => Promise<T>,
  ): Promise<T> {
    const known = memory && this.#knownOf(memory, name, from);
    if (known) {
      return known.value;
    }
    const value = await make(memory && this.#known.get(memory)?.get(name)?.value);
    if (memory) {
      this.keep(memory, name, from, value);
    }
    return value;
  }

  keep(memory: CacheScope, name: string, from: readonly unknown[], value: T): void {
    const values = this.#known.get(memory) ?? new Map<string, Known<T>>();
    this.#known.set(memory, values);
    values.set(name, { from, value });
  }

  #knownOf(memory: CacheScope, name: string, from: readonly unknown[]): Known<T> | undefined {
    const known = this.#known.get(memory)?.get(name);
    return known?.from.length === from.length && known.from.every((each, index) => each === from[index])
      ? known
      : undefined;
  }
}
