import * as vscode from 'vscode';
import { languageName } from '../../notify/pickers/languageName.ts';
import type { LanguageResource, ResourceFeature } from '../../service/api/languages/languageResources.ts';
import type { Language, LanguageInclude, LanguageUse } from '../../service/api/languages/languages.ts';
import { alignedTable } from './alignedTable.ts';
import {
  featureName,
  featureRemark,
  includeSentence,
  listSides,
  neededSides,
  statusName,
  useName,
} from './languageWords.ts';

const tick = '✓';

/** Returns the features of a resource, as columns: those it lists, then those that only its languages have. */
function featuresOf(resource: LanguageResource | undefined, languages: readonly Language[]): ResourceFeature[] {
  const named = resource?.features ?? [];
  const others = new Set(languages.flatMap(({ features }) => Object.keys(features)));
  named.forEach(({ name }) => others.delete(name));
  const unknown = [...others].sort().map((name) => ({ name, needsSourceSupport: false, needsTargetSupport: false }));
  return [...named, ...unknown];
}

export function byName(languages: readonly Language[]): Language[] {
  const { compare } = new Intl.Collator(vscode.env.language);
  return [...languages].sort((one, other) =>
    compare(languageName(one.lang, one.name), languageName(other.lang, other.name)),
  );
}

/** Returns the languages of one resource with their features, as a document. */
export function languagesTable(
  use: LanguageUse,
  include: readonly LanguageInclude[],
  languages: readonly Language[],
  resources: readonly LanguageResource[],
): string {
  const { t } = vscode.l10n;
  const features = featuresOf(
    resources.find(({ name }) => name === use),
    languages,
  );
  const titled = features.map((feature) => {
    const sides = neededSides(feature);
    return sides === '' ? featureName(feature.name) : `${featureName(feature.name)} (${sides})`;
  });
  const rows = byName(languages).map((language) => [
    languageName(language.lang, language.name),
    language.lang,
    listSides(language),
    statusName(language.status),
    ...features.map(({ name }) => {
      const feature = Object.hasOwn(language.features, name) ? language.features[name] : undefined;
      return feature ? `${tick} ${featureRemark(feature)}` : '';
    }),
  ]);
  const lines = [
    t('Languages: {0}', useName(use)),
    includeSentence(include),
    alignedTable([t('Language'), t('Code'), t('Used as'), t('Status'), ...titled], rows),
    ...(features.length === 0
      ? []
      : [t('A language pair supports a feature if the languages in brackets support it: source, target, or both.')]),
  ];
  return `${lines.join('\n\n')}\n`;
}
