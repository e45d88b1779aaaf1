import type { GridRow, ToGridPage } from '../protocol/gridMessages.ts';
import { keepRow } from './cellEditing.ts';
import { type SearchFault, searchExpressions } from './expressionSearch.ts';
import { columnsBefore, type FocusPosition, type PageState, type StateHolder } from './pageState.ts';
import { hasExpression, rowFilter, urgency, type View } from './rowFilter.ts';
import { RowStore } from './rowStore.ts';
import { deselectMissing } from './selection.ts';
import { SlicedWork } from './slicedWork.ts';

/** Rows that are looked at between two looks at the clock. */
const atOnce = 200;

/**
 * Returns the ids of the rows to show, in order. Yields between slices of work, so that the caller can pause it or give
 * it up.
 * @param found as for `rowFilter`
 * @param kept ids that are shown whatever the filters say
 */
function* shownRows(
  rows: readonly GridRow[],
  view: View,
  kept: ReadonlySet<string>,
  found?: ReadonlySet<string>,
): Generator<void, readonly string[], void> {
  const isShown = rowFilter(view, found);
  const shown: GridRow[] = [];
  for (let start = 0; start < rows.length; start += atOnce) {
    shown.push(...rows.slice(start, start + atOnce).filter((row) => kept.has(row.id) || isShown(row)));
    yield;
  }
  return (view.sort === 'file' ? shown : yield* byUrgency(shown, view.langs)).map(({ id }) => id);
}

/** Puts the rows into a list for each urgency, so that no sort takes long. */
function* byUrgency(rows: readonly GridRow[], langs: readonly string[]): Generator<void, readonly GridRow[], void> {
  const lists = new Map<number, GridRow[]>();
  for (let start = 0; start < rows.length; start += atOnce) {
    for (const row of rows.slice(start, start + atOnce)) {
      const level = urgency(row, langs);
      const list = lists.get(level) ?? [];
      lists.set(level, list);
      list.push(row);
    }
    yield;
  }
  return [...lists].sort(([one], [other]) => one - other).flatMap(([, list]) => list);
}

/** Milliseconds between two times that rows which arrive are filtered. */
const filterEveryMs = 300;

type Open = Extract<ToGridPage, { readonly kind: 'open' }>;

/**
 * Receives the rows, and finds those to show. A row that is shown stays until the view changes, even if an edit means
 * that the filters no longer ask for it: else it would vanish while the user works on it.
 */
export class RowList {
  readonly #holder: StateHolder;
  readonly #slices: SlicedWork;
  #kept: ReadonlySet<string> = new Set();
  /** When rows that arrive are filtered again, before all have arrived. */
  #nextFilter = 0;
  /** Counts how often rows were filtered. */
  #filters = 0;
  #filtering: Promise<void> | undefined;
  #judging: Promise<void> = Promise.resolve();
  /** The rows of a new start, until they are complete. */
  #incoming: RowStore | undefined;

  constructor(holder: StateHolder) {
    this.#holder = holder;
    this.#slices = new SlicedWork(holder.ports);
  }

  open({ source, languages, total }: Open): void {
    const { state } = this.#holder;
    const langs = languages.filter(({ isShown }) => isShown).map(({ lang }) => lang);
    const isAgain = state.store.size > 0;
    // What was there is shown until all rows have arrived, so that nothing jumps.
    this.#incoming = new RowStore();
    this.#nextFilter = 0;
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

  add(rows: readonly GridRow[]): void {
    const { state } = this.#holder;
    (this.#incoming ?? state.store).set(rows);
    this.#takeWhenComplete();
    // Rows arrive in many messages: showing them after each would be most of the work.
    const isDue = this.#holder.ports.now() >= this.#nextFilter;
    if (this.#incoming === undefined || (this.#incoming === state.store && isDue)) {
      this.#nextFilter = this.#holder.ports.now() + filterEveryMs;
      this.#filter();
    }
  }

  change(rows: readonly GridRow[]): void {
    const { state } = this.#holder;
    const known = rows.filter(({ id }) => state.store.get(id) !== undefined);
    this.#incoming?.set(rows);
    state.store.set(known);
    if (hasExpression(state.view.search)) {
      this.#judging = this.#judging.then(() => this.#judge(known));
    } else {
      this.#compare(known, rowFilter(state.view));
    }
  }

  view(change: Partial<View>): void {
    this.#kept = new Set();
    this.#holder.set({ view: { ...this.#holder.state.view, ...change }, line: '', refusal: '' });
    this.#filter();
  }

  /** Moves the focus to a row, which is shown even if the filters do not ask for it. */
  reveal(current: FocusPosition & { readonly id: string }): void {
    this.#kept = new Set([...this.#kept, current.id]);
    this.#holder.setSoon({ current });
    this.#filter();
  }

  /** Hides rows that the page kept only for a text that was given up since. */
  removeGone(): void {
    const { state } = this.#holder;
    if (state.shown.some((id) => state.store.get(id) === undefined)) {
      this.#filter();
    }
  }

  #takeWhenComplete(): void {
    const { state } = this.#holder;
    const incoming = this.#incoming;
    if (incoming !== undefined && incoming.size >= state.total) {
      this.#incoming = undefined;
      const { editing, unwritten } = state;
      for (const typed of [...(editing ? [editing] : []), ...unwritten]) {
        const gone = state.store.get(typed.id);
        if (incoming.get(typed.id) === undefined && gone !== undefined) {
          incoming.set([{ ...gone, isGone: true }]);
        }
        keepRow({ store: incoming }, typed);
        this.#kept = new Set([...this.#kept, typed.id]);
      }
      const selection = deselectMissing(state.selection, (id) => incoming.get(id) !== undefined);
      const shown = state.shown.filter((id) => incoming.get(id) !== undefined);
      this.#holder.setSoon({ store: incoming, selection, shown });
    }
  }

  /** Finds out whether the filters, with the user's own regular expression, no longer ask for rows that changed. */
  async #judge(rows: readonly GridRow[]): Promise<void> {
    // A search that begins gives up the one before.
    for (let before; before !== this.#filtering; ) {
      before = this.#filtering;
      await before;
    }
    const { view } = this.#holder.state;
    const found = await this.#search(rows, view);
    if (typeof found !== 'string' && view === this.#holder.state.view) {
      this.#compare(rows, rowFilter(view, found));
    }
  }

  /** Notes whether rows are shown that the filters no longer ask for, or hidden rows that they ask for now. */
  #compare(rows: readonly GridRow[], isWanted: (row: GridRow) => boolean): void {
    const { isOutdated, shown } = this.#holder.state;
    const ids = new Set(shown);
    this.#holder.setSoon({ isOutdated: isOutdated || rows.some((row) => isWanted(row) !== ids.has(row.id)) });
  }

  #filter(): void {
    const { store, view } = this.#holder.state;
    const rows = store.inOrder();
    this.#filters += 1;
    if (hasExpression(view.search)) {
      this.#slices.stop();
      this.#filtering = this.#filterByExpression(rows, view);
    } else {
      this.#show(rows, view);
    }
  }

  async #filterByExpression(rows: readonly GridRow[], view: View): Promise<void> {
    const mine = this.#filters;
    const found = await this.#search(rows, view);
    if (mine !== this.#filters) {
      return;
    }
    if (typeof found === 'string') {
      this.#holder.setSoon({ searchFault: found });
    } else {
      this.#show(rows, view, found);
    }
  }

  #search(rows: readonly GridRow[], view: View): Promise<ReadonlySet<string> | SearchFault> {
    const mine = this.#filters;
    return searchExpressions(rows, view, this.#holder.ports, () => mine === this.#filters);
  }

  #show(rows: readonly GridRow[], view: View, found?: ReadonlySet<string>): void {
    this.#slices.start(shownRows(rows, view, this.#kept, found), (shown) => {
      const { state } = this.#holder;
      this.#holder.setSoon({ shown, searchFault: undefined, isOutdated: false, current: staying(state, shown) });
    });
  }
}

function isFiltered({ kinds, search }: View): boolean {
  return kinds.length > 0 || search.text !== '';
}

/** Returns the current cell in rows that are shown: in the same position if its row is gone. */
function staying({ current, shown: before, store, total }: PageState, shown: readonly string[]): FocusPosition {
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
