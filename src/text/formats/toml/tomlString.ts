import { MappedText } from '../../mappedText.ts';
import type { Range } from '../../unit.ts';
import type { LineBreak } from '../breaksWithin.ts';

/** The delimiters of a string. */
export type TomlQuotes = '"' | "'" | '"""' | "'''";

export interface TomlString {
  readonly quotes: TomlQuotes;
  /** Including the quotes. */
  readonly range: Range;
  readonly value: MappedText;
  /** Where a backslash continues the string on the next line. */
  readonly breaks: readonly LineBreak[];
}

const controls: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001b' };

/** What has a meaning in a string with escapes. */
const tokens = /([ \t]*)\\[ \t]*\r?\n[ \t\r\n]*|\\(?:u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{2}|[^uUx])|\r?\n/g;

/**
 * Reads a string. Where its line continues on the next one, the text has a line break; in a text with its own line
 * breaks it is the white space before it.
 *
 * @param range including the quotes
 */
export function readTomlString(source: string, range: Range): TomlString {
  const quotes = quotesAt(source, range);
  const [start, end] = [range.start + quotes.length, range.end - quotes.length];
  const raw = source.slice(start, end);
  const value = new MappedText();
  const breaks: LineBreak[] = [];
  // The line break after the quotes is not part of the text.
  let done = quotes.length === 3 ? (/^\r?\n/.exec(raw)?.[0].length ?? 0) : 0;
  const found = [...raw.slice(done).matchAll(quotes.startsWith('"') ? tokens : /\r?\n/g)];
  const isHard = found.some(({ 0: token }) => /^\r?\n$|^\\n$/.test(token));
  const first = done;
  for (const { 0: token, 1: blank, index } of found) {
    const [from, to] = [start + first + index, start + first + index + token.length];
    value.add(raw.slice(done, first + index), start + done, from);
    done = first + index + token.length;
    if (blank === undefined) {
      value.add(token.startsWith('\\') ? meaningOf(token) : '\n', from, to);
    } else if (blank !== '') {
      value.add(isHard ? ' ' : '\n', from, to);
      breaks.push({ start: from, source: token });
    }
  }
  value.add(raw.slice(done), start + done, end);
  return { quotes, range, value, breaks: isHard ? [] : breaks };
}

function quotesAt(source: string, { start, end }: Range): TomlQuotes {
  const isLong = end - start >= 6 && /^(?:"""|''')/.test(source.slice(start, start + 3));
  return source.charAt(start) === '"' ? (isLong ? '"""' : '"') : isLong ? "'''" : "'";
}

function meaningOf(escape: string): string {
  const letter = escape.charAt(1);
  if (escape.length === 2) {
    return controls[letter] ?? letter;
  }
  const code = Number.parseInt(escape.slice(2), 16);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';
}
