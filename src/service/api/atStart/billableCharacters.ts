import { countCharacters } from '../../../text/countCharacters.ts';

/** Returns the billed characters (code points) of texts: equal ones count once. */
export function billableCharacters(texts: Iterable<string>): number {
  return [...new Set(texts)].reduce((sum, text) => sum + countCharacters(text), 0);
}
