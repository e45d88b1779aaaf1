import * as z from 'zod/mini';
import { countCharacters } from '../../../text/countCharacters.ts';
import { joinText } from '../../../text/splitting/splitText.ts';
import type { TextCall } from '../batches/textCall.ts';
import { baseCode } from '../languages/languageCodes.ts';
import { textsPerTranslateRequest, translateBodyBytes } from '../limits.ts';
import { mostFrequent } from '../mostFrequent.ts';
import { dropUndefined } from '../transport/dropUndefined.ts';
import { count, listedObject, readShape } from '../transport/readShape.ts';
import type { TranslateParameters, Translation } from './translate.ts';
import { translateRequestBody } from './translateRequest.ts';

const translateAnswer = z.looseObject({
  translations: z.array(
    listedObject({
      text: z.string(),
      detected_source_language: z.string(),
      billed_characters: z.optional(count),
      model_type_used: z.optional(z.string()),
      tag_handling_version: z.optional(z.string()),
    }),
  ),
});

/** Avoids `dropUndefined`, as there are many of these. */
function toTranslation(item: z.output<typeof translateAnswer>['translations'][number]): Translation {
  const { text, detected_source_language, billed_characters, model_type_used, tag_handling_version } = item;
  return {
    text,
    detectedSourceLanguage: detected_source_language,
    ...(billed_characters !== undefined && { billedCharacters: billed_characters }),
    ...(model_type_used !== undefined && { modelTypeUsed: model_type_used }),
    ...(tag_handling_version !== undefined && { tagHandlingVersion: tag_handling_version }),
  };
}

function readTranslations(answer: unknown): Translation[] {
  return readShape(translateAnswer, answer).translations.map(toTranslation);
}

/** Returns the sum of the billed characters; `undefined` if one of them is unknown. */
export function billedSum(translations: readonly Translation[]): number | undefined {
  return translations.reduce<number | undefined>(
    (sum, { billedCharacters }) =>
      sum === undefined || billedCharacters === undefined ? undefined : sum + billedCharacters,
    0,
  );
}

/** Joins the translations of a text's pieces into one. */
function joinTranslations(
  translations: readonly [Translation, ...Translation[]],
  joints: readonly string[],
  lead: string,
) {
  const [first, ...others] = translations;
  return dropUndefined({
    ...first,
    text: joinText({ lead, pieces: translations.map(({ text }) => text), joints }),
    detectedSourceLanguage: mostFrequent(
      first.detectedSourceLanguage,
      others.map(({ detectedSourceLanguage }) => detectedSourceLanguage),
    ),
    billedCharacters: billedSum(translations),
  });
}

/** Returns a call of `POST /v2/translate` (specification, Translation), for texts of one source and target. */
export function translateCall(parameters: TranslateParameters): TextCall<Translation> {
  const { context, sourceLang, tagHandling } = parameters;
  return {
    path: '/v2/translate',
    effect: 'bills',
    limits: { texts: textsPerTranslateRequest, bytes: translateBodyBytes },
    parameters,
    body: translateRequestBody(parameters),
    confidential: context === undefined ? [] : [context],
    contextCharacters: context ? countCharacters(context) : undefined,
    list: 'translations',
    read: readTranslations,
    join: joinTranslations,
    billed: billedSum,
    locale: sourceLang === undefined ? undefined : baseCode(sourceLang),
    markup: tagHandling !== undefined,
  };
}
