import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';
import { spread, textHash } from '../numberHash.ts';

/**
 * Returns a hash that is the same for the same entries in any order, ignoring white space around terms. It shows that a
 * dictionary was changed, and gives no protection against deliberate collisions.
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
