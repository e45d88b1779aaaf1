import type { Ask, Rung } from './asking/ask.ts';
import { hasWords } from './asking/hasWords.ts';
import type { RespaceOptions } from './asking/respace.ts';
import { type AnswerProblem, type VerifyOptions, verifyAnswer } from './asking/verify.ts';
import { doublePercent } from './placeholders/doublePercent.ts';
import { leading, Strip, trailing } from './selections/strip.ts';
import { askInPieces } from './splitting/askInPieces.ts';
import type { Part } from './unit.ts';
import { toWire } from './wire.ts';

export interface AskOptions extends RespaceOptions {
  /** Maximum bytes of a text in a JSON body, including quotes; absent: any text fits. */
  readonly bytes?: number | undefined;
  /** A language tag of the unit, used to find sentences in a text that must be cut. */
  readonly sourceLang?: string | undefined;
}

/**
 * Returns the ladder of a unit, from its first request to its end. Each answer is verified and its spaces corrected; an
 * invalid one leads to the next rung: alone, in pieces, kept. Ends after at most three requests. A unit that exceeds a
 * request is cut first.
 */
export function askFor(parts: readonly Part[], options: AskOptions = {}): Ask {
  const { bytes, sourceLang: locale } = options;
  return bytes === undefined
    ? askWhole(parts, options)
    : askInPieces(parts, { bytes, isEscaped: true, locale }, (piece) => askWhole(piece, options));
}

function askWhole(parts: readonly Part[], given: RespaceOptions): Ask {
  const options = { ...given, keepsSentences: true };
  const wire = toWire(parts);
  const verify = (answers: readonly string[]) => verifyAnswer(parts, answers[0] ?? '', options);
  return {
    kind: 'ask',
    rung: 'together',
    texts: [wire],
    next(first) {
      const verdict = verify(first);
      if (verdict.ok) {
        return { kind: 'translated', parts: verdict.parts };
      }
      return {
        kind: 'ask',
        rung: 'alone',
        texts: [wire],
        next(second) {
          const again = verify(second);
          return again.ok ? { kind: 'translated', parts: again.parts } : inPieces(parts, verdict.problem, options);
        },
      };
    },
  };
}

/** Asks for the texts between the codes separately; the codes stay in place. */
function inPieces(parts: readonly Part[], problem: AnswerProblem, options: VerifyOptions): Rung {
  const strip = new Strip(parts);
  const places = strip.texts.flatMap((text, place) => (hasWords([text]) ? [place] : []));
  if (strip.codes.length === 0 || places.length === 0) {
    return { kind: 'kept', problem };
  }
  return {
    kind: 'ask',
    rung: 'pieces',
    texts: places.map((place) => toWire([strip.text(place).trim()])),
    next(answers) {
      for (const [index, place] of places.entries()) {
        const text = strip.text(place);
        const verdict = verifyAnswer([text.trim()], answers[index] ?? '', options);
        if (!verdict.ok) {
          return { kind: 'kept', problem };
        }
        strip.texts[place] =
          leading(text) + verdict.parts.filter((part) => typeof part === 'string').join('') + trailing(text);
      }
      return { kind: 'translated', parts: doublePercent(parts, strip.parts()) };
    },
  };
}
