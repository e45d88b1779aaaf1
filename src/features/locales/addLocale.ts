import * as vscode from 'vscode';
import { InvalidInput, ServiceError } from '../../api/errors.ts';
import { type CommandOutcome, prefix } from '../../contributions.ts';
import { currentConnection } from '../../state/connection/connections.ts';
import { RecentLanguages } from '../../state/lists/recentLanguages.ts';
import type { Services } from '../../state/services.ts';
import { textEngine } from '../../state/textEngine.ts';
import { optionalText } from '../../ui/optionText.ts';
import { languageName } from '../../ui/pickers/languageName.ts';
import { pickLanguage } from '../../ui/pickers/pickLanguage.ts';
import { withProgress } from '../../ui/progress.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import { askFamily } from './askFamily.ts';
import type { LocaleDesk } from './localeDesk.ts';
import { planSpaces } from './localePlan.ts';
import { isSameCode } from './localeScope.ts';
import { type RowOptions, translatePlans } from './translateMissing.ts';

/** Adds a language to locale files: translates all messages into it, which makes the file. */
export async function addLocale(
  services: Services,
  { families }: Pick<LocaleDesk, 'families'>,
  given: GivenOptions<'addLocale'> & RowOptions,
): Promise<CommandOutcome<'addLocale'>> {
  const { t } = vscode.l10n;
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
    currentConnection();
  }
  const added = space.core.addLocale(family, lang, space.options);
  if (!added) {
    const message = t('Cannot find a path for {0} next to {1}. Set languageServices.localeFiles.', lang, family.source);
    throw new ServiceError('invalidInput', message);
  }
  const wanted = { languages: [lang], keys: undefined, include: ['missing'], addsPages: true, isAgain: false } as const;
  const plans = await withProgress(t('Reading locale files…'), (signal) =>
    planSpaces([{ space, family: added }], wanted, signal),
  );
  const isScript = given.uri !== undefined && named !== undefined && given.inView !== true;
  const again = { inView: true, uri: space.texts.uriOf(family.source), targetLangs: [lang] };
  const retry = () => vscode.commands.executeCommand(`${prefix}.translateMissing`, again);
  const { status, error } = await translatePlans(services, plans, { isScript, retry });
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
