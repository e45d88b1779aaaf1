import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contributions.ts';
import { currentConnection } from '../../state/connection/connections.ts';

/** The walkthrough of the manifest, behind the extension's id. */
const walkthrough = 'language-services.language-services#getStarted';

export async function openWalkthrough(): Promise<CommandOutcome<'openWalkthrough'>> {
  await tickIfConnected();
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough);
  return { status: 'done' };
}

/** Opens a file with the walkthrough beside it. */
export async function openWithWalkthrough(file: vscode.Uri): Promise<void> {
  const show = () => vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One, preview: false });
  await show();
  await tickIfConnected();
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough, true);
  // Back to the text: the walkthrough takes the keyboard.
  await show();
}

/** Ticks the first step. The editor never ticks a step whose context key was true before it read the walkthrough. */
async function tickIfConnected(): Promise<void> {
  try {
    currentConnection();
    await vscode.commands.executeCommand('welcome.markStepComplete', `${walkthrough}#connect`);
  } catch {
    // Not connected, or the editor has not read the walkthrough yet: then it shows the tick when it has.
  }
}
