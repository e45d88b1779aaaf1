import * as z from 'zod/mini';
import { joinText } from '../../../asking/splitText.ts';
import { countCharacters } from '../../../text/countCharacters.ts';
import { baseCode, sourceNotices } from '../atStart/languages/languageCodes.ts';
import { textsPerTranslateRequest, translateBodyBytes } from '../atStart/limits.ts';
import { mostFrequent } from '../atStart/mostFrequent.ts';
import { minPieceRoom, roomForTexts, sendTexts } from '../batches/sendTexts.ts';
import type { TextBatchOptions, TextCall } from '../batches/textCall.ts';
import { dropUndefined } from '../transport/dropUndefined.ts';
import { answerList, count, listedObject, readShape } from '../transport/readShape.ts';
import type { Send } from '../transport/request.ts';
import type { TranslateBatchResult, TranslateParameters, Translation } from './translate.ts';
import { checkTranslateParameters, translateRequestBody } from './translateRequest.ts';

const translateAnswer = z.looseObject({
  translations: answerList(
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
function billedSum(translations: readonly Translation[]): number | undefined {
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
function translateCall(parameters: TranslateParameters): TextCall<Translation> {
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

/** Returns the maximum bytes of a text in the body of a request, including quotes, that is sent uncut. */
export function roomForTranslation(parameters: TranslateParameters): number {
  return Math.max(minPieceRoom, roomForTexts(billedCall(parameters)));
}

function billedCall(parameters: TranslateParameters) {
  return translateCall({ ...parameters, showBilledCharacters: parameters.showBilledCharacters ?? true });
}

/**
 * Translates any number of texts (`POST /v2/translate`; see {@link sendTexts}). Billed characters are requested unless
 * `showBilledCharacters` is false.
 */
export async function translateTexts(
  send: Send,
  texts: readonly string[],
  parameters: TranslateParameters,
  options: TextBatchOptions<Translation>,
): Promise<TranslateBatchResult> {
  checkTranslateParameters(parameters);
  const call = billedCall(parameters);
  const { answers, answered, ...rest } = await sendTexts(send, call, texts, options);
  const notices = sourceNotices(parameters.sourceLang);
  return { translations: answers, billedCharacters: billedSum(answered), notices, ...rest };
}
