import type { Part } from '../unit.ts';
import type { AnswerProblem } from './verify.ts';

/**
 * What to ask the service next for a unit: `together` with all others, `alone`, without the units whose answers were
 * good, or in `pieces` between its codes. Texts are on the wire (`toWire`); the answers come in the same order and
 * number. The texts of all units on one rung share requests.
 */
export interface Ask {
  readonly kind: 'ask';
  readonly rung: 'together' | 'alone' | 'pieces';
  readonly texts: readonly string[];
  readonly next: (answers: readonly string[]) => Rung;
}

/** The translation, verified. */
export interface Translated {
  readonly kind: 'translated';
  readonly parts: readonly Part[];
}

/** No answer could be trusted: the unit stays as it is, and the user hears of it. */
export interface Kept {
  readonly kind: 'kept';
  /** The first one: later ones come of asking otherwise. */
  readonly problem: AnswerProblem;
}

export type Rung = Ask | Translated | Kept;
