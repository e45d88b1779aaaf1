import { type Cell, type CellState, cellStates, type GridRow } from '../protocol/gridMessages.ts';
import { rowSearch, type Search } from './rowSearch.ts';

/** What a cell can be filtered by: its state, or that it is broken, whatever its state. */
export const cellKinds = ['broken', 'missing', 'stale', 'machine', 'sameAsSource', 'reviewed', 'obsolete'] as const;
export type CellKind = (typeof cellKinds)[number];

/** Which rows are shown, and in which order. */
export interface View {
  /** Rows with a cell of any of these kinds; empty: all rows. */
  readonly kinds: readonly CellKind[];
  readonly search: Search;
  readonly sort: 'file' | 'state';
  /** Languages whose cells count and are shown. */
  readonly langs: readonly string[];
}

/** Returns whether a cell is of a kind. */
export function isOfKind({ state, problems }: Cell, kind: CellKind): boolean {
  return kind === 'broken' ? problems.length > 0 : state === kind;
}

/** Returns whether someone should look at a cell: it is not translated, not reviewed, or broken. */
export function needsWork({ state, problems, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && ((state !== 'reviewed' && state !== 'obsolete') || problems.length > 0);
}

/**
 * Returns a test for rows.
 * @param found ids of the rows that a search with the user's own regular expression found; absent for other searches
 */
export function rowFilter({ kinds, search, langs }: View, found?: ReadonlySet<string>): (row: GridRow) => boolean {
  const isFound = found === undefined ? rowSearch(search, langs) : ({ id }: GridRow) => found.has(id);
  return (row) => (kinds.length === 0 || langs.some((lang) => isOfAny(row.cells[lang], kinds))) && isFound(row);
}

function isOfAny(cell: Cell | undefined, kinds: readonly CellKind[]): boolean {
  return cell !== undefined && kinds.some((kind) => isOfKind(cell, kind));
}

const order: Readonly<Record<CellState, number>> = {
  missing: 1,
  stale: 2,
  machine: 3,
  sameAsSource: 4,
  reviewed: 5,
  obsolete: 6,
};

/** Returns a number that is lowest for the rows that need the most work. */
export function urgency(row: GridRow, langs: readonly string[]): number {
  const cells = langs.map((lang) => row.cells[lang]).filter((cell) => cell !== undefined);
  return Math.min(
    ...cells.map(({ state, problems }) => (problems.length > 0 ? 0 : order[state])),
    cellStates.length + 1,
  );
}
