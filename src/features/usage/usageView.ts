import type * as vscode from 'vscode';
import type { ListRows } from '../../app/views/listRows.ts';
import { ListView } from '../../app/views/listView.ts';
import type { UsageServices } from './ledger.ts';
import type { usageItem } from './usageItem.ts';
import type { UsageNode } from './usageNode.ts';
import type { belowUsage, usageRows } from './usageRows.ts';

/** Code that is loaded when the view is first visible. */
export interface UsageRows {
  readonly usageItem: typeof usageItem;
  readonly usageRows: typeof usageRows;
  readonly belowUsage: typeof belowUsage;
}

/** The view of used and remaining quota. Requested when it becomes visible, not on a timer. */
export class UsageView extends ListView<UsageNode> {
  readonly #services: UsageServices;
  readonly #load: () => Promise<UsageRows>;

  constructor(services: UsageServices, load: () => Promise<UsageRows>) {
    const { usageList: list, refreshers } = services;
    const seen = () => {
      if (list.lastListed) {
        list.changed();
      }
    };
    super({ log: services.log, view: 'usage', list, refreshers, seen });
    this.#services = services;
    this.#load = load;
    this.register(list.onDidCount(() => this.show()));
  }

  async getTreeItem(node: UsageNode): Promise<vscode.TreeItem> {
    return (await this.#load()).usageItem(node);
  }

  protected override async rows(signal: AbortSignal): Promise<ListRows<UsageNode>> {
    return (await this.#load()).usageRows(this.#services, signal);
  }

  protected override async below(node: UsageNode): Promise<UsageNode[]> {
    return (await this.#load()).belowUsage(node);
  }
}
