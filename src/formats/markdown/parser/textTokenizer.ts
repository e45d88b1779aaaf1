// The package does not export it, and its own tokenizer of text does not accept another resolver.
import type {
  Chunk,
  Code,
  Construct,
  ConstructRecord,
  Create,
  Effects,
  Event,
  InitialConstruct,
  ParseContext,
  Point,
  Resolver,
  State,
  Token,
  TokenizeContext,
} from 'micromark-util-types';
import { createTokenizer } from '../../../../node_modules/micromark/lib/create-tokenizer.js';
import { noteBackticks } from './codeSpans.ts';
import { limitVainReading } from './vainReading.ts';

/** Characters in every text that contains the construct. Without them words are read at once, not letter by letter. */
const signs: Readonly<Record<string, readonly RegExp[]>> = {
  wwwAutolink: [/www\./i],
  protocolAutolink: [/:\/\//],
  emailAutolink: [/@/],
  gfmPotentialFootnoteCall: [/!\[/, /\^/],
  autolink: [/<[^\s<>]/],
  htmlText: [/<[a-z/!?]/i],
};

/** UTF-16 code units. Longer text is not a label: it has at most 999 characters, of which each may be a `\r\n`. */
const longestLabel = 2000;

/** What a text may contain. */
interface Findable {
  /** The constructs, with the lists of each character flattened. */
  readonly constructs: Constructs;
  /** A character that one of them begins with. */
  readonly beginning: RegExp;
  /** True if line breaks are separate tokens. */
  readonly hasLines: boolean;
}

type Constructs = Readonly<Record<string, Construct[]>>;

/** What the tokenizers of one kind of text share. */
interface TextKind {
  readonly parser: ParseContext;
  readonly resolveAll: Resolver;
  readonly findableIn: (slices: readonly (readonly Chunk[])[]) => Findable;
}

/**
 * Creates tokenizers like micromark's own for text and strings. Theirs take quadratic time for long paragraphs, as they
 * remove each event separately, and check for each word whether it is an address.
 *
 * @param resolveAll runs first, when everything is read
 */
export function createTextTokenizers(parser: ParseContext, constructs: ConstructRecord, resolveAll: Resolver): Create {
  const all: Constructs = Object.fromEntries(
    Object.entries(constructs).map(([code, each]) => [code, each === undefined ? [] : [each].flat()]),
  );
  const byAbsent = new Map<string, Findable>();
  const findableIn: TextKind['findableIn'] = (slices) => {
    const absent = Object.entries(signs)
      .filter(([, all]) => all.some((sign) => !slices.some((slice) => hasSign(slice, sign))))
      .map(([name]) => name);
    const key = absent.join(' ');
    const findable = byAbsent.get(key) ?? without(all, absent);
    byAbsent.set(key, findable);
    return findable;
  };
  const kind = { parser, resolveAll, findableIn };
  const model = createTokenizer(parser, { tokenize: () => () => undefined });
  return (from) => bufferedTokenizer(kind, model, from);
}

function lengthOf(slices: readonly (readonly Chunk[])[]): number {
  let length = 0;
  for (const chunk of slices.flat()) {
    length += typeof chunk === 'string' ? chunk.length : 1;
  }
  return length;
}

function hasSign(chunks: readonly Chunk[], sign: RegExp): boolean {
  return chunks.some((chunk) => typeof chunk === 'string' && sign.test(chunk));
}

function without(all: Constructs, absent: readonly string[]): Findable {
  const present = Object.entries(all).map(
    ([code, list]) => [code, list.filter(({ name = '' }) => !absent.includes(name))] as const,
  );
  const constructs = Object.fromEntries(present.filter(([, list]) => list.length > 0));
  const codes = Object.keys(constructs).map(Number);
  const characters = codes.filter((code) => code >= 0).map((code) => `\\u{${code.toString(16)}}`);
  return {
    constructs,
    beginning: new RegExp(`[${characters.join('')}]`, 'u'),
    hasLines: codes.some((code) => code < 0),
  };
}

/** Returns a tokenizer that begins when it has the whole text, and only if there is something to find in it. */
function bufferedTokenizer(kind: TextKind, model: TokenizeContext, from: Parameters<Create>[0]): TokenizeContext {
  const slices: Chunk[][] = [];
  const skips: (Point | undefined)[] = [];
  const tokenizer: TokenizeContext = {
    ...model,
    events: [],
    defineSkip(point) {
      skips[slices.length] = point;
    },
    write(slice) {
      slices.push(slice);
      if (slice.at(-1) === null) {
        const findable = kind.findableIn(slices);
        const plain = plainLines(tokenizer, { slices, skips, from }, findable);
        for (const event of plain ?? readAll(kind, findable)) {
          tokenizer.events.push(event);
        }
      }
      return tokenizer.events;
    },
  };
  return tokenizer;

  function readAll({ parser, resolveAll }: TextKind, { constructs }: Findable): readonly Event[] {
    const initial: InitialConstruct = {
      resolveAll,
      tokenize(effects) {
        return textStart(this, effects, constructs);
      },
    };
    const reader = createTokenizer(parser, initial, from);
    reader._contentTypeTextTrailing = tokenizer._contentTypeTextTrailing;
    reader._gfmTasklistFirstContentOfListItem = tokenizer._gfmTasklistFirstContentOfListItem;
    // Each `]` requests the whole content of its brackets.
    const sliceSerialize = reader.sliceSerialize.bind(reader);
    reader.sliceSerialize = (token, expandTabs) =>
      token.end.offset - token.start.offset > longestLabel ? '' : sliceSerialize(token, expandTabs);
    if (slices.some((each) => hasSign(each, /`/))) {
      noteBackticks(reader, slices.flat());
    }
    limitVainReading(reader, lengthOf(slices));
    for (const [index, each] of slices.entries()) {
      const skip = skips[index];
      if (skip !== undefined) {
        reader.defineSkip(skip);
      }
      reader.write(each);
    }
    return reader.events;
  }
}

/** Like the `initialize/text` of micromark. */
function textStart(context: TokenizeContext, effects: Effects, constructs: Constructs): State {
  const text = effects.attempt(constructs, start, notText);
  return start;

  function start(code: Code): State | undefined {
    return atBreak(code) ? text(code) : notText(code);
  }

  function notText(code: Code): State | undefined {
    if (code === null) {
      effects.consume(code);
      return undefined;
    }
    effects.enter('data');
    effects.consume(code);
    return data;
  }

  function data(code: Code): State | undefined {
    if (atBreak(code)) {
      effects.exit('data');
      return text(code);
    }
    effects.consume(code);
    return data;
  }

  function atBreak(code: Code): boolean {
    if (code === null) {
      return true;
    }
    const list = constructs[code];
    return list?.some(({ previous }) => previous?.call(context, context.previous) !== false) ?? false;
  }
}

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
function plainLines(
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
