import type { LanguageResource } from './languageResources.ts';
import type { Language } from './languages.ts';

/**
 * True where a feature is there for a pair: the languages whose support it needs both have it (specification,
 * Languages). False for a feature that the resource does not have, and where a language is needed but not given.
 *
 * @param resource of `languageResources`
 * @param source a language of the same resource; `undefined` while it is not known
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
