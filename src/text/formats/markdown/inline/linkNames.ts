const definition = /^[ \t>]{0,20}\[(?<name>[^[\]\n]{1,200})\]:/gm;

/** The names of links that a document defines, found at the first use. */
export class LinkNames {
  readonly #source: string;
  #names: ReadonlySet<string> | undefined;

  constructor(source: string) {
    this.#source = source;
  }

  /** Returns whether a link with this name is defined; case does not matter. */
  has(name: string): boolean {
    this.#names ??= new Set(
      Array.from(this.#source.matchAll(definition), ({ groups }) => (groups?.['name'] ?? '').toLowerCase()),
    );
    return this.#names.has(name.toLowerCase());
  }
}
