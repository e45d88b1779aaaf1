import * as vscode from 'vscode';
import { askFamily } from '../../app/families/askFamily.ts';
import { planFolders } from '../../app/families/localePlan.ts';
import { isSameCode } from '../../app/families/localeScope.ts';
import { optionalText } from '../../app/optionText.ts';
import type { GivenOptions } from '../../app/registerCommand.ts';
import type { Services } from '../../app/services.ts';
import { servicesOfRun } from '../../app/servicesOfRun.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { languageName } from '../../notify/pickers/languageName.ts';
import { pickLanguage } from '../../notify/pickers/pickLanguage.ts';
import { withProgress } from '../../notify/progress.ts';
import { InvalidInput, ServiceError } from '../../service/api/errors.ts';
import { RecentLanguages } from '../../service/lists/recentLanguages.ts';
import { textEngine } from '../../service/textEngine.ts';
import { notifyWithRetry, type RowOptions, translatePlans } from './translateMissing.ts';

/** Adds a language to locale files: translates all messages into a new file. */
export async function addLocale(
  shared: Services,
  given: GivenOptions<'addLocale'> & RowOptions,
): Promise<CommandOutcome<'addLocale'>> {
  const { t } = vscode.l10n;
  const services = servicesOfRun(shared);
  const families = await services.families.get();
  const named = optionalText('lang', given.lang);
  const { space, family } = await askFamily(families, given.uri);
  const lang = named ?? (await askLanguage(services));
  const { pseudoLanguage } = await textEngine();
  if (family.members.some((member) => isSameCode(member.lang, lang)) || isSameCode(family.sourceLang, lang)) {
    throw new InvalidInput({
      field: 'lang',
      found: lang,
      sentence: t('{0} already exists in {1}.', languageName(lang), family.source),
    });
  }
  if (!isSameCode(lang, pseudoLanguage)) {
    services.client.prepare();
  }
  const added = space.core.addFamilyLocale(family, lang, space.options);
  if (!added) {
    const message = t('Cannot find a path for {0} next to {1}. Set languageServices.localeFiles.', lang, family.source);
    throw new ServiceError('invalidInput', message);
  }
  const wanted = { languages: [lang], keys: undefined, include: ['missing'], addsPages: true, isAgain: false } as const;
  const plans = await withProgress(t('Reading locale files…'), (signal) =>
    planFolders([{ space, family: added }], wanted, signal),
  );
  const isScript = given.uri !== undefined && named !== undefined && given.inView !== true;
  const again = { inView: true, uri: space.texts.uriOf(family.source), targetLangs: [lang] };
  const retry = () => vscode.commands.executeCommand(`${prefix}.translateMissing`, again);
  const { status, error } = await translatePlans(services, plans, { isScript, isAsked: !isScript, retry }).catch(
    notifyWithRetry(services, retry),
  );
  // The editor reports a new file only later, and the language could be added again until then.
  const files = added.members.filter((member) => isSameCode(member.lang, lang));
  await families.settle(files.map(({ path }) => space.texts.uriOf(path)));
  return { status, ...(error && { error }) };
}

async function askLanguage(services: Services): Promise<string> {
  const { t } = vscode.l10n;
  const { pseudoLanguage } = await textEngine();
  const chosen = await pickLanguage({
    title: t('Add language'),
    placeHolder: t('Select the language to add'),
    role: 'target',
    load: (signal) => services.languages.targets(signal),
    recent: await new RecentLanguages(services).list('target'),
    none: {
      label: languageName(pseudoLanguage, t('Pseudo-language')),
      description: t('{0} · no service needed', pseudoLanguage),
    },
  });
  return chosen === '' ? pseudoLanguage : chosen;
}
