import * as vscode from 'vscode';
import { languageName } from '../../../notify/pickers/languageName.ts';
import { baseCode, bcp47Code, v2Code } from '../../../service/api/languages/languageCodes.ts';
import type { LanguageOffer } from '../../../service/lists/languageStore.ts';
import { RecentLanguages } from '../../../service/lists/recentLanguages.ts';
import { defaultTarget } from '../defaultTarget.ts';
import { isInstructed, listFormalities, listModels } from '../drafts/translateChoices.ts';
import { languageRows } from '../languageRows.ts';
import type { OfferRequest } from '../offerRequest.ts';
import type { PageOffer } from '../protocol/protocol.ts';
import { offerGlossaries, offerStyleRules } from './offeredInUse.ts';

/** Returns what translation offers for a language pair. Rejects with the signal's reason, and with `notConnected`. */
export async function translateOffer(look: OfferRequest): Promise<PageOffer> {
  const { services, sourceLang, resource, signal } = look;
  const { languages } = services;
  const recentLanguages = new RecentLanguages(services);
  const [sources, targets] = await Promise.all([languages.sources(signal), languages.targets(signal)]);
  const targetLang = look.targetLang || (await defaultTarget(services, targets.languages, resource));
  const pair = { sourceLang: sourceLang || undefined, targetLang };
  const [recentSources, recentTargets, formalities, takesInstructions, glossaries, styleRules] = await Promise.all([
    recentLanguages.list('source'),
    recentLanguages.list('target'),
    listFormalities(look, pair),
    isInstructed(look, pair),
    offerGlossaries(look, pair),
    offerStyleRules(look, pair),
  ]);
  const obstacle = obstacleOf(sourceLang, sources, 'from') ?? obstacleOf(targetLang, targets, 'into');
  return {
    mode: 'translate',
    sourceLang,
    targetLang,
    sources: languageRows(inBcp47(sources), recentSources.map(baseCode), sourceLang),
    targets: languageRows(inBcp47(targets), recentTargets, targetLang),
    isFromService: sources.fromService && targets.fromService,
    formalities,
    models: listModels(resource),
    writingStyles: [],
    tones: [],
    takesContext: true,
    takesInstructions,
    glossaries,
    styleRules,
    ...(obstacle !== undefined && { obstacle }),
  };
}

/** The built-in languages are in the spelling of the v2 endpoints. */
function inBcp47({ languages, fromService }: LanguageOffer): LanguageOffer['languages'] {
  return fromService ? languages : languages.map((language) => ({ ...language, lang: bcp47Code(language.lang) }));
}

/** The service may have new languages, so only its own list counts. */
function obstacleOf(code: string, { languages, fromService }: LanguageOffer, way: 'from' | 'into'): string | undefined {
  const { t } = vscode.l10n;
  if (code === '' || !fromService || languages.some(({ lang }) => v2Code(lang) === v2Code(code))) {
    return undefined;
  }
  return way === 'from'
    ? t('The service does not translate from {0}. Select another source language.', languageName(code))
    : t('The service does not translate into {0}. Select another target language.', languageName(code));
}
