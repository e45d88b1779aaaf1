import * as vscode from 'vscode';
import type { SettingKey, Settings } from './contributions.ts';
import { onSettingChange, readSetting } from './readSetting.ts';

/** What can be disposed of. */
type Owned = Pick<vscode.Disposable, 'dispose'>;

/** Runs something while a setting enables it in any folder of the window; otherwise it is not created. */
export class WhileSet<Key extends SettingKey> implements vscode.Disposable {
  readonly #key: Key;
  readonly #isOn: (value: Settings[Key] | undefined) => boolean;
  readonly #begin: () => Owned;
  readonly #settings: vscode.Disposable;
  #going: Owned | undefined;

  constructor(key: Key, isOn: (value: Settings[Key] | undefined) => boolean, begin: () => Owned) {
    this.#key = key;
    this.#isOn = isOn;
    this.#begin = begin;
    this.#settings = onSettingChange([key], () => this.#look());
    this.#look();
  }

  dispose(): void {
    this.#settings.dispose();
    this.#end();
  }

  #look(): void {
    const folders = vscode.workspace.workspaceFolders ?? [];
    const resources = [undefined, ...folders.map(({ uri }) => uri)];
    if (resources.some((resource) => this.#isOn(readSetting(this.#key, resource)))) {
      this.#going ??= this.#begin();
    } else {
      this.#end();
    }
  }

  #end(): void {
    this.#going?.dispose();
    this.#going = undefined;
  }
}
