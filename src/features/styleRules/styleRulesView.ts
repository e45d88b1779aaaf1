import type * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { ListRows } from '../../ui/listRows.ts';
import { ListView } from '../../ui/listView.ts';
import type { StyleNode } from './styleNode.ts';

/** The tree of style rule lists, their rules and instructions. */
export class StyleRulesView extends ListView<StyleNode> {
  readonly #services: Services;

  constructor(services: Services) {
    const { styleRuleLists: list, refreshers } = services;
    const use = { setting: 'styleRules', commands: ['useStyleRules', 'stopUsingStyleRules'] } as const;
    super({ log: services.log, view: 'styleRules', list, refreshers, use });
    this.#services = services;
  }

  async getTreeItem(node: StyleNode): Promise<vscode.TreeItem> {
    return (await work()).styleItem(this.#services, node);
  }

  protected override async rows(signal: AbortSignal): Promise<ListRows<StyleNode>> {
    return (await work()).styleRows(this.#services, signal);
  }

  protected override async below(node: StyleNode): Promise<StyleNode[]> {
    return (await work()).styleChildren(node);
  }
}

function work() {
  return import('./work.ts');
}
