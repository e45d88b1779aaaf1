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
  TokenizeContext,
} from 'micromark-util-types';
// The package doesn't export it, and its own tokenizer of text can't be given another resolver.
import { createTokenizer } from '../../../../../node_modules/micromark/lib/create-tokenizer.js';
import { noteBackticks } from './codeSpans.ts';

/** What is in every text where the construct is found. Without it words are read at once, not letter by letter. */
const signs: Readonly<Record<string, readonly string[]>> = {
  wwwAutolink: ['.'],
  protocolAutolink: ['/'],
  emailAutolink: ['@'],
  gfmPotentialFootnoteCall: ['![', '^'],
};

const allSigns = [...new Set(Object.values(signs).flat())];

/** UTF-16 units. What is longer is no label: definitions have labels of at most 999 characters. */
const longestLabel = 5000;

/** The constructs that may be found in a text, the lists of each character flat. */
type Constructs = Record<string, Construct[]>;

/**
 * Makes tokenizers as micromark's own for text and strings. Theirs take quadratic time for long paragraphs, as they remove each
 * event by itself, and try for each word whether it is an address.
 *
 * @param resolveAll what is done at first, once all is read
 */
export function makeText(parser: ParseContext, constructs: ConstructRecord, resolveAll: Resolver): Create {
  const all: Constructs = Object.fromEntries(
    Object.entries(constructs).map(([code, each]) => [code, each === undefined ? [] : [each].flat()]),
  );
  const smaller = new Map<string, Constructs>();
  /** The constructs that may be found in a text, by the characters it has. */
  const constructsFor = (chunks: readonly Chunk[][]): Constructs => {
    const absent = allSigns.filter((sign) => !chunks.some((some) => hasSign(some, sign)));
    const key = absent.join('');
    const found = smaller.get(key) ?? without(all, absent);
    smaller.set(key, found);
    return found;
  };
  return (from) => bufferedTokenizer(parser, resolveAll, constructsFor, from);
}

function hasSign(chunks: readonly Chunk[], sign: string): boolean {
  return chunks.some((chunk) => typeof chunk === 'string' && chunk.includes(sign));
}

function without(constructs: Constructs, absent: readonly string[]): Constructs {
  const present = Object.entries(constructs).map(
    ([code, list]) =>
      [code, list.filter(({ name = '' }) => !signs[name]?.some((sign) => absent.includes(sign)))] as const,
  );
  return Object.fromEntries(present.filter(([, list]) => list.length > 0));
}

/** A tokenizer that begins when it has the whole text. */
function bufferedTokenizer(
  parser: ParseContext,
  resolveAll: Resolver,
  constructsFor: (chunks: readonly Chunk[][]) => Constructs,
  from: Parameters<Create>[0],
): TokenizeContext {
  let constructs: Constructs = {};
  const initial: InitialConstruct = {
    resolveAll,
    tokenize(effects) {
      return (code) => textStart(this, effects, constructs)(code);
    },
  };
  const tokenizer = createTokenizer(parser, initial, from);
  const write = tokenizer.write.bind(tokenizer);
  const defineSkip = tokenizer.defineSkip.bind(tokenizer);
  const sliceSerialize = tokenizer.sliceSerialize.bind(tokenizer);
  // Each `]` asks for all that is in its brackets.
  tokenizer.sliceSerialize = (token, expandTabs) =>
    token.end.offset - token.start.offset > longestLabel ? '' : sliceSerialize(token, expandTabs);
  const slices: Chunk[][] = [];
  const skips: (Point | undefined)[] = [];
  tokenizer.defineSkip = (point) => {
    skips[slices.length] = point;
  };
  tokenizer.write = (slice) => {
    slices.push(slice);
    if (slice.at(-1) !== null) {
      return [];
    }
    constructs = constructsFor(slices);
    if (slices.some((each) => hasSign(each, '`'))) {
      noteBackticks(tokenizer, slices.flat());
    }
    let events: Event[] = [];
    for (const [index, each] of slices.entries()) {
      const skip = skips[index];
      if (skip !== undefined) {
        defineSkip(skip);
      }
      events = write(each);
    }
    return events;
  };
  return tokenizer;
}

/** As the `initialize/text` of micromark. */
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
