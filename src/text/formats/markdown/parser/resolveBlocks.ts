import { subtokenize } from 'micromark-util-subtokenize';
import type { Event, TokenizeContext } from 'micromark-util-types';

/** Blocks are resolved together until they have this many events. */
const leastEvents = 500;

/**
 * Replaces tokens with nested content by the events of that content, like `postprocess` of micromark. That iterates
 * over all events once for each level of content, and once more at the end; this does so for a few blocks at a time.
 *
 * @param context replaces the context of all events, which would keep everything that its text was read with in memory
 */
export function resolveBlocks(events: Event[], context: TokenizeContext): Event[] {
  const resolved: Event[] = [];
  for (let start = 0; start < events.length; ) {
    const end = blocksEnd(events, start);
    const blocks = end - start === events.length ? events : events.slice(start, end);
    subtokenize(blocks);
    const whole = blocks.some(hasContent) ? resolveBlocks(blocks, context) : blocks;
    for (const event of whole) {
      event[2] = context;
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

/** Returns the index after the events of some blocks or rows, with all content that is read together. */
function blocksEnd(events: readonly Event[], start: number): number {
  let depth = 0;
  for (let index = start; index < events.length; index += 1) {
    depth += events[index]?.[0] === 'enter' ? 1 : -1;
    const isEnd = depth === 0 || events[index]?.[1].type === 'tableRow';
    if (isEnd && index - start >= leastEvents && events[index + 1]?.[1].previous === undefined) {
      return index + 1;
    }
  }
  return events.length;
}

function hasContent([change, { contentType }]: Event): boolean {
  return change === 'enter' && contentType !== undefined;
}
