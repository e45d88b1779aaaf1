/** A comment to the end of the line. */
export interface LineRule {
  readonly kind: 'line';
  /**
   * The signs at its beginning, and all that is part of them (`///`, `//!`). Sticky; what must stand before it is a
   * look-behind.
   */
  readonly open: RegExp;
  /** Ends it before the end of the line. */
  readonly close?: string;
}

export interface BlockRule {
  readonly kind: 'block';
  readonly open: RegExp;
  readonly close: string | ((open: string) => string);
  /** Comments in comments, each with an end of its own. */
  readonly nested?: string;
}

export interface StringRule {
  readonly kind: 'string';
  readonly open: RegExp;
  readonly close: string | ((open: string) => string);
  /** What is skipped in it as a whole, a quote with it. Sticky. */
  readonly escape?: RegExp;
  /** May go on in the next line. Else the end of the line ends it: a quote too many does no harm further on. */
  readonly lines?: boolean;
  /** Where code stands in it: what begins it, and the bracket that ends it. */
  readonly code?: { readonly open: string; readonly bracket: '{' | '(' };
  /** Only where a value may begin, as a regular expression does: not after a name, a number or a closing bracket. */
  readonly value?: boolean;
  /** The bracket that opens it may occur in it again, with an end of its own. */
  readonly nests?: boolean;
  /** Documentation, when it stands as a statement of its own (Python). */
  readonly doc?: boolean;
}

/** A stretch without comments. */
export interface SkipRule {
  readonly kind: 'skip';
  readonly open: RegExp;
  /** Where it ends, when that takes more than the expression; `undefined`: it is none. */
  readonly end?: (source: string, start: number) => number | undefined;
  /** Only where a value may begin, as a regular expression does: not after a name, a number or a closing bracket. */
  readonly value?: boolean;
}

/** A text that begins in the next line: its name ends it. */
export interface HeredocRule {
  readonly kind: 'heredoc';
  /** With the group `name` or `bare`; with `indented` where white space may stand before its last line. */
  readonly open: RegExp;
}

export interface JsxRule {
  readonly kind: 'jsx';
  readonly open: RegExp;
}

export type SourceRule = LineRule | BlockRule | StringRule | SkipRule | HeredocRule | JsxRule;

export type BareTypes = 'beforeName' | 'behindName';

/**
 * A language: what its comments look like, and what only looks like one. Of the rules that match the first one counts.
 */
export interface SourceLanguage {
  readonly name: string;
  readonly languageIds: readonly string[];
  readonly extensions: readonly string[];
  readonly rules: readonly SourceRule[];
  /** Code stands only between these (PHP). */
  readonly within?: { readonly open: RegExp; readonly close: string };
  /** The text after it is no code. Sticky. */
  readonly stop?: RegExp;
  /** Where a documentation tag has a type without braces: `@param type $name` (PHP), or `@param name type` (Lua). */
  readonly bareTypes?: BareTypes;
}

const backslash = /\\(?:\r\n|[^])/y;

/** `"…"` and the like, on one line. */
export function quoted(quote: string, more: Partial<StringRule> = {}): StringRule {
  return { kind: 'string', open: new RegExp(quote, 'y'), close: quote, escape: backslash, ...more };
}

/** `"…"` in which the quote is written twice. */
export function doubled(quote: string, more: Partial<StringRule> = {}): StringRule {
  return quoted(quote, { escape: new RegExp(quote + quote, 'y'), lines: true, ...more });
}

export const slashes: LineRule = { kind: 'line', open: /\/\/+[!<]*/y };
export const stars: BlockRule = { kind: 'block', open: /\/\*(?:\*+(?!\/)|!)?<?/y, close: '*/' };
export const nestedStars: BlockRule = { ...stars, nested: '/*' };
/** `#`, where a word may begin. */
export const hash: LineRule = { kind: 'line', open: /(?<![^\s;&|(){}])#+['!:|]?/y };
/** `'a'`, `'\n'`, `'\u{1f600}'`: nothing that a comment could become part of when its words change. */
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
/** `url(//host/path)`: no comment. */
export const unquotedUrl: SkipRule = { kind: 'skip', open: /\b[uU][rR][lL]\(\s*[^"'\s)][^)\r\n]{0,2000}\)/y };
