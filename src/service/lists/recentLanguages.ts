import path from 'node:path';
import { v2Code } from '../api/atStart/languages/languageCodes.ts';
import { isString } from '../shape.ts';
import { SharedItems, type SharedStorage } from '../sharedItems.ts';

export type LanguageRole = 'target' | 'source';

const longest = 5;

/** The languages used last on this machine, the latest first, in the spelling of the v2 endpoints. */
export class RecentLanguages {
  readonly #items: { readonly [Role in LanguageRole]: SharedItems<string> };

  constructor({ storage }: SharedStorage) {
    const itemsOf = (role: LanguageRole) => new SharedItems(path.join(storage, 'recentLanguages', role), isString);
    this.#items = { target: itemsOf('target'), source: itemsOf('source') };
  }

  async list(role: LanguageRole): Promise<readonly string[]> {
    return (await this.#items[role].list()).slice(0, longest).map(({ value }) => value);
  }

  /** Never rejects: a language that cannot be remembered is used all the same. */
  async use(role: LanguageRole, code: string): Promise<void> {
    const items = this.#items[role];
    const used = v2Code(code);
    const [last, ...others] = await items.list();
    if (last?.value !== used) {
      const old = others.slice(longest - 1);
      await Promise.allSettled([items.set(used, used), ...old.map(({ key }) => items.delete(key))]);
    }
  }
}
