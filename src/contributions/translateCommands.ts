// Options and outcomes of the commands that translate, for the table of `contributions.ts`.
import type { TranslateParameters } from '../api/translation/translate.ts';

export interface TranslateFileOptions<ApplyMode> extends TranslateParameters {
  /**
   * A `vscode.Uri`, or one as a string; a folder stands for what can be translated in it. The document in front where
   * absent.
   */
  readonly uri?: unknown;
  /** Several of them. */
  readonly uris?: readonly unknown[];
  /** `newFile` where absent: beside the source, or where the project has its languages. `inPlace` does not save. */
  readonly output?: 'newFile' | 'inPlace' | 'sideBySide';
  /**
   * With `inPlace`: `review` lets each passage be taken or left, of one file in a diff editor, of several in the
   * Refactor Preview; any other replaces. The setting's where absent, unless the options name both files and target:
   * then nobody is asked.
   */
  readonly applyMode?: ApplyMode;
  /**
   * True: the files that `uri` and `uris` name are read as plain text, whatever their format. Files in folders are not.
   */
  readonly asPlainText?: boolean;
  /**
   * Of a file that holds both languages and is translated in place: only texts without a translation, the default;
   * false: all, those that were reviewed too.
   */
  readonly onlyMissing?: boolean;
}

export interface TranslatedFile {
  /** Addresses as strings. The same for both where the file itself was changed. */
  readonly source: string;
  readonly target: string;
  /** Passages in the file. */
  readonly segments: number;
  /** Those of them that stayed as they were, as no translation of them could be trusted. */
  readonly kept: number;
  /** Texts that the file had a translation of, which was not replaced; absent: none. */
  readonly existing?: number;
}

export interface TranslateFileResult {
  /** In the order they were done in; nothing of those that failed. */
  readonly files: readonly TranslatedFile[];
  /**
   * Addresses of files in folders that no folder run takes, such as configuration and generated files; absent: none.
   */
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
