import path from 'node:path';
import * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import { prefix, type SettingKey } from '../../../contract/contributions.ts';
import { readSetting } from '../../../contract/readSetting.ts';
import { Disposable } from '../../../editor/disposable.ts';
import { unlinked } from '../../../notify/errors/unlinked.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import type { ConnectionClient } from '../../../service/connections/connectionClients.ts';
import { isBoolean, isString, shape } from '../../../service/shape.ts';
import { SharedItems, type SharedStorage } from '../../../service/sharedItems.ts';
import type { TextEngine } from '../../../service/textEngine.ts';
import { Corrections } from './corrections.ts';
import { IgnoredCorrections } from './ignoredCorrections.ts';
import { onSaveLanguages } from './onSaveLanguages.ts';

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
class FolderConsents {
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

  /** Returns a function that keeps an answer about the current value of a setting, which may change before it comes. */
  asked(key: SettingKey, resource: vscode.Uri): (isAllowed: boolean) => Promise<void> {
    const item = itemOf(key, resource);
    const value = JSON.stringify(valuesOf(key, resource).ofFolder);
    return (isAllowed) => this.#items.set(item, { value, isAllowed });
  }
}

/** Returns the folder whose settings apply to a resource, or the file of the workspace. */
function settingsFolder(resource: vscode.Uri): vscode.Uri {
  return vscode.workspace.getWorkspaceFolder(resource)?.uri ?? vscode.workspace.workspaceFile ?? resource;
}

function valuesOf(key: SettingKey, resource: vscode.Uri): { readonly own: unknown; readonly ofFolder: unknown } {
  const written = vscode.workspace.getConfiguration(prefix, resource).inspect<unknown>(key);
  return { own: written?.globalValue, ofFolder: written?.workspaceFolderValue ?? written?.workspaceValue };
}

function itemOf(key: SettingKey, resource: vscode.Uri): string {
  return `${key} ${settingsFolder(resource).toString()}`;
}

const setting = 'correct.onSave';

/** Asks the user once for each folder whose own settings turn on corrections on save. */
class OnSaveConsent {
  readonly #consents: FolderConsents;
  /** Folders whose question is open, or was closed without an answer: it is not asked again in this window. */
  readonly #asked = new Set<string>();

  constructor(storage: SharedStorage) {
    this.#consents = new FolderConsents(storage);
  }

  /**
   * Returns whether a saved document may be corrected, after asking if necessary. While the question is open, other
   * documents may not.
   * @param resource the document, or the notebook that it is a cell of
   * @param client what the text is sent with; the question names its connection
   * @throws ServiceError `notConnected`
   */
  async allows(
    { languageId }: vscode.TextDocument,
    resource: vscode.Uri,
    client: Pick<ConnectionClient, 'connection'>,
  ): Promise<boolean> {
    const isOn = (value: unknown) => onSaveLanguages(value).includes(languageId);
    const answer = await this.#consents.isAllowed(setting, resource, isOn);
    if (answer !== undefined) {
      return answer;
    }
    const { connection } = client;
    const folder = settingsFolder(resource);
    if (this.#asked.has(folder.toString())) {
      return false;
    }
    this.#asked.add(folder.toString());
    const { t } = vscode.l10n;
    const allow = t('Allow');
    const decide = this.#consents.asked(setting, resource);
    const question = t(
      'The settings of {0} correct files when you save them: {1}. Corrections are billed to connection {2}. Allow this?',
      getFileName(folder),
      onSaveLanguages(readSetting(setting, resource)).join(', '),
      connection.name,
    );
    const chosen = await vscode.window.showInformationMessage(unlinked(question), allow, t('Don’t Allow'));
    if (chosen !== undefined) {
      await decide(chosen === allow);
      this.#asked.delete(folder.toString());
    }
    return chosen === allow;
  }
}

/** State that outlives a command that corrects; created for the first. */
export class CorrectionSession extends Disposable {
  readonly services: Services;
  readonly ignored: IgnoredCorrections;
  readonly onSaveConsent: OnSaveConsent;
  /** Documents that are being corrected after a save. */
  readonly saving = new Map<string, AbortController>();
  #corrections: Corrections | undefined;

  constructor(services: Services) {
    super();
    this.services = services;
    this.ignored = new IgnoredCorrections(services.workspaceState);
    this.onSaveConsent = new OnSaveConsent(services);
  }

  corrections(engine: TextEngine): Corrections {
    this.#corrections ??= this.register(new Corrections(this.services.log, engine, this.ignored));
    return this.#corrections;
  }

  override dispose(): void {
    this.saving.forEach((controller) => controller.abort());
    super.dispose();
  }
}
