// The public commands of the feature: options, and additions to the outcome.
import type { Language, LanguageFeature, LanguageInclude, LanguageUse } from '../../service/api/languages/languages.ts';

interface ShowLanguagesOptions {
  /** The use of the languages; default: the user is asked. */
  readonly resource: LanguageUse;
  /** Default: stable only. */
  readonly include?: readonly LanguageInclude[];
}

interface ShowLanguagesResult {
  readonly languages: readonly Language[];
}

interface FindLanguageResult {
  /** The copied code. */
  readonly lang: string;
}

interface ShowLanguagePairOptions {
  readonly sourceLang: string;
  readonly targetLang: string;
  /** Default: stable only. */
  readonly include?: readonly LanguageInclude[];
}

/** What a resource offers for a language pair. */
interface PairOffer {
  readonly resource: LanguageUse;
  /** False if the resource does not support the pair. */
  readonly isOffered: boolean;
  /** Feature -> its support by the languages that it needs; null if one of them lacks it. */
  readonly features: Readonly<Record<string, LanguageFeature | null>>;
}

interface ShowLanguagePairResult {
  readonly offers: readonly PairOffer[];
}

export interface LanguageCommands {
  showLanguages: { options: ShowLanguagesOptions; adds: ShowLanguagesResult };
  /** For the active table. */
  toggleBetaLanguages: { options: object; adds: object };
  findLanguage: { options: ShowLanguagesOptions; adds: FindLanguageResult };
  showLanguagePair: { options: ShowLanguagePairOptions; adds: ShowLanguagePairResult };
}

declare module '../../contract/contributions.ts' {
  interface Commands extends LanguageCommands {}
}
