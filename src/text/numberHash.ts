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

/** Finds texts in a list. A typed array, as a `Set` of half a million texts takes six times as long. */
export class FirstPlaces {
  readonly #texts: (index: number) => string | undefined;
  /** Pairs of a text's hash and its index from 1, at the position of the hash or the next free one; half of it free. */
  #table: Int32Array;
  #count = 0;

  /**
   * @param count number of texts, if known: more can be put
   * @param texts returns the text of an index that was put
   */
  constructor(count: number, texts: (index: number) => string | undefined) {
    this.#texts = texts;
    this.#table = new Int32Array(2 * 2 ** Math.ceil(Math.log2(Math.max(8, 2 * count))));
  }

  /** @returns the index of the first equal text: `index` if it is new */
  put(text: string, index: number): number {
    const hash = textHash(text);
    const place = this.#placeOf(text, hash);
    const found = (this.#table[place + 1] ?? 0) - 1;
    if (found !== -1) {
      return found;
    }
    this.#table[place] = hash;
    this.#table[place + 1] = index + 1;
    this.#count += 1;
    if (4 * this.#count > this.#table.length) {
      this.#grow();
    }
    return index;
  }

  /** @returns the index of the equal text that was put; -1 if it is missing */
  find(text: string): number {
    return (this.#table[this.#placeOf(text, textHash(text)) + 1] ?? 0) - 1;
  }

  /** Returns the position of a text in the table, or of the free pair for it. */
  #placeOf(text: string, hash: number): number {
    const table = this.#table;
    const last = table.length - 1;
    let place = (hash << 1) & last;
    for (let found = table[place + 1] ?? 0; found !== 0; found = table[place + 1] ?? 0) {
      if (table[place] === hash && this.#texts(found - 1) === text) {
        break;
      }
      place = (place + 2) & last;
    }
    return place;
  }

  #grow(): void {
    const old = this.#table;
    const table = new Int32Array(4 * old.length);
    const last = table.length - 1;
    for (let from = 0; from < old.length; from += 2) {
      const [hash = 0, index = 0] = [old[from], old[from + 1]];
      if (index !== 0) {
        let place = (hash << 1) & last;
        while (table[place + 1] !== 0) {
          place = (place + 2) & last;
        }
        table[place] = hash;
        table[place + 1] = index;
      }
    }
    this.#table = table;
  }
}
