import { type Cell, type CellState, cellStates, type GridRow } from '../protocol/gridMessages.ts';
import { escapedPattern, joinPieces } from './gridPieces.ts';

/** What a cell can be filtered by: its state, or that it is broken, whatever its state. */
export const cellKinds = ['broken', ...cellStates] as const;

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

/** The states of cells that are finished, or that the program does not use. */
const settled: ReadonlySet<CellState> = new Set(['reviewed', 'inherited', 'obsolete']);

/** Returns whether someone should look at a cell: it is not translated, not reviewed, or broken. */
export function needsWork({ state, problems, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && (!settled.has(state) || problems.length > 0);
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
  draft: 2,
  stale: 3,
  machine: 4,
  sameAsSource: 5,
  inherited: 6,
  reviewed: 7,
  obsolete: 8,
};

/** Returns a number that is lowest for the rows that need the most work. */
export function urgency(row: GridRow, langs: readonly string[]): number {
  const cells = langs.map((lang) => row.cells[lang]).filter((cell) => cell !== undefined);
  return Math.min(
    ...cells.map(({ state, problems }) => (problems.length > 0 ? 0 : order[state])),
    cellStates.length + 1,
  );
}

/** Where a search looks. */
export const searchAreas = ['all', 'key', 'source', 'target'] as const;

type SearchArea = (typeof searchAreas)[number];

export interface Search {
  readonly text: string;
  readonly area: SearchArea;
  readonly matchesCase: boolean;
  readonly matchesWord: boolean;
  readonly isExpression: boolean;
}

export const noSearch: Search = {
  text: '',
  area: 'all',
  matchesCase: false,
  matchesWord: false,
  isExpression: false,
};

/** Returns whether the user's own regular expression is searched, which may take forever. */
export function hasExpression({ text, isExpression }: Search): boolean {
  return isExpression && text !== '';
}

/** Returns the regular expression of a search; undefined if it is not valid. */
export function searchExpression({ text, matchesCase, matchesWord, isExpression }: Search): RegExp | undefined {
  const pattern = isExpression ? text : escapedPattern(text);
  const whole = matchesWord ? String.raw`(?<![\p{L}\p{N}_])(?:${pattern})(?![\p{L}\p{N}_])` : pattern;
  try {
    return new RegExp(whole, matchesCase ? 'u' : 'iu');
  } catch {
    return undefined;
  }
}

/** Returns the texts of a row in which a search looks. */
export function searchedTexts(row: GridRow, { area }: Search, langs: readonly string[]): readonly string[] {
  const looksIn = (one: SearchArea) => area === 'all' || area === one;
  return [
    ...(looksIn('key') ? [row.key] : []),
    ...(looksIn('source') ? [joinPieces(row.source ?? [])] : []),
    ...(looksIn('target') ? langs.map((lang) => joinPieces(row.cells[lang]?.text ?? [])) : []),
  ];
}

/** Returns a test for rows. Only for searches without the user's own regular expression. */
export function rowSearch(search: Search, langs: readonly string[]): (row: GridRow) => boolean {
  const expression = search.text === '' ? undefined : searchExpression(search);
  return expression === undefined
    ? () => true
    : (row) => searchedTexts(row, search, langs).some((text) => expression.test(text));
}
