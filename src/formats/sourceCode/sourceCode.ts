// Source code, one format for each language: comments and documentation written for people.
// Authority: the scanner of each language. In the tests, those of TypeScript and Lezer.

import type { Format } from '../../text/format.ts';
import { lineBreaksIn, writeLineBreaks } from '../../text/lineBreaks.ts';
import { joinLines } from '../../text/mappedText.ts';
import type { FormatOptions, Part, Range, Unit } from '../../text/unit.ts';
import { readParts, textUnit } from '../common/placeholders/partsReader.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { commentCodes } from './commentCodes.ts';
import { isDirective } from './commentDirectives.ts';
import { areCode } from './commentedCode.ts';
import { type CommentGroup, groupComments } from './commentLines.ts';
import { commentParagraphs, type Paragraph } from './commentParagraphs.ts';
import { licenceNotices } from './licenceNotice.ts';
import { podUnits } from './pod.ts';
import { scanSource } from './scanSource.ts';
import type { SourceComment } from './sourceComment.ts';
import { sourceLanguages } from './sourceLanguages.ts';
import type { SourceLanguage, SourceRule } from './sourceRules.ts';

/** The position of a unit's words in a comment. */
interface CommentPlace extends Range {
  readonly comment: SourceComment;
  readonly source: string;
  /** True for a cell of a table, which a bar would end. */
  readonly isCell: boolean;
  /** The source of each line break. */
  readonly breaks: readonly string[];
}

/** Writes words into a comment so that it ends where it did; if that is not possible, they stay unchanged. */
function writeComment(parts: readonly Part[], place: CommentPlace): string {
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
    const escaped = comment.close.replace(/["']/g, '\\$&');
    return isRaw(source, comment) ? joined : joined.replaceAll('\\', '\\\\').replaceAll(comment.close, () => escaped);
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

function isRaw(source: string, { start }: SourceComment): boolean {
  return /[rR]/.test(source.charAt(start));
}

/** A quote directly before those that end the text would be one of them, unless a backslash escapes it. */
function quotedEnd(written: string, { comment, source, end }: CommentPlace): string {
  const last = written.replace(/\\[^]/g, '').slice(-1);
  const ends = end === comment.innerEnd && /^["']$/.test(last) && written.endsWith(comment.close.charAt(0));
  return ends && !isRaw(source, comment) ? `${written.slice(0, -1)}\\${written.slice(-1)}` : written;
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

export const sourceCode: readonly Format[] = sourceLanguages.map((language) => ({
  name: language.name,
  languageIds: language.languageIds,
  extensions: language.extensions,
  isCode: true,
  open: ({ source }) => ({ units: (options) => sourceUnits(source, language, options) }),
}));

/** The documentation of Perl in a file of its own. */
export const pod: Format = {
  name: 'pod',
  languageIds: ['pod'],
  extensions: ['.pod'],
  isCode: true,
  open: ({ source }) => ({ units: (options) => podUnits(source, { start: 0, end: source.length }, options) }),
};

export function sourceUnits(source: string, language: SourceLanguage, options: FormatOptions): Unit[] {
  const found = scanSource(source, language);
  const pods = found.filter(({ kind }) => kind === 'pod');
  const comments = pods.length === 0 ? found : found.filter(({ kind }) => kind !== 'pod');
  const units = commentUnits(source, comments, language, options, found);
  return pods.length === 0
    ? units
    : [...units, ...pods.flatMap((range) => podUnits(source, range, options))].sort(
        (one, other) => one.start - other.start,
      );
}

/**
 * Returns the units of comments that are written for people.
 *
 * @param all the comments of the file, if only some of them are read
 */
export function commentUnits(
  source: string,
  comments: readonly SourceComment[],
  language: SourceLanguage,
  options: FormatOptions,
  all: readonly SourceComment[] = comments,
): Unit[] {
  const inComments = { ...options, protect: [...(options.protect ?? []), ...commentCodes] };
  const groups = groupComments(source, comments);
  const notices = licenceNotices(source, groups, all);
  return groups
    .filter((group) => !notices.has(group) && isForPeople(source, group, language))
    .flatMap((group) => groupUnits(source, group, language, inComments));
}

/**
 * Returns false for what is meant for a tool, a comment that contains comments, C in a Go file, the expected output of
 * a Go example, and commented-out code.
 */
function isForPeople(source: string, group: CommentGroup, { name, rules }: SourceLanguage): boolean {
  const { first, lines, end, documents } = group;
  const texts = lines.map((line) => source.slice(line.start, line.end));
  const [opening = ''] = texts;
  const isOfGo =
    name === 'go' &&
    (/^\s*(?:import\s+)?"C"/.test(source.slice(end, end + 40)) || /^(?:unordered )?output:/i.test(opening));
  return (
    !closesBlock(source, group, opening) &&
    !(first.kind === 'block' && (isDirective(opening) || isLayered(source, first, rules))) &&
    !isOfGo &&
    (documents ||
      !areCode(
        texts.filter((text) => !isDirective(text)),
        false,
      ))
  );
}

/** Returns true for a comment that only says what ends before it: `} // namespace a`, `#endif // A`. */
function closesBlock(source: string, { first, lines }: CommentGroup, words: string): boolean {
  // Only so much, as a line may be very long.
  const near = source.slice(Math.max(0, first.start - 200), first.start);
  const before = near.slice(near.lastIndexOf('\n') + 1);
  return (
    lines.length === 1 &&
    (/^\s*#\s*(?:endif|else)\b/.test(before) ||
      (/^\s*[})\]]+[;,]?\s*$|^\s*end;?\s*$/.test(before) &&
        /^(?:end\b|\S+$|(?:end(?:ing)? of )?(?:the )?(?:anonymous|class|describe|else|enum|extern|for|foreach|func(?:tion)?|if|impl|interface|method|mod(?:ule)?|namespace|struct|switch|test|try|while)\b)/i.test(
          words,
        ) &&
        words.split(/\s+/).length <= 4))
  );
}

function isLayered(source: string, { innerStart, innerEnd }: SourceComment, rules: readonly SourceRule[]): boolean {
  const inside = source.slice(innerStart, innerEnd);
  return rules.some((rule) => rule.kind === 'block' && rule.nested !== undefined && inside.includes(rule.nested));
}

function groupUnits(source: string, group: CommentGroup, language: SourceLanguage, options: FormatOptions): Unit[] {
  const escapes = group.first.kind === 'string' ? [/\\[^]/] : [];
  const own = { ...options, protect: [...(options.protect ?? []), ...(language.codes ?? []), ...escapes] };
  const comment = { start: group.first.start, end: group.end };
  return commentParagraphs(source, group, language.docs)
    .flatMap((paragraph) => paragraphUnits(source, paragraph, group, own))
    .map((unit) => ({ ...unit, comment }));
}

function paragraphUnits(
  source: string,
  { lines, isCell }: Paragraph,
  { first: comment }: CommentGroup,
  options: FormatOptions,
): Unit[] {
  const value = joinLines(source, lines);
  const read = readParts(source, [value], options);
  const range = { start: lines[0]?.start ?? 0, end: lines.at(-1)?.end ?? 0 };
  const place = { comment, source, ...range, isCell, breaks: lineBreaksIn(source, read) };
  return looksLikeId('', value.text) ? [] : textUnit(source, range, read, (written) => writeComment(written, place));
}
