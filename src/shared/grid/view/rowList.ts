import type { Row, ToPage } from '../messages/gridMessages.ts';
import { type Current, columnsBefore, type PageState } from './pageState.ts';
import { rowFilter, type View } from './rowFilter.ts';
import { RowStore } from './rowStore.ts';
import { without } from './selection.ts';
import { shownRows } from './shownRows.ts';
import { Slices } from './slices.ts';
import type { StateHolder } from './stateHolder.ts';

type Open = Extract<ToPage, { readonly kind: 'open' }>;

/**
 * Receives the rows, and finds those to show. A row that is shown stays until the view changes, even if an edit means
 * that the filters no longer ask for it: else it would vanish while the user works on it.
 */
export class RowList {
  readonly #holder: StateHolder;
  readonly #slices: Slices;
  #kept: ReadonlySet<string> = new Set();
  /** The rows of a new start, until they are complete. */
  #incoming: RowStore | undefined;

  constructor(holder: StateHolder) {
    this.#holder = holder;
    this.#slices = new Slices(holder.ports);
  }

  open({ source, languages, total }: Open): void {
    const { state } = this.#holder;
    const langs = languages.filter(({ isShown }) => isShown).map(({ lang }) => lang);
    const isAgain = state.store.size > 0;
    // What was there is shown until all rows have arrived, so that nothing jumps.
    this.#incoming = new RowStore();
    this.#kept = new Set(isFiltered(state.view) ? state.shown : []);
    this.#holder.setSoon({
      source,
      languages,
      total,
      view: { ...state.view, langs },
      current: { ...state.current, column: Math.min(state.current.column, columnsBefore + langs.length - 1) },
      ...(isAgain ? {} : { store: this.#incoming }),
    });
    this.#takeWhenComplete();
  }

  add(rows: readonly Row[]): void {
    const { state } = this.#holder;
    (this.#incoming ?? state.store).set(rows);
    this.#takeWhenComplete();
    if (this.#incoming === undefined || this.#incoming === state.store) {
      this.#filter();
    }
  }

  change(rows: readonly Row[]): void {
    const { state } = this.#holder;
    const known = rows.filter(({ id }) => state.store.get(id) !== undefined);
    this.#incoming?.set(rows);
    state.store.set(known);
    const isShown = rowFilter(state.view);
    const isOutdated = isShown !== undefined && known.some((row) => !isShown(row));
    this.#holder.setSoon({ isOutdated: state.isOutdated || isOutdated });
  }

  view(change: Partial<View>): void {
    this.#kept = new Set();
    this.#holder.set({ view: { ...this.#holder.state.view, ...change }, line: '', refusal: '' });
    this.#filter();
  }

  /** Moves the focus to a row, which is shown even if the filters do not ask for it. */
  reveal(current: Current & { readonly id: string }): void {
    this.#kept = new Set([...this.#kept, current.id]);
    this.#holder.setSoon({ current });
    this.#filter();
  }

  #takeWhenComplete(): void {
    const { state } = this.#holder;
    const incoming = this.#incoming;
    if (incoming !== undefined && incoming.size >= state.total) {
      this.#incoming = undefined;
      const selection = without(state.selection, (id) => incoming.get(id) !== undefined);
      const shown = state.shown.filter((id) => incoming.get(id) !== undefined);
      this.#holder.setSoon({ store: incoming, selection, shown });
    }
  }

  #filter(): void {
    const { store, view } = this.#holder.state;
    this.#slices.start(shownRows(store.inOrder(), view, this.#kept), (shown) => {
      const { state } = this.#holder;
      this.#holder.setSoon(
        shown === undefined
          ? { isSearchValid: false }
          : { shown, isSearchValid: true, isOutdated: false, current: staying(state, shown) },
      );
    });
  }
}

function isFiltered({ kinds, search }: View): boolean {
  return kinds.length > 0 || search.text !== '';
}

/** Returns the current cell in rows that are shown: in the same position if its row is gone. */
function staying({ current, shown: before, store, total }: PageState, shown: readonly string[]): Current {
  const isComplete = store.size >= total;
  if (current.id === undefined) {
    return before.length === 0 ? { ...current, id: shown[0] } : current;
  }
  if (shown.includes(current.id) || !isComplete) {
    return current;
  }
  const index = before.indexOf(current.id);
  return { ...current, id: shown[Math.max(0, Math.min(index, shown.length - 1))] };
}
