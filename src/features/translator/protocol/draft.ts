/** What the translator does with a text. */
export const modes = ['translate', 'rephrase', 'correct'] as const;
export type Mode = (typeof modes)[number];

/** The user's text and choices in the translator: kept when the page is hidden, moved or reloaded. */
export interface Draft {
  readonly mode: Mode;
  readonly text: string;
  /** In the service's spelling; empty: detected. For `translate` only. */
  readonly sourceLang: string;
  /** In the service's spelling; empty: not chosen yet, and in the other modes the text's own language. */
  readonly targetLang: string;
  /** A value of the parameter; empty: from the settings. */
  readonly formality: string;
  /** A value of the parameter; empty: from the settings. */
  readonly modelType: string;
  /** At most one of the two is not empty. */
  readonly writingStyle: string;
  readonly tone: string;
  readonly context: string;
  /** One instruction a line. */
  readonly instructions: string;
  /** Ids of active glossaries that are not used here. */
  readonly unusedGlossaries: readonly string[];
  /** True if the active style rules are not used here. */
  readonly withoutStyleRules: boolean;
  readonly result?: Result;
  /**
   * Time of the user's latest change (a result is no change), in milliseconds since the epoch; the later draft wins.
   */
  readonly changedAt: number;
}

/** A result from the service. */
export interface Result {
  readonly mode: Mode;
  readonly text: string;
  /** The detected language code of the text. */
  readonly detectedLang?: string;
  /** The language code of the result. */
  readonly targetLang?: string;
  /** Characters (code points); absent if the service did not say. */
  readonly billedCharacters?: number;
  readonly modelTypeUsed?: string;
  /** Word by word, for `rephrase` and `correct`: without `removed` it is the result, without `added` the source. */
  readonly difference?: readonly DifferencePart[];
  /** Sentences about parameters that were not applied or text that was left unchanged. */
  readonly remarks: readonly string[];
  /** `changedAt` of its draft; of two results, the one of the later draft wins. */
  readonly of: number;
}

export interface DifferencePart {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

export const emptyDraft: Draft = {
  mode: 'translate',
  text: '',
  sourceLang: '',
  targetLang: '',
  formality: '',
  modelType: '',
  writingStyle: '',
  tone: '',
  context: '',
  instructions: '',
  unusedGlossaries: [],
  withoutStyleRules: false,
  changedAt: 0,
};
