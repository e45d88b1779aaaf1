import { hasWords } from '../../asking/hasWords.ts';
import { type BracketToken, bracketTree } from '../../entries/bracketTree.ts';
import type { EntryTree } from '../../entries/entry.ts';
import { ownComments } from '../../entries/entryComments.ts';
import { isLanguageCode } from '../../files/isLanguageCode.ts';
import type { Format } from '../../format.ts';
import { MappedText } from '../../mappedText.ts';
import { readFolderLanguage, toBaseLanguage } from '../../paths/languageToken.ts';
import { numberedUnit } from '../../plurals/numberedUnit.ts';
import { isFormOfOneAlone, readLaravelForms, selectPluralForm } from '../../plurals/pluralForms.ts';
import { haveSameCodes } from '../../sameParts.ts';
import { syntaxProblem } from '../../syntaxProblem.ts';
import type { FormatOptions, Range, Unit } from '../../unit.ts';
import { createValueUnits } from '../createValueUnits.ts';
import { joinKeyPath } from '../joinKeyPath.ts';
import { noteText } from '../lineNotes.ts';
import { rangeTexts } from '../rangeTexts.ts';
import { withTexts } from '../withTexts.ts';

/** A string that is a value of an array, with its quotes. */
interface PhpValue extends Range {
  readonly key: string;
  /** The keys and indexes that lead to it (`joinKeyPath`). */
  readonly keyPath: string;
  /** Where its item begins: the key, if it has one. */
  readonly itemStart: number;
}

interface PhpArray {
  readonly values: readonly PhpValue[];
  /** All comments. */
  readonly comments: readonly Range[];
  /** Offset of the first unreadable text. */
  readonly brokenAt?: number;
}

/** The content of a bracket: an array with the current item, or any other code. */
interface Frame {
  readonly closer: string;
  readonly isArray: boolean;
  readonly path: string;
  key: string | undefined;
  /** Number of items without a key. */
  unnamed: number;
  /** Tokens of the item, without its key. */
  tokens: number;
  first: PhpToken | undefined;
  itemStart: number;
}

/** Returns the strings of the array that a file returns. Computed values are left out. */
function phpArray(source: string): PhpArray {
  const start = phpStart(source);
  if (start === undefined) {
    return { ...none, brokenAt: 0 };
  }
  const values: PhpValue[] = [];
  const comments: Range[] = [];
  const frames: Frame[] = [];
  let state: 'before' | 'returned' | 'done' = 'before';
  for (const token of phpTokens(source, start)) {
    if (token.kind === 'comment') {
      comments.push(token);
      continue;
    }
    const frame = frames.at(-1);
    const isUnpaired = token.kind === 'close' && token.text !== frame?.closer;
    const isBehind = state === 'done' && token.text !== ';' && token.text !== '?>';
    if (token.kind === 'broken' || isUnpaired || isBehind) {
      return { ...none, brokenAt: token.start };
    }
    if (token.kind === 'close') {
      endItem(frames.pop(), values);
      state = state === 'returned' && frames.length === 0 ? 'done' : state;
    } else if (token.kind === 'open') {
      const isValue = frame === undefined ? state === 'returned' : frame.isArray && frame.tokens === 0;
      frames.push(frameOf(token.text, isValue && !/^[({]/.test(token.text), frame ? pathOf(frame) : ''));
      addToken(frame, token);
    } else if (frame !== undefined) {
      readToken(frame, token, values);
    } else if (state === 'returned') {
      // The returned value is computed.
      return none;
    } else if (state === 'before' && token.text.toLowerCase() === 'return') {
      state = 'returned';
    }
  }
  return state === 'done' ? { values, comments } : { ...none, brokenAt: source.length };
}

const none: PhpArray = { values: [], comments: [] };

function frameOf(opener: string, isArray: boolean, path: string): Frame {
  const closer = opener === '[' ? ']' : opener === '{' ? '}' : ')';
  return { closer, isArray, path, key: undefined, unnamed: 0, tokens: 0, first: undefined, itemStart: 0 };
}

function readToken(frame: Frame, token: PhpToken, values: PhpValue[]): void {
  if (token.text === ',') {
    endItem(frame, values);
  } else if (token.text === '=>' && frame.key === undefined) {
    const { text = '', kind = 'other' } = frame.first ?? {};
    frame.key = kind === 'string' ? text.slice(1, -1) : text;
    frame.tokens = 0;
    frame.first = undefined;
  } else {
    addToken(frame, token);
  }
}

function addToken(frame: Frame | undefined, token: PhpToken): void {
  if (frame !== undefined) {
    frame.itemStart = frame.tokens === 0 && frame.key === undefined ? token.start : frame.itemStart;
    frame.first ??= token;
    frame.tokens += 1;
  }
}

function endItem(frame: Frame | undefined, values: PhpValue[]): void {
  if (frame === undefined) {
    return;
  }
  const { first, tokens, isArray, itemStart } = frame;
  if (isArray && tokens === 1 && first?.kind === 'string') {
    const { start, end } = first;
    values.push({ start, end, key: keyOf(frame), keyPath: pathOf(frame), itemStart });
  }
  frame.unnamed += frame.key === undefined && tokens > 0 ? 1 : 0;
  frame.key = undefined;
  frame.tokens = 0;
  frame.first = undefined;
}

function keyOf({ key, unnamed }: Frame): string {
  return key ?? String(unnamed);
}

function pathOf(frame: Frame): string {
  return joinKeyPath(frame.path, keyOf(frame));
}

/** PHP files that return an array of messages, as in Laravel. In other PHP files comments are translated. */
export const laravel: Format = {
  name: 'laravel',
  languageIds: [],
  extensions: [],
  claims: ({ path, source }) => isMessagesPath(path) && (source === '' || returnsArray.test(source)),
  open: ({ source }) => {
    const array = phpArray(source);
    return array.brokenAt === undefined
      ? { units: (options) => arrayUnits(source, array, options), entries: () => laravelTree(source) }
      : syntaxProblem(source, array.brokenAt);
  },
};

const returnsArray = /^(?:\ufeff?<\?php)?[^\S\r\n]*return[^\S\r\n]*(?:\[|array[^\S\r\n]*\(|\r?$)/im;
const folder = /^(?:lang|languages?|locales?|translations|messages|i18n|l10n)$/i;

/** `lang/en/auth.php`, `lang/vendor/shop/en/cart.php`, `lang/en.php`. */
function isMessagesPath(path: string): boolean {
  if (!/\.php$/i.test(path)) {
    return false;
  }
  const folders = path.slice(0, -'.php'.length).split('/');
  const at = folders.findIndex((name) => folder.test(name));
  return (
    at !== -1 &&
    folders.slice(at + 1).some((name) => readFolderLanguage(name) !== undefined && isLanguageCode(toBaseLanguage(name)))
  );
}

function* arrayUnits(source: string, { values, comments }: PhpArray, options: FormatOptions): Generator<Unit> {
  const notes = phpNotes(source, values, comments);
  for (const value of values) {
    const note = notes.get(value);
    for (const unit of valueTexts(source, value, options)) {
      yield note === undefined || unit.parts.length === 0 ? unit : { ...unit, note };
    }
  }
}

function* valueTexts(source: string, value: PhpValue, options: FormatOptions): Generator<Unit> {
  const quote = source.charAt(value.start);
  const text = readPhpString(source, value);
  const form = { source, escape: (written: string) => escapePhp(written, quote), isLocale: true };
  const plural = text && pluralTexts(text);
  if (plural !== undefined) {
    const formUnits = (each: MappedText, index: number): Unit[] =>
      createValueUnits(each, { ...value, keyPath: `${value.keyPath}[${index}]` }, form, options).map((unit) =>
        // A new bar would begin another form.
        withTexts(unit, (written) => written.replaceAll('|', '/')),
      );
    yield* pluralUnits(plural, formUnits, options);
  } else if (text !== undefined) {
    yield* createValueUnits(text, value, form, options);
  }
}

/** Returns the forms of a plural: `One bed|:count beds`. */
function pluralTexts(value: MappedText): MappedText[] | undefined {
  const forms = value.text.split('|');
  if (forms.length < 2 || !forms.every((form) => hasWords([form])) || rangeTexts(value) !== undefined) {
    return undefined;
  }
  let at = 0;
  return forms.map((form) => {
    const part = value.slice(at, at + form.length);
    at += form.length + 1;
    return part;
  });
}

/** Returns the entries of the array that a PHP file returns; undefined if that is computed. */
function laravelTree(source: string): EntryTree | undefined {
  const group = bracketTree(source, arrayTokens(source), true);
  return group && { ...group, indentsValues: false };
}

function* arrayTokens(source: string): Generator<BracketToken> {
  const closers: string[] = [];
  let state: 'before' | 'returned' | 'array' | 'done' = 'before';
  for (const token of phpTokens(source, phpStart(source) ?? source.length)) {
    const { kind, text, start, end } = token;
    if (state === 'before') {
      state = text.toLowerCase() === 'return' ? 'returned' : state;
    } else if (kind === 'comment') {
      yield { kind, start, end };
    } else if (state === 'done') {
      if (text !== ';' && text !== '?>') {
        yield { kind: 'broken', start, end };
      }
    } else if (kind === 'open') {
      const isGroup = !/^[({]/.test(text);
      closers.push(text === '[' ? ']' : text === '{' ? '}' : ')');
      state = 'array';
      yield { kind, isGroup, start, end };
    } else if (kind === 'close') {
      yield { kind: closers.pop() === text ? kind : 'broken', start, end };
      state = closers.length === 0 ? 'done' : state;
    } else {
      yield bracketToken(token);
    }
  }
}

function bracketToken({ kind, text, start, end }: PhpToken): BracketToken {
  if (kind === 'string') {
    return { kind: 'value', name: text.slice(1, -1), isEmpty: text.length === 2, start, end };
  }
  const known = kind === 'broken' ? kind : text === ',' ? 'separator' : text === '=>' ? 'pair' : 'value';
  return { kind: known, name: text, isEmpty: text.toLowerCase() === 'null', start, end };
}

/**
 * Returns the units of a plural without ranges (`One bed|:count beds`), with as many forms as Laravel uses in the
 * target language. A plural that does not have two forms keeps its forms.
 *
 * @param unitsOf returns the units of a form, under an index
 */
function pluralUnits(
  texts: readonly MappedText[],
  unitsOf: (text: MappedText, index: number) => readonly Unit[],
  { targetLang, keepPlurals = false }: FormatOptions,
): readonly Unit[] {
  const own = texts.map(unitsOf);
  const [one, other] = texts;
  const [[first, ...more] = [], [last, ...rest] = []] = own;
  const forms = targetLang === undefined || keepPlurals ? undefined : readLaravelForms(targetLang);
  const isPair = own.length === 2 && more.length === 0 && rest.length === 0;
  if (!isPair || !one || !other || !first || !last || forms === undefined) {
    return own.flat();
  }
  if (forms.count === 2) {
    return isFormOfOneAlone(forms) ? own.flat() : [numberedUnit(first, last), last];
  }
  if (forms.count === 1) {
    const dropped = { start: one.startOf(0), end: other.startOf(0), parts: [], write: () => '' };
    return [dropped, ...unitsOf(other, 0)];
  }
  const singular = isFormOfOneAlone(forms) || haveSameCodes(first.parts, last.parts) ? selectPluralForm(forms, 1) : -1;
  return Array.from({ length: forms.count }, (_, index) => index).flatMap((index) =>
    unitsOf(index === singular ? one : other, index).map((unit): Unit => {
      if (index === 0) {
        return { ...unit, start: first.start, end: first.end };
      }
      const isLast = index === forms.count - 1;
      return isLast ? unit : { ...unit, end: last.start, start: last.start, write: (parts) => `${unit.write(parts)}|` };
    }),
  );
}

const simple: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', v: '\v', e: '\u001b', f: '\f' };
const inSingle = /\\([\\'])/g;
const inDouble = /\\(?:u\{([\da-fA-F]{1,6})\}|x([\da-fA-F]{1,2})|([0-7]{1,3})|([ntrvef\\$"]))/g;
/** A variable in a string between double quotes. */
const variable = /^(?:[^\\$]|\\[^]|\$(?![A-Za-z_{\u0080-\uffff]))*\$/;

/**
 * Returns the text of a string with its escapes resolved; undefined if it has a variable or bytes that are not text.
 */
function readPhpString(source: string, { start, end }: Range): MappedText | undefined {
  const raw = source.slice(start + 1, end - 1);
  const isDouble = source.charAt(start) === '"';
  if (isDouble && raw.includes('$') && variable.test(raw)) {
    return undefined;
  }
  const text = new MappedText();
  let done = 0;
  for (const { 0: found, 1: first = '', 2: hex, 3: octal, 4: letter, index } of raw.includes('\\')
    ? raw.matchAll(isDouble ? inDouble : inSingle)
    : []) {
    const code = isDouble ? codeOf(first, hex, octal) : undefined;
    const isText = code === undefined || (code <= 0x10ffff && (code < 0x80 || first !== ''));
    if (!isText) {
      return undefined;
    }
    const meant = code === undefined ? (simple[letter ?? ''] ?? letter ?? first) : String.fromCodePoint(code);
    text.add(raw.slice(done, index), start + 1 + done, start + 1 + index);
    text.add(meant, start + 1 + index, start + 1 + index + found.length);
    done = index + found.length;
  }
  text.add(raw.slice(done), start + 1 + done, end - 1);
  return text;
}

function codeOf(unicode: string, hex: string | undefined, octal: string | undefined): number | undefined {
  const [digits, base] = unicode !== '' ? [unicode, 16] : hex !== undefined ? [hex, 16] : [octal, 8];
  return digits === undefined ? undefined : Number.parseInt(digits, base);
}

const controls: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '\f': '\\f', '\v': '\\v' };

/** Escapes text for single or double quotes. */
function escapePhp(text: string, quote: string): string {
  return quote === '"'
    ? text.replace(/["\\$]/g, '\\$&').replace(/[\n\r\t\f\v]/g, (character) => controls[character] ?? character)
    : text.replace(/['\\]/g, '\\$&');
}

/**
 * Returns the notes of the values that have one: the comments right above an item, and the one behind it on its line.
 *
 * @param comments of the file, in order
 */
function phpNotes(
  source: string,
  values: readonly PhpValue[],
  comments: readonly Range[],
): ReadonlyMap<PhpValue, string> {
  const notes = new Map<PhpValue, string[]>();
  const addTo = (value: PhpValue | undefined, about: readonly Range[]): void => {
    const lines = about.flatMap(({ start, end }) => linesOf(source.slice(start, end)));
    if (value !== undefined && lines.length > 0) {
      notes.set(value, [...(notes.get(value) ?? []), ...lines]);
    }
  };
  let before: PhpValue | undefined;
  let at = 0;
  for (const value of comments.length > 0 ? [...values, undefined] : []) {
    const from = before?.end ?? 0;
    const between: Range[] = [];
    const next = value?.itemStart ?? source.length;
    for (let comment = comments[at]; comment !== undefined && comment.start < next; comment = comments[at]) {
      between.push(...(comment.start >= from ? [comment] : []));
      at += 1;
    }
    const { behind, start } = ownComments(source, between, before?.end, value?.itemStart);
    addTo(
      before,
      between.filter(({ end }) => end <= behind),
    );
    addTo(
      value,
      between.filter((comment) => comment.start >= start && beginsLine(source, comment.start)),
    );
    before = value;
  }
  return new Map(
    [...notes].flatMap(([value, lines]) => {
      const note = noteText(lines);
      return note === undefined ? [] : [[value, note]];
    }),
  );
}

function beginsLine(source: string, at: number): boolean {
  let start = at;
  while (/[ \t]/.test(source.charAt(start - 1))) {
    start -= 1;
  }
  return /[\r\n]/.test(source.charAt(start - 1));
}

/** Returns the lines of a comment without its delimiters. */
function linesOf(comment: string): string[] {
  return comment
    .replace(/^\/\*+|\*+\/$|^(?:\/\/+|#+)/g, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^\s*[*|](?![*|])/, '').trim());
}

/** A token of PHP code; `broken` is a string or comment without an end. */
interface PhpToken extends Range {
  readonly kind: 'string' | 'open' | 'close' | 'other' | 'comment' | 'broken';
  readonly text: string;
}

const forms: readonly (readonly [PhpToken['kind'] | 'space', RegExp])[] = [
  ['space', /\s+/y],
  ['comment', /\/\/[^\r\n]*|#(?!\[)[^\r\n]*|\/\*[^]*?\*\//y],
  ['string', /'(?:[^'\\]|\\[^])*'|"(?:[^"\\]|\\[^])*"/y],
  ['other', /<<<[ \t]*(["']?)([A-Za-z_]\w{0,80})\1\r?\n(?:[^]*?\n)??[ \t]*\2\b/y],
  ['broken', /['"`]|\/\*|<<</y],
  ['open', /array\s{0,99}\(|[[({]/iy],
  ['close', /[\])}]/y],
  ['other', /[\w\\$\u0080-\uffff]+|=>|\?>|[^]/y],
];

/** Yields the tokens of PHP code from an offset, without white space. */
function* phpTokens(source: string, start: number): Generator<PhpToken> {
  for (let at = start; at < source.length; ) {
    for (const [kind, expression] of forms) {
      expression.lastIndex = at;
      if (expression.test(source)) {
        const end = expression.lastIndex;
        if (kind !== 'space') {
          yield { kind, text: source.slice(at, end), start: at, end };
        }
        at = end;
        break;
      }
    }
  }
}

/** Returns where the code of a PHP file begins; undefined for a file that begins with something else. */
function phpStart(source: string): number | undefined {
  return /^\ufeff?\s{0,99}<\?php\b/i.exec(source)?.[0].length;
}
