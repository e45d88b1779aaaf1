import type * as vscode from 'vscode';
import type { Services } from '../../state/services.ts';
import { detached } from '../../ui/detached.ts';
import type { ListRows } from '../../ui/listRows.ts';
import { ListView } from '../../ui/listView.ts';
import { setContext } from '../../ui/setContext.ts';
import type { KeyViewNode } from './keyNode.ts';

/** The tree of developer keys, there only while the connection in use has an admin key. */
export class DeveloperKeysView extends ListView<KeyViewNode> {
  readonly #services: Services;

  constructor(services: Services) {
    const { developerKeyList: list, refreshers } = services;
    super({ log: services.log, view: 'developerKeys', list, refreshers });
    this.#services = services;
    const look = () => detached(services.log, this.#showOrHide());
    this.register(list.onDidChange(look));
    look();
  }

  async getTreeItem(node: KeyViewNode): Promise<vscode.TreeItem> {
    return (await work()).keyItem(node);
  }

  protected override async rows(signal: AbortSignal): Promise<ListRows<KeyViewNode>> {
    return (await work()).keyRows(this.#services, signal);
  }

  protected override async below(node: KeyViewNode): Promise<KeyViewNode[]> {
    return Promise.resolve('deactivated' in node ? [...node.deactivated] : []);
  }

  /** `no` also takes the commands out of the palette; before it is known they are there. */
  async #showOrHide(): Promise<void> {
    await setContext('developerKeys', (await this.#services.developerKeyList.isAvailable()) ? 'yes' : 'no');
  }
}

function work() {
  return import('./work.ts');
}
