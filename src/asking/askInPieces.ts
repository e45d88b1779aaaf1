import { joinTexts, type Part } from '../text/unit.ts';
import type { Ask, RetryStep } from './ask.ts';
import { type PartsLimit, splitParts } from './splitParts.ts';

/**
 * Asks for a unit that exceeds a request in pieces, each with its own requests. The unit is translated when all pieces
 * are; if one has no valid answer, the whole unit is kept.
 *
 * @param askOne returns the requests for a unit that fits
 */
export function askInPieces(parts: readonly Part[], limit: PartsLimit, askOne: (parts: readonly Part[]) => Ask): Ask {
  const pieces = splitParts(parts, limit);
  if (pieces.length < 2) {
    return askOne(parts);
  }
  const all = askTogether(
    pieces.map((piece) => (piece.isSent ? askOne(piece.parts) : { kind: 'translated', parts: piece.parts })),
  );
  return all.kind === 'ask' ? all : askOne(parts);
}

/** Combines the steps of pieces: the whole is translated when all are, and kept if one is. */
export function askTogether(steps: readonly RetryStep[]): RetryStep {
  const open = steps.filter((step) => step.kind === 'ask');
  const [first] = open;
  if (first === undefined) {
    const kept = steps.find((step) => step.kind === 'kept');
    const translated = steps.filter((step) => step.kind === 'translated');
    const parts = joinTexts(translated.flatMap((step) => step.parts));
    return kept ?? { kind: 'translated', parts, ...(translated.some(({ isSplit }) => isSplit) && { isSplit: true }) };
  }
  return {
    kind: 'ask',
    step: first.step,
    texts: open.flatMap(({ texts }) => texts),
    next(answers) {
      let at = 0;
      return askTogether(
        steps.map((step) => {
          if (step.kind !== 'ask') {
            return step;
          }
          at += step.texts.length;
          return step.next(answers.slice(at - step.texts.length, at));
        }),
      );
    },
  };
}
