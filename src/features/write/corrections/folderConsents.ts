import path from 'node:path';
import * as vscode from 'vscode';
import { prefix, type SettingKey } from '../../../contract/contributions.ts';
import { isBoolean, isString, shape } from '../../../service/shape.ts';
import { SharedItems, type SharedStorage } from '../../../service/sharedItems.ts';

/** What the user answered, and the setting's value that it was about, as JSON. */
interface Answer {
  readonly value: string;
  readonly isAllowed: boolean;
}

const isAnswer = shape<Answer>({ value: isString, isAllowed: isBoolean });

/**
 * The user's answers about settings with which a folder sends text, and is billed, without a command. Anyone who can
 * change the folder can change these. An answer holds for the setting's value.
 */
export class FolderConsents {
  readonly #items: SharedItems<Answer>;

  constructor({ storage }: SharedStorage) {
    this.#items = new SharedItems(path.join(storage, 'folderConsents'), isAnswer);
  }

  /**
   * Returns whether a setting may have its effect for a resource: always if the user's own settings turn it on.
   * Undefined: the user has to be asked.
   */
  async isAllowed(
    key: SettingKey,
    resource: vscode.Uri,
    isOn: (value: unknown) => boolean,
  ): Promise<boolean | undefined> {
    const { own, ofFolder } = valuesOf(key, resource);
    if (isOn(own) || !isOn(ofFolder)) {
      return true;
    }
    const answer = await this.#items.get(itemOf(key, resource));
    return answer?.value === JSON.stringify(ofFolder) ? answer.isAllowed : undefined;
  }

  async decide(key: SettingKey, resource: vscode.Uri, isAllowed: boolean): Promise<void> {
    const value = JSON.stringify(valuesOf(key, resource).ofFolder);
    await this.#items.set(itemOf(key, resource), { value, isAllowed });
  }
}

/** Returns the folder whose settings apply to a resource, or the file of the workspace. */
export function settingsFolder(resource: vscode.Uri): vscode.Uri {
  return vscode.workspace.getWorkspaceFolder(resource)?.uri ?? vscode.workspace.workspaceFile ?? resource;
}

function valuesOf(key: SettingKey, resource: vscode.Uri): { readonly own: unknown; readonly ofFolder: unknown } {
  const written = vscode.workspace.getConfiguration(prefix, resource).inspect<unknown>(key);
  return { own: written?.globalValue, ofFolder: written?.workspaceFolderValue ?? written?.workspaceValue };
}

function itemOf(key: SettingKey, resource: vscode.Uri): string {
  return `${key} ${settingsFolder(resource).toString()}`;
}
