import type { WindowLocales } from '../../../app/families/folderLocales.ts';
import { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { ListView } from '../../../app/views/listView.ts';
import { detached } from '../../../notify/faults.ts';
import type { LocaleNode } from './localeItem.ts';
import type { LocaleTree } from './localeTree.ts';

/** Loaded when the view is first seen. */
export interface LocaleRows {
  readonly LocaleTree: typeof LocaleTree;
  readonly WindowLocales: typeof WindowLocales;
}

/** The tree of locale files, their languages, and messages that need attention. */
export class LocalesView extends ListView<LocaleNode> {
  constructor({ log, refreshers, families }: Services, load: () => Promise<LocaleRows>) {
    const windowLocales = new Lazy(async () => new (await load()).WindowLocales(await families.get()));
    const withMade = (work: (made: WindowLocales) => void) => detached(log, windowLocales.made()?.then(work));
    const forget = () =>
      detached(
        log,
        families.made()?.then((made) => made.forget()),
      );
    super({
      log,
      view: 'locales',
      list: { list: () => Promise.resolve(), changed: forget },
      refreshers,
      // Changes were not followed while the view was hidden.
      seen: () => withMade((made) => made.forget(true)),
      hidden: () => withMade((made) => made.unfollow()),
      load: async () => {
        const { LocaleTree } = await load();
        const tree = this.register(new LocaleTree(await windowLocales.get(), log, (nodes) => this.show(nodes)));
        return {
          rows: () => tree.rows(this.isVisible),
          below: (node) => tree.below(node),
          item: (node) => tree.item(node),
        };
      },
    });
    this.register(windowLocales);
  }
}
