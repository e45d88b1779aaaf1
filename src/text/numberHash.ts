/**
 * Returns a hash of 32 bits of a text, or of its first `length` UTF-16 code units (FNV-1a with a final mixing step).
 */
export function textHash(text: string, length = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return spread(hash);
}

/** Returns another hash in which each bit depends on each given bit (MurmurHash3's final step). */
export function spread(given: number): number {
  let hash = Math.imul(given ^ (given >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Finds duplicate texts in a list. A typed array, as a `Set` of half a million texts takes six times as long. */
export class FirstPlaces {
  readonly #texts: (index: number) => string | undefined;
  /** Pairs of a text's hash and its index from 1, at the position of the hash or the next free one. */
  readonly #table: Int32Array;

  /**
   * @param count maximum number of texts
   * @param texts returns the text of an index
   */
  constructor(count: number, texts: (index: number) => string | undefined) {
    this.#texts = texts;
    this.#table = new Int32Array(2 * 2 ** Math.ceil(Math.log2(Math.max(8, 2 * count))));
  }

  /** @returns the index of the first equal text: `index` if it is new */
  put(text: string, index: number): number {
    const table = this.#table;
    const hash = textHash(text);
    const last = table.length - 1;
    for (let place = (hash << 1) & last; ; place = (place + 2) & last) {
      const found = (table[place + 1] ?? 0) - 1;
      if (found === -1) {
        table[place] = hash;
        table[place + 1] = index + 1;
        return index;
      }
      if (table[place] === hash && this.#texts(found) === text) {
        return found;
      }
    }
  }
}
