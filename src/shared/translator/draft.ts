/** What the translator does with a text. */
export const modes = ['translate', 'rephrase', 'correct'] as const;
export type Mode = (typeof modes)[number];

/** What somebody wrote and chose in the translator: kept over hiding, moving and reload. */
export interface Draft {
  readonly mode: Mode;
  readonly text: string;
  /** As the service has it; empty: detected. Of `translate` alone. */
  readonly sourceLang: string;
  /** As the service has it; empty: not chosen yet, and for the other modes: the text's own. */
  readonly targetLang: string;
  /** A value of the parameter; empty: as the settings say. */
  readonly formality: string;
  /** A value of the parameter; empty: as the settings say. */
  readonly modelType: string;
  /** At most one of the two is not empty. */
  readonly writingStyle: string;
  readonly tone: string;
  readonly context: string;
  /** One instruction a line. */
  readonly instructions: string;
  /** Ids of glossaries in use that are left out here. */
  readonly unusedGlossaries: readonly string[];
  /** True: the style rules in use are left out here. */
  readonly withoutStyleRules: boolean;
  readonly result?: Result;
  /**
   * When somebody last changed it (a result is no change), in milliseconds since the epoch; of two, the newer counts.
   */
  readonly changedAt: number;
}

/** What came back. */
export interface Result {
  readonly mode: Mode;
  readonly text: string;
  /** A code: what the text was found to be. */
  readonly detectedLang?: string;
  /** A code: what the result is. */
  readonly targetLang?: string;
  /** Characters (code points); absent where the service did not say. */
  readonly billedCharacters?: number;
  readonly modelTypeUsed?: string;
  /**
   * Word by word, of `rephrase` and `correct`: joined without `removed` it is the result, without `added` the source.
   */
  readonly difference?: readonly DifferencePart[];
  /** Sentences: what was not used or kept as it is, and why. */
  readonly remarks: readonly string[];
  /** `changedAt` of the draft that it is of; of two results, the one of the newer draft counts. */
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
