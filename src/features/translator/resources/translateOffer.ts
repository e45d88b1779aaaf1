import * as vscode from 'vscode';
import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import { languageName } from '../../../notify/names.ts';
import { baseCode, bcp47Code, v2Code } from '../../../service/api/atStart/languages/languageCodes.ts';
import type { LanguagePair } from '../../../service/api/atStart/languages/languageFeatures.ts';
import type { LanguageOffer } from '../../../service/lists/languageStore.ts';
import { RecentLanguages } from '../../../service/lists/recentLanguages.ts';
import { type JudgedStyleRules, judgeStyleRules } from '../../../service/requests/translation/fitStyle.ts';
import {
  type JudgedGlossary,
  judgeGlossaries,
  lookUpGlossaries,
} from '../../../service/requests/translation/judgeGlossaries.ts';
import { defaultTarget, languageRows } from '../languageRows.ts';
import type { OfferRequest } from '../offerRequest.ts';
import type { ActiveItem, PageOffer } from '../protocol/translatorMessages.ts';
import { isInstructed, listFormalities, listModels } from '../runDraft.ts';

/** Returns what translation offers for a language pair. Rejects with the signal's reason, and with `notConnected`. */
export async function translateOffer(look: OfferRequest): Promise<PageOffer> {
  const { services, sourceLang, isProposed, resource, signal } = look;
  const { languages } = services;
  const recentLanguages = new RecentLanguages(services);
  const [sources, targets] = await Promise.all([languages.sources(signal), languages.targets(signal)]);
  const isChosen = look.targetLang !== '' && !isProposed;
  const targetLang = isChosen
    ? look.targetLang
    : await defaultTarget(services, targets.languages, resource, look.targetLang);
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

/** Returns the active glossaries, with the reasons why they do not apply to a pair. */
async function offerGlossaries(
  { services, resource, signal }: OfferRequest,
  pair: LanguagePair,
): Promise<readonly ActiveItem[]> {
  const glossaries = await lookUpGlossaries(services, services.glossariesInUse.ids(resource), signal);
  // Without a target there is no reason yet.
  return pair.targetLang === ''
    ? glossaries.map(({ id, name = id }) => ({ id, name }))
    : judgeGlossaries(glossaries, pair).map(said);
}

/** Returns the active style rules, with the reason why they do not apply to a target. */
async function offerStyleRules(
  { services, resource, signal }: OfferRequest,
  { targetLang }: LanguagePair,
): Promise<readonly ActiveItem[]> {
  const id = services.styleRulesInUse.id(resource);
  if (id === undefined) {
    return [];
  }
  const { unfit, ...list } = await judgeStyleRules(services, id, targetLang, signal);
  return [targetLang === '' ? list : said({ ...list, ...(unfit && { unfit }) })];
}

function said({ unfit, ...inUse }: JudgedGlossary | JudgedStyleRules): ActiveItem {
  return { ...inUse, ...(unfit && { unfit: sayPhrase(unfit) }) };
}
