import * as vscode from 'vscode';
import type { CommandRun } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import { pickLanguage } from '../../notify/pickers/pickLanguage.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput } from '../../service/api/errors.ts';
import { checkLanguageCode } from '../../service/api/languages/languageCodes.ts';
import { phrase } from '../../service/api/phrase.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { pairTitle, requestPairOffers } from './languagePair.ts';
import { checkedInclude, pageAddress } from './languagesAddress.ts';
import { openPage, type PageServices } from './showLanguages.ts';

const { t } = vscode.l10n;

/** Opens a table of what each resource offers from one language to another. */
export const showLanguagePair: CommandRun<'showLanguagePair', PageServices> = async (services, given) => {
  const include = checkedInclude(given.include);
  const sourceLang = await codeOf(services, 'sourceLang', given.sourceLang);
  const targetLang = await codeOf(services, 'targetLang', given.targetLang);
  const offers = await withProgress(t('Loading languages…'), (signal) =>
    requestPairOffers(services, { sourceLang, targetLang, include }, signal),
  );
  await openPage(services, pageAddress(pairTitle(sourceLang, targetLang), { sourceLang, targetLang, include }));
  return { status: 'done', offers };
};

async function codeOf(services: Services, field: 'sourceLang' | 'targetLang', given: unknown): Promise<string> {
  const isSource = field === 'sourceLang';
  if (given === undefined) {
    const role = isSource ? 'source' : 'target';
    return pickLanguage({
      title: isSource ? t('Language Pair Features: From…') : t('Language Pair Features: To…'),
      placeHolder: isSource ? t('Select the source language') : t('Select the target language'),
      role,
      load: (signal) => (isSource ? services.languages.sources(signal) : services.languages.targets(signal)),
      recent: await new RecentLanguages(services).list(role),
    });
  }
  const refusal = checkLanguageCode(given);
  if (refusal || typeof given !== 'string') {
    throw new InvalidInput({ field, allowed: phrase`a language code such as DE or PT-BR`, ...refusal });
  }
  return given;
}
