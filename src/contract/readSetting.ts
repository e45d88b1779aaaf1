import * as vscode from 'vscode';
import { prefix, type SettingKey, type Settings, settingsTable } from './contributions.ts';
import { updateSetting } from './updateSetting.ts';

/**
 * Returns a setting's value for a resource (a document's URI; none for machine settings). The editor does not enforce
 * the manifest's schema, so callers check values that are not simple. An object or list counts as unset where another
 * value is expected.
 */
export function readSetting<Key extends SettingKey>(key: Key, resource?: vscode.Uri): Settings[Key] | undefined {
  const value = vscode.workspace.getConfiguration(prefix, resource).get<Settings[Key]>(key);
  return typeof value === 'object' && typeof settingsTable[key].default !== 'object' ? undefined : value;
}

/**
 * Returns the number of characters above which a request is confirmed first; 0 never asks. Invalid values count as the
 * default.
 */
export function confirmAbove(): number {
  const given: unknown = readSetting('confirmAbove');
  return typeof given === 'number' && given >= 0 ? given : settingsTable.confirmAbove.default;
}

/** Calls a function whenever one of some settings of ours changes, or any of all, for any resource. */
export function onSettingChange(keys: readonly SettingKey[] | 'all', changed: () => void): vscode.Disposable {
  const names = keys === 'all' ? [prefix] : keys.map((key) => `${prefix}.${key}`);
  return vscode.workspace.onDidChangeConfiguration((event) => {
    if (names.some((name) => event.affectsConfiguration(name))) {
      changed();
    }
  });
}

/** Writes to the user's settings, or to the machine's if the setting has that scope. */
export async function writeSetting<Key extends SettingKey>(key: Key, value: Settings[Key] | undefined): Promise<void> {
  await updateSetting(key, value, vscode.ConfigurationTarget.Global);
}

/**
 * Writes to the settings that already have a value for the resource, the folder's or the workspace's, else to the
 * user's, so that the new value takes effect for the resource.
 */
export async function writeSettingFor<Key extends SettingKey>(
  resource: vscode.Uri | undefined,
  key: Key,
  value: Settings[Key],
): Promise<void> {
  const written = vscode.workspace.getConfiguration(prefix, resource).inspect(key);
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const inWorkspace = written?.workspaceValue === undefined ? Global : Workspace;
  const target = written?.workspaceFolderValue === undefined ? inWorkspace : WorkspaceFolder;
  await updateSetting(key, value, target, resource);
}
