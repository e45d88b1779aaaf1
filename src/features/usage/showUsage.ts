import * as vscode from 'vscode';
import type { CommandRun } from '../../app/registerCommand.ts';
import { prefix } from '../../contract/contributions.ts';
import { detached } from '../../notify/errors/detached.ts';
import { withProgress } from '../../notify/progress.ts';
import { ServiceError } from '../../service/api/errors.ts';
import { likelyLimit } from './usageWatch.ts';

/** Requests the characters used and left, and shows the view. */
export const showUsage: CommandRun<'showUsage'> = async ({ usageList, log }, { reveal = true, isUsedUp = false }) => {
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
};
