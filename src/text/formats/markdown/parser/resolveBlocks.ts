import { subtokenize } from 'micromark-util-subtokenize';
import type { Event, TokenizeContext } from 'micromark-util-types';

/** Blocks are resolved together until they have this many events. */
const minEvents = 500;

/**
 * Resolves the events of a document while its later blocks are read, so that what they were read with does not stay in
 * memory: most of the time for a long document went into keeping that.
 */
export class BlockResolver {
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
