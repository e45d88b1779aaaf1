import { visibleText } from '../text/visibleText.ts';

/**
 * Maximum UTF-16 code units of a text that the editor shows as Markdown, such as a hover. The time that it
 * takes to read them is the square of the number of escapes: minutes for a hundred thousand.
 */
export const maxShown = 4000;

/** Maximum UTF-16 code units of the word that a shortened text may lose. */
const maxWord = 100;

/**
 * Returns a text in at most so many UTF-16 code units: without its end, which is "…" then. It ends after a word, unless
 * that is too long.
 */
export function shorten(text: string, most = maxShown): string {
  if (text.length <= most) {
    return text;
  }
  const start = text.slice(0, Math.max(0, most - 1)).replace(/[\ud800-\udbff]$/, '');
  const space = start.slice(-maxWord).search(/\s\S*$/);
  const end = space < 0 ? start.length : Math.max(0, start.length - maxWord) + space;
  return `${start.slice(0, end).trimEnd()}…`;
}

/** Shortens the longest of some texts, so that all together have at most so many UTF-16 code units. */
export function shortenLongest(texts: readonly string[], most = maxShown): readonly string[] {
  const lengths = texts.map(({ length }) => length).sort((a, b) => a - b);
  let room = most;
  const longest = lengths.findIndex((length, at) => {
    const share = room / (lengths.length - at);
    room -= length;
    return length > share;
  });
  if (longest < 0) {
    return texts;
  }
  const used = lengths.slice(0, longest).reduce((sum, length) => sum + length, 0);
  const share = Math.floor((most - used) / (lengths.length - longest));
  return texts.map((text) => shorten(text, Math.max(1, share)));
}

/**
 * Escapes text so that Markdown treats it literally, also addresses, which would be links, and `$(name)`, which would be
 * an icon even if it is escaped. Its lines can break.
 */
export function literal(text: string): string {
  return text
    .replaceAll(/[!-/:-@[-`{-~]/g, String.raw`\$&`)
    .replaceAll(String.raw`\$\(`, String.raw`&#36;\(`)
    .replaceAll(/\n[ \t]+/g, '\n');
}

/** Returns text as literal Markdown in one line of at most so many UTF-16 code units before they are escaped. */
export function literalLine(text: string, most = maxShown): string {
  return literal(shorten(visibleText(text), most));
}

/** What Markdown may read in a line that begins with a word. */
const maybeMarkup = /[\\*_`[\]<>&~|#$@]|:\/\/|www\./i;

/**
 * Returns text like {@link literalLine} for where the editor reads Markdown in one place and plain text in another: with
 * escapes only if it needs them.
 */
export function literalTitle(text: string, most: number): string {
  const line = shorten(visibleText(text), most);
  return maybeMarkup.test(line) ? literal(line) : line;
}
