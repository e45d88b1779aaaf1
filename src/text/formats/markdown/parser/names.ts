/** The names of definitions, in the form of micromark, found without a linear search. */
export class Names extends Array<string> {
  readonly #known = new Set<string>();
  readonly #others: readonly string[];

  /** @param others further known names */
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
