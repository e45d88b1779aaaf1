import type { Services } from '../../../app/services.ts';
import type { ListRow, ViewRows } from '../../../app/views/listRows.ts';
import { ListView } from '../../../app/views/listView.ts';
import { setContext } from '../../../contract/setContext.ts';
import { detached, type FaultLog } from '../../../notify/faults.ts';

/** The tree of glossaries and their dictionaries. */
export class GlossariesView extends ListView<ListRow> {
  readonly #log: FaultLog;
  #filter = '';

  /** @param load gets a function that returns the filter */
  constructor(services: Services, load: (filter: () => string) => Promise<ViewRows<ListRow>>) {
    const { log, glossaryList: list, refreshers } = services;
    const use = { setting: 'glossaries', commands: ['useGlossary', 'stopUsingGlossary'] } as const;
    super({ log, view: 'glossaries', list, refreshers, use, load: () => load(() => this.#filter) });
    this.#log = log;
  }

  /** Text that a shown glossary must have in its name, a language pair or its id; empty: all are shown. */
  get filter(): string {
    return this.#filter;
  }

  set filter(filter: string) {
    this.#filter = filter;
    detached(this.#log, setContext('glossariesFiltered', filter !== ''));
    this.show();
  }
}
