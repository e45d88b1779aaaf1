import * as vscode from 'vscode';
import { type GivenOptions, nonEmptyText } from '../../app/commandRun.ts';
import { FolderLocales } from '../../app/families/folderLocales.ts';
import { planFolders } from '../../app/families/localePlan.ts';
import { isSameCode, notLocaleFile, onlyLanguages, type ScopedFamily } from '../../app/families/localeScope.ts';
import type { WorkspaceFamilies } from '../../app/families/workspaceFamilies.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { own } from '../../contract/ownOptions.ts';
import { confirmAbove } from '../../contract/readSetting.ts';
import { pathBelow } from '../../editor/files/pathBelow.ts';
import { givenResources } from '../../editor/resourceOptions.ts';
import { withProgress } from '../../notify/progress.ts';
import { notifyWithRetry, placeOfRetry, translatePlans } from './translateMissing.ts';

const { t } = vscode.l10n;

type PagesCommand = 'translatePage' | 'translateAllPages';

/** Translates a page that has no translation into a language, into a new file. */
export const translatePage = (services: Services, given: GivenOptions<'translatePage'>) =>
  translatePages('translatePage', services, given, confirmAbove());

/**
 * Translates all pages below a folder that have no translation into a language, each into a new file. A user is asked
 * about any cost, unless the setting turns off the question.
 */
export const translateAllPages = (services: Services, given: GivenOptions<'translateAllPages'>) =>
  translatePages('translateAllPages', services, given, Math.min(1, confirmAbove()));

async function translatePages(
  name: PagesCommand,
  shared: Services,
  given: GivenOptions<PagesCommand>,
  above: number,
): Promise<CommandOutcome<PagesCommand>> {
  const services = servicesOfRun(shared);
  const { sentTo, elsewhere, asksScript } = placeOfRetry(given.sentTo);
  const families = await services.families.get();
  const lang = nonEmptyText('lang', given.lang);
  const [uri] = givenResources(given.uri, undefined) ?? [];
  services.client.prepare();
  const { scope, plans } = await withProgress(t('Reading pages…'), async (signal) => {
    const found = await newPages(families, uri, lang, signal);
    const wanted = {
      languages: [lang],
      keys: undefined,
      include: ['missing'],
      addsPages: false,
      isAgain: false,
    } as const;
    return { scope: found, plans: await planFolders(found, wanted, signal) };
  });
  const isScript = given.inView !== true;
  const retry = () => vscode.commands.executeCommand(`${prefix}.${name}`, { ...given, ...own, sentTo });
  const isAsked = !isScript || asksScript;
  const outcome = await translatePlans(services, plans, { isScript, isAsked, above, elsewhere, retry }).catch(
    notifyWithRetry(services, retry),
  );
  // The editor reports a new file only later, and the page could be translated again until then.
  await families.settle(
    scope.flatMap(({ space, family }) => family.members.map(({ path }) => space.texts.uriOf(path))),
  );
  return outcome;
}

/** Returns the pages in a folder, or one page, as families whose translations are not there yet. */
async function newPages(
  families: WorkspaceFamilies,
  uri: vscode.Uri | undefined,
  lang: string,
  signal: AbortSignal,
): Promise<readonly ScopedFamily[]> {
  const folder = uri && vscode.workspace.getWorkspaceFolder(uri);
  if (!folder) {
    throw notLocaleFile(uri);
  }
  await families.settle([uri]);
  const space = await FolderLocales.of(families, folder.uri, {}, 'translation');
  const { core, texts } = space;
  const isWanted = (path: string) => pathBelow(uri, texts.uriOf(path)) !== undefined;
  const pages = core.onlyPages(
    (await space.pages(signal)).filter((each) => isSameCode(each.lang, lang)),
    isWanted,
  );
  const sources = new Set(pages.flatMap(({ untranslated }) => untranslated.map(({ source }) => source)));
  return core
    .withNewPages(await space.families(signal), pages)
    .filter(({ source }) => sources.has(source))
    .map((family) => ({ space, family: onlyLanguages(family, [lang]) }));
}
