import type { Part } from './unit.ts';

const letter = /\p{L}/u;

/** Returns true if there is anything to translate: a letter outside the codes. */
export function hasWords(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part === 'string' && letter.test(part));
}
