// Lists of messages, one `key=value` on each line: Joomla, OBS Studio, Factorio, Minecraft, Luanti. Other lists are settings.
// Authority: the programs, as the rows of `dialects.ts` say.

import type { Entry, EntryTree } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { keyName } from '../../text/keyName.ts';
import { lineRanges } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { lineNumbers } from '../../text/syntaxProblem.ts';
import { decodedText, type FileFlaw, type FormatOptions, joinParts, type Range, type Unit } from '../../text/unit.ts';
import { type BareEntry, commentedEntries } from '../common/entries/entryComments.ts';
import { createValueUnits, type ValueForm } from '../common/values/createValueUnits.ts';
import { commentsAbout, noteText } from '../common/values/lineNotes.ts';
import { type Dialect, dialectOf } from './dialects.ts';

interface Pair {
  readonly section?: string;
  readonly key: string;
  /** From the key to the end of the value. */
  readonly range: Range;
  readonly keyRange: Range;
  /** Including quotes. */
  readonly valueRange: Range;
  readonly isQuoted: boolean;
  /** What is behind the value: nothing, or a comment. */
  readonly behind?: Range;
}

interface Section {
  readonly name: string;
  readonly range: Range;
}

interface ListFile {
  readonly lines: readonly (Pair | Section)[];
  readonly comments: readonly Range[];
  /** Lines that are none of these. */
  readonly junk: readonly Range[];
}

/** Reads the lines of a list. */
export function readList(source: string, dialect: Dialect): ListFile {
  const lines: (Pair | Section)[] = [];
  const comments: Range[] = [];
  const junk: Range[] = [];
  let section: string | undefined;
  for (const line of lineRanges(source, { start: source.startsWith('\ufeff') ? 1 : 0, end: source.length })) {
    const raw = source.slice(line.start, line.end);
    const text = raw.trim();
    const start = line.start + raw.length - raw.trimStart().length;
    const range = { start, end: start + text.length };
    const [, name] = (dialect.hasSections && /^\[([^\]]*)\]$/.exec(text)) || [];
    if (name !== undefined) {
      section = name;
      lines.push({ name, range });
    } else if (dialect.comment.test(text)) {
      comments.push(...(dialect.heading?.test(text) === true ? [] : [range]));
    } else if (text !== '') {
      const pair = readPair(source, { start, end: line.end }, dialect);
      if (pair === undefined) {
        junk.push(range);
      } else {
        lines.push(section === undefined ? pair : { ...pair, section });
        comments.push(...(pair.behind ? [pair.behind] : []));
      }
    }
  }
  return { lines, comments, junk };
}

function readPair(
  source: string,
  { start, end }: Range,
  { quotes, commentBehind, key: own }: Dialect,
): Pair | undefined {
  const line = source.slice(start, end);
  const [head = '', key = ''] = (own ?? /^([^=]*[^=\s])[ \t]*=[ \t]*/).exec(line) ?? [];
  if (key === '') {
    return undefined;
  }
  const keyRange = { start, end: start + key.length };
  const pairOf = (length: number, isQuoted: boolean): Pair => {
    const valueRange = { start: start + head.length, end: start + head.length + length };
    const behind = line.slice(head.length + length);
    const comment = end - behind.trimStart().length;
    return {
      ...{ key, range: { start, end: valueRange.end }, keyRange, valueRange, isQuoted },
      ...(comment < end && { behind: { start: comment, end } }),
    };
  };
  const rest = line.slice(head.length);
  if (quotes !== undefined && rest.startsWith('"')) {
    const [quoted = ''] = (quotes === 'last' ? /^"[^]*"/ : /^"(?:[^"\\]|\\[^])*"/).exec(rest) ?? [];
    return quoted !== '' && /^\s*(?:[;#][^]*)?$/.test(rest.slice(quoted.length))
      ? pairOf(quoted.length, true)
      : undefined;
  }
  const behind = commentBehind?.exec(rest)?.index ?? rest.length;
  return pairOf(rest.slice(0, behind).trimEnd().length, false);
}

export const lists: Format = {
  name: 'lists',
  languageIds: [],
  extensions: [],
  claims: ({ path }) => dialectOf(path) !== undefined,
  open: ({ path, source }) => {
    const dialect = dialectOf(path) ?? { comment: /^[#;]/, escapes: new Map(), escape: /(?!)/g };
    const file = readList(source, dialect);
    return {
      units: (options) => listUnits(source, file, dialect, options),
      flaws: () => junkOf(source, file.junk),
      entries: () => listTree(source, file, dialect),
    };
  },
};

function junkOf(source: string, ranges: readonly Range[]): readonly FileFlaw[] {
  const lineOf = lineNumbers(source);
  return ranges.map(({ start, end }) => ({ kind: 'junk', line: lineOf(start), text: source.slice(start, end) }));
}

/** Returns the text of a value with its escapes resolved. */
export function listText(source: string, { valueRange, isQuoted }: Pair, { escapes, escape }: Dialect): MappedText {
  const quote = isQuoted ? 1 : 0;
  const inside = { start: valueRange.start + quote, end: valueRange.end - quote };
  return new MappedText().addDecoded(source, inside, escape, ([written]) => escapes.get(written));
}

function* listUnits(
  source: string,
  { lines, comments }: ListFile,
  dialect: Dialect,
  options: FormatOptions,
): Generator<Unit> {
  const ranges = lines.map(({ range }) => range);
  const about = comments.length > 0 ? commentsAbout(source, ranges, comments) : [];
  const style = styleOf(source, lines, dialect);
  for (const [index, line] of lines.entries()) {
    if (!('key' in line)) {
      continue;
    }
    const { key, section } = line;
    const keyPath = section === undefined ? keyName(key) : `${keyName(section)}.${keyName(key)}`;
    const note = noteText(about[index]?.map(({ start, end }) => source.slice(start, end).replace(/^[#;]+/, '')) ?? []);
    const form = formOf(source, line, dialect, style);
    for (const unit of createValueUnits(listText(source, line, dialect), { key, keyPath, note }, form, options)) {
      yield note === undefined ? unit : { ...unit, note };
    }
  }
}

/** How the other values of a file are written. */
interface ListStyle {
  readonly areQuoted: boolean;
  /** By the characters that they stand for. */
  readonly written: ReadonlyMap<string, string>;
}

function styleOf(source: string, lines: ListFile['lines'], { escapes }: Dialect): ListStyle {
  const areQuoted = lines.some((line) => 'isQuoted' in line && line.isQuoted);
  const written = new Map<string, string>();
  const isUsed = ([each]: readonly [string, string]): boolean => source.includes(each);
  for (const [each, meaning] of [...[...escapes].filter(isUsed), ...escapes]) {
    written.set(meaning, written.get(meaning) ?? each);
  }
  return { areQuoted, written };
}

function formOf(source: string, { isQuoted }: Pair, dialect: Dialect, { areQuoted, written }: ListStyle): ValueForm {
  const { quotes, commentBehind, escapes, escape: decoded } = dialect;
  const mayBreak = written.has('\n');
  const plain = (text: string): string => (mayBreak ? text : text.replace(/(?<!\s)\s*(?:\r\n?|\n)\s*/g, ' '));
  const escape = (text: string): string =>
    plain(text).replace(/[^\w ]/g, (character) =>
      // A value without quotes may have quotes in it.
      character === '"' && quotes === undefined ? character : (written.get(character) ?? character),
    );
  const write: ValueForm['write'] = (parts, { start, end }) => {
    const text = joinParts(parts, escape);
    const whole = plain(decodedText(parts));
    const isRead = text.replace(decoded, (each) => escapes.get(each) ?? each) === whole && !/[\r\n]/.test(text);
    const isCut = !isQuoted && commentBehind?.test(text) === true;
    if (!isRead || (isCut && quotes === undefined)) {
      // What has no escape cannot be written.
      return source.slice(start, end);
    }
    const needsQuotes = areQuoted || isCut || text.startsWith('"');
    return quotes !== undefined && !isQuoted && needsQuotes ? `"${text}"` : text;
  };
  return { source, escape, write, isLocale: true };
}

/** Returns the entries of a list: the keys before its first section, and its sections. */
function listTree(source: string, { lines, comments }: ListFile, { hasSections }: Dialect): EntryTree {
  const bare = lines.map((line): BareEntry => {
    const { start, end } = line.range;
    return 'key' in line
      ? { name: line.key, start, end, key: line.keyRange, value: line.valueRange, isEmpty: isEmptyPair(line) }
      : { name: `[${line.name}]`, start, end, key: { start, end }, value: { start: end, end }, isEmpty: false };
  });
  const inside = { start: 0, end: source.length };
  const all = commentedEntries(source, bare, comments);
  if (hasSections !== true) {
    return { inside, entries: all, separator: '', indentsValues: false };
  }
  const entries: Entry[] = [];
  let at = 0;
  for (const [index, line] of lines.entries()) {
    if (index < at) {
      continue;
    }
    const entry = all[index];
    at = index + 1;
    if (entry !== undefined && 'key' in line) {
      entries.push(entry);
    } else if (entry !== undefined) {
      while (at < lines.length && 'key' in (lines[at] ?? line)) {
        at += 1;
      }
      const own = all.slice(index + 1, at);
      const end = own.at(-1)?.behind ?? entry.behind;
      const group = { inside: { start: entry.end, end }, entries: own, separator: '' };
      entries.push({ ...entry, end, value: { start: entry.end, end }, behind: end, group });
    }
  }
  return { inside, entries, separator: '', hasTables: true, indentsValues: false };
}

function isEmptyPair({ valueRange: { start, end }, isQuoted }: Pair): boolean {
  return end - start === (isQuoted ? 2 : 0);
}
