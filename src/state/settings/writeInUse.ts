import * as vscode from 'vscode';
import { prefix, type Settings, settingsTable } from '../../contributions.ts';
import { updateSetting } from './updateSetting.ts';

/** Where what is in use is written: to the workspace's settings, or to the user's where no workspace is open. */
function hasWorkspace(): boolean {
  return vscode.workspace.workspaceFile !== undefined || (vscode.workspace.workspaceFolders ?? []).length > 0;
}

/** What a workspace says about glossaries and style rules counts only once it is trusted. */
export function isUntrusted(): boolean {
  return hasWorkspace() && !vscode.workspace.isTrusted;
}

/** Writes what is used in the workspace; nothing is written any more where that is what the user's settings say. */
export async function writeInUse<Key extends 'glossaries' | 'styleRules'>(
  key: Key,
  used: Settings[Key],
): Promise<void> {
  const { Global, Workspace } = vscode.ConfigurationTarget;
  const configuration = vscode.workspace.getConfiguration(prefix);
  const target = hasWorkspace() ? Workspace : Global;
  const nothing = settingsTable[key].default;
  const otherwise = target === Global ? nothing : (configuration.inspect(key)?.globalValue ?? nothing);
  const isDefault = JSON.stringify(used) === JSON.stringify(otherwise);
  await updateSetting(key, isDefault ? undefined : used, target);
}
