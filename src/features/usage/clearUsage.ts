import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import { Cancelled } from '../../ui/errors/cancelled.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';

/** Deletes what this machine recorded as billed. The service's own count stays. */
export async function clearUsage(
  { ledger, usageList }: Services,
  { isConfirmed = false }: GivenOptions<'clearUsage'>,
): Promise<CommandOutcome<'clearUsage'>> {
  const { t } = vscode.l10n;
  if (!isConfirmed) {
    const clear = t('Clear');
    const detail = t('This cannot be undone. Usage counted by the service does not change.');
    const question = t('Clear the usage recorded on this computer?');
    if ((await vscode.window.showWarningMessage(question, { modal: true, detail }, clear)) !== clear) {
      throw new Cancelled();
    }
  }
  await ledger.clear();
  usageList.showAgain();
  return { status: 'done' };
}
