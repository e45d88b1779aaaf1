/**
 * Pairs tags in their order: an end tag belongs to the innermost open tag with the same name. Tags that cross others
 * have no partner. Takes time in proportion to the number of tags.
 */
export class TagPairs<Name> {
  /** Index of a start tag -> index of its end tag. */
  readonly closeOf: Map<number, number>;
  readonly #open: { readonly index: number; readonly name: Name }[] = [];
  /** Open tags per name, which saves searching for a missing tag. */
  readonly #waiting = new Map<Name, number>();

  constructor(closeOf = new Map<number, number>()) {
    this.closeOf = closeOf;
  }

  add(index: number, role: 'open' | 'close' | 'alone', name: Name): void {
    if (role === 'open') {
      this.#open.push({ index, name });
      this.#wait(name, 1);
    } else if (role === 'close' && (this.#waiting.get(name) ?? 0) > 0) {
      this.#close(index, name);
    }
  }

  #close(index: number, name: Name): void {
    for (let top = this.#open.pop(); top !== undefined; top = this.#open.pop()) {
      this.#wait(top.name, -1);
      if (top.name === name) {
        this.closeOf.set(top.index, index);
        return;
      }
    }
  }

  #wait(name: Name, more: number): void {
    this.#waiting.set(name, (this.#waiting.get(name) ?? 0) + more);
  }
}
