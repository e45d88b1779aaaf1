import * as vscode from 'vscode';
import { languageName } from '../../notify/pickers/languageName.ts';
import type { LanguageResource, ResourceFeature } from '../../service/api/languages/languageResources.ts';
import type { Language, LanguageInclude, LanguageUse } from '../../service/api/languages/languages.ts';
import {
  featureName,
  featureRemark,
  includeSentence,
  listSides,
  neededSides,
  statusName,
  useName,
} from './languageWords.ts';

/** Characters that take two columns of an editor's font: those of Chinese, Japanese and Korean. */
const wide = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

function columns(text: string): number {
  return text.length + (text.match(wide)?.length ?? 0);
}

/** Returns a cell as one line; text of the service may contain any characters. */
function cell(text: string): string {
  return text.replaceAll(/\p{C}+/gu, ' ').trim();
}

/** Returns a plain text table with aligned columns: the editor would wrap lines of Markdown. */
export function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [head, ...rows].map((row) => row.map(cell));
  const widths = head.map((_, at) => Math.max(3, ...cells.map((row) => columns(row[at] ?? ''))));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => `${row[at] ?? ''}${' '.repeat(width - columns(row[at] ?? ''))}`).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others.map(line)].join('\n');
}

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
