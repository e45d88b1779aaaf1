import { Lazy } from '../../../app/lazy.ts';
import type { Services } from '../../../app/services.ts';
import { ListView } from '../../../app/views/listView.ts';
import { detached } from '../../../notify/faults.ts';
import type { LocaleNode } from './localeItem.ts';
import type { LocaleTree } from './localeTree.ts';

/** Loaded when the view is first seen. */
export interface LocaleRows {
  readonly LocaleTree: typeof LocaleTree;
}

/** The tree of locale files, their languages, and messages that need attention. */
export class LocalesView extends ListView<LocaleNode> {
  readonly tree: Lazy<LocaleTree>;

  constructor({ log, refreshers, families }: Services, load: () => Promise<LocaleRows>) {
    const tree = new Lazy(async () => new (await load()).LocaleTree(await families.get(), log, this));
    const withMade = (work: (made: LocaleTree) => void) => detached(log, tree.made()?.then(work));
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
      seen: () => withMade((made) => made.seen()),
      hidden: () => withMade((made) => made.hidden()),
      load: () => tree.get(),
    });
    this.tree = this.register(tree);
  }
}
