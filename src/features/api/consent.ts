import * as vscode from 'vscode';
import { extensionName } from '../../notify/extensionName.ts';
import { ServiceError } from '../../service/api/errors.ts';
import { phrase } from '../../service/api/phrase.ts';
import type { Connection } from '../../service/connections/environmentConnection.ts';
import type { ExtensionAccess } from '../../service/connections/extensionAccess.ts';

/** Asks the user once for each other extension and connection. */
export class Consent {
  readonly #access: ExtensionAccess;
  /** Questions that are open, by extension and address. */
  readonly #open = new Map<string, Promise<boolean>>();
  /** Questions that were closed without an answer: they are not asked again in this window. */
  readonly #closed = new Set<string>();

  constructor(access: ExtensionAccess) {
    this.#access = access;
  }

  /**
   * Resolves if the extension may send text with the connection, after asking if necessary.
   * @throws ServiceError `forbidden` if it may not
   */
  async require(extension: string, connection: Connection): Promise<void> {
    const { name, address } = connection;
    const key = `${extension} ${address}`;
    const decided = (await this.#access.isAllowed(extension, address)) ?? (this.#closed.has(key) ? false : undefined);
    const asking = this.#open.get(key);
    const isAllowed = decided ?? (await (asking ?? this.#ask(extension, connection, key)));
    if (!isAllowed) {
      throw new ServiceError(
        'forbidden',
        phrase`${extensionName(extension)} may not send text with connection ${name}. To be asked again, run Revoke Extension Access.`,
      );
    }
  }

  async #ask(extension: string, connection: Connection, key: string): Promise<boolean> {
    const asking = this.#answer(extension, connection, key);
    this.#open.set(key, asking);
    try {
      return await asking;
    } finally {
      this.#open.delete(key);
    }
  }

  async #answer(extension: string, { name, address }: Connection, key: string): Promise<boolean> {
    const { t } = vscode.l10n;
    const allow = t('Allow');
    const question = t('Allow {0} to send text with connection {1}?', extensionName(extension), name);
    const detail = [
      t('Texts that {0} sends are billed to this connection. You can revoke this in the Usage view.', extension),
      t(
        'Damaged translations are requested again: alone, then by sentence, then in parts between placeholders. One call is billed for at most 1.3 times its characters, or 500 more.',
      ),
    ].join('\n');
    const chosen = await vscode.window.showInformationMessage(
      question,
      { modal: true, detail },
      allow,
      t('Don’t Allow'),
    );
    if (chosen === undefined) {
      this.#closed.add(key);
      return false;
    }
    const isAllowed = chosen === allow;
    await this.#access.decide({ extension, address, isAllowed });
    return isAllowed;
  }
}
