import type { Chunk, Construct, Point, TokenizeContext } from 'micromark-util-types';

/** The position of the last run of each number of backticks. */
type LastRuns = ReadonlyMap<number, Pick<Point, '_index' | '_bufferIndex'>>;

interface Text {
  readonly chunks: readonly Chunk[];
  readonly lastRuns: LastRuns;
}

const texts = new WeakMap<TokenizeContext, Text>();

/** Records the backticks of the text that a tokenizer is about to read. */
export function noteBackticks(context: TokenizeContext, chunks: readonly Chunk[]): void {
  const lastRuns = new Map<number, Pick<Point, '_index' | '_bufferIndex'>>();
  for (const [index, chunk] of chunks.entries()) {
    if (typeof chunk === 'string' && chunk.includes('`')) {
      for (const run of chunk.matchAll(/`+/g)) {
        lastRuns.set(run[0].length, { _index: index, _bufferIndex: run.index });
      }
    }
  }
  texts.set(context, { chunks, lastRuns });
}

/** Returns a code span construct that is not tried without a matching end: each try reads to the end of the text. */
export function boundCodeText(construct: Construct): Construct {
  return {
    ...construct,
    tokenize(effects, ok, nok) {
      return (code) => (mayEnd(this) ? construct.tokenize.call(this, effects, ok, nok)(code) : nok(code));
    },
  };
}

function mayEnd(context: TokenizeContext): boolean {
  const text = texts.get(context);
  const { _index: index, _bufferIndex: bufferIndex } = context.now();
  const chunk = text?.chunks[index];
  if (text === undefined || typeof chunk !== 'string') {
    return true;
  }
  const start = Math.max(0, bufferIndex);
  let end = start;
  while (chunk[end] === '`') {
    end += 1;
  }
  const last = text.lastRuns.get(end - start);
  return last !== undefined && (last._index > index || (last._index === index && last._bufferIndex > start));
}
