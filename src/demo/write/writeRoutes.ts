import { writeBodyBytes } from '../../service/api/limits.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import { consume } from '../account/quota.ts';
import { type Answer, jsonAnswer } from '../http/httpAnswer.ts';
import type { KeyedRequest, ServiceRoute } from '../http/route.ts';
import { correctText } from './correctText.ts';
import { readManner } from './readManner.ts';
import { readWriteTexts, type WriteText, writeTargets } from './readWriteRequest.ts';
import { rephraseText } from './rephraseText.ts';
import { toVariant } from './variants.ts';

/** Charges the texts and returns the improved ones (specification, Improvement result). */
function improve({ key }: KeyedRequest, texts: readonly WriteText[], improved: (text: WriteText) => string): Answer {
  consume(
    key,
    'write',
    texts.reduce((sum, { text }) => sum + countCharacters(text), 0),
  );
  const improvements = texts.map((each) => ({
    text: toVariant(improved(each), each.target),
    target_language: each.target,
    detected_source_language: each.source,
  }));
  return jsonAnswer(200, { improvements });
}

/** The endpoints of specification section Text improvement. */
export function writeRoutes(): readonly ServiceRoute[] {
  return [
    {
      method: 'POST',
      path: '/v2/write/rephrase',
      scope: 'write',
      bodyLimit: writeBodyBytes,
      handle(request) {
        const body = request.body();
        const texts = readWriteTexts(body, writeTargets.rephrase);
        const mannerOf = readManner(body);
        const manners = new Map(texts.map(({ target }) => [target, mannerOf(target)]));
        return improve(request, texts, ({ text, source, target }) => rephraseText(text, source, manners.get(target)));
      },
    },
    {
      method: 'POST',
      path: '/v2/write/correct',
      scope: 'write',
      bodyLimit: writeBodyBytes,
      handle(request) {
        const body = request.body();
        const refused = ['writing_style', 'tone'].find((name) => body.has(name));
        if (refused !== undefined) {
          throw body.bad(refused, 'is not supported here; use /v2/write/rephrase');
        }
        const texts = readWriteTexts(body, writeTargets.correct);
        return improve(request, texts, ({ text, source }) => correctText(text, source));
      },
    },
  ];
}
