// Options and outcomes of the commands about languages, for the table of `contributions.ts`.
import type { Detection } from '../api/detect.ts';
import type { Language, LanguageFeature, LanguageInclude, LanguageUse } from '../api/languages/languages.ts';

interface ShowLanguagesOptions {
  /** What the languages are for; asked for where absent. */
  readonly resource: LanguageUse;
  /** Only what is stable where absent. */
  readonly include?: readonly LanguageInclude[];
}

interface ShowLanguagesResult {
  readonly languages: readonly Language[];
}

interface FindLanguageResult {
  /** The code that is on the clipboard. */
  readonly lang: string;
}

interface ShowLanguagePairOptions {
  readonly sourceLang: string;
  readonly targetLang: string;
  /** Only what is stable where absent. */
  readonly include?: readonly LanguageInclude[];
}

/** What one resource has for a pair of languages. */
interface PairOffer {
  readonly resource: LanguageUse;
  /** False where the resource does not have the pair at all. */
  readonly isOffered: boolean;
  /** Feature -> how the languages that it needs have it; null where one of them does not. */
  readonly features: Readonly<Record<string, LanguageFeature | null>>;
}

interface ShowLanguagePairResult {
  readonly offers: readonly PairOffer[];
}

interface DetectLanguageOptions {
  /**
   * One text, or several; each selection of the active editor where absent, or its document where nothing is selected.
   */
  readonly text: string | readonly string[];
}

interface DetectLanguageResult {
  /** In the order of the texts or selections. */
  readonly results: readonly Detection[];
}

export interface LanguageCommands {
  detectLanguage: { options: DetectLanguageOptions; adds: DetectLanguageResult };
  showLanguages: { options: ShowLanguagesOptions; adds: ShowLanguagesResult };
  /** Of the table in front. */
  toggleBetaLanguages: { options: object; adds: object };
  findLanguage: { options: ShowLanguagesOptions; adds: FindLanguageResult };
  showLanguagePair: { options: ShowLanguagePairOptions; adds: ShowLanguagePairResult };
}
