import * as vscode from 'vscode';
import type { CommandOutcome } from '../../contract/contributions.ts';
import { currentConnection } from '../../service/connections/connections.ts';

/** The walkthrough of the manifest, prefixed with the extension's id. */
const walkthrough = 'language-services.language-services#getStarted';

export async function openWalkthrough(): Promise<CommandOutcome<'openWalkthrough'>> {
  await tickIfConnected();
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough);
  return { status: 'done' };
}

/** Opens a file with the walkthrough next to it. */
export async function openWithWalkthrough(file: vscode.Uri): Promise<void> {
  const show = () => vscode.window.showTextDocument(file, { viewColumn: vscode.ViewColumn.One, preview: false });
  await show();
  await tickIfConnected();
  await vscode.commands.executeCommand('workbench.action.openWalkthrough', walkthrough, true);
  // Moves the focus back to the text, as the walkthrough takes it.
  await show();
}

/**
 * Completes the first step. The editor does not do so if its context key was already true when it read the walkthrough.
 */
async function tickIfConnected(): Promise<void> {
  try {
    currentConnection();
    await vscode.commands.executeCommand('welcome.markStepComplete', `${walkthrough}#connect`);
  } catch {
    // Not connected, or the editor has not read the walkthrough yet: then it completes the step itself.
  }
}
