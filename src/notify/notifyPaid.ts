import * as vscode from 'vscode';
import { detached, type FaultLog } from './faults.ts';
import { formatNumber } from './localFormats.ts';

/**
 * Says what was billed before the user cancelled; nothing if nothing was.
 *
 * @param characters code points, as `AnswerRun.paidCharacters` counts them
 */
export function notifyPaid(log: FaultLog, characters: number): void {
  const { t } = vscode.l10n;
  if (characters > 0) {
    const sentence =
      characters === 1
        ? t('1 character was billed before you cancelled. What arrived is kept: the next run bills only the rest.')
        : t(
            '{0} characters were billed before you cancelled. What arrived is kept: the next run bills only the rest.',
            formatNumber(characters),
          );
    detached(log, vscode.window.showInformationMessage(sentence));
  }
}
