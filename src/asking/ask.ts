import type { Part } from '../text/unit.ts';
import type { AnswerProblem } from './verify.ts';

/**
 * The next request for a unit: `together` with all others, `alone` without the units whose answers were valid, by
 * `sentences`, or in `pieces` between its codes. Texts are in wire form (`toWire`); answers come in the same order and
 * number. The texts of all units at one step share requests.
 */
export interface Ask {
  readonly kind: 'ask';
  readonly step: 'together' | 'alone' | 'sentences' | 'pieces';
  readonly texts: readonly string[];
  readonly next: (answers: readonly string[]) => RetryStep;
}

/** The verified translation. */
export interface VerifiedTranslation {
  readonly kind: 'translated';
  readonly parts: readonly Part[];
  /** True if a sentence was split at its codes, which may harm its grammar. */
  readonly isSplit?: boolean;
}

/** No answer was valid: the unit stays unchanged, and the user is informed. */
export interface UnchangedUnit {
  readonly kind: 'kept';
  /** The first problem: later ones result from asking differently. */
  readonly problem: AnswerProblem;
  /** The last answer with all codes, whose places are doubtful. Only written if the user says so. */
  readonly doubtful?: readonly Part[] | undefined;
}

export type RetryStep = Ask | VerifiedTranslation | UnchangedUnit;

/** Returns a request that is repeated alone if no answer is valid. @param read verifies the answers */
export function askTwice(texts: readonly string[], read: (answers: readonly string[]) => RetryStep): Ask {
  return {
    kind: 'ask',
    step: 'together',
    texts,
    next(first) {
      const step = read(first);
      return step.kind === 'kept' ? { kind: 'ask', step: 'alone', texts, next: read } : step;
    },
  };
}
