import type * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import { phrase } from '../../api/phrase.ts';

/** `api` is for everything except the developer keys, which need `admin` (specification, Authentication 4). */
export type KeyRole = 'api' | 'admin';

/** The only code that uses SecretStorage for keys. A key is stored under the normalised address it was entered for. */
export class KeyStore {
  readonly #secrets: vscode.SecretStorage;

  constructor(secrets: vscode.SecretStorage) {
    this.#secrets = secrets;
  }

  async get(address: string, role: KeyRole): Promise<string | undefined> {
    return this.#secrets.get(nameOf(address, role));
  }

  /** Rejects with `invalidInput` if the machine has no secret storage: keys are not stored anywhere else. */
  async set(address: string, role: KeyRole, key: string): Promise<void> {
    try {
      await this.#secrets.store(nameOf(address, role), key);
    } catch (cause) {
      throw new ServiceError('invalidInput', phrase`Could not save the API key. This computer has no secret storage.`, {
        cause,
      });
    }
  }

  async clear(address: string, role: KeyRole): Promise<void> {
    await this.#secrets.delete(nameOf(address, role));
  }
}

function nameOf(address: string, role: KeyRole): string {
  return `key ${role} ${address}`;
}
