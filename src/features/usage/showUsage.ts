import * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import { type CommandOutcome, prefix } from '../../contributions.ts';
import type { Services } from '../../state/services.ts';
import { detached } from '../../ui/errors/detached.ts';
import { withProgress } from '../../ui/progress.ts';
import type { GivenOptions } from '../../ui/registerCommand.ts';
import { likelyLimit } from './usageWatch.ts';

/** Requests the characters used and left, and shows the view. */
export async function showUsage(
  { usageList, log }: Services,
  { reveal = true, isUsedUp = false }: GivenOptions<'showUsage'>,
): Promise<CommandOutcome<'showUsage'>> {
  const [usage] = await withProgress(vscode.l10n.t('Loading usage…'), (signal) => usageList.listAnew(signal));
  if (!usage) {
    throw new ServiceError('protocol', 'The service returned no usage.');
  }
  if (reveal) {
    await vscode.commands.executeCommand(`${prefix}.usage.focus`);
  }
  if (isUsedUp) {
    detached(log, vscode.window.showInformationMessage(likelyLimit(usage)));
  }
  return { status: 'done', ...usage };
}
