import type { TextBatchResult } from '../batches/textCall.ts';
import type { LanguageNotice } from '../languages/languageCodes.ts';

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
  /**
   * At most 10, each of at most 300 characters; only for de, en, es, fr, it, ja, ko, zh and their variants as target.
   */
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
