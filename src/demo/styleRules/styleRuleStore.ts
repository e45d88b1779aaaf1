import * as z from 'zod/mini';
import type { Account } from '../account/apiKeys.ts';
import { RequestError } from '../http/requestError.ts';
import type { Persistence } from '../persistence.ts';
import { type StyleRuleList, styleRuleListShape } from './storedStyleRules.ts';

const savedShape = z.array(z.object({ account: z.string(), list: styleRuleListShape }));

/** The style rule lists of all accounts, oldest first. */
export class StyleRuleStore {
  #all: { readonly account: Account['name']; readonly list: StyleRuleList }[] = [];
  readonly #changed: () => void;

  constructor(persistence: Persistence) {
    this.#changed = persistence.add({
      name: 'styleRules',
      snapshot: () => this.#all,
      restore: (saved) => {
        this.#all = savedShape.parse(saved);
      },
    });
  }

  list(account: Account): readonly StyleRuleList[] {
    return this.#all.filter((each) => each.account === account.name).map(({ list }) => list);
  }

  /** Throws 404. */
  get(id: string, account: Account): StyleRuleList {
    const found = this.list(account).find(({ style_id }) => style_id === id);
    if (found === undefined) {
      throw new RequestError(404, 'Resource not found: there is no such style rule list.');
    }
    return found;
  }

  /** Stores a list, replacing its earlier version. */
  put(list: StyleRuleList, account: Account): void {
    const place = this.#all.findIndex((each) => each.list.style_id === list.style_id);
    this.#all.splice(place === -1 ? this.#all.length : place, 1, { account: account.name, list });
    this.#changed();
  }
}
