import * as vscode from 'vscode';
import { ServiceError } from '../api/errors.ts';
import type { StyleRuleList } from '../api/styleRules/styleRuleList.ts';
import type { ServiceClientHolder } from '../connections/serviceClient.ts';
import { ServiceList } from './serviceList.ts';

/** The style rule lists of the active connection, with their rules and instructions. */
export class StyleRuleLists extends ServiceList<StyleRuleList> {
  readonly #client: ServiceClientHolder;
  readonly #staleToo: () => void;

  /** @param staleToo clears other caches that depend on the lists */
  constructor(client: ServiceClientHolder, staleToo: () => void) {
    super();
    this.#client = client;
    this.#staleToo = staleToo;
  }

  /** Returns a list; if it is not known yet, requests all once more. Rejects like {@link list}, and with `notFound`. */
  async get(styleId: string, signal: AbortSignal): Promise<StyleRuleList> {
    const found = await this.find((list) => list.styleId === styleId, signal);
    if (!found) {
      throw new ServiceError('notFound', `There is no style rule list with the ID ${styleId}.`);
    }
    return found;
  }

  protected override clear(): void {
    this.#staleToo();
    super.clear();
  }

  /** Returns the lists of all pages, sorted by name (specification, Style rules). */
  protected override async ask(signal: AbortSignal): Promise<readonly StyleRuleList[]> {
    return this.#client.use(async ({ styleRules }) => {
      const lists: StyleRuleList[] = [];
      for await (const list of styleRules.all({ detailed: true }, signal)) {
        lists.push(list);
      }
      const { compare } = new Intl.Collator(vscode.env.language, { numeric: true });
      return lists.sort((one, other) => compare(one.name, other.name));
    });
  }
}
