import { englishNames } from './englishNames.ts';
import * as sets from './languageSets.ts';
import type { Resource } from './resources.ts';

type Status = 'stable' | 'beta' | 'early_access';

export interface FeatureSupport {
  readonly status: Status;
  /** From an external provider. */
  readonly external?: true;
}

/** A language (specification, Language object v3). */
export interface Language {
  readonly lang: string;
  readonly name: string;
  readonly usable_as_source: boolean;
  readonly usable_as_target: boolean;
  readonly status: Status;
  readonly features: Readonly<Record<string, FeatureSupport>>;
}

/** The languages of a resource and, by feature, those that support it. */
interface LanguageTable {
  readonly sources: ReadonlySet<string>;
  readonly targets: ReadonlySet<string>;
  readonly features?: Readonly<Record<string, (lang: string) => FeatureSupport | undefined>>;
}

const stable: FeatureSupport = { status: 'stable' };
const none: ReadonlySet<string> = new Set();

const every = (): FeatureSupport => stable;
const those =
  (...members: readonly ReadonlySet<string>[]) =>
  (lang: string): FeatureSupport | undefined =>
    members.some((set) => set.has(lang)) ? stable : undefined;

const glossary = those(sets.glossaryLanguages, sets.glossaryTargets);
const voiceSources = new Set([...sets.baseLanguages, ...sets.betaVoiceLanguages]);
const betaVoiceIsExternal = (lang: string): FeatureSupport =>
  sets.betaVoiceLanguages.has(lang) ? { status: 'beta', external: true } : stable;

const tables: Readonly<Record<Exclude<Resource, 'translation_memory'>, LanguageTable>> = {
  translate_text: {
    sources: sets.baseLanguages,
    targets: sets.translationTargets,
    features: {
      auto_detection: those(sets.baseLanguages),
      style_rules: those(sets.styleRuleTargets),
      formality: those(sets.textFormalityTargets),
      glossary,
      tag_handling: every,
    },
  },
  translate_document: {
    sources: sets.baseLanguages,
    targets: sets.translationTargets,
    features: {
      auto_detection: those(sets.baseLanguages),
      formality: those(sets.documentFormalityTargets),
      glossary,
      tag_handling: every,
    },
  },
  voice: {
    sources: voiceSources,
    targets: new Set([...sets.translationTargets, ...sets.betaVoiceLanguages]),
    features: {
      auto_detection: those(sets.baseLanguages),
      formality: those(sets.textFormalityTargets),
      glossary,
      transcription: (lang) => {
        if (!voiceSources.has(lang)) {
          return undefined;
        }
        const { status } = betaVoiceIsExternal(lang);
        return sets.externallyTranscribed.has(lang) ? { status, external: true } : stable;
      },
      translated_speech: (lang) =>
        sets.translationTargets.has(lang) || sets.betaVoiceLanguages.has(lang) ? betaVoiceIsExternal(lang) : undefined,
      spoken_terms: (lang) => (sets.externallyTranscribed.has(lang) ? { status: 'beta', external: true } : undefined),
    },
  },
  write: {
    sources: sets.writeSources,
    targets: sets.writeTargets,
    features: {
      auto_detection: those(sets.writeSources),
      tone: those(sets.styleAndToneTargets),
      writing_style: those(sets.styleAndToneTargets),
    },
  },
  glossary: { sources: sets.glossaryLanguages, targets: sets.glossaryLanguages },
  style_rules: { sources: none, targets: sets.styleRuleLanguages },
};

/** Resources whose languages can be listed (specification, Languages). */
export const resourcesWithLanguages = [
  'translate_text',
  'translate_document',
  'voice',
  'write',
  'glossary',
  'style_rules',
] as const;

/** The entries besides stable languages and features of the service itself. */
export interface Inclusion {
  readonly beta: boolean;
  readonly external: boolean;
}

/** Returns the languages of a resource, sorted by code. */
export function languagesOf(resource: keyof typeof tables, { beta, external }: Inclusion): readonly Language[] {
  const { sources, targets, features = {} } = tables[resource];
  const isTold = (support: FeatureSupport): boolean =>
    (beta || support.status === 'stable') && (external || support.external !== true);
  return [...new Set([...sources, ...targets])]
    .filter((lang) => (beta && external) || !sets.betaVoiceLanguages.has(lang))
    .sort()
    .map((lang) => {
      const told = Object.entries(features).flatMap(([name, supportOf]) => {
        const support = supportOf(lang);
        return support !== undefined && isTold(support) ? [[name, support] as const] : [];
      });
      return {
        lang,
        name: englishNames[lang] ?? lang,
        usable_as_source: sources.has(lang),
        usable_as_target: targets.has(lang),
        status: sets.betaVoiceLanguages.has(lang) ? 'beta' : 'stable',
        features: Object.fromEntries(told),
      };
    });
}
