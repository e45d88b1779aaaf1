import * as vscode from 'vscode';
import { type GivenOptions, optionalFlag, optionalText } from '../../app/commandRun.ts';
import { askFamily, askMember } from '../../app/families/askFamily.ts';
import { type FolderPlan, planFolders } from '../../app/families/localePlan.ts';
import { type Services, servicesOfRun } from '../../app/services.ts';
import { type CommandOutcome, prefix } from '../../contract/contributions.ts';
import { own } from '../../contract/ownOptions.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { pickOne } from '../../notify/pickers/pickers.ts';
import { showInStatusBar, withProgress } from '../../notify/progress.ts';
import { notifyWithRetry, placeOfRetry, translatePlans } from './translateMissing.ts';

const { t } = vscode.l10n;

/** Writes the messages that a variant inherits into its file: copied from its base language, or translated. */
export async function fillInherited(
  shared: Services,
  given: GivenOptions<'fillInherited'>,
): Promise<CommandOutcome<'fillInherited'>> {
  const services = servicesOfRun(shared);
  const { sentTo, elsewhere, asksScript } = placeOfRetry(given.sentTo);
  const scoped = await askFamily(await services.families.get(), given.uri);
  const lang = await askMember(scoped, optionalText('lang', given.lang));
  const named = optionalFlag('copy', given.copy);
  const { copied, translated } = await withProgress(t('Reading locale files…'), async (signal) => {
    const wanted = { languages: [lang], keys: undefined, include: ['inherited'], addsPages: false } as const;
    const planOf = (copiesInherited: boolean) =>
      planFolders([scoped], { ...wanted, isAgain: false, copiesInherited }, signal);
    return { copied: await planOf(true), translated: await planOf(false) };
  });
  const messages = sum(copied, (plan) => plan.messages);
  if (messages === 0) {
    showInStatusBar(t('{0} inherits no messages in {1}.', languageName(lang), scoped.family.source));
    return { status: 'done', files: [] };
  }
  const isCopied = named ?? (await askHow(lang, messages, copied, translated));
  const plans = isCopied ? copied : translated;
  if (sum(plans, (plan) => plan.characters) > 0) {
    services.client.prepare();
  }
  const isScript = given.uri !== undefined && given.lang !== undefined && named !== undefined && given.inView !== true;
  const again = { ...given, ...own, copy: isCopied, sentTo };
  const retry = () => vscode.commands.executeCommand(`${prefix}.fillInherited`, again);
  const isAsked = !isScript || asksScript;
  return translatePlans(services, plans, { isScript, isAsked, elsewhere, retry }).catch(
    notifyWithRetry(services, retry),
  );
}

function sum(plans: readonly FolderPlan[], value: (plan: FolderPlan['plan']['languages'][number]) => number): number {
  return plans.flatMap(({ plan }) => plan.languages).reduce((all, plan) => all + value(plan), 0);
}

/** Lets the user choose whether messages are copied. A variant of the source's language is only copied. */
async function askHow(
  lang: string,
  messages: number,
  copied: readonly FolderPlan[],
  translated: readonly FolderPlan[],
): Promise<boolean> {
  const characters = sum(translated, (plan) => plan.characters);
  if (characters === 0) {
    return true;
  }
  const rest = sum(copied, (plan) => plan.characters);
  const title =
    messages === 1
      ? t('Fill 1 inherited message in {0}', languageName(lang))
      : t('Fill {0} inherited messages in {1}', formatNumber(messages), languageName(lang));
  return pickOne(title, t('Copy the texts that are shown now, or translate the source?'), [
    {
      label: t('Copy'),
      description: rest === 0 ? t('free of charge') : t('sends {0} characters', formatNumber(rest)),
      value: true,
    },
    { label: t('Translate'), description: t('sends {0} characters', formatNumber(characters)), value: false },
  ]);
}
