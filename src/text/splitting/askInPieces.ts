import type { Ask, Rung } from '../asking/ask.ts';
import { joinTexts } from '../placeholders/numberCodes.ts';
import type { Part } from '../unit.ts';
import { type PartsLimit, splitParts } from './splitParts.ts';

/**
 * Asks for a unit that exceeds a request in pieces, each with its own ladder. The unit is translated when all pieces
 * are; if one has no valid answer, the whole unit is kept.
 *
 * @param askOne the ladder of a unit that fits
 */
export function askInPieces(parts: readonly Part[], limit: PartsLimit, askOne: (parts: readonly Part[]) => Ask): Ask {
  const asks = splitParts(parts, limit).map(
    (piece): Rung => (piece.isSent ? askOne(piece.parts) : { kind: 'translated', parts: piece.parts }),
  );
  const all = askTogether(asks);
  return all.kind === 'ask' ? all : askOne(parts);
}

/** Combines the rungs of pieces: the whole is translated when all are, and kept if one is. */
export function askTogether(rungs: readonly Rung[]): Rung {
  const open = rungs.filter((rung) => rung.kind === 'ask');
  const [first] = open;
  if (first === undefined) {
    const kept = rungs.find((rung) => rung.kind === 'kept');
    const translated = rungs.filter((rung) => rung.kind === 'translated');
    const parts = joinTexts(translated.flatMap((rung) => rung.parts));
    return kept ?? { kind: 'translated', parts, ...(translated.some(({ isSplit }) => isSplit) && { isSplit: true }) };
  }
  return {
    kind: 'ask',
    rung: first.rung,
    texts: open.flatMap(({ texts }) => texts),
    next(answers) {
      let at = 0;
      return askTogether(
        rungs.map((rung) => {
          if (rung.kind !== 'ask') {
            return rung;
          }
          at += rung.texts.length;
          return rung.next(answers.slice(at - rung.texts.length, at));
        }),
      );
    },
  };
}
