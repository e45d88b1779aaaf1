import * as vscode from 'vscode';
import type { CommandRun } from '../../app/registerCommand.ts';
import { confirmAction } from '../../notify/pickers/pickers.ts';
import type { UsageServices } from './ledger.ts';

/** Deletes what this machine recorded as billed. The service's own count stays. */
export const clearUsage: CommandRun<'clearUsage', UsageServices> = async (
  { ledger, usageList },
  { isConfirmed = false },
) => {
  const { t } = vscode.l10n;
  if (!isConfirmed) {
    const clear = t('Clear');
    const detail = t('This cannot be undone. Usage counted by the service does not change.');
    const question = t('Clear the usage recorded on this computer?');
    await confirmAction(question, detail, clear);
  }
  await (await ledger.get()).clear();
  usageList.showAgain();
  return { status: 'done' };
};
