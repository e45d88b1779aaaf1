import type { Ask, Rung } from './asking/ask.ts';
import { askInPieces } from './splitting/askInPieces.ts';
import { hasWords } from './asking/hasWords.ts';
import type { RespaceOptions } from './asking/respace.ts';
import { doublePercent } from './placeholders/doublePercent.ts';
import { leading, Strip, trailing } from './selections/strip.ts';
import type { Part } from './unit.ts';
import { type AnswerProblem, verifyAnswer } from './asking/verify.ts';
import { toWire } from './wire.ts';

export interface AskOptions extends RespaceOptions {
  /** What one text may take inside a JSON body, quotes included; absent: any text fits. */
  readonly bytes?: number | undefined;
  /** A language tag of the unit, for the sentences of a text that must be cut. */
  readonly sourceLang?: string | undefined;
}

/**
 * The ladder of a unit, from its first question to its end. Each answer is verified and its spaces mended; one that
 * fails leads to the next rung: alone, in pieces, kept. Ends after three questions at most. A unit that does not fit is
 * cut first.
 */
export function askFor(parts: readonly Part[], options: AskOptions = {}): Ask {
  const { bytes, sourceLang: locale } = options;
  return bytes === undefined
    ? askWhole(parts, options)
    : askInPieces(parts, { bytes, isEscaped: true, locale }, (piece) => askWhole(piece, options));
}

function askWhole(parts: readonly Part[], options: RespaceOptions): Ask {
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

/** The texts between the codes, each by itself; the codes stay where they are. */
function inPieces(parts: readonly Part[], problem: AnswerProblem, options: RespaceOptions): Rung {
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
