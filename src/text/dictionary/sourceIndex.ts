import { textHash } from '../numberHash.ts';

/** A line of a dictionary's text that is an entry. */
export interface SourceLine {
  readonly text: string;
  /** UTF-16 code units before the tab. */
  readonly sourceLength: number;
  /** Its slot in the index. */
  place: number;
}

/**
 * Lines by source term: chains of lines with the same hash, in typed arrays. A `Map` of half a million texts takes
 * several times as long to fill.
 */
export class SourceIndex<Line extends SourceLine> {
  /** Line by slot. */
  readonly #lines: (Line | undefined)[] = [];
  /** Freed slots. */
  readonly #free: number[] = [];
  /** By slot, up to the capacity, a power of two. 0 is none, else a slot plus one. */
  #hashes = new Int32Array(1024);
  #next = new Int32Array(1024);
  #previous = new Int32Array(1024);
  /** The first slot of each chain. */
  #firsts = new Int32Array(1024);

  /** @returns another line with that source term, if any */
  add(line: Line): Line | undefined {
    const place = this.#free.pop() ?? this.#lines.length;
    if (place === this.#hashes.length) {
      this.#grow();
    }
    const hash = textHash(line.text, line.sourceLength);
    line.place = place;
    this.#hashes[place] = hash;
    const other = this.#alike(line, hash, this.#first(hash));
    this.#lines[place] = line;
    this.#put(place, hash);
    return this.#at(other);
  }

  /** @returns the other line with that source term, if there is exactly one */
  remove(line: Line): Line | undefined {
    const { place } = line;
    const hash = this.#hashes[place] ?? 0;
    const next = this.#next[place] ?? 0;
    const previous = this.#previous[place] ?? 0;
    if (next > 0) {
      this.#previous[next - 1] = previous;
    }
    if (previous > 0) {
      this.#next[previous - 1] = next;
    } else {
      this.#firsts[hash & (this.#firsts.length - 1)] = next;
    }
    this.#lines[place] = undefined;
    this.#free.push(place);
    const other = this.#alike(line, hash, this.#first(hash));
    const more = other > 0 && this.#alike(line, hash, this.#next[other - 1] ?? 0) > 0;
    return more ? undefined : this.#at(other);
  }

  #at(place: number): Line | undefined {
    return place > 0 ? this.#lines[place - 1] : undefined;
  }

  #first(hash: number): number {
    return this.#firsts[hash & (this.#firsts.length - 1)] ?? 0;
  }

  #put(place: number, hash: number): void {
    const first = this.#first(hash);
    this.#next[place] = first;
    this.#previous[place] = 0;
    if (first > 0) {
      this.#previous[first - 1] = place + 1;
    }
    this.#firsts[hash & (this.#firsts.length - 1)] = place + 1;
  }

  /** Returns the first of a chain from `start` with the source term of a line. */
  #alike(line: Line, hash: number, start: number): number {
    for (let place = start; place > 0; place = this.#next[place - 1] ?? 0) {
      const other = this.#hashes[place - 1] === hash ? this.#lines[place - 1] : undefined;
      if (other?.sourceLength === line.sourceLength && sourceOf(other) === sourceOf(line)) {
        return place;
      }
    }
    return 0;
  }

  #grow(): void {
    const { length } = this.#hashes;
    const larger = (table: Int32Array) => {
      const copy = new Int32Array(4 * length);
      copy.set(table);
      return copy;
    };
    this.#hashes = larger(this.#hashes);
    this.#next = larger(this.#next);
    this.#previous = larger(this.#previous);
    this.#firsts = new Int32Array(4 * length);
    for (let place = 0; place < length; place += 1) {
      // Full, except for the slot that is about to be filled.
      this.#put(place, this.#hashes[place] ?? 0);
    }
  }
}

export function sourceOf({ text, sourceLength }: SourceLine): string {
  return text.slice(0, sourceLength);
}
