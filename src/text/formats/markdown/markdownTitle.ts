import { decodeHTMLStrict } from 'entities/decode';
import { hasWords } from '../../asking/hasWords.ts';
import { MappedText } from '../../mappedText.ts';
import { readParts } from '../../placeholders/partsReader.ts';
import { sameParts } from '../../sameParts.ts';
import type { FormatOptions, Part, Unit } from '../../unit.ts';
import type { Stretch } from '../mask.ts';

const special = /\\[!-/:-@[-`{-~]|&(?:#x[\da-f]{1,6}|#\d{1,7}|[a-z][\da-z]{1,31});/gi;

/**
 * Returns the title of a definition, with its quotes or parentheses: no unit or one. Titles of several lines stay
 * unchanged.
 */
export function titleUnit(source: string, { start: outer, end: outerEnd }: Stretch, options: FormatOptions): Unit[] {
  const start = outer + 1;
  const end = outerEnd - 1;
  const text = source.slice(start, end);
  const quote = source.charAt(outer);
  if (/[\n\r]/.test(text) || text.trim() !== text) {
    return [];
  }
  const title = readTitle(text, start);
  const { parts, places } = readParts(source, [title], options);
  return hasWords(parts) ? [{ start, end, parts, places, write }] : [];

  function write(translated: readonly Part[]): string {
    if (sameParts(translated, parts)) {
      return text;
    }
    return translated.map((part) => (typeof part === 'string' ? escapeTitle(part, quote) : part.source)).join('');
  }
}

function readTitle(text: string, start: number): MappedText {
  const title = new MappedText();
  let done = 0;
  for (const { 0: found, index } of text.matchAll(special)) {
    title.add(text.slice(done, index), start + done, start + index);
    done = index + found.length;
    title.add(found.startsWith('&') ? decodeHTMLStrict(found) : found.slice(1), start + index, start + done);
  }
  title.add(text.slice(done), start + done, start + text.length);
  return title;
}

/** Escapes text for quotes of any kind and parentheses; an apostrophe within a word only if it would be the end. */
function escapeTitle(text: string, quote: string): string {
  return text
    .replace(/[\n\r]+/g, ' ')
    .replace(quote === "'" ? /["()\\']/g : /["()\\]|'(?!\w)|(?<!\w)'/g, '\\$&')
    .replace(/&(?=[#a-z\d]|$)/gi, '&amp;');
}
