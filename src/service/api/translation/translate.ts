import type { LanguageNotice } from '../atStart/languages/languageCodes.ts';
import type { TextBatchResult } from '../batches/textCall.ts';

export type Formality = 'default' | 'more' | 'less' | 'prefer_more' | 'prefer_less';
export type ModelType = 'latency_optimized' | 'quality_optimized' | 'prefer_quality_optimized';
export type SplitSentences = '0' | '1' | 'nonewlines';

/** The parameters of `POST /v2/translate` except its texts (specification, Translation). */
export interface TranslateParameters {
  /** A code in any case; English and Portuguese with their variant (`EN-GB`, `PT-BR`). */
  readonly targetLang: string;
  /**
   * A code in any case; its variant is dropped (`en-US` becomes `EN`), see `notices`. Absent: the service detects it.
   */
  readonly sourceLang?: string;
  /** Helps the translation; neither translated nor billed. */
  readonly context?: string;
  readonly modelType?: ModelType;
  readonly splitSentences?: SplitSentences;
  readonly preserveFormatting?: boolean;
  /** `more` and `less` need a target that supports formality; `prefer_` works with any. */
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
  /** Present if requested. */
  readonly billedCharacters?: number;
  readonly modelTypeUsed?: string;
  readonly tagHandlingVersion?: string;
}

/** The translations of several requests. */
export interface TranslateBatchResult extends TextBatchResult {
  /** In the order of the texts; `undefined` if the text, or one of its pieces, was not translated. */
  readonly translations: readonly (Translation | undefined)[];
  /** Sum over all answers, equal texts once; `undefined` if the service did not say. */
  readonly billedCharacters: number | undefined;
  /** Language codes that were sent differently from how the caller wrote them. */
  readonly notices: readonly LanguageNotice[];
}
