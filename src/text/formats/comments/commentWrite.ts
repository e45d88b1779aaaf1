import { writeLineBreaks } from '../../lineBreaks.ts';
import type { Part } from '../../unit.ts';
import type { SourceComment } from './sourceComment.ts';

/** The position of a unit's words in a comment. */
export interface CommentPlace {
  readonly comment: SourceComment;
  readonly source: string;
  readonly start: number;
  readonly end: number;
  /** True for a cell of a table, which a bar would end. */
  readonly isCell: boolean;
  /** The source of each line break. */
  readonly breaks: readonly string[];
}

/** Writes words into a comment so that it ends where it did; if that is not possible, they stay unchanged. */
export function writeComment(parts: readonly Part[], place: CommentPlace): string {
  const { comment, source, start, end, breaks } = place;
  const safe = parts.map((part): Part => (typeof part === 'string' ? safeText(part, place) : part));
  const text = writeLineBreaks(safe, breaks).trim();
  const joins = text.charAt(0) !== source.charAt(start) && joinsSigns(source.charAt(start - 1), text);
  const spaced = joins ? ` ${text}` : text;
  const written = comment.kind === 'string' ? quotedEnd(spaced, place) : spaced;
  return written !== '' && fits(written, place) ? written : source.slice(start, end);
}

/** Characters that end a line in some language, or that no source file should contain. */
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u0085\u2028\u2029\ufeff]|\p{Surrogate}/gu;

function safeText(text: string, place: CommentPlace): string {
  const { comment, source, breaks, isCell } = place;
  const bars = isCell ? text.replaceAll('|', '\\|') : text;
  const lines = bars.replace(controls, ' ').split(/[\r\n]+/);
  const trimmed = lines.map((line, index) => (index > 0 ? line.trimStart() : line));
  const joined = trimmed.join(breaks.length > 0 ? '\n' : ' ');
  if (comment.kind === 'string') {
    return isRaw(source, comment) ? joined : joined.replaceAll('\\', '\\\\').replaceAll(comment.close, escapeQuotes);
  }
  const opening = openings[comment.close] ?? '/*';
  const signs = [comment.close.trim(), comment.kind === 'block' && !opensWithin(opening, place) ? opening : ''].filter(
    (sign) => sign !== '',
  );
  return signs.reduce((result, sign) => result.replaceAll(sign, `${sign[0] ?? ''} ${sign.slice(1)}`), joined);
}

/** The beginnings of comments that may nest, by their ends. */
const openings: Readonly<Record<string, string>> = { '-}': '{-', '*)': '(*', '=#': '#=' };

/** Returns true if the source's own words contain the beginning of a comment: comments do not nest there. */
function opensWithin(opening: string, { source, start, end }: CommentPlace): boolean {
  return source.slice(start, end).includes(opening);
}

function escapeQuotes(quotes: string): string {
  return quotes.replace(/["']/g, '\\$&');
}

function isRaw(source: string, { start }: SourceComment): boolean {
  return /[rR]/.test(source.charAt(start));
}

/** A quote directly before those that end the text would be one of them. */
function quotedEnd(written: string, { comment, source, end }: CommentPlace): string {
  const ends =
    end === comment.innerEnd && /^["']$/.test(lastUnescaped(written)) && written.endsWith(comment.close.charAt(0));
  return ends && !isRaw(source, comment) ? `${written.slice(0, -1)}\\${written.slice(-1)}` : written;
}

/** Returns the last character, unless it is escaped with a backslash. */
function lastUnescaped(text: string): string {
  return text.replace(/\\[^]/g, '').slice(-1);
}

/**
 * Returns true for a beginning that the characters before it would absorb: `//` and `/`, `/*` and `*`, `#` and `!`,
 * `'//` and `'`.
 */
function joinsSigns(before: string, text: string): boolean {
  return /[^\s\p{L}\p{N}]/u.test(before) && /^[!#-')-/:-@[-`{-~]/.test(text);
}

/** Returns true if the comment still ends at its end. */
function fits(written: string, place: CommentPlace): boolean {
  const { comment, source, start, end, breaks } = place;
  const { kind, close, innerEnd } = comment;
  const around =
    source.slice(Math.max(comment.innerStart, start - 1), start) +
    written +
    source.slice(end, Math.min(innerEnd, end + 1));
  if (kind === 'line') {
    const joined = breaks.length > 0 ? written : written.replace(/[\r\n]/g, ' ');
    return continued(joined) === continued(source.slice(start, end)) && (close === '' || !around.includes(close));
  }
  if (kind === 'string') {
    const raw = isRaw(source, comment);
    const unescaped = raw ? around : around.replace(/\\[^]/g, '');
    const last = end === innerEnd ? close.charAt(0) : '';
    return !unescaped.includes(close) && !(last !== '' && unescaped.endsWith(last)) && !(raw && written.endsWith('\\'));
  }
  // The last character of the words may join the first of the end of the comment.
  const ending = end === innerEnd ? around + close.slice(0, -1) : around;
  const opening = openings[close] ?? '/*';
  return !ending.includes(close.trimStart()) && (opensWithin(opening, place) || !ending.includes(opening));
}

/**
 * Returns which lines end with a backslash, counted from the last: in some languages the comment then continues on the
 * next line.
 */
function continued(text: string): string {
  const lines = text.split(/\r\n?|\n/);
  return lines.flatMap((line, index) => (line.endsWith('\\') ? [lines.length - index] : [])).join();
}
