import * as vscode from 'vscode';
import type { StyleRuleList } from '../api/styleRules/styleRuleList.ts';
import { ServiceList } from './serviceList.ts';

/** The style rule lists of the active connection, with their rules and instructions. */
export class StyleRuleLists extends ServiceList<StyleRuleList> {
  /** Returns a list; if it is not known yet, requests all once more. Rejects like {@link list}, and with `notFound`. */
  get(styleId: string, signal: AbortSignal): Promise<StyleRuleList> {
    const isIt = (list: StyleRuleList) => list.styleId === styleId;
    return this.find(isIt, `There is no style rule list with the ID ${styleId}.`, signal);
  }

  /** Returns the lists of all pages, sorted by name (specification, Style rules). */
  protected override async ask(signal: AbortSignal): Promise<readonly StyleRuleList[]> {
    return this.client.use(async ({ styleRules }) => {
      const lists: StyleRuleList[] = [];
      for await (const list of styleRules.all({ detailed: true }, signal)) {
        lists.push(list);
      }
      const { compare } = new Intl.Collator(vscode.env.language, { numeric: true });
      return lists.sort((one, other) => compare(one.name, other.name));
    });
  }
}
