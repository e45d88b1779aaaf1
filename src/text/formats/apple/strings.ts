import type { EntryTree } from '../../entries/entry.ts';
import { commentedEntries } from '../../entries/entryComments.ts';
import type { Format } from '../../format.ts';
import { detectLineEnd } from '../../lineBreaks.ts';
import { MappedText } from '../../mappedText.ts';
import { matchEnd } from '../../matchAt.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import { type FileProblem, type FormatOptions, joinParts, type Part, type Range, type Unit } from '../../unit.ts';
import { createValueUnits, type ValueForm } from '../createValueUnits.ts';
import { cEscapes } from '../escapes.ts';

/** A key and its value. */
interface StringsEntry {
  readonly key: string;
  /** With escapes resolved, without quotes. */
  readonly value: MappedText;
  /** The quote around the value; empty for a value without one. */
  readonly quote: string;
  /** The comments directly before it, and behind it on its line. */
  readonly note: string | undefined;
  /** From the key to the semicolon. */
  readonly range: Range;
  /** Including quotes. */
  readonly keyRange: Range;
  readonly valueRange: Range;
}

interface StringsFile {
  readonly entries: readonly StringsEntry[];
  readonly problem?: FileProblem;
  readonly comments: readonly Range[];
  readonly isInBraces: boolean;
}

interface Token extends Range {
  readonly kind: 'text' | 'comment' | 'sign';
  readonly source: string;
}

const space = /\s*/y;
const signs = '={};';
/** A comment, a quoted string, or a word. White space may separate any two. */
const token =
  /\/\*(?:(?!\*\/)[^])*\*\/|\/\/[^\r\n]*|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|(?:[\w$:.+-]|\/(?![/*]))+/y;

/** Reads a file of strings, in braces or without. Anything that is not a key with a string is a problem. */
export function stringsEntries(source: string): StringsFile {
  const tokens = new Tokens(source);
  const entries: StringsEntry[] = [];
  const isInBraces = tokens.takes('{');
  const { comments } = tokens;
  const broken = () => ({ entries: [], comments, isInBraces, problem: tokens.problem() });
  for (;;) {
    const above = tokens.comment;
    const key = tokens.takeText();
    if (key === undefined) {
      const isClosed = !isInBraces || tokens.takes('}');
      return isClosed && tokens.isAtEnd() ? { entries, comments, isInBraces } : broken();
    }
    const value = tokens.takes('=') ? tokens.takeText() : undefined;
    // Only old files omit the semicolon of the last entry, and no tool writes that.
    if ((value === undefined && tokens.hasTaken('=')) || !tokens.takes(';')) {
      return broken();
    }
    if (value !== undefined) {
      const quote = quoteOf(value);
      const behind = tokens.commentBehind;
      const note = above === '' || behind === '' ? above + behind : `${above}\n${behind}`;
      entries.push({
        key: tokenText(source, key, quoteOf(key).length).text,
        value: tokenText(source, value, quote.length),
        quote,
        range: { start: key.start, end: tokens.end },
        keyRange: key,
        valueRange: value,
        note: note === '' ? undefined : note,
      });
    }
  }
}

function quoteOf({ source }: Token): string {
  const first = source.charAt(0);
  return first === '"' || first === "'" ? first : '';
}

/** The tokens of a file, in order. */
class Tokens {
  /** All comments read so far. */
  readonly comments: Range[] = [];
  readonly #source: string;
  #next: Token | undefined;
  #last: Token | undefined;
  #at: number;
  /** Comments directly before the next other token. */
  #comments: Token[] = [];
  /** The comment behind the latest token, on its line. */
  #behind: Token | undefined;

  constructor(source: string) {
    this.#source = source;
    this.#at = source.startsWith('\ufeff') ? 1 : 0;
    this.#advance();
  }

  /** End of the latest token. */
  get end(): number {
    return this.#last?.end ?? 0;
  }

  takes(sign: string): boolean {
    return this.#take(this.#next?.kind === 'sign' && this.#next.source === sign) !== undefined;
  }

  /** Returns true if the token before the next one is that character. */
  hasTaken(sign: string): boolean {
    return this.#last?.kind === 'sign' && this.#last.source === sign;
  }

  takeText(): Token | undefined {
    return this.#take(this.#next?.kind === 'text');
  }

  isAtEnd(): boolean {
    return this.#next === undefined && this.#at === this.#source.length;
  }

  problem(): FileProblem {
    const at = this.#next?.start ?? this.#at;
    const end = at + (/^\s*/.exec(this.#source.slice(at, at + 1000))?.[0].length ?? 0);
    return syntaxProblem(this.#source, end);
  }

  /** The text of the comments directly before the next other token. */
  get comment(): string {
    return textOfComments(this.#comments);
  }

  /** The text of the comment behind the latest token, on its line. */
  get commentBehind(): string {
    return this.#behind ? textOfComments([this.#behind]) : '';
  }

  #take(isWanted: boolean): Token | undefined {
    if (!isWanted) {
      return undefined;
    }
    this.#last = this.#next;
    this.#advance();
    return this.#last;
  }

  #advance(): void {
    this.#comments = [];
    this.#behind = undefined;
    for (let next = this.#read(); ; next = this.#read()) {
      const before = this.#comments.at(-1);
      if (before && this.#comments.length === 1 && this.#isBehind(before, next)) {
        this.#behind = before;
        this.#comments = [];
      } else if (before && next && /\n[^\S\n]*\r?\n|\r[^\S\r\n]*\r/.test(this.#source.slice(before.end, next.start))) {
        // A comment followed by a blank line, such as a license, is about the file.
        this.#comments = [];
      }
      if (next?.kind !== 'comment') {
        this.#next = next;
        return;
      }
      this.#comments.push(next);
      this.comments.push(next);
    }
  }

  #isBehind({ start, end }: Range, next: Token | undefined): boolean {
    const isOnLine = this.hasTaken(';') && !/[\r\n]/.test(this.#source.slice(this.end, start));
    return isOnLine && (next === undefined || /[\r\n]/.test(this.#source.slice(end, next.start)));
  }

  #read(): Token | undefined {
    const source = this.#source;
    const start = matchEnd(space, source, this.#at) ?? this.#at;
    const first = source.charAt(start);
    const isSign = first !== '' && signs.includes(first);
    token.lastIndex = start;
    if (first === '' || !(isSign || token.test(source))) {
      this.#at = first === '' ? start : this.#at;
      return undefined;
    }
    this.#at = isSign ? start + 1 : token.lastIndex;
    const isComment = first === '/' && /[/*]/.test(source.charAt(start + 1));
    const kind = isSign ? 'sign' : isComment ? 'comment' : 'text';
    return { kind, source: isSign ? first : source.slice(start, this.#at), start, end: this.#at };
  }
}

function textOfComments(comments: readonly Token[]): string {
  if (comments.length === 0) {
    return '';
  }
  const lines = comments.map(({ source }) => source.replace(/^\/\*|\*\/$|^\/\//g, '').trim());
  return lines.filter((line) => line !== '').join('\n');
}

const escape = /\\(?:[Uu]([\da-fA-F]{4})|([0-7]{1,3})|(\r\n|[^]))|\r\n?/g;

function tokenText(source: string, { start, end }: Range, quotes: number): MappedText {
  const inside = { start: start + quotes, end: end - quotes };
  return new MappedText().addDecoded(source, inside, escape, ([whole, hexadecimal, octal, letter = '']) => {
    const code = Number.parseInt(hexadecimal ?? octal ?? '', octal === undefined ? 16 : 8);
    const meaning = Number.isNaN(code) ? (cEscapes[letter] ?? letter) : String.fromCharCode(code);
    return /^\r/.test(whole) || /^\r/.test(meaning) ? '\n' : meaning;
  });
}

/** Strings of Apple's platforms: `"key" = "value";`. */
export const strings: Format = {
  name: 'strings',
  languageIds: ['strings'],
  extensions: ['.strings'],
  open: ({ source }) => {
    const file = stringsEntries(source);
    return (
      file.problem ?? {
        units: (options) => stringsUnits(source, file, options),
        entries: () => stringsTree(source, file),
      }
    );
  },
};

function* stringsUnits(source: string, { entries }: StringsFile, options: FormatOptions): Generator<Unit> {
  const eol = detectLineEnd(source);
  const isAscii = /\\U[\da-fA-F]{4}/.test(source) && !/[^\u0000-\u007f\ufeff]/.test(source);
  for (const entry of entries) {
    const { key, value, note } = entry;
    // A line break in the value itself shows how the file writes them.
    const hasBreaks = (): boolean => /[\r\n]/.test(value.sourceOf(source, 0, value.text.length));
    const escape = (text: string): string => escapeStrings(text, { entry, isAscii, eol: hasBreaks() ? eol : '\\n' });
    for (const unit of createValueUnits(value, { key, keyPath: key }, formOf(source, entry, escape), options)) {
      yield note === undefined ? unit : { ...unit, note };
    }
  }
}

/** A word without quotes gets them with its translation. */
function formOf(source: string, { quote }: StringsEntry, escape: (text: string) => string): ValueForm {
  const form = { source, escape, isLocale: true };
  const write = (parts: readonly Part[]): string => `"${joinParts(parts, escape)}"`;
  return quote === '' ? { ...form, write } : form;
}

interface StringsStyle {
  readonly entry: StringsEntry;
  /** True if the file is ASCII, with `\U00e9` for other characters. */
  readonly isAscii: boolean;
  readonly eol: string;
}

const controls: Readonly<Record<string, string>> = { '\t': '\\t', '\\': '\\\\' };

function escapeStrings(text: string, { entry, isAscii, eol }: StringsStyle): string {
  const quote = entry.quote === '' ? '"' : entry.quote;
  const special = isAscii ? /[\\\u0000-\u001f\u007f-\uffff]/g : /[\\\u0000-\u001f\u007f]|\p{Surrogate}/gu;
  const coded = (character: string): string => `\\U${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return text
    .replace(/\r\n?/g, '\n')
    .replace(special, (character) => controls[character] ?? (character === '\n' ? character : coded(character)))
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', () => eol);
}

/** Returns the entries of a file of strings; undefined if none shows how they are written in braces. */
function stringsTree(source: string, { entries, comments, isInBraces }: StringsFile): EntryTree | undefined {
  if (isInBraces && entries.length === 0) {
    return undefined;
  }
  const bare = entries.map(({ key: name, value, range, keyRange, valueRange }) => ({
    ...{ name, ...range, key: keyRange, value: valueRange, isEmpty: value.text.trim() === '' },
  }));
  const inside = { start: 0, end: source.length };
  return { inside, entries: commentedEntries(source, bare, comments), separator: '', indentsValues: false };
}
