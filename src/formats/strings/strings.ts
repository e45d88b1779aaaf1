// Strings of Apple's platforms: `"key" = "value";`.
// Authority: property lists in the old style of Apple, as GNUstep and @plist/openstep.parse read them.

import type { EntryTree } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { matchEnd } from '../../text/matchAt.ts';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import { type FileProblem, type FormatOptions, joinParts, type Part, type Range, type Unit } from '../../text/unit.ts';
import { commentedEntries } from '../common/entries/entryComments.ts';
import { createValueUnits, type ValueForm } from '../common/values/createValueUnits.ts';
import { cEscapes } from '../common/values/escapes.ts';
import { commentsAbout } from '../common/values/lineNotes.ts';

/** A key and its value. */
interface StringsEntry {
  readonly key: string;
  /** With escapes resolved, without quotes. */
  readonly value: MappedText;
  /** The quote around the value; empty for a value without one. */
  readonly quote: string;
  /** From the key to the semicolon. */
  readonly range: Range;
  /** Including quotes. */
  readonly keyRange: Range;
  readonly valueRange: Range;
}

interface StringsFile {
  readonly entries: readonly StringsEntry[];
  readonly problem?: FileProblem;
  readonly comments: readonly Token[];
  /** Between the braces around all entries, if the file has them. */
  readonly inBraces: Range | undefined;
}

interface Token extends Range {
  readonly kind: 'text' | 'comment' | 'sign';
  readonly source: string;
}

/** What Apple's reader takes for white space: another one, such as a no-break space, ends the file for it. */
const space = /[\t-\r \u2028\u2029]*/y;
const signs = '={};';
/** A comment, a quoted string, or a word. White space may separate any two. */
const token =
  /\/\*(?:(?!\*\/)[^])*\*\/|\/\/[^\r\n\u2028\u2029]*|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'|(?:[\w$:.+-]|\/(?![/*]))+/y;

/** Reads a file of strings, in braces or without. Anything that is not a key with a string is a problem. */
export function stringsEntries(source: string): StringsFile {
  const tokens = new Tokens(source);
  const entries: StringsEntry[] = [];
  const start = tokens.takes('{') ? tokens.end : undefined;
  const { comments } = tokens;
  const broken = () => ({ entries: [], comments, inBraces: undefined, problem: tokens.problem() });
  for (;;) {
    const key = tokens.takeText();
    if (key === undefined) {
      const isClosed = start === undefined || tokens.takes('}');
      const inBraces = start === undefined ? undefined : { start, end: tokens.end - 1 };
      return isClosed && tokens.isAtEnd() ? { entries, comments, inBraces } : broken();
    }
    const value = tokens.takes('=') ? tokens.takeText() : undefined;
    // Only old files omit the semicolon of the last entry, and no tool writes that.
    if ((value === undefined && tokens.hasTaken('=')) || !tokens.takes(';')) {
      return broken();
    }
    if (value !== undefined) {
      const quote = quoteOf(value);
      entries.push({
        key: tokenText(source, key, quoteOf(key).length).text,
        value: tokenText(source, value, quote.length),
        quote,
        range: { start: key.start, end: tokens.end },
        keyRange: key,
        valueRange: value,
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
  readonly comments: Token[] = [];
  readonly #source: string;
  #next: Token | undefined;
  #last: Token | undefined;
  #at: number;

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
    return syntaxProblem(this.#source, matchEnd(space, this.#source, at) ?? at);
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
    this.#next = this.#read();
    while (this.#next?.kind === 'comment') {
      this.comments.push(this.#next);
      this.#next = this.#read();
    }
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

const escape = /\\(?:[Uu]([\da-fA-F]{4})|([0-7]{1,3})|(\r\n|[^]))|\r\n?/g;

function tokenText(source: string, { start, end }: Range, quotes: number): MappedText {
  const inside = { start: start + quotes, end: end - quotes };
  return new MappedText().addDecoded(source, inside, escape, ([whole, hexadecimal, octal, letter = '']) => {
    const code = Number.parseInt(hexadecimal ?? octal ?? '', octal === undefined ? 16 : 8);
    const meaning = Number.isNaN(code) ? (cEscapes[letter] ?? letter) : String.fromCharCode(code);
    return /^\r/.test(whole) || /^\r/.test(meaning) ? '\n' : meaning;
  });
}

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

function* stringsUnits(source: string, { entries, comments }: StringsFile, options: FormatOptions): Generator<Unit> {
  const eol = detectLineEnd(source);
  const isAscii = /\\U[\da-fA-F]{4}/.test(source) && !/[^\u0000-\u007f\ufeff]/.test(source);
  const ranges = entries.map(({ range }) => range);
  const about = comments.length > 0 ? commentsAbout(source, ranges, comments) : [];
  for (const [index, entry] of entries.entries()) {
    const { key, value } = entry;
    const lines = about[index]?.map((comment) => comment.source.replace(/^\/\*|\*\/$|^\/\//g, '').trim()) ?? [];
    const note = lines.filter((line) => line !== '').join('\n');
    // A line break in the value itself shows how the file writes them.
    const hasBreaks = (): boolean => /[\r\n]/.test(value.sourceOf(source, 0, value.text.length));
    const escape = (text: string): string => escapeStrings(text, { entry, isAscii, eol: hasBreaks() ? eol : '\\n' });
    for (const unit of createValueUnits(value, { key, keyPath: key }, formOf(source, entry, escape), options)) {
      yield note === '' ? unit : { ...unit, note };
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

/** Returns the entries of a file of strings. */
function stringsTree(source: string, { entries, comments, inBraces }: StringsFile): EntryTree {
  const bare = entries.map(({ key: name, value, range, keyRange, valueRange }) => ({
    ...{ name, ...range, key: keyRange, value: valueRange, isEmpty: value.text.trim() === '' },
  }));
  const inside = entries.length === 0 && inBraces ? inBraces : { start: 0, end: source.length };
  return { inside, entries: commentedEntries(source, bare, comments), separator: '', indentsValues: false };
}
