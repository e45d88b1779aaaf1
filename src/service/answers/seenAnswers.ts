export interface SeenLimits {
  /** Texts. */
  readonly count: number;
  /** UTF-16 code units of all answers. */
  readonly units: number;
}

const defaultLimits: SeenLimits = { count: 50_000, units: 16 * 1024 * 1024 };

/** Answers that the user has seen, in memory, by digest; the least recently used are removed first. */
export class SeenAnswers {
  readonly #limits: SeenLimits;
  /** Least recently used first. */
  readonly #answers = new Map<string, readonly object[]>();
  #units = 0;

  constructor(limits: SeenLimits = defaultLimits) {
    this.#limits = limits;
  }

  /** Returns the answers under a digest, in the order of the questions. */
  get(digest: string): readonly object[] {
    return this.#answers.get(digest) ?? [];
  }

  /** Adds answers under a digest, in place of others. */
  add(digest: string, answers: readonly object[]): void {
    this.#forget(digest);
    this.#answers.set(digest, answers);
    this.#units += unitsOf(answers);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#limits.count && this.#units <= this.#limits.units) {
        return;
      }
      this.#forget(oldest);
    }
  }

  #forget(digest: string): void {
    const answers = this.#answers.get(digest);
    if (answers) {
      this.#answers.delete(digest);
      this.#units -= unitsOf(answers);
    }
  }
}

function unitsOf(answers: readonly object[]): number {
  return JSON.stringify(answers).length;
}
