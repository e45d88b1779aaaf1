import { sayPhrase } from '../../../notify/errors/errorSentence.ts';
import type { LanguagePair } from '../../../service/api/languages/languageFeatures.ts';
import { type JudgedStyleRules, judgeStyleRules } from '../../../service/requests/translation/fitStyle.ts';
import {
  type JudgedGlossary,
  judgeGlossaries,
  lookUpGlossaries,
} from '../../../service/requests/translation/judgeGlossaries.ts';
import type { OfferRequest } from '../offerRequest.ts';
import type { ActiveItem } from '../protocol/protocol.ts';

/** Returns the active glossaries, with the reasons why they do not apply to a pair. */
export async function offerGlossaries(
  { services, resource, signal }: OfferRequest,
  pair: LanguagePair,
): Promise<readonly ActiveItem[]> {
  const glossaries = await lookUpGlossaries(services, services.glossariesInUse.ids(resource), signal);
  // Without a target there is no reason yet.
  return pair.targetLang === ''
    ? glossaries.map(({ id, looked }) => ({ id, name: 'found' in looked ? looked.found.name : id }))
    : judgeGlossaries(glossaries, pair).map(said);
}

/** Returns the active style rules, with the reason why they do not apply to a target. */
export async function offerStyleRules(
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
