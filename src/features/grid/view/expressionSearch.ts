import type { GridRow } from '../protocol/gridMessages.ts';
import { searchExpression, searchedTexts, type View } from './rowFilter.ts';

/** Runs regular expressions of the user, which may take forever, outside the page. */
export interface ExpressionPort {
  /**
   * Resolves to the positions of the lists with a text that matches; undefined if that takes too long. A search that is
   * still running is given up, and resolves to undefined too.
   */
  match(expression: RegExp, lists: readonly (readonly string[])[]): Promise<readonly number[] | undefined>;
}

/** Why a search has no result: its regular expression is not valid, or takes too long. */
export type SearchFault = 'invalid' | 'slow';

/** Rows that are searched at once. */
const atOnce = 500;
/** Milliseconds for all rows. */
const maxMs = 10_000;

/**
 * Searches rows with the user's regular expression. Resolves to the ids of those that match, or to why there are no
 * results.
 * @param port its `now` returns milliseconds
 */
export async function searchExpressions(
  rows: readonly GridRow[],
  { search, langs }: View,
  port: ExpressionPort & { now(): number },
  isWanted: () => boolean,
): Promise<ReadonlySet<string> | SearchFault> {
  const expression = searchExpression(search);
  if (expression === undefined) {
    return 'invalid';
  }
  const end = port.now() + maxMs;
  const found = new Set<string>();
  for (let start = 0; start < rows.length && isWanted(); start += atOnce) {
    const some = rows.slice(start, start + atOnce);
    const hits = await port.match(
      expression,
      some.map((row) => searchedTexts(row, search, langs)),
    );
    if (hits === undefined || port.now() > end) {
      return 'slow';
    }
    for (const index of hits) {
      found.add(some[index]?.id ?? '');
    }
  }
  return found;
}
