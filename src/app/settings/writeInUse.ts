import * as vscode from 'vscode';
import { prefix, type Settings, settingsTable } from '../../contract/contributions.ts';
import { updateSetting } from '../../contract/updateSetting.ts';

/** Returns whether to write to the workspace's settings, or to the user's without an open workspace. */
function hasWorkspace(): boolean {
  return vscode.workspace.workspaceFile !== undefined || (vscode.workspace.workspaceFolders ?? []).length > 0;
}

/** A workspace's settings for glossaries and style rules apply only once it is trusted. */
export function isUntrusted(): boolean {
  return hasWorkspace() && !vscode.workspace.isTrusted;
}

/** Writes the active ids of the workspace; removes the value if the user's settings have the same. */
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
