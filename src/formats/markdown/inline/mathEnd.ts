import { matchAt, matchEnd } from '../../../text/matchAt.ts';
import type { Finder } from './finder.ts';

/** Maximum UTF-16 code units of math. */
const longestInline = 2000;
const longestBlock = 20_000;

/** The end of what is hidden, and whether it is a separate block: not a word of a sentence. */
export interface HiddenEnd {
  readonly end: number;
  readonly block: boolean;
}

/**
 * Returns the math that begins at a `$`. A single `$` follows Pandoc's rule: no white space directly inside, no digit
 * directly after, no blank line in between; so `$5 and $10` is prose.
 *
 * @param lineStart true if only the prefix of its line is before it
 */
export function dollarMath(finder: Finder, start: number, lineStart: boolean): HiddenEnd | undefined {
  const { source } = finder;
  if (!finder.isPatient) {
    return undefined;
  }
  if (source.startsWith('$$', start)) {
    return displayMath(finder, start, { lineStart, open: '$$', close: '$$' });
  }
  // As on GitHub, if the math contains Markdown syntax.
  const quoted = /\$`[^`\n]{1,2000}`\$/y;
  const quotedEnd = matchEnd(quoted, source, start);
  if (quotedEnd !== undefined) {
    return { end: quotedEnd, block: false };
  }
  if (/[\s$]/.test(source.charAt(start + 1)) || /[\p{Script=Latin}\d]/u.test(source.charAt(start - 1))) {
    return undefined;
  }
  const sign = /\\[^]|[$`]/g;
  let found = matchAt(sign, source, start + 1);
  while (found !== null && found[0].startsWith('\\') && found.index < start + longestInline) {
    found = sign.exec(source);
  }
  if (found?.[0] !== '$' || found.index > start + longestInline || finder.hasBlankLine(start, found.index)) {
    return undefined;
  }
  const content = source.slice(start + 1, found.index);
  const end = found.index + 1;
  const isMath =
    /\S$/.test(content) &&
    !/[\d{]/.test(source.charAt(end)) &&
    // `$HOME/$USER` are variables; `$n$th` is math.
    !(/\p{Script=Latin}/u.test(source.charAt(end)) && /(?<!\\[A-Za-z]{0,30})\p{Script=Latin}{2}/u.test(content)) &&
    // An amount in words: `$5 million or A$`.
    !/^\d[\d.,]*\s+\p{L}{2}/u.test(content) &&
    !crossesMarkup.test(content) &&
    !isProse(content);
  return isMath ? { end, block: false } : noMath(finder, content);
}

/** Counts text that was searched in vain, and returns that it is no math. */
function noMath(finder: Finder, content: string): HiddenEnd | undefined {
  finder.countVain(content.length);
  return undefined;
}

/**
 * Returns the math that begins at a backslash: `\(…\)` and `\[…\]`, with one backslash or two, and `\begin{…}…\end{…}`.
 * Markdown uses the same characters for a bracket that is escaped: what they enclose must look like a formula.
 */
export function backslashMath(finder: Finder, start: number, lineStart: boolean): HiddenEnd | undefined {
  const { source } = finder;
  const environment = /\\begin\{([A-Za-z]{1,30}\*?)\}/y;
  const name = matchAt(environment, source, start)?.[1];
  if (name !== undefined) {
    const close = `\\end{${name}}`;
    const at = finder.next(close, start, longestBlock);
    return at === undefined ? undefined : { end: at + close.length, block: true };
  }
  const open = /\\{1,2}[[(]/y;
  const sign = matchAt(open, source, start)?.[0];
  if (sign === undefined || !finder.isPatient) {
    return undefined;
  }
  const close = sign.slice(0, -1) + (sign.endsWith('(') ? ')' : ']');
  if (close.endsWith(']')) {
    return displayMath(finder, start, { lineStart, open: sign, close });
  }
  const at = finder.next(close, start + sign.length, longestInline);
  if (at === undefined || finder.hasBlankLine(start, at)) {
    return undefined;
  }
  const content = source.slice(start + sign.length, at);
  return isFormula(content, false) ? { end: at + close.length, block: false } : noMath(finder, content);
}

interface Display {
  readonly lineStart: boolean;
  readonly open: string;
  readonly close: string;
}

/** Returns display math. Blank lines are allowed in it only between separate lines. */
function displayMath(finder: Finder, start: number, { lineStart, open, close }: Display): HiddenEnd | undefined {
  const { source } = finder;
  const from = start + open.length;
  const at = finder.next(close, from, longestBlock);
  if (at === undefined || at === from) {
    return undefined;
  }
  const end = at + close.length;
  const content = source.slice(from, at);
  const ownLines =
    lineStart &&
    /^[ \t]*(?:[^ \t\r\n]|\r?\n)/.test(content) &&
    /^[ \t]*(?:\{[^{}\n]*\}[ \t]*)?(?:\r?\n|$)/.test(source.slice(end, end + 200));
  const fenced = ownLines && /^[ \t]*\r?\n/.test(content) && /\n[ \t>]*$/.test(content);
  const isMath =
    fenced ||
    (ownLines && open === '$$' && /\n/.test(content) && !isProse(content)) ||
    (!finder.hasBlankLine(from, at) &&
      (open === '$$'
        ? !crossesMarkup.test(content) && !content.includes('`') && !isProse(content)
        : isFormula(content, true)));
  return isMath ? { end, block: ownLines } : noMath(finder, content);
}

/** What a formula never contains: an end tag, the end of a quoted attribute, the middle of a link. */
const crossesMarkup = /<\/|["']>|\]\(/;

/** Returns true for words without any TeX syntax. */
function isProse(content: string): boolean {
  return (
    !/[\\^_={}]/.test(content) &&
    /\p{L}{3}[,;:]?\s+\p{L}{3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(content)
  );
}

/**
 * Returns true for a formula rather than text in brackets.
 *
 * @param escapable true for brackets that are also escaped in text: TeX commands or an equation must be in them
 */
function isFormula(content: string, escapable: boolean): boolean {
  if (!/^[ -~\s]+$/.test(content) || isProse(content)) {
    return false;
  }
  if (/\\[A-Za-z]{2}|(?<!\\)\^/.test(content)) {
    return true;
  }
  const words = /[A-Za-z]{2}/.test(content);
  return escapable ? !words && /[A-Za-z]/.test(content) && content.includes('=') : !words || /\w_[\w{]/.test(content);
}
