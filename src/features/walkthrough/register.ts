import * as vscode from 'vscode';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

/** The walkthrough of the manifest, behind the extension's id. */
const walkthrough = 'language-services.language-services#getStarted';

export function registerWalkthrough(log: Log): vscode.Disposable {
  return registerCommand('openWalkthrough', log, async () => {
    await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough);
    return { status: 'done' };
  });
}
