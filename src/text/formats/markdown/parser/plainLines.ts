import type { Chunk, Event, Point, Token, TokenizeContext } from 'micromark-util-types';

/** One line of a token of text: characters, then micromark's code of the line break, or the end. */
interface Line {
  readonly start: Point;
  readonly text: string;
  readonly end: Chunk;
}

const carriageReturnLineFeed = -3;

/** The text passed to a tokenizer. */
interface Given {
  readonly slices: readonly (readonly Chunk[])[];
  /** Where the slices after the first begin. */
  readonly skips: readonly (Point | undefined)[];
  readonly from: Pick<Point, 'line' | 'column' | 'offset'> | undefined;
}

/**
 * Returns the events of text that contains only words: most cells of tables, and many headings and paragraphs. A
 * tokenizer returns the same, letter by letter.
 *
 * @param beginning finds what may be more than words
 * @returns `undefined` for other text
 */
export function plainLines(
  context: TokenizeContext,
  { slices, skips, from }: Given,
  { beginning, hasLines }: { readonly beginning: RegExp; readonly hasLines: boolean },
): Event[] | undefined {
  if (from === undefined || (slices.length > 1 && !hasLines)) {
    return undefined;
  }
  const events: Event[] = [];
  const first = { ...from, _index: 0, _bufferIndex: -1 };
  for (const [index, slice] of slices.entries()) {
    const line = lineOf(slice, index === 0 ? first : skips[index]);
    const isLast = index === slices.length - 1;
    if (line === undefined || (line.end === null) !== isLast || beginning.test(line.text)) {
      return undefined;
    }
    const { start, text, end } = line;
    const textEnd = { ...start, column: start.column + text.length, offset: start.offset + text.length };
    add(events, { type: 'data', start, end: textEnd }, context);
    if (end !== null) {
      const length = end === carriageReturnLineFeed ? 2 : 1;
      const lineEnd = { ...textEnd, line: start.line + 1, column: 1, offset: textEnd.offset + length };
      add(events, { type: 'lineEnding', start: textEnd, end: lineEnd }, context);
    }
  }
  return events;
}

function lineOf([text, end, ...more]: readonly Chunk[], start: Point | undefined): Line | undefined {
  const isLine = typeof text === 'string' && typeof end !== 'string' && end !== undefined && (end === null || end < -2);
  return isLine && more.length === 0 && start !== undefined && !/^ | $/.test(text) ? { start, text, end } : undefined;
}

function add(events: Event[], token: Token, context: TokenizeContext): void {
  events.push(['enter', token, context], ['exit', token, context]);
}
