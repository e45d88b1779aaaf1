import { countCharacters } from '../../text/countCharacters.ts';

/** Characters (code points) that the texts are billed for: equal ones once. */
export function billableCharacters(texts: Iterable<string>): number {
  return [...new Set(texts)].reduce((sum, text) => sum + countCharacters(text), 0);
}
