import * as vscode from 'vscode';
import { prefix, type SettingKey } from '../../../contract/contributions.ts';
import { updateSetting } from '../../../contract/updateSetting.ts';

/** Returns what replaces an item of a setting; empty if it is removed with the glossary. */
type Replace = (item: unknown, oldId: string, newId: string | undefined) => readonly unknown[];

/** The settings that contain glossary ids. */
const settings: readonly (readonly [SettingKey, Replace])[] = [
  ['glossaries', (id, oldId, newId) => (isSame(id, oldId) ? (newId === undefined ? [] : [newId]) : [id])],
  // A file without its glossary stays: it can be given another.
  [
    'glossaryFiles',
    (file, oldId, newId) =>
      typeof file === 'object' && file !== null && newId !== undefined && isSame(Reflect.get(file, 'glossary'), oldId)
        ? [{ ...file, glossary: newId }]
        : [file],
  ],
];

/**
 * Replaces a glossary's id in all settings that contain glossary ids: the user's, the workspace's and those of each
 * folder. Rejects if one of them cannot be written, after the others.
 * @param newId undefined: removes the old id, as the glossary no longer exists
 */
export async function replaceGlossaryId(oldId: string, newId: string | undefined): Promise<void> {
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const failures: unknown[] = [];
  for (const [key, replace] of settings) {
    const replaceAt = async (resource: vscode.Uri | undefined, target: vscode.ConfigurationTarget) => {
      const written = vscode.workspace.getConfiguration(prefix, resource).inspect<readonly unknown[]>(key);
      const values = {
        [Global]: written?.globalValue,
        [Workspace]: written?.workspaceValue,
        [WorkspaceFolder]: written?.workspaceFolderValue,
      };
      const items: unknown = values[target];
      if (!Array.isArray(items)) {
        return;
      }
      const replaced = items.flatMap((item: unknown) => replace(item, oldId, newId));
      if (replaced.length !== items.length || replaced.some((item, index) => item !== items[index])) {
        // An empty list means that none is used; it is left out if that is the value without it.
        const isDefault = replaced.length === 0 && (target === Global || (written?.globalValue ?? []).length === 0);
        try {
          await updateSetting(key, isDefault ? undefined : replaced, target, resource);
        } catch (error) {
          failures.push(error);
        }
      }
    };
    await replaceAt(undefined, Global);
    await replaceAt(undefined, Workspace);
    for (const { uri } of vscode.workspace.workspaceFolders ?? []) {
      await replaceAt(uri, WorkspaceFolder);
    }
  }
  if (failures.length > 0) {
    throw failures[0];
  }
}

function isSame(id: unknown, oldId: string): boolean {
  return typeof id === 'string' && id.trim() === oldId;
}
