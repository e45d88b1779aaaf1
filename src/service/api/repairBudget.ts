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
 * Returns the sentence that is shown before texts of these characters (code points) are billed: how damaged results are
 * requested again, and the most that is billed with that.
 */
export function repairPhrase(characters: number): Phrase {
  return phrase`Damaged translations are requested again: alone, then by sentence, then in parts between placeholders. At most ${maxBilled(characters)} characters are billed: 1.3 times as many, or 500 more.`;
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
