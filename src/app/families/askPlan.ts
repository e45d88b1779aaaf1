import * as vscode from 'vscode';
import { confirmAbove, readSetting } from '../../contract/readSetting.ts';
import type { LanguagePlan } from '../../locales/plan.ts';
import { Cancelled } from '../../notify/faults.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { confirmCost, quotaSentences } from '../../notify/pickers/confirmCost.ts';
import { repairSentence } from '../../notify/pickers/costAgreement.ts';
import { textEngine } from '../../service/textEngine.ts';
import type { Services } from '../services.ts';

const { t } = vscode.l10n;

/** What of a plan the user is asked. */
export interface PlanQuestion {
  readonly languages: readonly LanguagePlan[];
  /** Decides by its folder's settings. */
  readonly resource: vscode.Uri;
  /** A script that says all there is to say is asked nothing. */
  readonly isScript: boolean;
}

/**
 * Asks one question before anything is sent: about the cost, translations that can be reused, and those by a person
 * that would be replaced.
 * @returns whether translations are reused
 * @throws Cancelled
 */
export async function askPlan({ client }: Services, question: PlanQuestion): Promise<boolean> {
  const { resource, isScript } = question;
  const { pseudoLanguage } = await textEngine();
  // The pseudo-language needs no service.
  const languages = question.languages.filter(({ lang }) => lang !== pseudoLanguage);
  const setting = readSetting('reuseTranslations', resource);
  const sum = (value: (plan: LanguagePlan) => number) => languages.reduce((all, plan) => all + value(plan), 0);
  const [reusable, byHand] = [sum((plan) => plan.reusable), sum((plan) => plan.byHand)];
  const reuses = setting === 'always' || (isScript && setting !== 'never');
  if (isScript) {
    return reuses;
  }
  const usage = (signal: AbortSignal) => client.use((service) => service.usage(signal));
  const asksReuse = setting === 'ask' && reusable > 0;
  const characters = sum((plan) => (reuses || asksReuse ? plan.charactersWithReuse : plan.characters));
  const message = questionSentence(characters, languages);
  const repairs = characters === 0 ? [] : [repairSentence(characters)];
  if (!asksReuse && byHand === 0) {
    const { signal } = new AbortController();
    await confirmCost({ characters, above: confirmAbove(), usage, signal, message, reasons: repairs });
    return reuses;
  }
  const quota = characters === 0 ? [] : await quotaSentences({ characters, usage });
  const [reuse, all, translate] = [t('Reuse and Translate'), t('Translate All'), t('Translate')];
  const reasons = [
    ...(byHand > 0 ? [byHandSentence(byHand)] : []),
    ...(asksReuse
      ? [reuseSentence(reusable), t('“{0}” sends {1} characters.', all, formatNumber(sum((plan) => plan.characters)))]
      : []),
  ];
  const detail = [...reasons, ...repairs, ...quota].join('\n');
  const actions = asksReuse ? [reuse, all] : [translate];
  const chosen = await vscode.window.showWarningMessage(message, { modal: true, detail }, ...actions);
  if (chosen === undefined) {
    throw new Cancelled();
  }
  return reuses || chosen === reuse;
}

function questionSentence(characters: number, [first, ...others]: readonly LanguagePlan[]): string {
  const count = formatNumber(characters);
  return others.length === 0
    ? t('Translate {0} characters into {1}?', count, languageName(first?.lang ?? ''))
    : t('Translate {0} characters into {1} languages?', count, others.length + 1);
}

function reuseSentence(count: number): string {
  return count === 1
    ? t('1 message has a reviewed translation in this project. Reusing it is free of charge.')
    : t('{0} messages have a reviewed translation in this project. Reusing them is free of charge.', count);
}

function byHandSentence(count: number): string {
  return count === 1
    ? t('1 reviewed translation will be replaced.')
    : t('{0} reviewed translations will be replaced.', count);
}
