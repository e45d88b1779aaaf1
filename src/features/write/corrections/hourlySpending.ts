import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { isNumber, shape } from '../../../service/shape.ts';
import { SharedItems, type SharedStorage } from '../../../service/sharedItems.ts';

const hourMs = 3_600_000;

/** Characters (code points), and when they were billed: milliseconds since 1970. */
interface Spent {
  readonly at: number;
  readonly characters: number;
}

const isSpent = shape<Spent>({ at: isNumber, characters: isNumber });

/** The characters (code points) that corrections on save were billed in the last hour, in all windows of a machine. */
export class HourlySpending {
  readonly #items: SharedItems<Spent>;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor({ storage }: SharedStorage, now: () => number = () => Date.now()) {
    this.#items = new SharedItems(path.join(storage, 'correctedOnSave'), isSpent);
    this.#now = now;
  }

  /**
   * Counts characters that are about to be sent.
   * @param most characters in an hour
   * @returns false, and counts nothing, if they exceed what is left of the hour
   */
  async spend(characters: number, most: number): Promise<boolean> {
    const own = randomUUID();
    // Counted before it is compared: of windows that spend at the same time, each sees what the others count.
    const now = this.#now();
    await this.#items.set(own, { at: now, characters });
    let left = most;
    for (const { key, value } of await this.#items.list()) {
      if (value.at <= now - hourMs) {
        await this.#items.delete(key);
      } else if (value.at <= now) {
        // Later ones are from before the clock was set back.
        left -= value.characters;
      }
    }
    if (left < 0) {
      await this.#items.delete(own);
    }
    return left >= 0;
  }
}
