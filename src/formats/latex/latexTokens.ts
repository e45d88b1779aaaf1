import type { Range } from '../../text/range.ts';
import { readCharacter, readShorthand } from './latexCharacters.ts';
import type { Habits } from './latexFonts.ts';
import { environmentKind, macroOf } from './latexMacros.ts';

/**
 * - `text`: characters as they are; `char`: one that is written in another way, with its `name`.
 * - `sign`: a character with a meaning, which is its `name`: `$` for a formula or code that nothing closes.
 * - `space`: white space with at most one line break, which is its `name`; `par`: an empty line.
 * - `macro`, `begin`, `end`: with its `name`; that of a control word has its star.
 * - `math`, `display`: a formula in a line of text, and one that is set on a separate line.
 * - `code`: code within a line; `left`: code that ends a paragraph.
 */
type TokenKind =
  | 'text'
  | 'char'
  | 'sign'
  | 'space'
  | 'par'
  | 'comment'
  | 'macro'
  | 'open'
  | 'close'
  | 'begin'
  | 'end'
  | 'math'
  | 'display'
  | 'code'
  | 'left';

export interface Token extends Range {
  readonly kind: TokenKind;
  readonly name: string;
}

/** A comment, white space, an environment and its name, the word of a macro, a sign, or a text. */
const token =
  /(%[^\r\n]*(?:(?:\r\n?|\n)[ \t]*|$))|(\s+)|\\(begin|end)[ \t]*\{([^{}\r\n]*)\}|\\([A-Za-z]+(?:@[A-Za-z@]*)?\*?|@[A-Za-z@]+|\\\*?|[^])|(-{2,3}|\x60{1,2}|'{2}|[{}$&~#^_<>|[\]"]|[?!]\x60)|(?:[^\\%\s{}$&~#^_<>|[\]"'\x60?!-]+|[^])/y;

const braces = String.raw`\{(?:[^{}\\\r\n]|\\[^\r\n]|\{[^{}\r\n]*\})*\}`;
const delimited = String.raw`([^\sA-Za-z*{])[^\r\n]*?\2`;
const options = String.raw`(?:\[[^\]\r\n]*\])?`;
/** Macros with an argument in which signs have no meaning, as LaTeX2e, hyperref, listings, and minted read it. */
const raw: readonly (readonly [names: RegExp, expression: RegExp, kind: 'code' | 'macro'])[] = [
  [/^(?:verb|Verb)\*?$/, new RegExp(String.raw`\\(\w+)\*?${delimited}`, 'y'), 'code'],
  [/^(?:url|path|nolinkurl|burl)$/, new RegExp(String.raw`\\(\w+)[ \t]*(?:${braces}|${delimited})`, 'y'), 'code'],
  [
    /^(?:lstinline|mintinline|py|pyv|cppinline|code)$/,
    new RegExp(String.raw`\\(\w+)${options}(?:${braces})?(?:${braces}|${delimited})`, 'y'),
    'code',
  ],
  [/^cmidrule$/, new RegExp(String.raw`\\(cmidrule)\([^()\r\n]*\)`, 'y'), 'macro'],
  [/^href$/, new RegExp(String.raw`\\(href)[ \t]*${options}\s*${braces}`, 'y'), 'macro'],
];

const unit = '(?:pt|mm|cm|in|ex|em|bp|pc|dd|sp|mu|fil+)';
const glue = new RegExp(
  String.raw`[ \t]*(?:=[ \t]*)?-?(?:\d+(?:\.\d+)?|\.\d+)[ \t]*(?:true[ \t]*)?${unit}\b(?:\s+(?:plus|minus)\s+-?[\d.]+[ \t]*${unit}\b)*`,
  'y',
);

const declared =
  /\\(?:lstnewenvironment|DefineVerbatimEnvironment|(?:new|declare|New|Declare)(?:tcblisting|TCBListing))\s*(?:\[[^\]\r\n]*\])?\s*\{(\w+\*?)\}/g;

/** What the documentation of packages has between bars, which is code; in a text, a bar alone is nothing. */
const verbatim = /\|(?!\s)(?:\\[^|\r\n]|[^|{}&\\\r\n]|\{[^{}|\r\n]*\}){1,500}(?<!\s)\|/y;
const anyVerbatim = /\|[^|\r\n]{1,500}\|/y;

const characters: ReadonlyMap<string, string> = new Map(
  Object.entries({ '~': '\u00a0', '--': '–', '---': '—', '?\x60': '¿', '!\x60': '¡' }),
);

/** Returns the tokens of a file. Together they are all of it. */
export function readTokens(source: string, habits: Habits): readonly Token[] {
  return new Tokenizer(source, habits).read();
}

class Tokenizer {
  readonly #source: string;
  readonly #habits: Habits;
  readonly #tokens: Token[] = [];
  /** Environments of code that the file declares. */
  readonly #own: ReadonlySet<string>;
  /** Where the search for an end found none: no need to search again. */
  readonly #missing = new Set<string>();
  /** No formula ends before. */
  #noMath = 0;

  constructor(source: string, habits: Habits) {
    this.#source = source;
    this.#habits = habits;
    this.#own = new Set(Array.from(source.matchAll(declared), ([, name = '']) => name));
  }

  read(): readonly Token[] {
    for (let at = this.#source.startsWith('\ufeff') ? 1 : 0; at < this.#source.length; ) {
      at = this.#readAt(at);
    }
    return this.#tokens;
  }

  #add(kind: TokenKind, start: number, end: number, name = ''): number {
    this.#tokens.push({ kind, name, start, end });
    return end;
  }

  #readAt(at: number): number {
    token.lastIndex = at;
    // Names of groups would take more time.
    const [found, comment, space, environment, name = '', word, sign] = token.exec(this.#source) ?? [];
    const end = at + (found?.length ?? 1);
    if (comment !== undefined) {
      return this.#add('comment', at, end);
    }
    if (space !== undefined) {
      const breaks = space.match(/\r\n?|\n/g)?.length ?? 0;
      const isPar = breaks > (this.#tokens.at(-1)?.kind === 'comment' ? 0 : 1);
      return this.#add(isPar ? 'par' : 'space', at, end, breaks > 0 ? '\n' : '');
    }
    if (environment !== undefined) {
      return this.#readEnvironment(environment, name.trim(), at, end);
    }
    if (word !== undefined) {
      return this.#readMacro(word, at, end);
    }
    return sign === undefined ? this.#add('text', at, end) : this.#readSign(sign, at, end);
  }

  #readEnvironment(environment: string, name: string, at: number, end: number): number {
    const kind = this.#own.has(name) ? 'verbatim' : environmentKind(name);
    if (environment === 'end' || kind === 'block' || kind === 'table') {
      return this.#add(environment === 'end' ? 'end' : 'begin', at, end, name);
    }
    const to = kind === 'verbatim' ? this.#firstEnd(name, end) : this.#matchingEnd(name, end);
    return this.#add(kind === 'math' && to !== undefined ? 'display' : 'left', at, to ?? this.#source.length);
  }

  #firstEnd(name: string, from: number): number | undefined {
    const close = `\\end{${name}}`;
    const found = this.#find(close, from);
    return found === undefined ? undefined : found + close.length;
  }

  #matchingEnd(name: string, from: number): number | undefined {
    const [open, close] = [`\\begin{${name}}`, `\\end{${name}}`];
    let inner = this.#find(open, from) ?? Infinity;
    let depth = 1;
    for (let at = this.#find(close, from); at !== undefined; at = this.#find(close, at + 1)) {
      for (; inner < at; inner = this.#find(open, inner + 1) ?? Infinity) {
        depth += 1;
      }
      depth -= 1;
      if (depth === 0) {
        return at + close.length;
      }
    }
    return undefined;
  }

  #find(text: string, from: number): number | undefined {
    const at = this.#missing.has(text) ? -1 : this.#source.indexOf(text, from);
    if (at < 0) {
      this.#missing.add(text);
    }
    return at < 0 ? undefined : at;
  }

  #readMacro(word: string, at: number, end: number): number {
    const name = /^[A-Za-z@]/.test(word) ? word : word.charAt(0);
    if (name === '(' || name === '[') {
      const close = name === '(' ? '\\)' : '\\]';
      const found = this.#find(close, end);
      return found === undefined
        ? this.#add('sign', at, end, '$')
        : this.#add(name === '(' ? 'math' : 'display', at, found + 2);
    }
    const character = readCharacter(this.#source, at);
    if (character !== undefined) {
      return this.#add('char', at, at + character.length, character.text);
    }
    const closing = { iffalse: '\\fi', ExplSyntaxOn: '\\ExplSyntaxOff', makeatletter: '\\makeatother' }[name];
    const found = closing === undefined ? undefined : this.#find(closing, end);
    if (found !== undefined && closing !== undefined) {
      return this.#add('left', at, found + closing.length);
    }
    for (const [names, expression, kind] of raw) {
      expression.lastIndex = at;
      const [whole] = names.test(name) ? (expression.exec(this.#source) ?? []) : [];
      if (whole !== undefined) {
        return this.#add(kind, at, at + whole.length, name);
      }
      if (names.test(name) && /^(?:verb|Verb)/.test(name)) {
        return this.#add('sign', at, end, '$');
      }
    }
    const macroEnd = this.#macroEnd(name, at, end);
    return this.#add('macro', at, macroEnd, name.slice(0, macroEnd - at - 1));
  }

  /** Returns the end of a macro: a star belongs to those that have one, and a length to primitives. */
  #macroEnd(name: string, at: number, end: number): number {
    const isStarred = macroOf(name) !== undefined || /^[{[]$/.test(this.#source.charAt(end));
    const to = name.endsWith('*') && !isStarred ? end - 1 : end;
    glue.lastIndex = to;
    const [length = ''] = glue.exec(this.#source) ?? [];
    return /^[=\d.-]/.test(length) || /^(?:[hv]skip|m?kern|raise|lower)$/.test(name) ? to + length.length : to;
  }

  #readSign(sign: string, at: number, end: number): number {
    if (sign === '$') {
      return this.#readMath(at);
    }
    const shorthand = sign === '"' && this.#habits.hasShorthands ? readShorthand(this.#source, at) : undefined;
    if (shorthand !== undefined) {
      return this.#add('char', at, at + shorthand.length, shorthand.text);
    }
    const last = this.#tokens.at(-1);
    const isArgument = last?.kind === 'macro' && last.end === at;
    const bars = this.#habits.hasBars || isArgument ? anyVerbatim : verbatim;
    bars.lastIndex = at;
    const [code = ''] = sign === '|' ? (bars.exec(this.#source) ?? []) : [];
    if (code !== '' && isBalanced(code)) {
      return this.#add('code', at, at + code.length);
    }
    const character = characters.get(sign);
    return character === undefined
      ? this.#add(sign === '{' ? 'open' : sign === '}' ? 'close' : 'sign', at, end, sign)
      : this.#add('char', at, end, character);
  }

  /** Reads a formula between dollar signs; it ends in its paragraph. */
  #readMath(at: number): number {
    const isDisplay = this.#source[at + 1] === '$';
    const from = at + (isDisplay ? 2 : 1);
    let depth = 0;
    let last = from;
    formulaPart.lastIndex = from;
    for (let found = at < this.#noMath ? null : formulaPart.exec(this.#source); found !== null && depth >= 0; ) {
      const [sign] = found;
      last = found.index;
      if (sign === '$' && depth === 0) {
        const end = last + (isDisplay && this.#source[last + 1] === '$' ? 2 : 1);
        return this.#add(isDisplay ? 'display' : 'math', at, end);
      }
      depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
      found = /^[\r\n]/.test(sign) ? null : formulaPart.exec(this.#source);
    }
    this.#noMath = Math.max(this.#noMath, last);
    return this.#add('sign', at, from, '$');
  }
}

/** What may end a formula, and what may not. */
const formulaPart = /\\[^]|%[^\r\n]*|[${}]|(?:\r\n|\n|\r(?!\n))[ \t]*(?=[\r\n])/g;

/** Returns false for what holds the end of a group that begins before it: bars of columns, and of formulas. */
function isBalanced(code: string): boolean {
  let depth = 0;
  for (const [brace] of code.matchAll(/(?<!\\)[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth < 0) {
      return false;
    }
  }
  return depth === 0;
}
