import type { Part } from '../text/unit.ts';
import { type Ask, askTwice, type RetryStep } from './ask.ts';
import type { AskOptions } from './askFor.ts';
import { askInPieces } from './askInPieces.ts';
import type { RespaceOptions } from './respace.ts';
import { verifyAnswer } from './verify.ts';
import { toWire } from './wire.ts';

/**
 * Like `askFor`, for endpoints that take plain text (specification, Text improvement): codes are sent as tags within
 * the text, which is not escaped, as these endpoints do not resolve escapes. Each answer is verified; an invalid one is
 * requested again, alone. Parts of a sentence are not sent separately: rephrased alone, they would become another
 * sentence. A unit that exceeds a request is cut first.
 */
export function askInPlainText(parts: readonly Part[], options: AskOptions = {}): Ask {
  const { bytes, sourceLang: locale } = options;
  const limit = bytes === undefined ? undefined : { bytes, isEscaped: false, locale };
  return askInPieces(parts, limit, (piece) => askWhole(piece, options));
}

function askWhole(parts: readonly Part[], options: RespaceOptions): Ask {
  const texts = [parts.map((part) => (typeof part === 'string' ? part : toWire([part]))).join('')];
  const hasCodes = parts.some((part) => typeof part !== 'string');
  const read = ([answer = '']: readonly string[]): RetryStep => {
    const verdict = verifyAnswer(parts, hasCodes ? escapeAroundTags(answer) : toWire([answer]), options);
    return verdict.ok ? { kind: 'translated', parts: verdict.parts } : { kind: 'kept', problem: verdict.problem };
  };
  return askTwice(texts, read);
}

/** Only exact copies of our tags are tags. */
function escapeAroundTags(answer: string): string {
  return answer
    .split(/(<x id="\d{1,9}"\/>|<g id="\d{1,9}">|<\/g>)/)
    .map((piece, index) => (index % 2 === 1 ? piece : toWire([piece])))
    .join('');
}
