import type * as vscode from 'vscode';
import type { LocaleDesk } from '../../../app/families/localeDesk.ts';
import type { WorkspaceFamilies } from '../../../app/families/workspaceFamilies.ts';
import { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import type { ListRows } from '../../../app/views/listRows.ts';
import { ListView } from '../../../app/views/listView.ts';
import { detached } from '../../../notify/errors/detached.ts';
import type { LocaleNode } from './localeNode.ts';
import type { LocaleTree } from './localeTree.ts';

/** Loaded when the view is first seen. */
export interface LocaleRows {
  readonly LocaleTree: typeof LocaleTree;
}

/** The tree of locale files, their languages, and messages that need attention. */
export class LocalesView extends ListView<LocaleNode> {
  readonly #tree: Lazy<LocaleTree>;

  /**
   * @param families made when they are first needed
   * @param desk made when the view is first seen
   */
  constructor(
    { log, refreshers }: Services,
    families: Lazy<WorkspaceFamilies>,
    desk: Lazy<LocaleDesk>,
    load: () => Promise<LocaleRows>,
  ) {
    const withDesk = (work: (made: LocaleDesk) => void) => detached(log, desk.made()?.then(work));
    super({
      log,
      view: 'locales',
      list: {
        list: () => Promise.resolve(),
        changed: () =>
          detached(
            log,
            families.made()?.then((made) => made.forget()),
          ),
      },
      refreshers,
      // Changes were not followed while the view was hidden.
      seen: () => withDesk((made) => made.forget(true)),
      hidden: () => withDesk((made) => made.unfollow()),
    });
    this.#tree = this.register(
      new Lazy(async () => new (await load()).LocaleTree(await desk.get(), log, (nodes) => this.show(nodes))),
    );
  }

  async getTreeItem(node: LocaleNode): Promise<vscode.TreeItem> {
    return (await this.#tree.get()).item(node);
  }

  protected override async rows(): Promise<ListRows<LocaleNode>> {
    return (await this.#tree.get()).rows(this.isVisible);
  }

  protected override async below(node: LocaleNode): Promise<LocaleNode[]> {
    return (await this.#tree.get()).below(node);
  }
}
