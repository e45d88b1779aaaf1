import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { activeDeveloperKeys, unlimitedCharacters } from '../../service/api/limits.ts';
import { type Account, type ApiKey, everyScope, unused } from '../account/apiKeys.ts';
import { RequestError } from '../http/requestError.ts';
import type { Persistence } from '../persistence.ts';

const recordShape = z.object({
  account: z.string(),
  /** Also the secret of the key. */
  keyId: z.string(),
  label: z.string(),
  creationTime: z.string(),
  deactivatedTime: z.optional(z.string()),
  /** Characters a billing period; null: no limit. */
  characters: z.nullable(z.int()),
});

/** Immutable; a change replaces it. */
export type DeveloperKey = Readonly<z.infer<typeof recordShape>>;

/** The developer keys of all accounts, oldest first. Active ones are also in the service's `keys`. */
export class DeveloperKeyStore {
  #all: readonly DeveloperKey[] = [];
  readonly #keys: Map<string, ApiKey>;
  readonly #changed: () => void;

  /** @param keys all keys that the service accepts */
  constructor(keys: Map<string, ApiKey>, persistence: Persistence) {
    this.#keys = keys;
    const accounts = new Map([...keys.values()].map(({ account }) => [account.name, account]));
    this.#changed = persistence.add({
      name: 'developerKeys',
      snapshot: () => this.#all,
      restore: (saved) => {
        this.#all = z.array(recordShape).parse(saved);
        for (const record of this.#all) {
          const account = accounts.get(record.account);
          if (account !== undefined) {
            this.#letIn(record, account);
          }
        }
      },
    });
  }

  list(account: Account): readonly DeveloperKey[] {
    return this.#all.filter((record) => record.account === account.name);
  }

  /** Throws 400 if the maximum number of keys is active. */
  create(account: Account, label: string): DeveloperKey {
    const active = this.list(account).filter(({ deactivatedTime }) => deactivatedTime === undefined);
    if (active.length >= activeDeveloperKeys) {
      throw new RequestError(
        400,
        `Bad request: at most ${activeDeveloperKeys} developer keys can be active at a time.`,
      );
    }
    const record: DeveloperKey = {
      account: account.name,
      keyId: `${randomUUID()}:${randomUUID()}`,
      label,
      creationTime: new Date().toISOString(),
      characters: null,
    };
    this.#all = [...this.#all, record];
    this.#letIn(record, account);
    this.#changed();
    return record;
  }

  rename(id: string, account: Account, label: string): DeveloperKey {
    return this.#replace({ ...this.#get(id, account), label });
  }

  /** Takes effect at the next request of the key. */
  limit(id: string, account: Account, characters: number | null): DeveloperKey {
    const key = this.#keys.get(id);
    const record = this.#replace({ ...this.#get(id, account), characters });
    if (key !== undefined) {
      key.characterLimit = characters ?? unlimitedCharacters;
    }
    return record;
  }

  /** Deactivates a key permanently; does nothing the second time. */
  deactivate(id: string, account: Account): DeveloperKey {
    const record = this.#get(id, account);
    this.#keys.delete(id);
    return this.#replace({ ...record, deactivatedTime: record.deactivatedTime ?? new Date().toISOString() });
  }

  /** Throws 404. */
  #get(id: string, account: Account): DeveloperKey {
    const record = this.list(account).find(({ keyId }) => keyId === id);
    if (record === undefined) {
      throw new RequestError(404, 'Resource not found: there is no such developer key.');
    }
    return record;
  }

  #replace(record: DeveloperKey): DeveloperKey {
    this.#all = this.#all.map((each) => (each.keyId === record.keyId ? record : each));
    this.#changed();
    return record;
  }

  #letIn({ keyId, characters, deactivatedTime }: DeveloperKey, account: Account): void {
    if (deactivatedTime === undefined) {
      this.#keys.set(keyId, {
        account,
        plans: ['pro'],
        scopes: everyScope,
        ...unused(account.now(), characters ?? undefined),
      });
    }
  }
}
