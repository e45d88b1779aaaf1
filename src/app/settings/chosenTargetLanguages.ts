import * as vscode from 'vscode';
import { readSetting, writeSettingFor } from '../../contract/readSetting.ts';
import { ServiceError } from '../../service/api/atStart/errors.ts';

/** The target languages of translate commands: the settings', else those that could not be written there. */
export class TargetLanguages implements vscode.Disposable {
  readonly #memento: vscode.Memento;
  readonly #changes = new vscode.EventEmitter<void>();
  /** Fires when a language is remembered in place of the settings. */
  readonly onDidChange = this.#changes.event;

  /** @param memento of the workspace; has one item for each of its folders */
  constructor(memento: vscode.Memento) {
    this.#memento = memento;
  }

  /** Returns the target language for a resource; undefined if the user has to be asked. */
  of(resource: vscode.Uri | undefined): string | undefined {
    return readSetting('targetLanguage', resource) || this.#memento.get<string>(keyOf(resource)) || undefined;
  }

  /** Writes a language to the settings. Rejects if they cannot be written. */
  async write(resource: vscode.Uri | undefined, language: string): Promise<void> {
    await writeSettingFor(resource, 'targetLanguage', language);
    await this.#memento.update(keyOf(resource), undefined);
  }

  /** Writes a language to the settings, or remembers it here. Returns why they could not be written. */
  async keep(resource: vscode.Uri, language: string): Promise<ServiceError | undefined> {
    try {
      await this.write(resource, language);
      return undefined;
    } catch (error) {
      if (!(error instanceof ServiceError)) {
        throw error;
      }
      await this.#memento.update(keyOf(resource), language);
      this.#changes.fire();
      return error;
    }
  }

  dispose(): void {
    this.#changes.dispose();
  }
}

function keyOf(resource: vscode.Uri | undefined): string {
  const folder = resource && vscode.workspace.getWorkspaceFolder(resource);
  return `targetLanguage ${folder?.uri.toString() ?? ''}`;
}
