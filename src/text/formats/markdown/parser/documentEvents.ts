import { preprocess } from 'micromark';
import type { Chunk, Event, ParseContext, Point, TokenizeContext } from 'micromark-util-types';
import { cutBlankLines, shiftPoint } from './blankLines.ts';
import { resolveBlocks } from './resolveBlocks.ts';

/** Lines that are read before the events of those before are put aside. */
const linesAtOnce = 50;
/** Events up to which nothing is put aside. */
const mostEvents = 1000;
/** So many of the last chunks of flow may be looked at again, when a container ends before them. */
const keptChunks = 3;

/** Where no line ends like this there is no table; without one, no line needs to be tried as the head of one. */
const mayEndDelimiters = /[-:|][ \t]*(?:[\r\n]|$)/;

/**
 * Reads a document into micromark's events.
 *
 * @param begin is given the text that is read, in which the tokenizers' offsets are
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
 * Takes events away that the tokenizer needs no more: it copies all it has for each container that ends. Only right
 * after a chunk of flow, where nothing is being tried that could be taken back.
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
