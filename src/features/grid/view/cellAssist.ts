import type { CellId, CellImprovement, ToGridPage } from '../protocol/gridMessages.ts';
import { cellName } from './pageState.ts';
import type { StateHolder } from './stateHolder.ts';

/** What helps with a cell: suggestions, and improvements by the service. */
export class CellAssist {
  readonly #holder: StateHolder;
  #serial = 0;
  #asked: CellId | undefined;

  constructor(holder: StateHolder) {
    this.#holder = holder;
  }

  /** Asks for the suggestions for a cell. */
  suggest(cell: CellId): void {
    this.#ask('suggest', cell);
  }

  /** Asks for the entries of the glossaries in use, and for the suggestions again. */
  readTerms(): void {
    if (this.#asked !== undefined) {
      this.#ask('readTerms', this.#asked);
    }
  }

  /** Removes the suggestions for a cell that is no longer current. */
  clear(): void {
    this.#serial += 1;
    this.#asked = undefined;
    if (this.#holder.state.suggestions !== undefined) {
      this.#holder.setSoon({ suggestions: undefined });
    }
  }

  hear({ serial, list, hasUnreadTerms }: Extract<ToGridPage, { readonly kind: 'suggestions' }>): void {
    if (serial === this.#serial && this.#asked !== undefined) {
      this.#holder.setSoon({ suggestions: { ...this.#asked, list, hasUnreadTerms } });
    }
  }

  improve({ id, lang }: CellId, how: CellImprovement): void {
    this.#holder.ports.post({ kind: 'improve', id, lang, how });
  }

  #ask(kind: 'suggest' | 'readTerms', { id, lang }: CellId): void {
    this.#serial += 1;
    const { suggestions } = this.#holder.state;
    if (suggestions !== undefined && cellName(suggestions) !== cellName({ id, lang })) {
      this.#holder.setSoon({ suggestions: undefined });
    }
    this.#asked = { id, lang };
    this.#holder.ports.post({ kind, serial: this.#serial, id, lang });
  }
}
