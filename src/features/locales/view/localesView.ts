import * as vscode from 'vscode';
import type { Lazy } from '../../../state/lazy.ts';
import type { Services } from '../../../state/services.ts';
import { detached } from '../../../ui/errors/detached.ts';
import type { ListRows } from '../../../ui/views/listRows.ts';
import { ListView } from '../../../ui/views/listView.ts';
import type { LocaleDesk } from '../localeDesk.ts';
import type { localeItem } from './localeItem.ts';
import type { LocaleNode } from './localeNode.ts';
import type { belowLocale, localeRows } from './localeRows.ts';

/** What is loaded when the view is first seen. */
export interface LocaleRows {
  readonly belowLocale: typeof belowLocale;
  readonly localeItem: typeof localeItem;
  readonly localeRows: typeof localeRows;
}

/** The tree of locale files, their languages, and messages that need attention. */
export class LocalesView extends ListView<LocaleNode> {
  readonly #services: Services;
  readonly #load: () => Promise<LocaleRows>;
  readonly #desk: Lazy<LocaleDesk>;
  #listening: vscode.Disposable | undefined;

  /** @param desk made when the view is first seen */
  constructor(services: Services, desk: Lazy<LocaleDesk>, load: () => Promise<LocaleRows>) {
    const { log, refreshers } = services;
    const changes = new vscode.EventEmitter<void>();
    const withDesk = (work: (made: LocaleDesk) => void) => detached(log, desk.made()?.then(work));
    super({
      log,
      view: 'locales',
      list: {
        onDidChange: changes.event,
        list: () => Promise.resolve(),
        changed: () => withDesk((made) => made.forget()),
      },
      refreshers,
      // What changed while nobody looked was not followed.
      seen: () => withDesk((made) => made.forget()),
      hidden: () => withDesk((made) => made.unfollow()),
    });
    this.register(changes);
    this.#services = services;
    this.#desk = desk;
    this.#load = load;
  }

  async getTreeItem(node: LocaleNode): Promise<vscode.TreeItem> {
    return (await this.#load()).localeItem(node);
  }

  protected override async rows(): Promise<ListRows<LocaleNode>> {
    const desk = await this.#desk.get();
    this.#listening ??= this.register(desk.onDidChange(() => this.show()));
    if (this.isVisible) {
      desk.follow();
    }
    return (await this.#load()).localeRows(desk, this.#services.log);
  }

  protected override async below(node: LocaleNode): Promise<LocaleNode[]> {
    return (await this.#load()).belowLocale(await this.#desk.get(), this.#services.log, node);
  }
}
