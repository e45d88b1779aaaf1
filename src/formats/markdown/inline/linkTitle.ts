import { decodeHTMLStrict } from 'entities/decode';
import type { MappedText } from '../../../text/mappedText.ts';
import type { Range } from '../../../text/range.ts';
import type { MdxAttribute } from './mdxTag.ts';

/** Returns the title of a link, an image, or a definition. @param title with its quotes or parentheses */
export function readLinkTitle(source: string, { start, end }: Range): MdxAttribute {
  const quote = source[start] === "'" ? "'" : '"';
  return { name: 'title', form: 'title', quote, start: start + 1, end: end - 1 };
}

const special = /\\[!-/:-@[-`{-~]|&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][\da-z]{1,31});/gi;

/** Reads what is between the quotes of a title. */
export function readTitle(source: string, range: Range, target: MappedText): MappedText {
  return target.addDecoded(source, range, special, ([found]) =>
    found.startsWith('&') ? decodeHTMLStrict(found) : found.slice(1),
  );
}

/** Escapes text for quotes of any kind and parentheses; an apostrophe within a word only if it would be the end. */
export function escapeTitle(text: string, quote: MdxAttribute['quote']): string {
  return text
    .replace(/[\n\r]+/g, ' ')
    .replace(quote === "'" ? /["()\\']/g : /["()\\]|'(?!\w)|(?<!\w)'/g, '\\$&')
    .replace(/&(?=[#a-z\d]|$)/gi, '&amp;');
}
