// Types of settings that are not simple.
import type { Tone, WritingStyle } from '../service/api/writing/write.ts';

export interface RephraseSettings {
  writingStyle: WritingStyle | '';
  tone: Tone | '';
}

export interface CorrectSettings {
  /** Language ids of the editor. */
  'correct.onSave': readonly string[];
  /** Characters (code points). */
  'correct.onSaveCharactersPerHour': number;
  'correct.ignoredWords': readonly string[];
}

/** One entry of `languageServices.glossaryFiles`. */
export interface GlossaryFileSetting {
  /** A path relative to the workspace folder, or a glob. */
  readonly file: string;
  /** An id, or the name of exactly one glossary. */
  readonly glossary: string;
  readonly sourceLang: string;
  readonly targetLang: string;
}

/** One entry of `languageServices.localeFiles`. */
export interface LocaleFilesSetting {
  /** A path relative to the workspace folder, or a glob. */
  readonly source: string;
  /** Where translations go, with `${lang}`. */
  readonly target: string;
  readonly sourceLang: string;
  /** Those of the files that are there where absent. */
  readonly targetLangs?: readonly string[];
}

export interface LocaleSettings {
  pluralForms: 'target' | 'source';
  markForReview: boolean;
  localeFiles: readonly LocaleFilesSetting[];
  localeExclude: readonly string[];
  /** What is sent about messages: nothing, what their files say, or the code around their uses too. */
  messageContext: 'off' | 'file' | 'code';
  checks: Readonly<Record<string, 'off' | 'hint' | 'warning' | 'error'>>;
  localeCheck: 'off' | 'onSave';
  reuseTranslations: 'ask' | 'always' | 'never';
}

export interface TranslationMemorySetting {
  readonly id: string;
  /** 0 to 100. */
  readonly threshold?: number;
}
