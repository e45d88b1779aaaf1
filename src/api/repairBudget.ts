/** Share of the characters of a command that may be billed again to repair damaged answers. */
const mostAgain = 0.3;
/** Code points that may be billed again whatever the share is: a short text could not be repaired else. */
const leastAgain = 500;

/** Returns the most characters (code points) that may be billed for texts, with repairs. */
export function mostBilled(characters: number): number {
  return characters === 0 ? 0 : characters + Math.max(leastAgain, Math.floor(characters * mostAgain));
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
    const isWithin = this.#first + this.#again + characters <= mostBilled(this.#first);
    this.#again += isWithin ? characters : 0;
    return isWithin;
  }
}
