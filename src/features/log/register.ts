import type * as vscode from 'vscode';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

export function registerLog(log: Log): vscode.Disposable {
  return registerCommand('showLog', log, async () => {
    log.show();
    return { status: 'done' };
  });
}
