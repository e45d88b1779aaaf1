import type * as vscode from 'vscode';
import type { ListRows } from '../../app/views/listRows.ts';
import { ListView } from '../../app/views/listView.ts';
import { setContext } from '../../contract/setContext.ts';
import { detached } from '../../notify/errors/detached.ts';
import type { DeveloperKeyServices } from './developerKeyList.ts';
import type { keyItem } from './keyItem.ts';
import type { KeyViewNode } from './keyNode.ts';
import type { keyRows } from './keyRows.ts';

/** Code that is loaded when the view is first visible. */
export interface KeyRows {
  readonly keyItem: typeof keyItem;
  readonly keyRows: typeof keyRows;
}

/** The tree of developer keys, visible only while the active connection has an admin API key. */
export class DeveloperKeysView extends ListView<KeyViewNode> {
  readonly #services: DeveloperKeyServices;
  readonly #load: () => Promise<KeyRows>;

  constructor(services: DeveloperKeyServices, load: () => Promise<KeyRows>) {
    const { developerKeyList: list, refreshers } = services;
    super({ log: services.log, view: 'developerKeys', list, refreshers });
    this.#services = services;
    this.#load = load;
    const look = () => detached(services.log, this.#showOrHide());
    this.register(list.onDidChange(look));
    look();
  }

  async getTreeItem(node: KeyViewNode): Promise<vscode.TreeItem> {
    return (await this.#load()).keyItem(node);
  }

  protected override async rows(signal: AbortSignal): Promise<ListRows<KeyViewNode>> {
    return (await this.#load()).keyRows(this.#services, signal);
  }

  protected override async below(node: KeyViewNode): Promise<KeyViewNode[]> {
    return Promise.resolve('deactivated' in node ? [...node.deactivated] : []);
  }

  /** `no` also hides the commands in the palette; they are visible until it is known. */
  async #showOrHide(): Promise<void> {
    await setContext('developerKeys', (await this.#services.developerKeyList.isAvailable()) ? 'yes' : 'no');
  }
}
