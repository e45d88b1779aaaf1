import { parse } from 'micromark';
import type {
  Chunk,
  Construct,
  ConstructRecord,
  Event,
  Extension,
  ParseContext,
  Point,
  Resolver,
  Token,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';
import { boundCodeText } from './codeSpans.ts';
import { boundContainers } from './containers.ts';
import { boundFootnoteCall, boundLabelEnd } from './labels.ts';
import { boundLazySearch } from './lazyLines.ts';
import { boundSetextHeading } from './setextHeadings.ts';
import { createTextTokenizers } from './textTokenizer.ts';
import { boundVainReading } from './vainReading.ts';

/** A run of delimiters such as `**`, and how much belongs to pairs. */
interface Delimiter {
  readonly token: Token;
  readonly marker: string;
  /** Innermost first, as the opening and as the closing side. */
  readonly opens: Pair[];
  readonly closes: Pair[];
  /** UTF-16 code units not yet used by a pair. */
  length: number;
}

interface Pair {
  readonly group: Token;
  readonly text: Token;
  readonly opening: Token;
  readonly closing: Token;
}

/** One kind of delimiters: the names of its tokens, and which of them make a pair. */
interface Kind {
  readonly sequence: string;
  readonly isPair: (opener: Delimiter, closer: Delimiter) => boolean;
  /** Closers with the same key find the same openers. */
  readonly key: (closer: Delimiter) => string;
  /** How many characters of each side make the pair. */
  readonly use: (opener: Delimiter, closer: Delimiter) => number;
  readonly types: (use: number) => Record<keyof Pair, TokenType>;
}

const attention: Kind = {
  sequence: 'attentionSequence',
  isPair: (opener, closer) =>
    opener.marker === closer.marker &&
    !(
      (opener.token._close === true || closer.token._open === true) &&
      closer.length % 3 !== 0 &&
      (opener.length + closer.length) % 3 === 0
    ),
  key: ({ marker, length, token }) => `${marker} ${String(token._open)} ${length % 3}`,
  use: (opener, closer) => (opener.length > 1 && closer.length > 1 ? 2 : 1),
  types: (use) =>
    use === 2
      ? { group: 'strong', text: 'strongText', opening: 'strongSequence', closing: 'strongSequence' }
      : { group: 'emphasis', text: 'emphasisText', opening: 'emphasisSequence', closing: 'emphasisSequence' },
};

const strikethrough: Kind = {
  sequence: 'strikethroughSequenceTemporary',
  isPair: (opener, closer) => opener.length === closer.length,
  key: ({ length }) => String(length),
  use: ({ length }) => length,
  types: () => ({
    group: 'strikethrough',
    text: 'strikethroughText',
    opening: 'strikethroughSequence',
    closing: 'strikethroughSequence',
  }),
};

/**
 * Resolves `*`, `_` and `~` like the resolvers of micromark and its GFM extension, but in linear time: theirs search
 * for each closer's opener again. The kind that is resolved first decides where pairs cross.
 */
const resolveAttentionFirst: Resolver = (events, context) =>
  resolveKind(resolveKind(events, attention, context), strikethrough, context);

const resolveStrikethroughFirst: Resolver = (events, context) =>
  resolveKind(resolveKind(events, strikethrough, context), attention, context);

const groups: ReadonlySet<string> = new Set(['emphasis', 'strong', 'strikethrough']);

/** The delimiters within one group; pairs never cross its borders. */
interface Frame {
  openers: Delimiter[];
  /** By the key of a closer: how many of the openers, counted from the first, it cannot close. */
  readonly bottoms: Map<string, number>;
}

function resolveKind(events: Event[], kind: Kind, context: TokenizeContext): Event[] {
  if (!events.some(([, token]) => isOf(token, kind))) {
    return events;
  }
  const delimiters = new Map<Token, Delimiter>();
  let frame: Frame = { openers: [], bottoms: new Map() };
  const outer: Frame[] = [];
  let hasPairs = false;
  for (const [change, token] of events) {
    if (groups.has(token.type)) {
      if (change === 'enter') {
        outer.push(frame);
        frame = { openers: [], bottoms: new Map() };
      } else {
        frame = outer.pop() ?? frame;
      }
    } else if (change === 'enter' && isOf(token, kind)) {
      const delimiter = delimiterOf(token, context);
      delimiters.set(token, delimiter);
      hasPairs = close(delimiter, frame, kind) || hasPairs;
      if (delimiter.length > 0 && token._open === true) {
        frame.openers.push(delimiter);
      }
    }
  }
  if (hasPairs) {
    write(events, delimiters, context);
  }
  for (const { token } of delimiters.values()) {
    token.type = 'data';
  }
  return events;
}

/** The types of the strikethrough extension are not always declared. */
function isOf({ type }: { readonly type: string }, { sequence }: Kind): boolean {
  return type === sequence;
}

function delimiterOf(token: Token, context: TokenizeContext): Delimiter {
  const length = token.end.offset - token.start.offset;
  return { token, marker: context.sliceSerialize(token).charAt(0), opens: [], closes: [], length };
}

/** Pairs a closer with the openers before it; returns true if there was one. */
function close(closer: Delimiter, frame: Frame, kind: Kind): boolean {
  if (closer.token._close !== true) {
    return false;
  }
  const { openers, bottoms } = frame;
  while (closer.length > 0) {
    const key = kind.key(closer);
    const bottom = Math.min(bottoms.get(key) ?? 0, openers.length);
    let index = openers.length - 1;
    while (index >= bottom && !isPairAt(openers, index, closer, kind)) {
      index -= 1;
    }
    const opener = index >= bottom ? openers[index] : undefined;
    if (opener === undefined) {
      bottoms.set(key, openers.length);
      break;
    }
    addPair(opener, closer, kind);
    openers.length = opener.length > 0 ? index + 1 : index;
    // The opener, now shorter, may match closers that it did not match before.
    for (const [each, value] of bottoms) {
      bottoms.set(each, Math.min(value, index));
    }
  }
  return closer.closes.length > 0;
}

function isPairAt(openers: readonly Delimiter[], index: number, closer: Delimiter, kind: Kind): boolean {
  const opener = openers[index];
  return opener !== undefined && kind.isPair(opener, closer);
}

function addPair(opener: Delimiter, closer: Delimiter, kind: Kind): void {
  const use = kind.use(opener, closer);
  const types = kind.types(use);
  const inner = { start: { ...opener.token.end }, end: { ...closer.token.start } };
  const outer = { start: moved(inner.start, -use), end: moved(inner.end, use) };
  const pair: Pair = {
    group: { type: types.group, start: { ...outer.start }, end: { ...outer.end } },
    text: { type: types.text, ...inner },
    opening: { type: types.opening, start: { ...outer.start }, end: { ...inner.start } },
    closing: { type: types.closing, start: { ...inner.end }, end: { ...outer.end } },
  };
  opener.token.end = outer.start;
  closer.token.start = outer.end;
  opener.length -= use;
  closer.length -= use;
  opener.opens.push(pair);
  closer.closes.push(pair);
}

function moved(point: Point, by: number): Point {
  return {
    ...point,
    column: point.column + by,
    offset: point.offset + by,
    _bufferIndex: point._bufferIndex + by,
  };
}

/** Writes the pairs at their delimiters; the rest of those stays between. */
function write(events: Event[], delimiters: ReadonlyMap<Token, Delimiter>, context: TokenizeContext): void {
  const before = events.slice();
  events.length = 0;
  for (const event of before) {
    const delimiter = delimiters.get(event[1]);
    if (delimiter === undefined) {
      events.push(event);
    } else if (event[0] === 'enter') {
      for (const { group, text, closing } of delimiter.closes) {
        events.push(['exit', text, context], ['enter', closing, context], ['exit', closing, context]);
        events.push(['exit', group, context]);
      }
      if (delimiter.length > 0) {
        events.push(event, ['exit', delimiter.token, context]);
      }
      for (const { group, text, opening } of delimiter.opens.toReversed()) {
        events.push(['enter', group, context], ['enter', opening, context], ['exit', opening, context]);
        events.push(['enter', text, context]);
      }
    }
  }
}

const space = 32;
/** micromark's code of a tab, and of the columns after it. */
const tab = -2;
const virtualSpace = -1;

/** Merges adjacent data, like micromark's own resolver, without moving all that follows each time. */
const mergeData: Resolver = (events) => {
  rewrite(events, () => undefined);
  return events;
};

/** Merges adjacent data and marks white space at the ends of lines: `lineSuffix`, or `hardBreakTrailing`. */
const resolveText: Resolver = (events, context) => {
  rewrite(events, (merged, isEnd) => {
    const [, data] = merged.at(-1) ?? [];
    if (data?.type === 'data') {
      markSuffix(merged, data, isEnd, context);
    }
  });
  return events;
};

/** @param endLine called at the end of a line, with the events before */
function rewrite(events: Event[], endLine: (merged: Event[], isEnd: boolean) => void): void {
  const before = events.slice();
  events.length = 0;
  for (const event of before) {
    const last = events.at(-1)?.[1];
    const [change, token] = event;
    if (token.type === 'data' && last?.type === 'data' && last !== token) {
      last.end = token.end;
    } else {
      if (token.type === 'lineEnding' && change === 'enter') {
        endLine(events, false);
      }
      events.push(event);
    }
  }
  endLine(events, true);
}

function markSuffix(merged: Event[], data: Token, isEnd: boolean, context: TokenizeContext): void {
  const { size, hasTab, index, bufferIndex } = findSuffix(context.sliceStream(data));
  if (size === 0 || (isEnd && context._contentTypeTextTrailing === true)) {
    return;
  }
  const suffix: Token = {
    type: isEnd || hasTab || size < 2 ? 'lineSuffix' : 'hardBreakTrailing',
    start: {
      _bufferIndex: index !== 0 ? bufferIndex : data.start._bufferIndex + bufferIndex,
      _index: data.start._index + index,
      line: data.end.line,
      column: data.end.column - size,
      offset: data.end.offset - size,
    },
    end: { ...data.end },
  };
  data.end = { ...suffix.start };
  if (data.start.offset === data.end.offset) {
    Object.assign(data, suffix);
  } else {
    merged.push(['enter', suffix, context], ['exit', suffix, context]);
  }
}

interface Suffix {
  readonly size: number;
  readonly hasTab: boolean;
  /** Index of the chunk in which it begins, and the offset there. */
  readonly index: number;
  readonly bufferIndex: number;
}

function findSuffix(chunks: readonly Chunk[]): Suffix {
  let size = 0;
  let hasTab = false;
  for (let index = chunks.length - 1; index >= 0; index -= 1) {
    const chunk = chunks[index] ?? null;
    if (typeof chunk === 'string') {
      let end = chunk.length;
      while (chunk.charCodeAt(end - 1) === space) {
        end -= 1;
      }
      size += chunk.length - end;
      if (end > 0) {
        return { size, hasTab, index, bufferIndex: end };
      }
    } else if (chunk === tab) {
      hasTab = true;
      size += 1;
    } else if (chunk !== virtualSpace) {
      return { size, hasTab, index: index + 1, bufferIndex: -1 };
    }
  }
  return { size, hasTab, index: -1, bufferIndex: -1 };
}

/**
 * Creates micromark's parser for Markdown, with slow parts replaced by ours. The result is the same, except for the
 * tokens of tables that are not used here. As published, it takes over 25 seconds for 25,000 times `*a_ `.
 */
export function createParser(extensions: Extension[]): ParseContext {
  const parser = parse({ extensions });
  const { constructs } = parser;
  const text = replaceAll(constructs.text, withLimits);
  const document = replaceAll(constructs.document, boundContainers());
  const insideSpan = { null: constructs.insideSpan.null?.map(resolverOf) };
  const flow = replaceAll(constructs.flow, blockInLinearTime);
  parser.constructs = { ...constructs, text, document, insideSpan, flow };
  parser.flow = boundLazySearch(parser.flow);
  parser.text = createTextTokenizers(parser, text, resolveText);
  parser.string = createTextTokenizers(parser, constructs.string, mergeData);
  return parser;
}

/** Replaces each construct, for whichever characters it is registered. */
function replaceAll(constructs: ConstructRecord, replace: (construct: Construct) => Construct): ConstructRecord {
  const replaced = new Map<Construct, Construct>();
  const once = (construct: Construct): Construct => {
    const other = replaced.get(construct) ?? replace(construct);
    replaced.set(construct, other);
    return other;
  };
  return Object.fromEntries(
    Object.entries(constructs).map(([code, each]) => [code, each === undefined ? [] : [each].flat().map(once)]),
  );
}

/** Returns a construct of blocks in linear time. */
function blockInLinearTime(construct: Construct): Construct {
  switch (construct.name) {
    case 'setextUnderline':
      return boundSetextHeading(construct);
    case 'table':
      return compactTable(construct);
    default:
      return construct;
  }
}

/** Returns a construct of text in linear time. */
function withLimits(construct: Construct): Construct {
  switch (construct.name) {
    case 'codeText':
      return boundCodeText(construct);
    case 'labelEnd':
      return boundVainReading(boundLabelEnd(construct));
    case 'gfmPotentialFootnoteCall':
      return boundFootnoteCall(construct);
    case 'autolink':
    case 'emailAutolink':
    case 'htmlText':
    case 'protocolAutolink':
    case 'wwwAutolink':
      return boundVainReading(construct);
    default:
      return resolverOf(construct);
  }
}

function resolverOf<Part extends Pick<Construct, 'resolveAll' | 'name'>>(construct: Part): Part {
  switch (construct.name) {
    case 'attention':
      return { ...construct, resolveAll: resolveAttentionFirst };
    case 'strikethrough':
      return { ...construct, resolveAll: resolveStrikethroughFirst };
    default:
      return construct;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    table: 'table';
    tableCellDivider: 'tableCellDivider';
    tableContent: 'tableContent';
    tableDelimiterRow: 'tableDelimiterRow';
    tableHead: 'tableHead';
    tableRow: 'tableRow';
  }
}

/**
 * Creates tables with fewer tokens than micromark's extension: `table`, its rows, and `tableContent` for each cell with
 * text. A long table of theirs takes most of its time for storing and moving the others.
 */
function compactTable(construct: Construct): Construct {
  return { ...construct, resolve: compactRow, resolveAll: addTables };
}

const kept: ReadonlySet<TokenType> = new Set(['tableHead', 'tableRow', 'tableDelimiterRow', 'lineEnding']);

/** Receives the head of a table, or one of its rows: each is a separate construct. */
const compactRow: Resolver = (events, context) => {
  const row: Event[] = [];
  let isText = false;
  let content: Token | undefined;
  let last: Token | undefined;
  const endCell = (): void => {
    if (content !== undefined && last !== undefined) {
      content.end = last.end;
      const cell: Token = { type: 'tableContent', start: content.start, end: last.end };
      row.push(
        ['enter', cell, context],
        ['enter', content, context],
        ['exit', content, context],
        ['exit', cell, context],
      );
    }
    content = undefined;
  };
  for (const event of events) {
    const [change, token] = event;
    const { type } = token;
    if (kept.has(type)) {
      endCell();
      row.push(event);
      isText = type === 'tableRow' && change === 'enter';
    } else if (type === 'tableCellDivider') {
      endCell();
    } else if (type === 'data' && isText && change === 'enter') {
      content ??= Object.assign(token, { type: 'chunkText', contentType: 'text' });
      last = token;
    }
  }
  return row;
};

/** Adds a `table` around each head and the rows after it. */
const addTables: Resolver = (events, context) => {
  const before = events.slice();
  const ends = tableEnds(before);
  events.length = 0;
  let table: Token | undefined;
  for (const [index, event] of before.entries()) {
    const [change, { type, start, end }] = event;
    if (change === 'enter' && type === 'tableHead') {
      const opened: Token = { type: 'table', start, end };
      events.push(['enter', opened, context]);
      table = opened;
    }
    events.push(event);
    if (table !== undefined && ends.has(index)) {
      table.end = end;
      events.push(['exit', table, context]);
    }
  }
  return events;
};

/** Returns the indexes of the events that end the last row of each table. */
function tableEnds(events: readonly Event[]): ReadonlySet<number> {
  const ends = new Set<number>();
  let last: number | undefined;
  for (const [index, [change, { type }]] of events.entries()) {
    if (change === 'enter' && type === 'tableHead' && last !== undefined) {
      ends.add(last);
    } else if (change === 'exit' && (type === 'tableHead' || type === 'tableRow')) {
      last = index;
    }
  }
  return last === undefined ? ends : ends.add(last);
}
