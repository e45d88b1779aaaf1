import * as vscode from 'vscode';
import { detached } from '../../ui/detached.ts';
import type { Log } from '../../ui/log.ts';
import { registerCommand } from '../../ui/registerCommand.ts';

/** The walkthrough of the manifest, behind the extension's id. */
const walkthrough = 'language-services.language-services#getStarted';

export function registerWalkthrough(log: Log): vscode.Disposable {
  // Set by `npm start`: the file that a window without tabs opens, with the walkthrough beside it.
  const file = process.env.LANGUAGE_SERVICES_FIRST_FILE;
  if (file !== undefined && vscode.window.tabGroups.all.every(({ tabs }) => tabs.length === 0)) {
    detached(log, openBeside(vscode.Uri.file(file)));
  }
  return registerCommand('openWalkthrough', log, async () => {
    await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough);
    return { status: 'done' };
  });
}

async function openBeside(file: vscode.Uri): Promise<void> {
  const show = () => vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One, preview: false });
  await show();
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough, true);
  // Back to the text: the walkthrough takes the keyboard.
  await show();
}
