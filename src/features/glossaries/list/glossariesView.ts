import type * as vscode from 'vscode';
import type { Services } from '../../../app/services.ts';
import type { ListRows } from '../../../app/views/listRows.ts';
import { ListView } from '../../../app/views/listView.ts';
import { setContext } from '../../../contract/setContext.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { glossaryItem } from './glossaryItem.ts';
import type { ViewNode } from './glossaryNode.ts';
import type { childrenOf, glossaryRows } from './glossaryRows.ts';

/** Code that is loaded when the view is first visible. */
export interface GlossaryRows {
  readonly glossaryItem: typeof glossaryItem;
  readonly glossaryRows: typeof glossaryRows;
  readonly childrenOf: typeof childrenOf;
}

/** The tree of glossaries and their dictionaries. */
export class GlossariesView extends ListView<ViewNode> {
  readonly #services: Services;
  readonly #load: () => Promise<GlossaryRows>;
  #filter = '';

  constructor(services: Services, load: () => Promise<GlossaryRows>) {
    const { glossaryList: list, refreshers } = services;
    const use = { setting: 'glossaries', commands: ['useGlossary', 'stopUsingGlossary'] } as const;
    super({ log: services.log, view: 'glossaries', list, refreshers, use });
    this.#services = services;
    this.#load = load;
  }

  /** Text that a shown glossary must have in its name, a language pair or its id; empty: all are shown. */
  get filter(): string {
    return this.#filter;
  }

  set filter(filter: string) {
    this.#filter = filter;
    detached(this.#services.log, setContext('glossariesFiltered', filter !== ''));
    this.show();
  }

  async getTreeItem(node: ViewNode): Promise<vscode.TreeItem> {
    return (await this.#load()).glossaryItem(this.#services, node);
  }

  getParent(node: ViewNode): ViewNode | undefined {
    return 'parent' in node ? node.parent : undefined;
  }

  protected override async rows(signal: AbortSignal): Promise<ListRows<ViewNode>> {
    return (await this.#load()).glossaryRows(this.#services, this.#filter, signal);
  }

  protected override async below(node: ViewNode): Promise<ViewNode[]> {
    return (await this.#load()).childrenOf(node);
  }
}
