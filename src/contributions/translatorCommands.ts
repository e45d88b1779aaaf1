export interface OpenInTranslatorOptions {
  /** What is selected in the editor where absent; where nothing is, the translator's own text stays. */
  readonly text?: string;
  /** As it is in the translator where absent. */
  readonly mode?: 'translate' | 'rephrase' | 'correct';
  /** A code in any case; as it is in the translator where absent. */
  readonly sourceLang?: string;
  /** A code in any case; as it is in the translator where absent, else the settings'. */
  readonly targetLang?: string;
  /** True: the service is asked at once, and the command ends with its answer. */
  readonly run?: boolean;
}

/** What came of a run; nothing where none was asked for. */
export interface OpenInTranslatorResult {
  readonly text?: string;
  /** A code: what the text was found to be. */
  readonly detectedLang?: string;
  /** A code: what the result is. */
  readonly targetLang?: string;
  /** Characters (code points); absent where the service did not say. */
  readonly billedCharacters?: number;
  /** Sentences: what was not used or kept as it is, and why. */
  readonly remarks?: readonly string[];
}

export interface TranslatorCommands {
  openInTranslator: { options: OpenInTranslatorOptions; adds: OpenInTranslatorResult };
}
