import type { AddRoute } from '../http/route.ts';
import { limits } from '../specification.ts';
import { guessLanguage } from './guessLanguage.ts';
import { listLanguages, resourcesWithLanguages } from './languageTables.ts';

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
