import { seededRandom } from './seededRandom.ts';

/** Random choices that are the same for the same seed. */
export class Chance {
  readonly #next: () => number;

  constructor(seed: number) {
    this.#next = seededRandom(seed);
  }

  /** Returns an integer from 0 (included) to `most` (excluded). */
  upTo(most: number): number {
    return Math.floor(this.#next() * most);
  }

  of<T>(values: readonly [T, ...T[]]): T {
    return values[this.upTo(values.length)] ?? values[0];
  }

  /** Returns true in that share of the calls. */
  is(share: number): boolean {
    return this.#next() < share;
  }
}
