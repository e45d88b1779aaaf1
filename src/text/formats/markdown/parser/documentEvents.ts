import { preprocess } from 'micromark';
import type { Chunk, Event, ParseContext, Point, TokenizeContext } from 'micromark-util-types';
import { cutBlankLines, shiftPoint } from './blankLines.ts';
import { resolveBlocks } from './resolveBlocks.ts';

/** Lines that are read before earlier events are moved away. */
const linesAtOnce = 50;
/** Events up to which nothing is moved away. */
const mostEvents = 1000;
/** Last chunks of flow that may be read again, when a container ends before them. */
const keptChunks = 3;

/** Without a line that ends like this there is no table, so no line needs to be tried as the head of one. */
const mayEndDelimiters = /[-:|][ \t]*(?:[\r\n]|$)/;

/**
 * Reads a document into micromark's events.
 *
 * @param begin called with the text that is read, to which the tokenizers' offsets refer
 */
export function documentEvents(parser: ParseContext, source: string, begin: (text: string) => void): Event[] {
  const { text, cuts } = cutBlankLines(source);
  begin(text);
  const { disable } = parser.constructs;
  const off = disable.null?.filter((name) => name !== 'table') ?? [];
  parser.constructs.disable = { null: mayEndDelimiters.test(text) ? off : [...off, 'table'] };
  const tokenizer = parser.document();
  const done: Event[] = [];
  const chunks = preprocess()(text, undefined, true);
  let from = 0;
  let lines = 0;
  for (const [index, chunk] of chunks.entries()) {
    lines += isLineEnding(chunk) ? 1 : 0;
    if (lines === linesAtOnce) {
      tokenizer.write(chunks.slice(from, index + 1));
      from = index + 1;
      lines = 0;
      putAside(tokenizer, done);
    }
  }
  const rest = tokenizer.write(chunks.slice(from));
  const events = resolveBlocks(done.length === 0 ? rest : [...done, ...rest], tokenizer);
  if (cuts.length > 0) {
    const points = new Set<Point>(events.flatMap(([, { start, end }]) => [start, end]));
    points.forEach((point) => shiftPoint(point, cuts));
  }
  return events;
}

function isLineEnding(chunk: Chunk): boolean {
  return typeof chunk === 'number' && chunk >= -5 && chunk <= -3;
}

/**
 * Moves events away that the tokenizer no longer needs: it copies all events for each container that ends. Only
 * directly after a chunk of flow, when nothing is tried that could be undone.
 */
function putAside({ events }: TokenizeContext, done: Event[]): void {
  const last = events.at(-1);
  if (events.length <= mostEvents || last === undefined || !isChunkEnd(last)) {
    return;
  }
  let index = events.length;
  for (let chunks = 0; index > 0 && chunks < keptChunks; ) {
    index -= 1;
    const event = events[index];
    chunks += event !== undefined && isChunkEnd(event) ? 1 : 0;
  }
  for (const event of events.splice(0, index)) {
    done.push(event);
  }
}

function isChunkEnd([change, { type }]: Event): boolean {
  return change === 'exit' && type === 'chunkFlow';
}
