import type { Part } from '../unit.ts';

/** True where there is anything to translate: a letter outside of the codes. */
export function hasWords(parts: readonly Part[]): boolean {
  return parts.some((part) => typeof part === 'string' && /\p{L}/u.test(part));
}
