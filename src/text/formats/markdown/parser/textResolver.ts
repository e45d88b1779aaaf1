import type { Chunk, Event, Resolver, Token, TokenizeContext } from 'micromark-util-types';

const space = 32;
/** micromark's code of a tab, and of the columns after it. */
const tab = -2;
const virtualSpace = -1;

/** Merges adjacent data, like micromark's own resolver, without moving all that follows each time. */
export const mergeData: Resolver = (events) => {
  rewrite(events, () => undefined);
  return events;
};

/** Merges adjacent data and marks white space at the ends of lines: `lineSuffix`, or `hardBreakTrailing`. */
export const resolveText: Resolver = (events, context) => {
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
