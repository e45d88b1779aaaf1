import * as vscode from 'vscode';
import { type CommandRun, type MenuCommandRun, oneOfWords } from '../../app/commandRun.ts';
import type { Services } from '../../app/services.ts';
import { showDocument } from '../../editor/files/showDocument.ts';
import { formatList } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { type Choice, pickLoaded, pickOne } from '../../notify/pickers/pickers.ts';
import { pickLanguage } from '../../notify/pickers/pickLanguage.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput, phrase } from '../../service/api/atStart/errors.ts';
import { checkLanguageCode } from '../../service/api/atStart/languages/languageCodes.ts';
import type { Language } from '../../service/api/atStart/languages/languageFeatures.ts';
import type { LanguageUse } from '../../service/api/languages/languages.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { plainMessage } from '../../text/plainMessage.ts';
import { checkedInclude, everyInclude, languageUses, pageAddress, parsePage, shownUses } from './languagesAddress.ts';
import { byName, pairTitle, requestPairOffers } from './languagesTable.ts';
import { featureName, featureRemark, listSides, statusName, useName } from './languageWords.ts';

const { t } = vscode.l10n;

/** The services, with the event that makes the editor request a page again. */
interface PageServices extends Services {
  readonly changedPages: Pick<vscode.EventEmitter<vscode.Uri>, 'fire'>;
}

/** Opens a table of the languages of one resource. */
export const showLanguages: CommandRun<'showLanguages', PageServices> = async (services, given) => {
  const include = checkedInclude(given.include);
  const { languages } = services;
  const resource = given.resource === undefined ? await askUse() : oneOfWords('resource', given.resource, languageUses);
  // Requested before the document opens: errors are shown as usual, and no empty document opens.
  const [listed] = await withProgress(t('Loading languages…'), (signal) =>
    Promise.all([languages.list(resource, include, signal), languages.resources(signal)]),
  );
  const name = useName(resource);
  const title = include.length === 0 ? t('Languages - {0}', name) : t('All Languages - {0}', name);
  await openPage(services, pageAddress(title, { resource, include }));
  return { status: 'done', languages: listed };
};

function pageInFront(uri = vscode.window.activeTextEditor?.document.uri) {
  return uri && parsePage(uri);
}

/** Shows a page, updated if it is already open. */
async function openPage({ changedPages }: PageServices, uri: vscode.Uri): Promise<void> {
  changedPages.fire(uri);
  await showDocument(uri);
}

function askUse(): Promise<LanguageUse> {
  return pickOne(
    t('Languages'),
    t('Select what to use the languages for'),
    shownUses.map((value) => ({ label: useName(value), value })),
  );
}

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

/** Shows or hides beta and external languages in the active table, or in the one whose button was pressed. */
export const toggleBetaLanguages: MenuCommandRun<'toggleBetaLanguages', PageServices> = async (services, _, [uri]) => {
  const { include: shown = [], ...page } = pageInFront(uri) ?? {};
  const include = shown.length === 0 ? everyInclude : [];
  return 'sourceLang' in page
    ? showLanguagePair(services, { ...page, include })
    : showLanguages(services, { ...page, include });
};

/** Finds a language of a resource by name, code or feature, and copies its code. */
export const findLanguage: CommandRun<'findLanguage'> = async ({ languages }, given) => {
  const page = pageInFront();
  const include = given.include === undefined ? (page?.include ?? everyInclude) : checkedInclude(given.include);
  const resource =
    given.resource !== undefined
      ? oneOfWords('resource', given.resource, languageUses)
      : page && 'resource' in page
        ? page.resource
        : await askUse();
  const lang = await pickLoaded(t('Find Language'), async (signal) => ({
    placeHolder: t('Search by name, code, or feature. Press Enter to copy the code.'),
    items: byName(await languages.list(resource, include, signal)).map(rowOf),
  }));
  await vscode.env.clipboard.writeText(lang);
  vscode.window.setStatusBarMessage(plainMessage(t('Copied {0} to the clipboard.', lang)), 5000);
  return { status: 'done', lang };
};

function rowOf(language: Language): Choice<string> {
  const { lang, name, status, features } = language;
  const marks = [lang, listSides(language), status === 'stable' ? '' : statusName(status)];
  const said = Object.entries(features).map(([feature, support]) => {
    const remark = featureRemark(support);
    return remark === '' ? featureName(feature) : `${featureName(feature)} (${remark})`;
  });
  return {
    label: languageName(lang, name),
    description: marks.filter((mark) => mark !== '').join(' · '),
    ...(said.length > 0 && { detail: formatList(said) }),
    value: lang,
  };
}
