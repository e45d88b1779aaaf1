import type * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { ListRows } from '../../../app/views/listRows.ts';
import { ListView } from '../../../app/views/listView.ts';
import type { styleItem } from './styleItem.ts';
import type { StyleNode, styleChildren } from './styleNode.ts';
import type { styleRows } from './styleRows.ts';

/** Code that is loaded when the view is first visible. */
export interface StyleRows {
  readonly styleItem: typeof styleItem;
  readonly styleRows: typeof styleRows;
  readonly styleChildren: typeof styleChildren;
}

/** The tree of style rule lists, their rules and instructions. */
export class StyleRulesView extends ListView<StyleNode> {
  readonly #services: Services;
  readonly #load: () => Promise<StyleRows>;

  constructor(services: Services, load: () => Promise<StyleRows>) {
    const { styleRuleLists: list, refreshers } = services;
    const use = { setting: 'styleRules', commands: ['useStyleRules', 'stopUsingStyleRules'] } as const;
    super({ log: services.log, view: 'styleRules', list, refreshers, use });
    this.#services = services;
    this.#load = load;
  }

  async getTreeItem(node: StyleNode): Promise<vscode.TreeItem> {
    return (await this.#load()).styleItem(this.#services, node);
  }

  protected override async rows(signal: AbortSignal): Promise<ListRows<StyleNode>> {
    return (await this.#load()).styleRows(this.#services, signal);
  }

  protected override async below(node: StyleNode): Promise<StyleNode[]> {
    return (await this.#load()).styleChildren(node);
  }
}
