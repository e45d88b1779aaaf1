import { isListItem, isMarkerOnly, leaderOf } from '../lineMarkup.ts';

/**
 * Returns the empty lines between a block and its repetition below: as many as between the block and the paragraph
 * after or before it. None if the block is only part of a paragraph or an item of a tight list.
 *
 * @param prose whether paragraphs are separated if nothing else shows it
 */
export function gapBelow(
  lines: readonly string[],
  { first, last }: { readonly first: number; readonly last: number },
  prose: boolean,
): readonly string[] {
  const own = lines[first] ?? '';
  const below = emptyLines(lines, last, 1);
  const above = emptyLines(lines, first, -1);
  const [next, previous] = [lines[last + 1 + below.length], lines[first - 1 - above.length]];
  if ((next !== undefined && below.length === 0) || (previous !== undefined && above.length === 0)) {
    return [];
  }
  if (next !== undefined && areAlike(own, next)) {
    return below;
  }
  if (previous !== undefined && areAlike(own, previous)) {
    return above;
  }
  const sign = /^\s*(?:>\s*)*/.exec(own)?.[0].trimEnd() ?? '';
  return prose && !isListItem(own) ? [sign.trim() === '' ? '' : sign] : [];
}

/** Returns the empty lines from a line up to the next one with text. */
function emptyLines(lines: readonly string[], from: number, step: 1 | -1): string[] {
  const found: string[] = [];
  for (let line = from + step; isMarkerOnly(lines[line] ?? 'end'); line += step) {
    found.push(lines[line] ?? '');
  }
  return found;
}

/**
 * Returns whether two lines are in the same kind of paragraph: both items of a list, or in the same quotation or
 * comment.
 */
function areAlike(a: string, b: string): boolean {
  const kind = (line: string) => (isListItem(line) ? 'list' : leaderOf(line).replaceAll(/[\s#]/g, ''));
  return kind(a) === kind(b);
}
