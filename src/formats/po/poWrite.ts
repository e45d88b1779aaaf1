import { detectLineEnd } from '../../text/lineBreaks.ts';
import type { PoEntry, PoString } from './poFile.ts';

/** How a file writes its strings. */
export interface PoStyle {
  /** Maximum columns of a line; infinite in a file whose lines are not wrapped. */
  readonly width: number;
  readonly eol: string;
}

/** The width at which `msgcat` wraps. */
const usualWidth = 79;

/**
 * Returns the style of a file: wrapped if one of its strings continues on a new line without a line break in the text.
 */
export function poStyle(source: string, entries: readonly PoEntry[]): PoStyle {
  const isWrapped = ({ value, lines }: PoString): boolean => lines > 2 && value.text.split('\n').length < lines - 1;
  const hasWrapped = entries.some(
    ({ id, plural, forms }) => isWrapped(id) || (plural && isWrapped(plural)) || forms.some(isWrapped),
  );
  return {
    width: hasWrapped ? usualWidth : Number.POSITIVE_INFINITY,
    eol: detectLineEnd(source),
  };
}

const escapes: Readonly<Record<string, string>> = {
  ...{ '\\': '\\\\', '"': '\\"', '\n': '\\n', '\t': '\\t', '\r': '\\r' },
  ...{ '\u0007': '\\a', '\b': '\\b', '\f': '\\f', '\v': '\\v' },
};

/** Returns text as written between quotes, on one line. */
export function escapePo(text: string): string {
  return text
    .replace(/[\\"\n\t\r\u0007\b\f\v]/g, (character) => escapes[character] ?? character)
    .replace(/[\u0000-\u001f\u007f]/g, (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`)
    .toWellFormed();
}

export interface PoTarget {
  readonly style: PoStyle;
  /** Columns before its first quote. */
  readonly indent: number;
  /** The string that it translates, whose line breaks show how to write those of the translation. */
  readonly like: PoString;
}

/** Returns escaped text as one or several strings, each on its line, with their quotes. */
export function writePo(escaped: string, { style, indent, like }: PoTarget): string {
  const isSplit = like.lines > 1 || !/\n[^]/.test(like.value.text);
  const lines = isSplit
    ? (escaped.match(/(?:[^\\]|\\(?!n)[^]|\\$)*?(?:\\n|$)/g) ?? []).filter((each) => each !== '')
    : [escaped];
  if (lines.length <= 1 && escaped.length + 2 + indent <= style.width) {
    return `"${escaped}"`;
  }
  return ['', ...lines.flatMap((each) => wrapped(each, style.width - 2))].map((each) => `"${each}"`).join(style.eol);
}

/** Breaks a line after spaces, so that no part is longer than necessary. */
function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of text.match(/\S*\s*/g) ?? []) {
    if (current !== '' && current.length + word.trimEnd().length > width) {
      lines.push(current);
      current = '';
    }
    current += word;
  }
  return current === '' ? lines : [...lines, current];
}
