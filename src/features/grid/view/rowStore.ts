import type { GridRow } from '../protocol/gridMessages.ts';
import { type CellKind, cellKinds, isOfKind } from './rowFilter.ts';

/** Cells of a language, by kind; broken ones count in their state too. */
export type KindCounts = Record<CellKind | 'all', number>;

/** All rows of the grid, and how many cells of each kind they have. */
export class RowStore {
  readonly #rows = new Map<string, GridRow>();
  readonly #counts = new Map<string, KindCounts>();
  #inOrder: readonly GridRow[] | undefined = [];

  get size(): number {
    return this.#rows.size;
  }

  get(id: string): GridRow | undefined {
    return this.#rows.get(id);
  }

  /** Returns the rows in the order of the files. */
  inOrder(): readonly GridRow[] {
    this.#inOrder ??= [...this.#rows.values()].sort((one, other) => one.order - other.order);
    return this.#inOrder;
  }

  countsOf(lang: string): Readonly<KindCounts> {
    return this.#counts.get(lang) ?? noCounts();
  }

  /** Adds rows, or replaces those with the same id. */
  set(rows: readonly GridRow[]): void {
    for (const row of rows) {
      this.#count(this.#rows.get(row.id), -1);
      this.#rows.set(row.id, row);
      this.#count(row, 1);
    }
    this.#inOrder = undefined;
  }

  remove(ids: readonly string[]): void {
    for (const id of ids) {
      this.#count(this.#rows.get(id), -1);
      this.#rows.delete(id);
    }
    this.#inOrder = undefined;
  }

  #count(row: GridRow | undefined, step: 1 | -1): void {
    for (const [lang, cell] of Object.entries(row?.cells ?? {})) {
      const counts = this.#counts.get(lang) ?? noCounts();
      this.#counts.set(lang, counts);
      counts.all += step;
      for (const kind of cellKinds) {
        counts[kind] += isOfKind(cell, kind) ? step : 0;
      }
    }
  }
}

function noCounts(): KindCounts {
  const ofStates = {
    missing: 0,
    inherited: 0,
    draft: 0,
    stale: 0,
    machine: 0,
    sameAsSource: 0,
    reviewed: 0,
    obsolete: 0,
  };
  return { all: 0, broken: 0, ...ofStates };
}
