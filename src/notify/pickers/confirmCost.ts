import * as vscode from 'vscode';
import { confirmAbove, readSetting } from '../../contract/readSetting.ts';
import { mostPhrase } from '../../service/api/atStart/repairBudget.ts';
import type { Usage } from '../../service/api/usage.ts';
import { charactersLeft } from '../../service/lists/shares.ts';
import { sayPhrase } from '../errors/errorSentence.ts';
import { formatNumber } from '../localFormats.ts';
import { withProgress } from '../progress.ts';
import { confirmAction } from './pickers.ts';

/** Maximum milliseconds to wait for the remaining quota. */
const usageMs = 5000;

export interface CostQuestion {
  /** Code points that would be sent and billed. */
  readonly characters: number;
  /** The setting `confirmAbove`: characters above which the user is asked; 0 never asks. */
  readonly above: number;
  /** Characters sent before without a question: they count towards {@link above}. */
  readonly unasked?: number;
  readonly usage: (signal: AbortSignal) => Promise<Usage>;
  /** That of a progress that is shown; absent: none is, and one shows the wait for the quota. */
  readonly signal?: AbortSignal;
  /** Title of the button; default `Translate`. */
  readonly action?: string;
  /** Replaces the question with the numbers of characters. */
  readonly message?: string;
  /** Shown above the remaining quota. */
  readonly reasons?: readonly string[];
}

/**
 * Asks once whether these characters may be sent, if they are more than the setting allows without a question, and
 * shows the remaining quota if the service reports it. Returns false if no question was needed. Throws `Cancelled`
 * unless the user agrees.
 */
export async function confirmCost(question: CostQuestion): Promise<boolean> {
  const { characters, above, unasked = 0, usage, signal, reasons = [] } = question;
  if (above <= 0 || unasked + characters <= above) {
    return false;
  }
  const { t } = vscode.l10n;
  const detail = [...reasons, ...(await quotaSentences({ characters, usage, signal }))].join('\n');
  const action = question.action ?? t('Translate');
  const message =
    question.message ?? costSentences(t('Translate {0} characters?', formatNumber(characters)), characters);
  await confirmAction(message, detail, action);
  signal?.throwIfAborted();
  return true;
}

/** Returns what is asked for a Retry with another connection than the command's, whatever it costs. */
export function elsewhere(address: string): { readonly above: number; readonly reasons: readonly string[] } {
  const name = readSetting('connection') || address;
  const reason = vscode.l10n.t('Another connection is active now. The text is sent to {0}.', name);
  return { above: Math.min(1, confirmAbove()), reasons: [reason] };
}

/** Returns a question about texts of these characters (code points), with the most that they may cost. */
export function costSentences(question: string, characters: number): string {
  return characters === 0 ? question : `${question} ${mostSentence(characters)}`;
}

/** Returns the most that texts of these characters (code points) may cost, and why. */
export function mostSentence(characters: number): string {
  return sayPhrase(mostPhrase(characters, formatNumber));
}

/**
 * Returns a sentence about what is left of the quota; none if the service does not say so in time. Rejects with
 * `Cancelled`, and with the signal's reason.
 */
async function quotaSentences({
  characters,
  usage,
  signal,
}: Pick<CostQuestion, 'characters' | 'usage'> & { readonly signal: AbortSignal | undefined }): Promise<
  readonly string[]
> {
  const ask = (stop: AbortSignal) => askCharactersLeft(usage, stop);
  const left = await (signal ? ask(signal) : withProgress(vscode.l10n.t('Checking the quota…'), ask));
  return leftSentence(characters, left);
}

function leftSentence(characters: number, left: number | undefined): string[] {
  const { t } = vscode.l10n;
  if (left === undefined) {
    return [];
  }
  if (left === Number.POSITIVE_INFINITY) {
    return [t('This account and API key have no character limit.')];
  }
  if (characters <= left) {
    return [t('{0} characters are left in the quota.', formatNumber(left))];
  }
  return left === 1
    ? [t('Only 1 character is left in the quota. Part of the request will fail.')]
    : [t('Only {0} characters are left in the quota. Part of the request will fail.', formatNumber(left))];
}

/** Returns the remaining characters; undefined if the service does not answer in time. */
async function askCharactersLeft(usage: CostQuestion['usage'], signal: AbortSignal): Promise<number | undefined> {
  try {
    return charactersLeft(await usage(AbortSignal.any([signal, AbortSignal.timeout(usageMs)])));
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
