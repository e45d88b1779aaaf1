import * as z from 'zod/mini';
import { joinText } from '../../text/splitting/splitText.ts';
import { dropUndefined } from '../transport/dropUndefined.ts';
import { mostFrequent } from '../batches/joinAnswers.ts';
import { baseCode, type LanguageNotice } from '../languages/languageCodes.ts';
import { textsPerTranslateRequest, translateBodyBytes } from '../limits.ts';
import { readShape } from '../transport/readShape.ts';
import type { TextBatchResult, TextCall } from '../batches/textCall.ts';
import { translateRequestBody } from './translateRequest.ts';

export type Formality = 'default' | 'more' | 'less' | 'prefer_more' | 'prefer_less';
export type ModelType = 'latency_optimized' | 'quality_optimized' | 'prefer_quality_optimized';
export type SplitSentences = '0' | '1' | 'nonewlines';

/** The parameters of `POST /v2/translate` but its texts (specification, Translation). */
export interface TranslateParameters {
  /** A code in any case; English and Portuguese with their variant (`EN-GB`, `PT-BR`). */
  readonly targetLang: string;
  /** A code in any case; a variant goes (`en-US` becomes `EN`), which `notices` say. Absent: the service detects it. */
  readonly sourceLang?: string;
  /** Helps the translation; neither translated nor billed. */
  readonly context?: string;
  readonly modelType?: ModelType;
  readonly splitSentences?: SplitSentences;
  readonly preserveFormatting?: boolean;
  /** `more` and `less` only for targets that have formality, `prefer_` for any. */
  readonly formality?: Formality;
  /** Needs `sourceLang`; exclusive with `glossaryIds`. */
  readonly glossaryId?: string;
  /** At most 5; needs `sourceLang`; exclusive with `glossaryId`. */
  readonly glossaryIds?: readonly string[];
  /** The list's language must be the target's. */
  readonly styleId?: string;
  /** At most 10, each of at most 300 characters; only for de, en, es, fr, it, ja, ko, zh and their variants as target. */
  readonly customInstructions?: readonly string[];
  /** A UUID. */
  readonly translationMemoryId?: string;
  /** 0 to 100. */
  readonly translationMemoryThreshold?: number;
  readonly showBilledCharacters?: boolean;
  readonly tagHandling?: 'xml' | 'html';
  readonly tagHandlingVersion?: 'v1' | 'v2';
  readonly outlineDetection?: boolean;
  readonly nonSplittingTags?: readonly string[];
  readonly splittingTags?: readonly string[];
  readonly ignoreTags?: readonly string[];
  /** Deprecated by the service, without effect. */
  readonly enableBetaLanguages?: boolean;
}

export interface Translation {
  readonly text: string;
  readonly detectedSourceLanguage: string;
  /** Present where the service was asked to show it. */
  readonly billedCharacters?: number;
  readonly modelTypeUsed?: string;
  readonly tagHandlingVersion?: string;
}

/** Several requests' worth of translations. */
export interface TranslateBatchResult extends TextBatchResult {
  /** In the order of the texts; `undefined` where the text, or a piece of it, was not translated. */
  readonly translations: readonly (Translation | undefined)[];
  /** Sum over all that was answered, equal texts once; `undefined` where the service did not say. */
  readonly billedCharacters: number | undefined;
  /** Where the service was told another language than the caller named. */
  readonly notices: readonly LanguageNotice[];
}

const translateAnswer = z.looseObject({
  translations: z.array(
    z.looseObject({
      text: z.string(),
      detected_source_language: z.string(),
      billed_characters: z.optional(z.number()),
      model_type_used: z.optional(z.string()),
      tag_handling_version: z.optional(z.string()),
    }),
  ),
});

/** Made without `dropUndefined`: there are many of these. */
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

/** Sum of the billed characters; `undefined` where one of them is not known. */
export function billedSum(translations: readonly Translation[]): number | undefined {
  return translations.reduce<number | undefined>(
    (sum, { billedCharacters }) =>
      sum === undefined || billedCharacters === undefined ? undefined : sum + billedCharacters,
    0,
  );
}

/** One translation of those of a text's pieces. */
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

/** `POST /v2/translate` (specification, Translation), for texts of one source and target. */
export function translateCall(parameters: TranslateParameters): TextCall<Translation> {
  const { context, sourceLang, tagHandling } = parameters;
  return {
    path: '/v2/translate',
    effect: 'bills',
    limits: { texts: textsPerTranslateRequest, bytes: translateBodyBytes },
    parameters,
    body: (texts) => translateRequestBody(texts, parameters),
    confidential: context === undefined ? [] : [context],
    list: 'translations',
    read: readTranslations,
    join: joinTranslations,
    billed: billedSum,
    locale: sourceLang === undefined ? undefined : baseCode(sourceLang),
    markup: tagHandling !== undefined,
  };
}
