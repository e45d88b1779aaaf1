import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import type { Commands } from '../../contract/contributions.ts';
import { languageName } from '../../notify/names.ts';
import { baseCode } from '../../service/api/atStart/languages/languageCodes.ts';
import type {
  Language,
  LanguageFeature,
  LanguageResource,
  ResourceFeature,
} from '../../service/api/atStart/languages/languageFeatures.ts';
import { isFeatureAvailable, matchLanguage } from '../../service/api/atStart/languages/languageFeatures.ts';
import type { LanguageInclude, LanguageUse } from '../../service/api/languages/languages.ts';
import { languageUses, shownUses } from './languagesAddress.ts';
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
function alignedTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
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

type Pair = Commands['showLanguagePair'];

type PairOffer = Pair['adds']['offers'][number];

type PairToShow = Required<Pair['options']>;

/** Returns what each resource offers from one language to another. Rejects like the client. */
export async function requestPairOffers(
  { languages }: Services,
  { sourceLang, targetLang, include }: PairToShow,
  signal: AbortSignal,
): Promise<PairOffer[]> {
  const resources = await languages.resources(signal);
  return Promise.all(
    languageUses.map(async (use) => {
      const listed = await languages.list(use, include, signal);
      const source = matchLanguage(listed, sourceLang);
      const target = matchLanguage(listed, targetLang);
      return offerOf(use, resources.find(({ name }) => name === use) ?? { name: use, features: [] }, source, target);
    }),
  );
}

function offerOf(
  resource: LanguageUse,
  known: LanguageResource,
  source: Language | undefined,
  target: Language | undefined,
): PairOffer {
  const isOffered = target?.usableAsTarget === true && hasSource(resource, source, target);
  const supports = known.features.map((feature) => {
    const isThere = isOffered && isFeatureAvailable(known, feature.name, source, target);
    return [feature.name, isThere ? minOf(feature, source, target) : null] as const;
  });
  return { resource, isOffered, features: Object.fromEntries(supports) };
}

/** A style rule list has one language; text is improved in its own (specification, Text improvement). */
function hasSource(resource: LanguageUse, source: Language | undefined, target: Language): boolean {
  if (resource === 'style_rules') {
    return true;
  }
  const isSame = source !== undefined && baseCode(source.lang) === baseCode(target.lang);
  return source?.usableAsSource === true && (resource !== 'write' || isSame);
}

/**
 * Returns the status of a feature for a pair: the least mature of the languages that it needs, or of both if it needs
 * none.
 */
function minOf(
  { name, needsSourceSupport, needsTargetSupport }: ResourceFeature,
  source: Language | undefined,
  target: Language | undefined,
): LanguageFeature {
  const needed = [
    ...(needsSourceSupport || !needsTargetSupport ? [source] : []),
    ...(needsTargetSupport || !needsSourceSupport ? [target] : []),
  ];
  const found = needed.flatMap((language) => language?.features[name] ?? []);
  const isExternal = found.some(({ external }) => external === true);
  const status = found.find((feature) => feature.status !== 'stable')?.status ?? 'stable';
  return { status, ...(isExternal && { external: true }) };
}

/** Returns the offers as a document. */
export function pairPage({ sourceLang, targetLang, include }: PairToShow, offers: readonly PairOffer[]): string {
  const { t } = vscode.l10n;
  const shown = offers.filter(({ resource }) => shownUses.some((use) => use === resource));
  const rows = shown.flatMap(({ resource, isOffered, features }) => [
    [useName(resource), '', isOffered ? t('yes') : t('no')],
    ...(isOffered ? Object.entries(features) : []).map(([name, feature]) => [
      '',
      featureName(name),
      feature === null ? t('no') : [t('yes'), featureRemark(feature)].filter(Boolean).join(', '),
    ]),
  ]);
  const head = [t('Resource'), t('Feature'), t('Available')];
  return `${[pairTitle(sourceLang, targetLang), includeSentence(include), alignedTable(head, rows)].join('\n\n')}\n`;
}

export function pairTitle(sourceLang: string, targetLang: string): string {
  const [from, to] = [languageName(sourceLang), languageName(targetLang)];
  return vscode.l10n.t('From {0} ({1}) to {2} ({3})', from, sourceLang, to, targetLang);
}
