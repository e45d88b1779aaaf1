import type * as vscode from 'vscode';
import { inSecretStorage } from './secretStorage.ts';

/** `api` is for everything except the developer keys, which need `admin` (specification, Authentication 4). */
export type KeyRole = 'api' | 'admin';

/** Prefix of the names of keys in SecretStorage. */
const prefix = 'key ';

/** Returns true if a secret is a key of a service. */
export function isServiceKey(name: string): boolean {
  return name.startsWith(prefix);
}

/**
 * The only code that uses SecretStorage for keys. A key is stored under the normalized address it was entered for, and
 * remembered in this window once it was read: the window answers late while it is busy. Rejects with `invalidInput` if
 * the storage fails.
 */
export class KeyStore {
  readonly #secrets: vscode.SecretStorage;
  /** Promises, so that readers at the same time share one. */
  readonly #known = new Map<string, Promise<string | undefined>>();

  constructor(secrets: vscode.SecretStorage) {
    this.#secrets = secrets;
  }

  /** Returns undefined if no key is stored for the role. */
  get(address: string, role: KeyRole): Promise<string | undefined> {
    const name = nameOf(address, role);
    const known = this.#known.get(name);
    const read = inSecretStorage(() => this.#secrets.get(name));
    // Always read again, for the next request: browsers do not report what another window changes.
    this.#known.set(name, read);
    read.catch(() => this.forget(name));
    return known ?? read;
  }

  /** Forgets a secret that has changed. */
  forget(name: string): void {
    this.#known.delete(name);
  }

  async set(address: string, role: KeyRole, key: string): Promise<void> {
    const name = nameOf(address, role);
    await inSecretStorage(() => this.#secrets.store(name, key));
    this.forget(name);
  }

  async clear(address: string, role: KeyRole): Promise<void> {
    const name = nameOf(address, role);
    await inSecretStorage(() => this.#secrets.delete(name));
    this.forget(name);
  }
}

function nameOf(address: string, role: KeyRole): string {
  return `${prefix}${role} ${address}`;
}
