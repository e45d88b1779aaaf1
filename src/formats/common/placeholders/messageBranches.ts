import type { Part } from '../../../text/unit.ts';
import { messageUnits } from './icuMessage.ts';

/** A code within a message, by its index: a private use character, which no text has, around a number. */
export const marked = /\ue0b4(\d+)\ue0b4/g;
export const mark = (index: number): string => `\ue0b4${index}\ue0b4`;
/** Found in every ICU message with branches. */
export const startsMessage = /\{[^{}]{1,200},\s*(?:plural|select|selectordinal)\s*,/;

/**
 * Returns the parts of each branch of a text that is a whole ICU message, by its key, such as `[count:one]`; text
 * outside of all branches has an empty key. A second text with the same key gets the suffix `#2`. Returns `undefined`
 * for text without branches, and `broken` for a text that begins like a message and is not a valid one.
 */
export function messageBranches(parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> | 'broken' | undefined {
  // The texts between borders were read without their quoting.
  const isDivided = parts.some((part) => typeof part === 'object' && part.isBorder === true);
  const text = parts
    .map((part, index) =>
      typeof part === 'string'
        ? isDivided
          ? part.replaceAll("'", "''")
          : part
        : part.source.startsWith('<')
          ? mark(index)
          : part.source,
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
  if (units === undefined) {
    return 'broken';
  }
  const branches = new Map<string, readonly Part[]>();
  for (const { key = '', parts: own } of units) {
    let name = key;
    for (let count = 2; branches.has(name); count += 1) {
      name = `${key}#${count}`;
    }
    branches.set(
      name,
      own.map((part) =>
        typeof part === 'string' ? part : { id: part.id, role: part.role, source: unmarked(part.source) },
      ),
    );
  }
  return branches;
}
