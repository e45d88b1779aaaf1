import { hasWords } from '../text/hasWords.ts';
import type { Part } from '../text/unit.ts';
import { type Ask, askTwice, type RetryStep } from './ask.ts';
import { doublePercent } from './doublePercent.ts';
import type { RespaceOptions } from './respace.ts';
import { leading, Strip, trailing } from './selections/strip.ts';
import { verifyAnswer } from './verify.ts';
import { toWire } from './wire.ts';

/**
 * Like `askFor`, for languages without tag handling (specification, Languages, tag_handling): the texts between the
 * codes are sent separately and unescaped, and the codes stay in place. Asks at most twice.
 */
export function askWithoutTags(parts: readonly Part[], options: RespaceOptions = {}): Ask {
  const strip = new Strip(parts);
  const places = strip.texts.flatMap((text, place) => (hasWords([text]) ? [place] : []));
  const texts = places.map((place) => strip.text(place).trim());
  const read = (answers: readonly string[]): RetryStep => {
    const result = new Strip(parts);
    for (const [index, place] of places.entries()) {
      // An answer without tags is only text, including any `<`.
      const verdict = verifyAnswer([texts[index] ?? ''], toWire([answers[index] ?? '']), {
        ...options,
        keepsSentences: true,
      });
      if (!verdict.ok) {
        return { kind: 'kept', problem: verdict.problem };
      }
      const [translated] = verdict.parts;
      const text = strip.text(place);
      result.texts[place] = leading(text) + (typeof translated === 'string' ? translated : '') + trailing(text);
    }
    return { kind: 'translated', parts: doublePercent(parts, result.parts()), isSplit: places.length > 1 };
  };
  return askTwice(texts, read);
}
