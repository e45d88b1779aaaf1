import * as vscode from 'vscode';
import { confirmAbove, readSetting } from '../../contract/readSetting.ts';
import type { LanguagePlan } from '../../locales/plan.ts';
import { Cancelled } from '../../notify/faults.ts';
import { formatNumber } from '../../notify/localFormats.ts';
import { languageName } from '../../notify/names.ts';
import { confirmCost, costSentences, elsewhere } from '../../notify/pickers/confirmCost.ts';
import { textEngine } from '../../service/textEngine.ts';
import { plainMessage, plainRowText } from '../../text/plainMessage.ts';
import type { Services } from '../services.ts';
import type { FolderLocales } from './folderLocales.ts';
import type { FolderPlan } from './localePlan.ts';

const { t } = vscode.l10n;

export interface PlanQuestion {
  /** A script says all there is to say, and is asked nothing. */
  readonly isScript?: boolean;
  /** A click that says it translates again is not asked about reuse. */
  readonly isAgain?: boolean;
  /** A review shows the translations by people that are replaced: they are not asked about. */
  readonly isReviewed?: boolean;
  /** Of the active connection, if it is another one than that of the command: whatever the cost is, it is named. */
  readonly elsewhere?: string | undefined;
  /** Characters above which the cost is asked about; 0 never asks. Default: the setting. */
  readonly above?: number;
}

/** What the user agreed to. */
interface AgreedPlans {
  /** Without translations by people that the user keeps: some may have no messages. */
  readonly plans: readonly FolderPlan[];
  /** Whether translations are reused. */
  readonly reuse: boolean;
}

/**
 * Asks one question before anything is sent: about the cost, translations that can be reused, and those by a person
 * that would be replaced. The default loses nothing.
 * @throws Cancelled
 */
export async function askPlan(
  { client }: Services,
  plans: readonly FolderPlan[],
  { isScript = false, isAgain = false, isReviewed = false, elsewhere: address, ...question }: PlanQuestion,
): Promise<AgreedPlans> {
  const { pseudoLanguage } = await textEngine();
  // The pseudo-language needs no service.
  const isSent = ({ lang, messages }: LanguagePlan) => lang !== pseudoLanguage && messages > 0;
  const sent = plans.map(({ space, plan }) => ({ space, languages: plan.languages.filter(isSent) }));
  const languages = sent.flatMap((each) => each.languages);
  const setting = readSetting('reuseTranslations', plans[0]?.space.texts.root);
  const sum = (value: (plan: LanguagePlan) => number) => languages.reduce((all, plan) => all + value(plan), 0);
  const reusable = sum((plan) => plan.reusable);
  const byHand = isReviewed ? 0 : sum((plan) => plan.byHand.length);
  const reuses = setting === 'always' || (isScript && setting !== 'never');
  if (isScript) {
    return { plans, reuse: reuses };
  }
  const { above = confirmAbove(), reasons } = address === undefined ? { ...question, reasons: [] } : elsewhere(address);
  const usage = (signal: AbortSignal) => client.use((service) => service.usage(signal));
  const asksReuse = setting === 'ask' && reusable > 0 && !isAgain;
  const charactersOf = (plan: LanguagePlan) => (reuses || asksReuse ? plan.charactersWithReuse : plan.characters);
  const characters = sum(charactersOf);
  const message = costSentences(questionSentence(characters, languages), characters);
  if (!asksReuse && byHand === 0) {
    await confirmCost({ characters, above, usage, message, reasons });
    return { plans, reuse: reuses };
  }
  const [keep, reuse, all] = [t('Keep Translations'), t('Reuse and Translate'), t('Translate All')];
  const others = withoutByHand(plans);
  const rest = others.flatMap(({ plan }) => plan.languages.filter(isSent));
  const sends = (button: string, count: number) => t('“{0}” sends up to {1} characters.', button, formatNumber(count));
  const detail = [
    ...reasons,
    ...(byHand > 0 ? [await byHandSentence(byHand, sent)] : []),
    ...(byHand > 0 && rest.length > 0
      ? [
          sends(
            keep,
            rest.reduce((count, plan) => count + charactersOf(plan), 0),
          ),
        ]
      : []),
    ...(asksReuse
      ? [
          reuseSentence(reusable),
          sends(
            all,
            sum((plan) => plan.characters),
          ),
        ]
      : []),
  ].join('\n');
  const actions = [...(byHand > 0 ? [keep] : []), ...(asksReuse ? [reuse, all] : [t('Translate')])];
  const chosen = await vscode.window.showWarningMessage(
    plainRowText(message),
    { modal: true, detail: plainMessage(detail) },
    ...actions,
  );
  if (chosen === undefined) {
    throw new Cancelled();
  }
  return { plans: chosen === keep ? others : plans, reuse: reuses || (asksReuse && chosen !== all) };
}

function withoutByHand(plans: readonly FolderPlan[]): readonly FolderPlan[] {
  return plans.map(({ space, plan }) => {
    const languages = plan.languages.map((planned) => {
      const byHand = new Set(planned.byHand);
      return space.core.narrowPlan(planned, ({ message }) => !byHand.has(message));
    });
    return { space, plan: { languages } };
  });
}

function questionSentence(characters: number, plans: readonly LanguagePlan[]): string {
  const count = formatNumber(characters);
  // Each folder has its own plan for a language.
  const [first = '', ...others] = new Set(plans.map(({ lang }) => lang));
  return others.length === 0
    ? t('Translate {0} characters into {1}?', count, languageName(first))
    : t('Translate {0} characters into {1} languages?', count, others.length + 1);
}

function reuseSentence(count: number): string {
  return count === 1
    ? t('1 message has a translation in this project. Reusing it is free of charge.')
    : t('{0} messages have a translation in this project. Reusing them is free of charge.', count);
}

interface SentLanguages {
  readonly space: FolderLocales;
  readonly languages: readonly LanguagePlan[];
}

/** Translations that the question names. */
const maxNamed = 3;

async function byHandSentence(count: number, sent: readonly SentLanguages[]): Promise<string> {
  const targets = sent.flatMap(({ space: { texts }, languages }) =>
    languages.flatMap(({ byHand }) => byHand.flatMap(({ target }) => (target ? [{ texts, target }] : []))),
  );
  const named = await Promise.all(
    targets.slice(0, maxNamed).map(async ({ texts, target: { path, start } }) => {
      const { line } = (await texts.open(path)).positionAt(start);
      return t('{0}, line {1}', path, line + 1);
    }),
  );
  const more = count - named.length;
  const places = [...named, ...(more > 0 ? [t('{0} more', more)] : [])].join('; ');
  return count === 1
    ? t('Replaces 1 translation by a person: {0}.', places)
    : t('Replaces {0} translations by people: {1}.', count, places);
}
