/** A comment to the end of the line. */
export interface LineRule {
  readonly kind: 'line';
  /**
   * The characters at its beginning, with all that belong to them (`///`, `//!`). Sticky; a required context before it
   * is a look-behind.
   */
  readonly open: RegExp;
  /** Ends it before the end of the line. */
  readonly close?: string;
}

export interface BlockRule {
  readonly kind: 'block';
  readonly open: RegExp;
  readonly close: string | ((open: string) => string);
  /** Nested comments, each with its own end. */
  readonly nested?: string;
}

export interface StringRule {
  readonly kind: 'string';
  readonly open: RegExp;
  readonly close: string | ((open: string) => string);
  /** Skipped as a whole, including a quote in it. Sticky. */
  readonly escape?: RegExp;
  /**
   * True if it may continue on the next line. Otherwise the end of the line ends it, so that an unmatched quote does no
   * harm further on.
   */
  readonly lines?: boolean;
  /** Code in it: its beginning, and the bracket that ends it. */
  readonly code?: { readonly open: string; readonly bracket: '{' | '(' };
  /** Only where a value may begin, like a regular expression: not after a name, a number or a closing bracket. */
  readonly value?: boolean;
  /** True if its opening bracket may occur in it again, with its own end. */
  readonly nests?: boolean;
  /** Documentation: true when it is a separate statement (Python); or what is before it on its line (Elixir). */
  readonly doc?: true | RegExp;
}

/** A range without comments. */
interface SkipRule {
  readonly kind: 'skip';
  readonly open: RegExp;
  /** Returns its end, if the expression is not enough; `undefined`: not a match. */
  readonly end?: (source: string, start: number) => number | undefined;
  /** Only where a value may begin, like a regular expression: not after a name, a number or a closing bracket. */
  readonly value?: boolean;
}

/** A text that begins on the next line and ends with its name. */
export interface HeredocRule {
  readonly kind: 'heredoc';
  /** With the group `name` or `bare`; with `indented` if white space is allowed before its last line. */
  readonly open: RegExp;
}

/** An element of JSX, or documentation of Perl, which is a text of its own. */
interface OtherRule {
  readonly kind: 'jsx' | 'pod';
  readonly open: RegExp;
}

export type SourceRule = LineRule | BlockRule | StringRule | SkipRule | HeredocRule | OtherRule;

/**
 * How documentation is written, where it differs from language to language: Doxygen (`c`), lists of keywords (`docc`),
 * comment-based help (`help`), annotations (`lua`), types without braces before the name (`php`), roxygen (`r`), YARD
 * and RDoc (`ruby`), Scaladoc (`scala`).
 */
export type DocStyle = 'c' | 'docc' | 'help' | 'lua' | 'php' | 'r' | 'ruby' | 'scala';

/** A language: its comments, and what only looks like one. The first matching rule applies. */
export interface SourceLanguage {
  readonly name: string;
  readonly languageIds: readonly string[];
  readonly extensions: readonly string[];
  readonly rules: readonly SourceRule[];
  /** Code is only between these (PHP). */
  readonly within?: { readonly open: RegExp; readonly close: string };
  /** The text after it is not code. Sticky. */
  readonly stop?: RegExp;
  readonly docs?: DocStyle;
  /** Protected text in its comments, in addition to that of any comment. */
  readonly codes?: readonly RegExp[];
}

const backslash = /\\(?:\r\n|[^])/y;

/** Returns a rule for `"…"` and the like, on one line. */
export function quoted(quote: string, more: Partial<StringRule> = {}): StringRule {
  return { kind: 'string', open: new RegExp(quote, 'y'), close: quote, escape: backslash, ...more };
}

/** Returns a rule for `"…"` in which the quote is doubled. */
export function doubled(quote: string, more: Partial<StringRule> = {}): StringRule {
  return quoted(quote, { escape: new RegExp(quote + quote, 'y'), lines: true, ...more });
}

export const slashes: LineRule = { kind: 'line', open: /\/\/+[!<]*/y };
export const stars: BlockRule = { kind: 'block', open: /\/\*(?:\*+(?!\/)|!)?<?/y, close: '*/' };
export const nestedStars: BlockRule = { ...stars, nested: '/*' };
/** `#`, if a word may begin there. */
export const hash: LineRule = { kind: 'line', open: /(?<![^\s;&|(){}])#+['!:|]?/y };
/** `'a'`, `'\n'`, `'\u{1f600}'`: nothing that could become part of a comment when its words change. */
export const character: SkipRule = {
  kind: 'skip',
  open: /'(?:\\(?:u{1,9}\{?[\da-fA-F_]{1,8}\}?|[Ux][\da-fA-F]{1,8}|[0-7]{1,3}|[^\r\n])|[^'\\\r\n]{1,2})'/y,
};
export const regularExpression: SkipRule = {
  kind: 'skip',
  value: true,
  open: /\/(?![*/])(?:[^\\/[\r\n]|\\[^\r\n]|\[(?:[^\]\\\r\n]|\\[^\r\n]){0,3000}\]){1,3000}\/[a-z]{0,8}/y,
};
/** Lines of the preprocessor with any words in them; a comment may follow the name of a file. */
export const preprocessor: SkipRule = {
  kind: 'skip',
  open: /(?<=(?:^|[\r\n])[ \t]{0,200})#[ \t]*(?:(?:error|warning|pragma|region|endregion)\b[^\r\n]*|(?:include|import)\b[ \t]*(?:<[^<>\r\n]{0,300}>|"[^"\r\n]{0,300}"))/y,
};
/** `url(//host/path)`: not a comment. */
export const unquotedUrl: SkipRule = { kind: 'skip', open: /\b[uU][rR][lL]\(\s*[^"'\s)][^)\r\n]{0,2000}\)/y };
