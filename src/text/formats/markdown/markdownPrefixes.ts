import type { Event } from 'micromark-util-types';
import { exitOf } from './markdownPieces.ts';
import { type Stretch, splitAtMasks } from '../mask.ts';

/** What only keeps a line in its place. */
const linePrefixes = new Set<string>([
  'linePrefix',
  'blockQuotePrefix',
  'listItemIndent',
  'dialectIndent',
  'gfmFootnoteDefinitionIndent',
]);

/**
 * Finds what stands at the beginnings of lines and is none of a token's own text: the token's events are from `from` up
 * to `to`.
 */
export function findPrefixes(events: readonly Event[], from: number, to: number): Stretch[] {
  const prefixes: Stretch[] = [];
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
      index = exitOf(events, index);
    } else if (lineEnd !== undefined) {
      if (start.offset > lineEnd) {
        prefixes.push({ start: lineEnd, end: start.offset });
      }
      lineEnd = undefined;
    }
  }
  return prefixes;
}

/** A stretch of a file without the beginnings of lines in it. */
export function withoutPrefixes(source: string, { start, end }: Stretch, prefixes: readonly Stretch[]): string {
  return [...splitAtMasks({ text: source, stretches: prefixes }, start, end)]
    .map((part) => (part.masked ? '' : source.slice(part.start, part.end)))
    .join('');
}
