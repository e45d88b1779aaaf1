/** The names of definitions, as micromark keeps them, found without a look at each. */
export class Names extends Array<string> {
  readonly #known = new Set<string>();
  readonly #others: readonly string[];

  /** @param others names that are known too */
  constructor(others: readonly string[]) {
    super();
    this.#others = others;
  }

  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override push(...names: string[]): number {
    for (const name of names) {
      this.#known.add(name);
    }
    return super.push(...names);
  }

  override includes(name: string): boolean {
    return this.#known.has(name) || this.#others.includes(name);
  }
}
