import {
  baseLanguages,
  betaVoiceLanguages,
  correctTargets,
  documentFormality,
  externallyTranscribed,
  glossaryLanguages,
  mannerTargets,
  styleLanguages,
  textFormality,
  translationTargets,
  variants,
} from '../specification.ts';

/** Code of the v3 endpoints (BCP 47) -> English name. */
const englishNames = new Map(
  'ar: Arabic; bg: Bulgarian; cs: Czech; da: Danish; de: German; el: Greek; en: English; en-GB: English (British); en-US: English (American); es: Spanish; es-419: Spanish (Latin American); et: Estonian; fi: Finnish; fr: French; he: Hebrew; hi: Hindi; hu: Hungarian; id: Indonesian; it: Italian; ja: Japanese; ko: Korean; lt: Lithuanian; lv: Latvian; ms: Malay; nb: Norwegian (Bokmål); nl: Dutch; pl: Polish; pt: Portuguese; pt-BR: Portuguese (Brazilian); pt-PT: Portuguese (European); ro: Romanian; ru: Russian; sk: Slovak; sl: Slovenian; sv: Swedish; ta: Tamil; th: Thai; tr: Turkish; uk: Ukrainian; vi: Vietnamese; zh: Chinese; zh-Hans: Chinese (simplified); zh-Hant: Chinese (traditional)'
    .split('; ')
    .map((row) => [row.split(': ')[0], row.split(': ')[1]] as const),
);

interface FeatureSupport {
  readonly status: 'stable' | 'beta';
  /** From an external provider. */
  readonly external?: true;
}

/** Returns the support of a feature for a language; undefined: it has none. */
type Feature = (lang: string) => FeatureSupport | undefined;

/** The languages of a resource and, by feature, those that support it. If the specification does not say, all do. */
interface LanguageTable {
  readonly sources: readonly string[];
  readonly targets: readonly string[];
  readonly features: Readonly<Record<string, Feature>>;
}

const forAll: Feature = () => ({ status: 'stable' });
const forThose =
  (languages: readonly string[]): Feature =>
  (lang) =>
    languages.includes(lang) ? { status: 'stable' } : undefined;

/** A dictionary, and a style rule list, of a base language serves its variants. */
const glossary = forThose([...glossaryLanguages, ...variants]);
const styleRuleTargets = [...styleLanguages.filter((lang) => lang !== 'en'), ...variants].filter(
  (lang) => !lang.startsWith('pt'),
);
const external = { status: 'beta', external: true } as const;
const isBetaVoice = (lang: string): boolean => betaVoiceLanguages.includes(lang);
const voiceSources = [...baseLanguages, ...betaVoiceLanguages];
const voiceTargets = [...translationTargets, ...betaVoiceLanguages];
const writeTargets = correctTargets;
const writeSources = baseLanguages.filter((lang) => writeTargets.includes(lang));

const tables: Readonly<Record<string, LanguageTable>> = {
  translate_text: {
    sources: baseLanguages,
    targets: translationTargets,
    features: {
      auto_detection: forThose(baseLanguages),
      style_rules: forThose(styleRuleTargets),
      formality: forThose(textFormality),
      glossary,
      tag_handling: forAll,
    },
  },
  translate_document: {
    sources: baseLanguages,
    targets: translationTargets,
    features: {
      auto_detection: forThose(baseLanguages),
      formality: forThose(documentFormality),
      glossary,
      tag_handling: forAll,
    },
  },
  voice: {
    sources: voiceSources,
    targets: voiceTargets,
    features: {
      auto_detection: forThose(baseLanguages),
      formality: forThose(textFormality),
      glossary,
      transcription: (lang) => {
        const isExternal = externallyTranscribed.includes(lang);
        const status = isBetaVoice(lang) ? 'beta' : 'stable';
        return voiceSources.includes(lang) ? { status, ...(isExternal && { external: true }) } : undefined;
      },
      translated_speech: (lang) => (isBetaVoice(lang) ? external : forThose(voiceTargets)(lang)),
      spoken_terms: (lang) => (externallyTranscribed.includes(lang) ? external : undefined),
    },
  },
  write: {
    sources: writeSources,
    targets: writeTargets,
    features: {
      auto_detection: forThose(writeSources),
      tone: forThose(mannerTargets),
      writing_style: forThose(mannerTargets),
    },
  },
  glossary: { sources: glossaryLanguages, targets: glossaryLanguages, features: {} },
  style_rules: { sources: [], targets: styleLanguages, features: {} },
};

/** Resources whose languages can be listed (specification, Languages). */
export const resourcesWithLanguages: readonly string[] = Object.keys(tables);

/** The entries besides stable languages and features of the service itself. */
export interface Inclusion {
  readonly beta: boolean;
  readonly external: boolean;
}

/** Returns the languages of a resource, sorted by code (specification, Language object v3). */
export function listLanguages(resource: string, included: Inclusion) {
  const { sources, targets, features } = tables[resource] ?? { sources: [], targets: [], features: {} };
  const isIncluded = (support: FeatureSupport): boolean =>
    (included.beta || support.status === 'stable') && (included.external || support.external !== true);
  return [...new Set([...sources, ...targets])]
    .filter((lang) => !isBetaVoice(lang) || isIncluded(external))
    .sort()
    .map((lang) => ({
      lang,
      name: englishNames.get(lang) ?? lang,
      usable_as_source: sources.includes(lang),
      usable_as_target: targets.includes(lang),
      status: isBetaVoice(lang) ? 'beta' : 'stable',
      features: Object.fromEntries(
        Object.entries(features).flatMap(([name, supportOf]) => {
          const support = supportOf(lang);
          return support !== undefined && isIncluded(support) ? [[name, support] as const] : [];
        }),
      ),
    }));
}
