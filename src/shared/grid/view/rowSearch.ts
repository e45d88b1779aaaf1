import type { Row } from '../messages/gridMessages.ts';
import { escapedPattern } from './escapedPattern.ts';
import { textOf } from './gridPieces.ts';

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

/** Returns a test for rows; undefined if the search is not a valid regular expression. */
export function rowSearch(search: Search, langs: readonly string[]): ((row: Row) => boolean) | undefined {
  if (search.text === '') {
    return () => true;
  }
  const expression = searchExpression(search);
  if (expression === undefined) {
    return undefined;
  }
  const looksIn = (area: SearchArea) => search.area === 'all' || search.area === area;
  return (row) =>
    (looksIn('key') && expression.test(row.key)) ||
    (looksIn('source') && expression.test(textOf(row.source ?? []))) ||
    (looksIn('target') && langs.some((lang) => expression.test(textOf(row.cells[lang]?.text ?? []))));
}
