import type { GridRow } from '../protocol/gridMessages.ts';
import { rowFilter, urgency, type View } from './rowFilter.ts';

/** Rows that are looked at between two looks at the clock. */
const atOnce = 200;

/**
 * Returns the ids of the rows to show, in order. Yields between slices of work, so that the caller can pause it or give
 * it up.
 * @param found as for `rowFilter`
 * @param kept ids that are shown whatever the filters say
 */
export function* shownRows(
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
