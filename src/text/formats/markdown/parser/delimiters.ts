import type { Event, Point, Resolver, Token, TokenizeContext, TokenType } from 'micromark-util-types';

/** A run of delimiters such as `**`, and how much of it belongs to pairs. */
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
export const resolveAttentionFirst: Resolver = (events, context) =>
  resolveKind(resolveKind(events, attention, context), strikethrough, context);

export const resolveStrikethroughFirst: Resolver = (events, context) =>
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
