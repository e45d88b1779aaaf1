import { MappedText } from '../../mappedText.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FileProblem, Range } from '../../unit.ts';
import { cEscapes } from '../escapes.ts';
import { looksLikeId } from '../looksLikeId.ts';

const firstLine = /^#\.[ \t]*Default:[ \t]*("(?:[^"\\]|\\.)*")$/;
const nextLine = /^#\.[ \t]*("(?:[^"\\]|\\.)*")$/;

/**
 * Returns the texts of messages that are named by ids, as the extractors of Zope and Plone write them: the text of
 * `msgid "label_save"` is in a comment, `#. Default: "Save"`. Where less than half of the messages have such a comment,
 * it can be a note for translators, so it is a text only for ids that cannot be text.
 */
export function defaultTexts(entries: readonly PoEntry[]): ReadonlyMap<PoEntry, PoString> {
  const texts = new Map<PoEntry, PoString>();
  for (const entry of entries) {
    const text = entry.plural === undefined ? defaultText(entry.comments) : undefined;
    if (text !== undefined) {
      texts.set(entry, text);
    }
  }
  const isUsual = texts.size * 2 >= entries.filter(({ id }) => id.value.text !== '').length;
  return isUsual ? texts : new Map([...texts].filter(([{ id }]) => looksLikeId('', id.value.text)));
}

function defaultText(comments: readonly PoComment[]): PoString | undefined {
  const first = comments.findIndex(({ text }) => firstLine.test(text));
  const value = new MappedText();
  const strings: PoComment[] = [];
  for (const comment of first < 0 ? [] : comments.slice(first)) {
    const [, string] = (strings.length === 0 ? firstLine : nextLine).exec(comment.text) ?? [];
    if (string === undefined) {
      break;
    }
    addPoString(value, string, comment.end - string.length);
    strings.push(comment);
  }
  const [keyword, last] = [strings[0], strings.at(-1)];
  if (keyword === undefined || last === undefined || value.text.trim() === '') {
    return undefined;
  }
  const start = keyword.start + keyword.text.indexOf('"');
  return { value, start, end: last.end, lines: strings.length, keyword: keyword.start };
}

/** The strings after a keyword: from the first quote to the last one, possibly over several lines. */
export interface PoString extends Range {
  /** With escapes resolved. */
  readonly value: MappedText;
  /** Number of its lines in the file. */
  readonly lines: number;
  /** Offset of its keyword. */
  readonly keyword: number;
}

/** A message with its comments. Obsolete messages (`#~`) are comments. */
export interface PoEntry {
  /** Offset of the first line that is not blank. */
  readonly start: number;
  readonly comments: readonly PoComment[];
  readonly context?: PoString;
  readonly id: PoString;
  readonly plural?: PoString;
  /** Forms of the translation, by index; one at 0 without a plural. */
  readonly forms: ReadonlyMap<number, PoString>;
}

/** A line from its `#` up to its last character that is not blank. */
export interface PoComment extends Range {
  readonly text: string;
}

export interface PoFile {
  readonly entries: readonly PoEntry[];
  readonly problem?: FileProblem;
}

type Keyword = 'msgctxt' | 'msgid' | 'msgid_plural' | 'msgstr';

interface OpenEntry {
  readonly comments: PoComment[];
  readonly texts: Map<Keyword, PoString>;
  readonly forms: Map<number, PoString>;
}

const line = /([^\r\n]*)(\r\n?|\n|$)/y;
const commentStart = /^[ \t]*#/;
const keywordLine = /^([ \t]*)(msgctxt|msgid_plural|msgid|msgstr)(?:\[(\d{1,2})\])?([ \t]*)("(?:[^"\\]|\\.)*")[ \t]*$/;
const stringLine = /^([ \t]*)("(?:[^"\\]|\\.)*")[ \t]*$/;

/** Reads a gettext file; an invalid line is a problem. */
export function poEntries(source: string): PoFile {
  const entries: PoEntry[] = [];
  let open: OpenEntry = { comments: [], texts: new Map(), forms: new Map() };
  let current: { value: MappedText; start: number; end: number; lines: number; keyword: number } | undefined;
  let problem: FileProblem | undefined;
  const close = (): void => {
    const entry = entryOf(open);
    const [first] = open.texts.values();
    if (entry === undefined && first !== undefined) {
      // A text without a place for its translation, or a context alone.
      problem ??= syntaxProblem(source, first.keyword);
    }
    entries.push(...(entry ? [entry] : []));
    open = { comments: [], texts: new Map(), forms: new Map() };
    current = undefined;
  };
  let number = 0;
  for (let at = source.startsWith('\ufeff') ? 1 : 0; at < source.length; at = line.lastIndex) {
    line.lastIndex = at;
    number += 1;
    const [, text = ''] = line.exec(source) ?? [];
    const comment = commentStart.exec(text);
    const keyword = comment ? null : keywordLine.exec(text);
    const more = comment || keyword ? null : stringLine.exec(text);
    if (comment) {
      if (open.texts.size > 0) {
        close();
      }
      open.comments.push({ text: text.trim(), start: at + comment[0].length - 1, end: at + text.trimEnd().length });
    } else if (keyword) {
      const [, indent = '', name = '', index, space = '', string = ''] = keyword;
      const isNext = name === 'msgctxt' || (name === 'msgid' && open.texts.has('msgid'));
      if (isNext && open.texts.size > 0) {
        close();
      }
      const start = at + text.indexOf(string, indent.length + name.length + space.length);
      current = { value: new MappedText(), start, end: start + string.length, lines: 1, keyword: at + indent.length };
      addPoString(current.value, string, start);
      const target: Keyword = isKeyword(name) ? name : 'msgstr';
      if (target === 'msgstr') {
        const form = Number(index ?? 0);
        if ([...open.forms.keys()].some((earlier) => earlier >= form)) {
          problem ??= { kind: 'syntax', line: number };
        }
        open.forms.set(form, current);
      } else {
        open.texts.set(target, current);
      }
    } else if (more && current) {
      const [, indent = '', string = ''] = more;
      current.lines += 1;
      current.end = at + indent.length + string.length;
      addPoString(current.value, string, at + indent.length);
    } else if (text.trim() === '') {
      current = undefined;
      if (open.texts.size > 0) {
        close();
      }
    } else {
      problem ??= { kind: 'syntax', line: number };
      current = undefined;
    }
    if (line.lastIndex === at) {
      break;
    }
  }
  close();
  const twice = problem ? undefined : duplicate(entries);
  problem ??= twice && syntaxProblem(source, twice.id.keyword);
  return problem ? { entries: [], problem } : { entries };
}

/** Returns an entry whose context and text another one before it has: gettext does not accept such a file. */
function duplicate(entries: readonly PoEntry[]): PoEntry | undefined {
  const known = new Set<string>();
  return entries.find(({ context, id }) => {
    const size = known.size;
    known.add(`${context?.value.text ?? '\0'}\u0004${id.value.text}`);
    return known.size === size;
  });
}

function isKeyword(name: string): name is Keyword {
  return name === 'msgctxt' || name === 'msgid' || name === 'msgid_plural' || name === 'msgstr';
}

function entryOf({ comments, texts, forms }: OpenEntry): PoEntry | undefined {
  const [context, id, plural] = [texts.get('msgctxt'), texts.get('msgid'), texts.get('msgid_plural')];
  if (id === undefined || forms.size === 0) {
    return undefined;
  }
  const start = comments[0]?.start ?? context?.keyword ?? id.keyword;
  return { start, comments, ...(context && { context }), id, ...(plural && { plural }), forms };
}

const escape = /\\(?:([0-7]{1,3})|x([\da-fA-F]{1,2})|(.))/g;

/**
 * Adds the meaning of a string of the file.
 * @param string including its quotes
 */
function addPoString(value: MappedText, string: string, start: number): void {
  let done = 1;
  for (const found of string.includes('\\') ? string.slice(0, -1).matchAll(escape) : []) {
    const [whole, octal, hexadecimal, letter = ''] = found;
    value.add(string.slice(done, found.index), start + done, start + found.index);
    done = found.index + whole.length;
    const code = octal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number.parseInt(octal, 8);
    const meaning = Number.isNaN(code) ? (cEscapes[letter] ?? letter) : String.fromCharCode(code);
    value.add(meaning, start + found.index, start + done);
  }
  value.add(string.slice(done, -1), start + done, start + string.length - 1);
}
