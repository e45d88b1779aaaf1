import type { GlossaryEntry } from '../glossary/glossaryEntry.ts';

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

/**
 * Returns a hash of 32 bits of a text (FNV-1a with a final mixing step).
 */
function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return spread(hash);
}

/** Returns another hash in which each bit depends on each given bit (MurmurHash3's final step). */
function spread(given: number): number {
  let hash = Math.imul(given ^ (given >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
