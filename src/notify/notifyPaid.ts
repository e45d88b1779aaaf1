import * as vscode from 'vscode';
import { plainMessage } from '../text/plainMessage.ts';
import { detached, type FaultLog } from './faults.ts';
import { formatNumber } from './localFormats.ts';
import { showInStatusBar } from './progress.ts';

const { t } = vscode.l10n;

/** What the service bills for a run, in characters (code points). */
export interface RunCost {
  readonly paidCharacters: number;
  /** Of texts that were sent and not answered: they may be billed. */
  readonly unansweredCharacters: number;
}

/** Says what was billed before the user cancelled, and what may be; nothing if nothing was sent. */
export function notifyPaid(log: FaultLog, { paidCharacters, unansweredCharacters }: RunCost): void {
  const unanswered = unansweredCharacters > 0 ? unansweredSentence(unansweredCharacters) : undefined;
  if (paidCharacters > 0) {
    const sentences = [paidSentence(paidCharacters), ...(unanswered === undefined ? [] : [unanswered])];
    detached(log, vscode.window.showInformationMessage(plainMessage(sentences.join(' '))));
  } else if (unanswered !== undefined) {
    showInStatusBar(unanswered);
  }
}

function paidSentence(characters: number): string {
  return characters === 1
    ? t('1 character was billed before you cancelled. What arrived is kept: the next run bills only the rest.')
    : t(
        '{0} characters were billed before you cancelled. What arrived is kept: the next run bills only the rest.',
        formatNumber(characters),
      );
}

function unansweredSentence(characters: number): string {
  return characters === 1
    ? t('The service may still bill 1 character that it had not answered.')
    : t('The service may still bill {0} characters that it had not answered.', formatNumber(characters));
}
