import type { Part } from '../unit.ts';

/** Returns true if there is anything to translate: a letter outside the codes. */
export function hasWords(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part === 'string' && /\p{L}/u.test(part));
}
