import type { Event } from 'micromark-util-types';
import type { Range } from '../../text/range.ts';
import { splitAtMasks } from '../html/mask.ts';
import { findExit } from './markdownPieces.ts';

/** Tokens that only position a line. */
const linePrefixes = new Set<string>([
  'linePrefix',
  'blockQuotePrefix',
  'listItemIndent',
  'dialectIndent',
  'gfmFootnoteDefinitionIndent',
]);

/** Finds the line prefixes that are not part of a token's own text: the token's events are from `from` up to `to`. */
export function findPrefixes(events: readonly Event[], from: number, to: number): Range[] {
  const prefixes: Range[] = [];
  let lineEnd: number | undefined;
  for (let index = from; index < to; index += 1) {
    const event = events[index];
    if (event === undefined || event[0] === 'exit') {
      continue;
    }
    const [, { type, start, end }] = event;
    if (type === 'lineEnding') {
      lineEnd = end.offset;
    } else if (linePrefixes.has(type)) {
      index = findExit(events, index);
    } else if (lineEnd !== undefined) {
      if (start.offset > lineEnd) {
        prefixes.push({ start: lineEnd, end: start.offset });
      }
      lineEnd = undefined;
    }
  }
  return prefixes;
}

/** Returns a range of a file without line prefixes. */
export function withoutPrefixes(source: string, { start, end }: Range, prefixes: readonly Range[]): string {
  return [...splitAtMasks({ text: source, ranges: prefixes }, start, end)]
    .map((part) => (part.masked ? '' : source.slice(part.start, part.end)))
    .join('');
}
