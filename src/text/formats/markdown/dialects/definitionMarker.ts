import { type DialectSource, matchAt } from './dialectLine.ts';

const marker = /:(?:[ ]{1,3}|\t)(?=\S)/y;
/** A term, with or without a blank line after it, or the line of another definition. */
const afterTerm =
  /(?:^|\n)[ \t>]*(?![ \t>]*(?:#{1,6}[ \t]|[|`~]|:{3}|-{3}))[^\s>][^\n]*\r?\n(?:[ \t>]*\r?\n)?[ \t>]{0,6}$/;
/** UTF-16 code units before it that are looked at. */
const longestTerm = 1000;

/**
 * Returns the length of the marker of a definition below its term: `: `; `undefined` for other text. It begins a
 * container as the bullet of a list does.
 */
export function definitionMarker({ text }: DialectSource, start: number): number | undefined {
  const found = matchAt(marker, text, start);
  return found !== null && afterTerm.test(text.slice(Math.max(0, start - longestTerm), start))
    ? found[0].length
    : undefined;
}
