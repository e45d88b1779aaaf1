import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contributions.ts';

/** The walkthrough of the manifest, behind the extension's id. */
const walkthrough = 'language-services.language-services#getStarted';

export async function openWalkthrough(): Promise<CommandOutcome<'openWalkthrough'>> {
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough);
  return { status: 'done' };
}

/** Opens a file with the walkthrough beside it. */
export async function openWithWalkthrough(file: vscode.Uri): Promise<void> {
  const show = () => vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One, preview: false });
  await show();
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough, true);
  // Back to the text: the walkthrough takes the keyboard.
  await show();
}
