// The public commands of the feature: their options, additions to their outcome, and places in menus.
import { type CommandsOf, command } from '../../contract/command.ts';
import type { Language, LanguageFeature } from '../../service/api/atStart/languages/languageFeatures.ts';
import type { LanguageInclude, LanguageUse } from '../../service/api/languages/languages.ts';

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

export const languageDeclarations = {
  showLanguages: command<ShowLanguagesOptions, ShowLanguagesResult>({ palette: 'languageServices.plan != none' }),
  /** For the active table. */
  toggleBetaLanguages: command({
    icon: '$(beaker)',
    palette: 'false',
    menus: [{ in: 'editor/title', group: 'navigation@2', when: 'resourceScheme == languageservices-languages' }],
  }),
  findLanguage: command<ShowLanguagesOptions, FindLanguageResult>({
    icon: '$(search)',
    palette: 'false',
    menus: [{ in: 'editor/title', group: 'navigation@1', when: 'resourceScheme == languageservices-languages' }],
  }),
  showLanguagePair: command<ShowLanguagePairOptions, ShowLanguagePairResult>({
    icon: '$(arrow-swap)',
    palette: 'false',
    menus: [{ in: 'editor/title', group: 'navigation@3', when: 'resourceScheme == languageservices-languages' }],
  }),
};

declare module '../../contract/contributions.ts' {
  interface Commands extends CommandsOf<typeof languageDeclarations> {}
}
