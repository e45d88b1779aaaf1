import type { GridRow } from '../protocol/gridMessages.ts';
import { escapedPattern, joinPieces } from './gridPieces.ts';

/** Where a search looks. */
export const searchAreas = ['all', 'key', 'source', 'target'] as const;
export type SearchArea = (typeof searchAreas)[number];

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
