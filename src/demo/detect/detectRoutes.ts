import { textsPerDetectionRequest } from '../../service/api/limits.ts';
import { jsonAnswer } from '../http/httpAnswer.ts';
import type { ServiceRoute } from '../http/route.ts';
import { guessLanguage } from './guessLanguage.ts';

/** Returns the answer for a text (specification, Detection result). */
function detection(text: string): object {
  const guess = guessLanguage(text);
  if (guess === undefined) {
    return { detection_status: 'no_language_detected' };
  }
  if (!guess.sure) {
    return { detection_status: 'insufficient_confidence' };
  }
  return guess.language === undefined
    ? { detection_status: 'unsupported_language' }
    : { detection_status: 'success', detected_language: guess.language.toLowerCase() };
}

/** `POST /v3/detect/language` (specification, Language detection). Nothing is billed. */
export function detectRoutes(): readonly ServiceRoute[] {
  return [
    {
      method: 'POST',
      path: '/v3/detect/language',
      scope: 'detect',
      handle(request) {
        const texts = request.body().requiredStrings('text', textsPerDetectionRequest);
        return jsonAnswer(200, { results: texts.map(detection) });
      },
    },
  ];
}
