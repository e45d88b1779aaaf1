import type { Part } from '../unit.ts';
import { messageUnits } from './icuMessage.ts';

/** A tag within a message, by its index: a private use character, which no text has, around a number. */
const mark = '\ue0b4';
const marked = /\ue0b4(\d+)\ue0b4/g;
const startsMessage = /\{[^{}]{1,200},\s*(?:plural|select|selectordinal)\s*,/;

/**
 * Returns the parts of each branch of a text that is a whole ICU message, by its key, such as `[count:one]`; text
 * outside of all branches has an empty key. Returns `undefined` for text without branches, and `broken` for a text that
 * begins like a message and is not a valid one.
 */
export function messageBranches(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> | 'broken' | undefined {
  const text = parts
    .map((part, index) =>
      typeof part === 'string' ? part : isTag(part.source) ? `${mark}${index}${mark}` : part.source,
    )
    .join('');
  if (!startsMessage.test(text)) {
    return undefined;
  }
  const units = messageUnits(text, { protect: [marked] });
  const unmarked = (source: string): string =>
    source.replace(marked, (_, index: string) => {
      const part = parts[Number(index)];
      return typeof part === 'object' ? part.source : '';
    });
  return units === undefined
    ? 'broken'
    : new Map(
        units.map(({ key = '', parts: own }) => [
          key,
          own.map((part) => (typeof part === 'string' ? part : { ...part, source: unmarked(part.source) })),
        ]),
      );
}

function isTag(source: string): boolean {
  return source.startsWith('<');
}
