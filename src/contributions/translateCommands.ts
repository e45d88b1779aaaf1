// Options and outcomes of the commands that translate, for the table of `contributions.ts`.

export interface TranslatedFile {
  /** Addresses as strings. The same for both where the file itself was changed. */
  readonly source: string;
  readonly target: string;
  /** Passages in the file. */
  readonly segments: number;
  /** Those of them that stayed as they were, as no translation of them could be trusted. */
  readonly kept: number;
}

export interface TranslateFileResult {
  /** In the order they were done in; nothing of those that failed. */
  readonly files: readonly TranslatedFile[];
  /** Addresses of files in folders that no folder run takes, such as configuration and generated files; absent: none. */
  readonly skipped?: readonly string[];
}

interface SelectTargetLanguageOptions {
  /** A code in any case. */
  readonly targetLang: string;
}

interface SelectSourceLanguageOptions {
  /** A code in any case; empty: the language is detected. */
  readonly sourceLang: string;
}

export interface LanguageChoiceCommands {
  selectTargetLanguage: { options: SelectTargetLanguageOptions; adds: SelectTargetLanguageOptions };
  selectSourceLanguage: { options: SelectSourceLanguageOptions; adds: SelectSourceLanguageOptions };
}

/** What a preview or a review in a diff editor offers, whatever the texts in it are. */
export interface ReviewCommands {
  applyPreview: { options: object; adds: { readonly applied: number } };
  takeReview: { options: object; adds: object };
  /** Passages that have their source again; one that was edited, or taken back before, does not count. */
  leaveReview: { options: object; adds: { readonly restored: number } };
}
