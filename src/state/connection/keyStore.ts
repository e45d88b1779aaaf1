import type * as vscode from 'vscode';
import { ServiceError } from '../../api/errors.ts';
import { phrase } from '../../api/phrase.ts';

/** `api` serves translation and all the rest; `admin` the developer keys (specification, Authentication 4). */
export type KeyRole = 'api' | 'admin';

/** The only code that touches SecretStorage. A key is bound to the normalised address it was given for. */
export class KeyStore {
  readonly #secrets: vscode.SecretStorage;

  constructor(secrets: vscode.SecretStorage) {
    this.#secrets = secrets;
  }

  async get(address: string, role: KeyRole): Promise<string | undefined> {
    return this.#secrets.get(nameOf(address, role));
  }

  /** Rejects with `invalidInput` where the machine has no place for secrets: a key is never kept anywhere else. */
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
