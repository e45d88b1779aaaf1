import { findRepeated } from '../../text/groupBy.ts';
import { MappedText } from '../../text/mappedText.ts';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import type { FileProblem, Range } from '../../text/unit.ts';
import type { BilingualMessage } from '../common/entries/bilingualPlaces.ts';
import { cEscapes } from '../common/values/escapes.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';

const firstLine = /^#\.[ \t]*Default:[ \t]*("(?:[^"\\]|\\.)*")$/;
const nextLine = /^#\.[ \t]*("(?:[^"\\]|\\.)*")$/;

/**
 * Returns the texts of messages that are named by ids, as the extractors of Zope and Plone write them: the text of
 * `msgid "label_save"` is in a comment, `#. Default: "Save"`. Where less than half of the messages have such a comment,
 * it can be a note for translators, so it is a text only for ids that cannot be text.
 */
export function defaultTexts(source: string, entries: readonly PoEntry[]): ReadonlyMap<PoEntry, PoString> {
  const texts = new Map<PoEntry, PoString>();
  for (const entry of entries) {
    const text = entry.plural === undefined ? defaultText(source, entry.comments) : undefined;
    if (text !== undefined) {
      texts.set(entry, text);
    }
  }
  const isUsual = texts.size * 2 >= entries.filter(({ id }) => id.value.text !== '').length;
  return isUsual ? texts : new Map([...texts].filter(([{ id }]) => looksLikeId('', id.value.text)));
}

function defaultText(source: string, comments: readonly PoComment[]): PoString | undefined {
  const first = comments.findIndex(({ text }) => firstLine.test(text));
  const value = new MappedText();
  const strings: PoComment[] = [];
  for (const comment of first < 0 ? [] : comments.slice(first)) {
    const [, string] = (strings.length === 0 ? firstLine : nextLine).exec(comment.text) ?? [];
    if (string === undefined) {
      break;
    }
    addPoString(value, source, { start: comment.end - string.length, end: comment.end });
    strings.push(comment);
  }
  const [keyword, last] = [strings[0], strings.at(-1)];
  if (keyword === undefined || last === undefined || value.text.trim() === '') {
    return undefined;
  }
  const start = keyword.start + keyword.text.indexOf('"');
  return { value, start, end: last.end, lines: strings.length, keyword: keyword.start, index: 0 };
}

/** The strings after a keyword: from the first quote to the last one, possibly over several lines. */
export interface PoString extends Range {
  /** With escapes resolved. */
  readonly value: MappedText;
  /** Number of its lines in the file. */
  readonly lines: number;
  /** Offset of its keyword. */
  readonly keyword: number;
  /** Of a translation that depends on a number; 0 for all others. */
  readonly index: number;
}

/**
 * A message with its comments, from its first line that is not blank. Its key is context and text, joined as in
 * gettext. Obsolete messages (`#~`) are comments.
 */
export interface PoEntry extends BilingualMessage {
  readonly comments: readonly PoComment[];
  readonly context: PoString | undefined;
  readonly id: PoString;
  readonly plural: PoString | undefined;
  /** Forms of the translation, in the order of their indexes; without a plural, one. */
  readonly forms: readonly PoString[];
  /** The context that its texts begin with in the file, if it was taken from them. */
  readonly begin?: string;
}

/** A line from its `#` up to its last character that is not blank. */
export interface PoComment extends Range {
  readonly text: string;
}

export interface PoFile {
  readonly entries: readonly PoEntry[];
  readonly problem?: FileProblem;
}

/** A string that may continue on the next lines. */
type OpenString = { -readonly [Name in keyof PoString]: PoString[Name] };

interface OpenEntry {
  comments: PoComment[];
  context?: PoString;
  id?: PoString;
  plural?: PoString;
  forms: PoString[];
}

const lineEnd = /\r\n?|\n|$/g;
const keywords = ['msgstr', 'msgid_plural', 'msgid', 'msgctxt'] as const;
type Keyword = (typeof keywords)[number];
const indexAfter = /\[(\d{1,2})\]/y;
/** Strings of one line are joined, as those of several lines are. */
const wholeString = /^"(?:[^"\\]|\\.)*"(?:[ \t]*"(?:[^"\\]|\\.)*")*$/;
const eachString = /"(?:[^"\\]|\\.)*"/g;

/** Reads a gettext file; an invalid line, or a second message with one context and text, is a problem. */
export function poEntries(source: string): PoFile {
  const { entries, problem } = allEntries(source);
  const twice = problem ? undefined : findRepeated(entries, identityOf);
  const found = problem ?? (twice && syntaxProblem(source, twice.id.keyword));
  return found ? { entries: [], problem: found } : { entries };
}

/** The obsolete messages of a file (`#~`), and a text in which they are as others are, at the offsets of the file. */
export interface ObsoleteEntries {
  readonly entries: readonly PoEntry[];
  readonly marked: string;
}

/** Reads the obsolete messages of a file; none where one of their lines is not valid. */
export function obsoleteEntries(source: string): ObsoleteEntries {
  if (!source.includes('#~')) {
    return { entries: [], marked: '' };
  }
  const marked = markedLines(source);
  const { entries, problem } = allEntries(marked);
  return { entries: problem ? [] : entries, marked };
}

/** Returns the obsolete messages of a file as others are written, at the same offsets, and nothing else. */
function markedLines(source: string): string {
  return source.replaceAll(/[^\r\n]+/g, (line) => {
    const [mark] = /^[ \t]*#~(?!\|)/.exec(line) ?? [];
    return mark === undefined ? ' '.repeat(line.length) : ' '.repeat(mark.length) + line.slice(mark.length);
  });
}

/** Returns what must differ for all messages of a file. */
export function identityOf({ context, key }: PoEntry): string {
  // A text may have the character that joins a context.
  return context === undefined && key.includes('\u0004') ? `\0\u0004${key}` : key;
}

function allEntries(source: string): PoFile {
  const entries: PoEntry[] = [];
  let open: OpenEntry = { comments: [], forms: [] };
  let current: OpenString | undefined;
  let problem: FileProblem | undefined;
  const firstText = (): PoString | undefined => open.context ?? open.id ?? open.plural;
  const close = (): void => {
    const entry = entryOf(open);
    const first = firstText();
    if (entry !== undefined) {
      entries.push(entry);
    } else if (first !== undefined) {
      // A text without a place for its translation, or a context alone.
      problem ??= syntaxProblem(source, first.keyword);
    }
    open = { comments: [], forms: [] };
    current = undefined;
  };
  const hasReturns = source.includes('\r');
  let number = 0;
  for (let at = source.startsWith('\ufeff') ? 1 : 0, next = 0; at < source.length; at = next) {
    number += 1;
    let end = source.indexOf('\n', at);
    next = end + 1;
    if (hasReturns || end < 0) {
      lineEnd.lastIndex = at;
      end = lineEnd.exec(source)?.index ?? source.length;
      next = Math.max(lineEnd.lastIndex, end);
    }
    const first = indentEnd(source, at, end);
    const sign = first === end ? '' : source.charAt(first);
    const keyword = sign === 'm' ? keywordAt(source, first) : undefined;
    let start = first + (keyword?.length ?? 0);
    let index = 0;
    if (keyword !== undefined) {
      indexAfter.lastIndex = start;
      const [bracket = '', digits = ''] = source[start] === '[' ? (indexAfter.exec(source) ?? []) : [];
      index = Number(digits);
      start = indentEnd(source, start + bracket.length, end);
    }
    const isString = source[start] === '"' && (keyword !== undefined || current !== undefined);
    const string = isString ? stringIn(source, start, end) : undefined;
    if (sign === '#') {
      if (firstText() !== undefined) {
        close();
      }
      const text = source.slice(first, end).trimEnd();
      open.comments = withItem(open.comments, { text, start: first, end: first + text.length });
    } else if (string !== undefined && keyword !== undefined) {
      if ((keyword === 'msgctxt' && firstText() !== undefined) || (keyword === 'msgid' && open.id !== undefined)) {
        close();
      }
      const value = new MappedText();
      current = { value, start, end: start + string.length, lines: 1, keyword: first, index };
      addPoString(value, source, current);
      if (keyword === 'msgstr') {
        if ((open.forms.at(-1)?.index ?? -1) >= current.index) {
          problem ??= { kind: 'syntax', line: number };
        }
        open.forms = withItem(open.forms, current);
      } else {
        open[keyword === 'msgctxt' ? 'context' : keyword === 'msgid' ? 'id' : 'plural'] = current;
      }
    } else if (string !== undefined && current) {
      current.lines += 1;
      current.end = start + string.length;
      addPoString(current.value, source, { start, end: current.end });
    } else if (sign !== '' && source.slice(first, end).trim() !== '') {
      // gettext skips blank lines wherever they are.
      problem ??= { kind: 'syntax', line: number };
      current = undefined;
    }
  }
  close();
  return problem ? { entries, problem } : { entries };
}

function keywordAt(source: string, at: number): Keyword | undefined {
  for (const keyword of keywords) {
    if (source.startsWith(keyword, at)) {
      return keyword;
    }
  }
  return undefined;
}

/** Returns the list with another item. An array that grows has room for 17, and most have one item. */
function withItem<T>(list: T[], item: T): T[] {
  if (list.length === 0) {
    return [item];
  }
  list.push(item);
  return list;
}

function indentEnd(source: string, start: number, end: number): number {
  let at = start;
  while (at < end && isBlank(source, at)) {
    at += 1;
  }
  return at;
}

function isBlank(source: string, at: number): boolean {
  const code = source.charCodeAt(at);
  return code === 0x20 || code === 0x09;
}

/** Returns the strings that fill the rest of a line, with their quotes; undefined if there is something else. */
function stringIn(source: string, start: number, lineEnd: number): string | undefined {
  let end = lineEnd;
  while (end > start && isBlank(source, end - 1)) {
    end -= 1;
  }
  const string = source.slice(start, end);
  const isPlain = string.length > 1 && string.indexOf('"', 1) === string.length - 1 && !string.includes('\\');
  return isPlain || wholeString.test(string) ? string : undefined;
}

/** Names of messages in the place of a context: of Kodi, and of Unreal Engine. */
const namesInContexts = /^#\d+$|^[^,]*,[\dA-F]{32}$/;

/** Returns what keeps a message apart from others with the same text; empty if nothing does. */
export function meaningOfEntry({ context, begin, comments }: Pick<PoEntry, 'context' | 'begin' | 'comments'>): string {
  const text = context?.value.text ?? '';
  const isName = namesInContexts.test(text) || comments.some((comment) => comment.text.startsWith('#. Key:\t'));
  return isName ? '' : [begin, text].filter((part) => part !== undefined && part !== '').join('\n');
}

function entryOf({ comments, context, id, plural, forms }: OpenEntry): PoEntry | undefined {
  if (id === undefined || forms.length === 0) {
    return undefined;
  }
  return {
    start: comments[0]?.start ?? context?.keyword ?? id.keyword,
    end: forms.at(-1)?.end ?? id.end,
    key: context === undefined ? id.value.text : `${context.value.text}\u0004${id.value.text}`,
    container: '',
    ...{ comments, context, id, plural, forms },
  };
}

/** A hexadecimal number has all digits that follow, as in C. */
const escape = /\\(?:([0-7]{1,3})|x([\da-fA-F]+)|(.))/g;

/** Adds the meaning of the strings of a line, whose range includes their quotes. */
function addPoString(value: MappedText, source: string, { start, end }: Range): void {
  for (const { 0: string, index } of source.slice(start, end).matchAll(eachString)) {
    const inside = { start: start + index + 1, end: start + index + string.length - 1 };
    value.addDecoded(source, inside, escape, ([, octal, hexadecimal, letter = '']) => {
      const code = octal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(octal, 8);
      // gettext keeps the last byte of a number.
      return Number.isNaN(code) ? (cEscapes[letter] ?? letter) : String.fromCharCode(code & 0xff);
    });
  }
}
