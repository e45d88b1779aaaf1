import * as vscode from 'vscode';
import { ServiceError, type SettingsFile } from '../service/api/atStart/errors.ts';
import { prefix, type SettingKey, settingsTable } from './contributions.ts';

/**
 * Writes one of our settings. Rejects with `internal`, and the settings file as its code, if the editor refuses: the
 * file has unsaved changes or errors, or is not writable.
 * @param value undefined: the setting is removed there
 */
export async function updateSetting(
  key: SettingKey,
  value: unknown,
  target: vscode.ConfigurationTarget,
  resource?: vscode.Uri,
): Promise<void> {
  try {
    await vscode.workspace.getConfiguration(prefix, resource).update(key, value, target);
  } catch (error) {
    const code = fileOf(key, target);
    throw new ServiceError('internal', sentences[code](), { code, cause: error });
  }
}

function fileOf(key: SettingKey, target: vscode.ConfigurationTarget): SettingsFile {
  switch (target) {
    case vscode.ConfigurationTarget.Global:
      return settingsTable[key].scope === 'machine' && vscode.env.remoteName !== undefined
        ? 'remoteSettings'
        : 'userSettings';
    case vscode.ConfigurationTarget.Workspace:
      return 'workspaceSettings';
    case vscode.ConfigurationTarget.WorkspaceFolder:
      return 'folderSettings';
  }
}

const { t } = vscode.l10n;

const sentences: { readonly [File in SettingsFile]: () => string } = {
  userSettings: () => t('Could not write the user settings. Save or fix settings.json, then try again.'),
  remoteSettings: () => t('Could not write the remote settings. Save or fix settings.json, then try again.'),
  workspaceSettings: () => t('Could not write the workspace settings. Save or fix the file, then try again.'),
  folderSettings: () => t('Could not write the folder settings. Save or fix settings.json, then try again.'),
};
