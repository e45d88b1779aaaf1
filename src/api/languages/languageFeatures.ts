import type { LanguageResource } from './languageResources.ts';
import type { Language } from './languages.ts';

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
