import type * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

export function registerRefresh({ refreshers }: Services, log: Log): vscode.Disposable {
  return registerCommand('refresh', log, async ({ view }) => {
    await refreshers.refresh(view);
    return { status: 'done' };
  });
}
