import { baseCode } from './languageCodes.ts';

/** A feature of a resource, and which languages must support it. */
export interface ResourceFeature {
  readonly name: string;
  readonly needsSourceSupport: boolean;
  readonly needsTargetSupport: boolean;
}

/** A kind of use that has its own languages (specification, Language resource object). */
export interface LanguageResource {
  /** `translate_text`, `glossary` … */
  readonly name: string;
  readonly features: readonly ResourceFeature[];
}

/** Maturity; the service may add others. */
export type LanguageStatus = 'stable' | 'beta' | 'early_access' | (string & Record<never, never>);

export interface LanguageFeature {
  readonly status: LanguageStatus;
  /** True if provided by a third party; absent otherwise. */
  readonly external?: boolean;
}

/** A language of one resource (specification, Language object v3). */
export interface Language {
  /** BCP 47, such as `en-US` or `zh-Hant`. */
  readonly lang: string;
  /** In English. */
  readonly name: string;
  readonly usableAsSource: boolean;
  readonly usableAsTarget: boolean;
  readonly status: LanguageStatus;
  /** Feature name as on the wire (`auto_detection`) -> feature; a feature without a key is not supported. */
  readonly features: Readonly<Record<string, LanguageFeature>>;
}

/**
 * Returns true if a feature is available for a pair: both languages that it needs support it (specification,
 * Languages). Returns false for a feature that the resource does not have, and if a required language is not given.
 *
 * @param resource of `languageResources`
 * @param source a language of the same resource; `undefined` while it is unknown
 */
export function isFeatureAvailable(
  resource: LanguageResource,
  feature: string,
  source: Language | undefined,
  target: Language | undefined,
): boolean {
  const needs = resource.features.find(({ name }) => name === feature);
  const supports = (language: Language | undefined) =>
    language !== undefined && Object.hasOwn(language.features, feature);
  return (
    needs !== undefined &&
    (!needs.needsSourceSupport || supports(source)) &&
    (!needs.needsTargetSupport || supports(target))
  );
}

export interface LanguagePair {
  /** In any case; undefined while it is not known. */
  readonly sourceLang: string | undefined;
  readonly targetLang: string;
}

/**
 * Returns whether a resource has a feature for a pair; undefined where the source language decides and is not known.
 *
 * @param languages of the resource
 * @param resource undefined: the service does not have it
 */
export function judgePair(
  languages: readonly Language[],
  resource: LanguageResource | undefined,
  feature: string,
  { sourceLang, targetLang }: LanguagePair,
): boolean | undefined {
  const source = sourceLang === undefined ? undefined : matchLanguage(languages, sourceLang);
  const target = matchLanguage(languages, targetLang);
  if (!resource || isFeatureAvailable(resource, feature, source, target)) {
    return resource !== undefined;
  }
  return sourceLang === undefined && isFeatureAvailable(resource, feature, target, target) ? undefined : false;
}

/** Returns the language of a code in any case, else that of the code without its variant. */
export function matchLanguage(languages: readonly Language[], code: string): Language | undefined {
  const named = (wanted: string) => languages.find(({ lang }) => lang.toLowerCase() === wanted);
  return named(code.toLowerCase()) ?? named(baseCode(code));
}
