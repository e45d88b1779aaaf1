import type * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import type { ListRows } from '../../ui/listRows.ts';
import { ListView } from '../../ui/listView.ts';
import type { UsageNode } from './usageNode.ts';

/** What is used and left. Asked for when somebody sees it, not on a timer. */
export class UsageView extends ListView<UsageNode> {
  readonly #services: Services;

  constructor(services: Services) {
    const { usageList: list, refreshers } = services;
    const seen = () => {
      if (list.lastListed) {
        list.changed();
      }
    };
    super({ log: services.log, view: 'usage', list, refreshers, seen });
    this.#services = services;
    this.register(list.onDidCount(() => this.show()));
  }

  async getTreeItem(node: UsageNode): Promise<vscode.TreeItem> {
    return (await work()).usageItem(node);
  }

  protected override async rows(signal: AbortSignal): Promise<ListRows<UsageNode>> {
    return (await work()).usageRows(this.#services, signal);
  }

  protected override async below(node: UsageNode): Promise<UsageNode[]> {
    return (await work()).belowUsage(node);
  }
}

function work() {
  return import('./work.ts');
}
