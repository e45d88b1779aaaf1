import * as vscode from 'vscode';
import type { Services } from '../../app/services.ts';
import type { Commands } from '../../contract/contributions.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { baseCode } from '../../service/api/languages/languageCodes.ts';
import { isFeatureAvailable, matchLanguage } from '../../service/api/languages/languageFeatures.ts';
import type { LanguageResource, ResourceFeature } from '../../service/api/languages/languageResources.ts';
import type { Language, LanguageFeature, LanguageUse } from '../../service/api/languages/languages.ts';
import { languageUses } from './languagesAddress.ts';
import { alignedTable } from './languagesTable.ts';
import { featureName, featureRemark, includeSentence, useName } from './languageWords.ts';

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
  const rows = offers.flatMap(({ resource, isOffered, features }) => [
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
