import type { Part } from '../unit.ts';
import type { AnswerProblem } from './verify.ts';

/**
 * The next request for a unit: `together` with all others, `alone` without the units whose answers were valid, by
 * `sentences`, or in `pieces` between its codes. Texts are in wire form (`toWire`); answers come in the same order and
 * number. The texts of all units on one rung share requests.
 */
export interface Ask {
  readonly kind: 'ask';
  readonly rung: 'together' | 'alone' | 'sentences' | 'pieces';
  readonly texts: readonly string[];
  readonly next: (answers: readonly string[]) => Rung;
}

/** The verified translation. */
export interface Translated {
  readonly kind: 'translated';
  readonly parts: readonly Part[];
  /** True if a sentence was split at its codes, which may harm its grammar. */
  readonly isSplit?: boolean;
}

/** No answer was valid: the unit stays unchanged, and the user is informed. */
export interface Kept {
  readonly kind: 'kept';
  /** The first problem: later ones result from asking differently. */
  readonly problem: AnswerProblem;
  /** The last answer with all codes, whose places are doubtful. Only written if the user says so. */
  readonly doubtful?: readonly Part[] | undefined;
}

export type Rung = Ask | Translated | Kept;
