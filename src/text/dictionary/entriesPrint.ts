import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';
import { spread, textHash } from '../textHash.ts';

/**
 * A short text that is the same for the same entries in any order, white space around phrases aside, and hardly ever
 * for others: by it a dictionary that somebody changed is known. No protection against who makes two alike on purpose.
 */
export function entriesPrint(entries: readonly GlossaryEntry[]): string {
  let [low, high] = [0, 0];
  for (const { source, target } of entries) {
    const hash = spread(Math.imul(textHash(source.trim()), 0x9e3779b1) ^ textHash(target.trim()));
    low = (low + hash) >>> 0;
    high = (high + spread(hash ^ 0x5bd1e995)) >>> 0;
  }
  return [entries.length, low, high].map((part) => part.toString(36)).join('-');
}
