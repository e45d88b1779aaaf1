import { translateBodyBytes } from '../../service/api/limits.ts';
import { countCharacters } from '../../text/countCharacters.ts';
import { consume } from '../account/quota.ts';
import { guessLanguage } from '../detect/guessLanguage.ts';
import { jsonAnswer } from '../http/httpAnswer.ts';
import type { ServiceRoute } from '../http/route.ts';
import type { Store } from '../store.ts';
import { homograph } from './homographs.ts';
import { type Mangle, mangle } from './mangle.ts';
import { type MarkupRules, markupPieces } from './markupPieces.ts';
import { pseudoTranslate } from './pseudoTranslate.ts';
import { readTranslateRequest, type TranslateRequest } from './readTranslateRequest.ts';
import { sampleTranslation } from './sampleTranslations.ts';

/** Returns the words of a text, without its tags. */
function wordsOf(text: string, markup: MarkupRules | undefined): string {
  if (markup === undefined) {
    return text;
  }
  return [...markupPieces(text, markup)].map(({ kind, value }) => (kind === 'words' ? value : ' ')).join('');
}

function translation(text: string, request: TranslateRequest, how: Mangle | undefined): object {
  const { target, source, traits, terms, tagHandling, ignoreTags } = request;
  const markup = tagHandling === undefined ? undefined : { handling: tagHandling, ignoreTags };
  const tagsMatter = tagHandling !== undefined || request.tagHandlingVersion !== undefined;
  const isPlain = traits.length === 0 && terms === undefined;
  const meant = homograph(text, target, request.context) ?? (isPlain ? sampleTranslation(text, target) : undefined);
  const translated = how === 'keep' ? `‹${text}›` : (meant ?? pseudoTranslate(text, { target, traits, terms, markup }));
  return {
    detected_source_language: source ?? guessLanguage(wordsOf(text, markup))?.language ?? 'EN',
    text: how === undefined || how === 'keep' || !tagHandling ? translated : mangle(translated, how, tagHandling),
    billed_characters: request.showBilledCharacters ? countCharacters(text) : undefined,
    model_type_used: request.modelType,
    tag_handling_version: tagsMatter ? (request.tagHandlingVersion ?? 'v1') : undefined,
  };
}

/** `POST /v2/translate` (specification, Translation). */
export function translateRoutes(store: Store): readonly ServiceRoute[] {
  return [
    {
      method: 'POST',
      path: '/v2/translate',
      scope: 'translateText',
      bodyLimit: translateBodyBytes,
      handle(received) {
        const request = readTranslateRequest(received, store);
        consume(
          received.key,
          'translate',
          request.texts.reduce((sum, text) => sum + countCharacters(text), 0),
        );
        return jsonAnswer(200, {
          translations: request.texts.map((text) => translation(text, request, received.mangle)),
        });
      },
    },
  ];
}
