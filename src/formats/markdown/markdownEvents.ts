import { preprocess } from 'micromark';
import { frontmatter } from 'micromark-extension-frontmatter';
import { gfm } from 'micromark-extension-gfm';
import { subtokenize } from 'micromark-util-subtokenize';
import type { Chunk, Event, ParseContext, Point, TokenizeContext } from 'micromark-util-types';
import { blockDialects } from './dialects/blockDialects.ts';
import { createParser } from './parser/parserContext.ts';

/** The names of definitions, in the form of micromark, found without a linear search. */
class Names extends Array<string> {
  readonly #known = new Set<string>();
  readonly #others: readonly string[];

  /** @param others further known names */
  constructor(others: readonly string[]) {
    super();
    this.#others = others;
  }

  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }

  override push(...names: string[]): number {
    for (const name of names) {
      this.#known.add(name);
    }
    return super.push(...names);
  }

  override includes(name: string): boolean {
    return this.#known.has(name) || this.#others.includes(name);
  }
}

/** The definitions of a document for links and footnotes. */
export interface Definitions {
  readonly links: readonly string[];
  readonly footnotes: readonly string[];
}

/** Reads a text, with definitions from elsewhere. */
export type MarkdownReader = (text: string, elsewhere?: Definitions) => MarkdownEvents;

export interface MarkdownEvents {
  readonly events: readonly Event[];
  /** Those of the text itself. */
  readonly definitions: Definitions;
}

/**
 * Creates the reader of Markdown with GFM and front matter: it returns micromark's events, tokens with their positions.
 *
 * @param mdx turns off what MDX does not have: HTML, indented code, `<https://…>`
 */
export function createReader({ mdx }: { mdx: boolean }): MarkdownReader {
  const off = { disable: { null: ['autolink', 'codeIndented', 'htmlFlow', 'htmlText'] } };
  const dialects = blockDialects({ mdx });
  // Created once: combining the syntax costs as much as reading a paragraph.
  const context = createParser([gfm(), frontmatter(['yaml', 'toml']), dialects.extension, ...(mdx ? [off] : [])]);
  return (text, { links, footnotes } = { links: [], footnotes: [] }) => {
    const definitions = { links: new Names(links), footnotes: new Names(footnotes) };
    context.defined = definitions.links;
    context.gfmFootnotes = definitions.footnotes;
    context.lazy = {};
    return { events: documentEvents(context, text, dialects.begin), definitions };
  };
}

/** Lines that are read before earlier events are moved away. */
const linesAtOnce = 50;
/** Events up to which nothing is moved away. */
const maxEvents = 1000;
/** Last chunks of flow that may be read again, when a container ends before them. */
const keptChunks = 3;

/** Without a line that ends like this there is no table, so no line needs to be tried as the head of one. */
const mayEndDelimiters = /[-:|][ \t]*(?:[\r\n]|$)/;

/**
 * Reads a document into micromark's events.
 *
 * @param begin called with the text that is read, to which the tokenizers' offsets refer
 */
function documentEvents(parser: ParseContext, source: string, begin: (text: string) => void): Event[] {
  const { text, cuts } = cutBlankLines(source);
  begin(text);
  const { disable } = parser.constructs;
  const off = disable.null?.filter((name) => name !== 'table') ?? [];
  parser.constructs.disable = { null: mayEndDelimiters.test(text) ? off : [...off, 'table'] };
  const tokenizer = parser.document();
  const resolver = new BlockResolver(tokenizer, !text.includes(']:'));
  const chunks = preprocess()(text, undefined, true);
  let from = 0;
  let lines = 0;
  for (const [index, chunk] of chunks.entries()) {
    lines += isLineEnding(chunk) ? 1 : 0;
    if (lines === linesAtOnce) {
      tokenizer.write(chunks.slice(from, index + 1));
      from = index + 1;
      lines = 0;
      resolver.add(takeEvents(tokenizer));
    }
  }
  resolver.add(tokenizer.write(chunks.slice(from)));
  const events = resolver.finish();
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
 * Removes and returns events that the tokenizer no longer needs: it copies all events for each container that ends.
 * Only directly after a chunk of flow, when nothing is tried that could be undone.
 */
function takeEvents({ events }: TokenizeContext): readonly Event[] {
  const last = events.at(-1);
  if (events.length <= maxEvents || last === undefined || !isChunkEnd(last)) {
    return [];
  }
  let index = events.length;
  for (let chunks = 0; index > 0 && chunks < keptChunks; ) {
    index -= 1;
    const event = events[index];
    chunks += event !== undefined && isChunkEnd(event) ? 1 : 0;
  }
  return events.splice(0, index);
}

function isChunkEnd([change, { type }]: Event): boolean {
  return change === 'exit' && type === 'chunkFlow';
}

/**
 * Consecutive line breaks beyond which the rest is not read: it changes nothing, and each takes as long as a line of
 * words.
 */
const maxLineEnds = 2000;
const longRun = new RegExp(`[\\r\\n]{${maxLineEnds},}`, 'g');

/** A part left out of a text: its position, and its length in UTF-16 code units. */
interface Cut {
  readonly at: number;
  readonly length: number;
}

/** Leaves out the middle of many empty lines. */
function cutBlankLines(source: string): { readonly text: string; readonly cuts: readonly Cut[] } {
  const cuts: Cut[] = [];
  let text = '';
  let done = 0;
  for (const { 0: run, index } of source.matchAll(longRun)) {
    const start = lineStart(source, index + maxLineEnds / 2);
    const end = lineStart(source, index + run.length - maxLineEnds / 2);
    if (end > start) {
      text += source.slice(done, start);
      cuts.push({ at: text.length, length: end - start });
      done = end;
    }
  }
  return { text: text + source.slice(done), cuts };
}

/** Not within `\r\n`. */
function lineStart(source: string, at: number): number {
  return source[at - 1] === '\r' && source[at] === '\n' ? at + 1 : at;
}

/** Converts a position in a text with cuts to that in the whole text. */
function shiftPoint(point: Point, cuts: readonly Cut[]): void {
  let shift = 0;
  for (const { at, length } of cuts) {
    if (point.offset <= at) {
      break;
    }
    shift += length;
  }
  point.offset += shift;
}

/** Blocks are resolved together until they have this many events. */
const minEvents = 500;

/**
 * Resolves the events of a document while its later blocks are read, so that what they were read with does not stay in
 * memory: most of the time for a long document went into keeping that.
 */
class BlockResolver {
  readonly #context: TokenizeContext;
  readonly #isEarly: boolean;
  readonly #resolved: Event[] = [];
  /** Not resolved yet. */
  #events: Event[] = [];
  /** How many tokens are open before them, and after those that were looked at. */
  #outside = 0;
  #depth = 0;
  #lookedAt = 0;

  /**
   * @param context replaces the context of all events, which would keep everything that its text was read with
   * @param isEarly false if what comes later may change how earlier text is read: links need their definitions
   */
  constructor(context: TokenizeContext, isEarly: boolean) {
    this.#context = context;
    this.#isEarly = isEarly;
  }

  /** Adds the next events. */
  add(events: readonly Event[]): void {
    for (const event of events) {
      this.#events.push(event);
    }
    if (!this.#isEarly) {
      return;
    }
    let end = 0;
    let outside = this.#outside;
    for (; this.#lookedAt < this.#events.length - 1; this.#lookedAt += 1) {
      this.#depth += changeOf(this.#events[this.#lookedAt]);
      if (isBlocksEnd(this.#events, this.#lookedAt, this.#depth)) {
        end = this.#lookedAt + 1;
        outside = this.#depth;
      }
    }
    if (end >= minEvents) {
      const rest = this.#events.slice(end);
      this.#events.length = end;
      this.#resolve();
      this.#events = rest;
      this.#outside = outside;
      this.#lookedAt -= end;
    }
  }

  /** Returns all events of the document, resolved. */
  finish(): Event[] {
    this.#resolve();
    return this.#resolved;
  }

  #resolve(): void {
    for (const event of resolveBlocks(this.#events, this.#context, this.#outside)) {
      this.#resolved.push(event);
    }
  }
}

/**
 * Replaces tokens with nested content by the events of that content, like `postprocess` of micromark. That iterates
 * over all events once for each level of content, and once more at the end; this does so for a few blocks at a time.
 *
 * @param outside how many tokens are open before the events
 */
function resolveBlocks(events: Event[], context: TokenizeContext, outside: number): Event[] {
  const resolved: Event[] = [];
  let depth = outside;
  for (let start = 0; start < events.length; ) {
    const before = depth;
    let end = start;
    let isEnd = false;
    for (; end < events.length && !isEnd; end += 1) {
      depth += changeOf(events[end]);
      isEnd = end - start >= minEvents && isBlocksEnd(events, end, depth);
    }
    const blocks = end - start === events.length ? events : events.slice(start, end);
    subtokenize(blocks);
    const isWhole = !blocks.some(hasContent);
    const whole = isWhole ? blocks : resolveBlocks(blocks, context, before);
    if (isWhole) {
      for (const event of whole) {
        event[2] = context;
      }
    }
    if (blocks === events) {
      return whole;
    }
    for (const event of whole) {
      resolved.push(event);
    }
    start = end;
  }
  return resolved;
}

function changeOf(event: Event | undefined): number {
  return event?.[0] === 'enter' ? 1 : -1;
}

/**
 * Returns true if an event is the last of a block, a row, or what precedes an item or container, with all content that
 * is read together.
 *
 * @param depth how many tokens are open after it
 */
function isBlocksEnd(events: readonly Event[], index: number, depth: number): boolean {
  const next = events[index + 1];
  return (
    (depth === 0 || events[index]?.[1].type === 'tableRow' || (next !== undefined && isBeginning(next))) &&
    next?.[1].previous === undefined
  );
}

/** Returns true for the beginning of a container or item, before which all content has ended. */
function isBeginning([change, { type, _container: isContainer }]: Event): boolean {
  return change === 'enter' && (isContainer === true || type === 'listItemPrefix');
}

function hasContent([change, { contentType }]: Event): boolean {
  return change === 'enter' && contentType !== undefined;
}
