import type { AddRoute } from '../route.ts';
import {
  baseLanguages,
  betaVoiceLanguages,
  correctTargets,
  documentFormality,
  externallyTranscribed,
  glossaryLanguages,
  limits,
  mannerTargets,
  styleLanguages,
  textFormality,
  translationTargets,
  variants,
} from '../specification.ts';
import { guessLanguage } from './guessLanguage.ts';

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
const resourcesWithLanguages: readonly string[] = Object.keys(tables);

/** The entries besides stable languages and features of the service itself. */
interface Inclusion {
  readonly beta: boolean;
  readonly external: boolean;
}

/** Returns the languages of a resource, sorted by code (specification, Language object v3). */
function listLanguages(resource: string, included: Inclusion) {
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

/** Which languages of a pair must support a feature. */
const needs = {
  auto_detection: { needs_source_support: true },
  style_rules: { needs_target_support: true },
  formality: { needs_target_support: true },
  glossary: { needs_source_support: true, needs_target_support: true },
  tag_handling: { needs_source_support: true, needs_target_support: true },
  transcription: { needs_source_support: true },
  translated_speech: { needs_target_support: true },
  spoken_terms: { needs_source_support: true },
  tone: { needs_target_support: true },
  writing_style: { needs_target_support: true },
} as const;

/** Resource -> its features (specification, Language object, feature keys). */
const resources: Readonly<Record<string, readonly (keyof typeof needs)[]>> = {
  translate_text: ['auto_detection', 'style_rules', 'formality', 'glossary', 'tag_handling'],
  translate_document: ['auto_detection', 'formality', 'glossary', 'tag_handling'],
  glossary: [],
  voice: ['auto_detection', 'formality', 'glossary', 'transcription', 'translated_speech', 'spoken_terms'],
  write: ['auto_detection', 'tone', 'writing_style'],
  style_rules: [],
  translation_memory: [],
};

/** Returns the answer for a text (specification, Detection result). */
function detect(text: string): object {
  const guess = guessLanguage(text);
  if (guess === undefined) {
    return { detection_status: 'no_language_detected' };
  }
  if (!guess.isSure) {
    return { detection_status: 'insufficient_confidence' };
  }
  return guess.language === undefined
    ? { detection_status: 'unsupported_language' }
    : { detection_status: 'success', detected_language: guess.language };
}

/** The endpoints of specification sections Languages and Language detection, of which nothing is billed. */
export function addLanguageRoutes(add: AddRoute): void {
  add('POST', '/v3/detect/language', 'detect', (c) => {
    const texts = c.var.body().requiredStrings('text', limits.textsPerDetection);
    return c.json({ results: texts.map(detect) });
  });
  add('GET', '/v3/languages', 'languages', (c) => {
    const query = c.var.query();
    const resource = query.choice('resource', resourcesWithLanguages);
    if (resource === undefined) {
      throw query.bad('resource', 'is required');
    }
    const include = query.strings('include') ?? [];
    if (include.some((each) => each !== 'beta' && each !== 'external')) {
      throw query.bad('include', 'must be beta or external; it can be given twice');
    }
    return c.json(listLanguages(resource, { beta: include.includes('beta'), external: include.includes('external') }));
  });
  add('GET', '/v3/languages/resources', 'languages', (c) =>
    c.json(
      Object.entries(resources).map(([name, features]) => ({
        name,
        features: features.map((feature) => ({ name: feature, ...needs[feature] })),
      })),
    ),
  );
  add('GET', '/v2/languages', 'languages', (c) => {
    const type = c.var.query().choice('type', ['source', 'target']) ?? 'source';
    const languages = listLanguages('translate_text', { beta: false, external: false }).filter((language) =>
      type === 'source' ? language.usable_as_source : language.usable_as_target,
    );
    return c.json(
      languages.map(({ lang, name, features }) => ({
        language: lang.toUpperCase(),
        name,
        supports_formality: features.formality !== undefined,
      })),
    );
  });
}
