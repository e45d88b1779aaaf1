import { type Phrase, phrase } from './errors.ts';

/** Share of the characters of a command that may be billed again to repair damaged answers. */
const maxAgain = 0.3;
/** Code points that may be billed again whatever the share is: a short text could not be repaired else. */
const minAgain = 500;

/** Returns the most characters (code points) that may be billed for texts, with repairs. */
export function maxBilled(characters: number): number {
  return characters === 0 ? 0 : characters + Math.max(minAgain, Math.floor(characters * maxAgain));
}

/**
 * Returns the sentence that is shown before texts of these characters (code points) are billed: the most that is, and
 * why that is more.
 */
export function mostPhrase(characters: number, format: (count: number) => string = String): Phrase {
  return phrase`At most ${format(maxBilled(characters))} characters are billed, if damaged results are requested again.`;
}

/** What one command may be billed for texts that are sent again, in code points. */
export class RepairBudget {
  #first = 0;
  #again = 0;

  /** Counts characters that are sent for the first time. */
  add(characters: number): void {
    this.#first += characters;
  }

  /** Returns true, and counts these characters, if they may be sent again. */
  take(characters: number): boolean {
    const isWithin = this.#first + this.#again + characters <= maxBilled(this.#first);
    this.#again += isWithin ? characters : 0;
    return isWithin;
  }
}
