import type { Create, Event, Point, TokenizeContext } from 'micromark-util-types';

/**
 * Returns a function that creates tokenizers for the blocks in containers. For each line that continues a paragraph
 * without the marks of its containers, micromark searches all events since the paragraph began for a token that is open
 * there: those of these tokenizers show it only that token, or none, until they have read everything.
 */
export function boundLazySearch(create: Create): Create {
  return (from) => {
    const flow = create(from);
    const write = flow.write.bind(flow);
    const defineSkip = flow.defineSkip.bind(flow);
    const search = new OpenSearch(flow);
    let lineStart = flow.now().offset;
    let isDone = false;
    let shown: readonly Event[] | undefined;
    flow.defineSkip = (point) => {
      lineStart = point.offset;
      defineSkip(point);
    };
    flow.write = (slice) => {
      isDone = slice.at(-1) === null;
      shown = undefined;
      return write(slice);
    };
    const events = (): readonly Event[] => {
      shown ??= search.openAt(lineStart);
      return shown;
    };
    return new Proxy(flow, {
      get: (target, key): unknown => (key === 'events' && !isDone ? events() : Reflect.get(target, key)),
    });
  };
}

/** Finds the event of a token that began before an offset and has not ended there. */
class OpenSearch {
  readonly #context: TokenizeContext;
  /** Index of what was found last, and that event. */
  #index = -1;
  #found: Event | undefined;

  constructor(context: TokenizeContext) {
    this.#context = context;
  }

  /** Returns one such event, or none. */
  openAt(offset: number): readonly Event[] {
    const { events } = this.#context;
    const isSame = this.#found !== undefined && events[this.#index] === this.#found && isOpenAt(this.#found, offset);
    if (!isSame) {
      this.#index = events.findLastIndex((event) => isOpenAt(event, offset));
      this.#found = events[this.#index];
    }
    return this.#found === undefined ? [] : [this.#found];
  }
}

/** micromark sets the end of a token later than its types say. */
interface BegunToken {
  readonly start: Point;
  readonly end?: Point;
}

function isOpenAt([, token]: readonly [unknown, BegunToken, unknown], offset: number): boolean {
  return token.start.offset < offset && (token.end === undefined || token.end.offset > offset);
}
