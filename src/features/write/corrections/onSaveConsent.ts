import * as vscode from 'vscode';
import { readSetting } from '../../../contract/readSetting.ts';
import { unlinked } from '../../../notify/errors/unlinked.ts';
import { getFileName } from '../../../notify/getFileName.ts';
import { currentConnection } from '../../../service/connections/connections.ts';
import type { SharedStorage } from '../../../service/sharedItems.ts';
import { FolderConsents, settingsFolder } from './folderConsents.ts';
import { onSaveLanguages } from './onSaveLanguages.ts';

const setting = 'correct.onSave';

/** Asks the user once for each folder whose own settings turn on corrections on save. */
export class OnSaveConsent {
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
   * @throws ServiceError `notConnected`
   */
  async allows({ languageId }: vscode.TextDocument, resource: vscode.Uri): Promise<boolean> {
    const isOn = (value: unknown) => onSaveLanguages(value).includes(languageId);
    const answer = await this.#consents.isAllowed(setting, resource, isOn);
    if (answer !== undefined) {
      return answer;
    }
    const connection = currentConnection();
    const folder = settingsFolder(resource);
    if (this.#asked.has(folder.toString())) {
      return false;
    }
    this.#asked.add(folder.toString());
    const { t } = vscode.l10n;
    const allow = t('Allow');
    const question = t(
      'The settings of {0} correct files when you save them: {1}. Corrections are billed to connection {2}. Allow this?',
      getFileName(folder),
      onSaveLanguages(readSetting(setting, resource)).join(', '),
      connection.name,
    );
    const chosen = await vscode.window.showInformationMessage(unlinked(question), allow, t('Don’t Allow'));
    if (chosen !== undefined) {
      await this.#consents.decide(setting, resource, chosen === allow);
      this.#asked.delete(folder.toString());
    }
    return chosen === allow;
  }
}
