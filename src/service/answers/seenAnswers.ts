export interface SeenLimits {
  /** Texts. */
  readonly count: number;
  /** UTF-16 code units of all answers. */
  readonly units: number;
}

const defaultLimits: SeenLimits = { count: 50_000, units: 16 * 1024 * 1024 };

/** Answers under a digest that were settled. */
interface SettledAnswers {
  readonly answers: readonly object[];
  /** Whether they may be used again, free of charge. */
  readonly isReusable: boolean;
  /** When they were settled: a number in the order of the beginnings and settlings of the window. */
  readonly at: number;
}

/**
 * Answers that were settled, as the user has seen them, in memory, by digest; the least recently used are removed
 * first.
 */
export class SeenAnswers {
  readonly #limits: SeenLimits;
  /** Least recently used first. */
  readonly #answers = new Map<string, SettledAnswers>();
  #units = 0;

  constructor(limits: SeenLimits = defaultLimits) {
    this.#limits = limits;
  }

  /**
   * Returns the answers under a digest, in the order of the questions, if they may be used again, or were settled after
   * the run that has the same question began.
   *
   * @param begunAt when the run began; absent: now
   */
  get(digest: string, begunAt = Number.POSITIVE_INFINITY): readonly object[] {
    const found = this.#answers.get(digest);
    return found && (found.isReusable || found.at > begunAt) ? found.answers : [];
  }

  /** Adds answers under a digest, in place of others. */
  add(
    digest: string,
    answers: readonly object[],
    { isReusable, at }: Omit<SettledAnswers, 'answers'> = { isReusable: true, at: 0 },
  ): void {
    // What one unit has no use for, another has used.
    const wasReusable = this.#answers.get(digest)?.isReusable === true;
    this.#forget(digest);
    this.#answers.set(digest, { answers, isReusable: isReusable || wasReusable, at });
    this.#units += unitsOf(answers);
    for (const oldest of this.#answers.keys()) {
      if (this.#answers.size <= this.#limits.count && this.#units <= this.#limits.units) {
        return;
      }
      this.#forget(oldest);
    }
  }

  #forget(digest: string): void {
    const found = this.#answers.get(digest);
    if (found) {
      this.#answers.delete(digest);
      this.#units -= unitsOf(found.answers);
    }
  }
}

function unitsOf(answers: readonly object[]): number {
  return JSON.stringify(answers).length;
}
