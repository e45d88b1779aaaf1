// PHP files that return an array of messages, as in Laravel and Symfony, or assign messages to an array, as in DokuWiki, Moodle and
// Roundcube. In other PHP files comments are translated.
// Authority: PHP, as @lezer/php reads it in the tests.

import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import type { EntryGroup } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { shownKey } from '../../text/keyName.ts';
import { detectLineEnd } from '../../text/lineBreaks.ts';
import { spaceStart } from '../../text/lines.ts';
import { MappedText } from '../../text/mappedText.ts';
import { matchEnd } from '../../text/matchAt.ts';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import type { FormatOptions, Range, Unit } from '../../text/unit.ts';
import { type BracketToken, bracketTree } from '../common/entries/bracketTree.ts';
import { type BareEntry, commentedEntries } from '../common/entries/entryComments.ts';
import { joinKeyPath } from '../common/entries/joinKeyPath.ts';
import { type CodeValue, codeNotes } from '../common/values/codeNotes.ts';
import { createValueUnits } from '../common/values/createValueUnits.ts';
import { laravelPlurals, symfonyPath } from '../common/values/pluralSyntax.ts';

/** A string that is a message, with its quotes. */
interface PhpValue extends CodeValue {
  readonly key: string;
  /** The keys and indexes that lead to it (`joinKeyPath`). */
  readonly keyPath: string;
}

/** The messages of a file. */
interface PhpMessages {
  /** Undefined for a computed value. */
  readonly group?: EntryGroup;
  readonly values: readonly PhpValue[];
  /** All comments. */
  readonly comments: readonly Range[];
  /** Offset of the first unreadable text. */
  readonly brokenAt?: number;
  /** They are assigned, and not those of Laravel, whose texts may have plural forms. */
  readonly isAssigned?: boolean;
}

const none: PhpMessages = { values: [], comments: [] };

/**
 * Returns the messages of a file, with their strings: the array that it returns, else those that it assigns. Computed
 * values are left out.
 */
function phpMessages(source: string): PhpMessages {
  const start = codeStart(source);
  if (start === undefined) {
    return { ...none, brokenAt: 0 };
  }
  const comments: Range[] = [];
  /** Start -> end. */
  const strings = new Map<number, number>();
  const tokens: BracketToken[] = [];
  const closers: string[] = [];
  const assigned: Assignment[] = [];
  let statement: PhpToken[] = [];
  let hasCode = false;
  /** Where the code ends. */
  let end: number | undefined;
  /** Text behind that. */
  let behind: number | undefined;
  let state: 'before' | 'returned' | 'done' = 'before';
  for (const token of phpTokens(source, start)) {
    const { kind, text } = token;
    const isInside = closers.length > 0;
    const isUnpaired = kind === 'close' && text !== closers.at(-1);
    const isBehind = state === 'done' && kind !== 'comment' && text !== ';' && text !== '?>';
    if (kind === 'broken' || isUnpaired || isBehind) {
      return { ...none, brokenAt: token.start };
    }
    if (state === 'returned') {
      tokens.push(bracketToken(token));
    }
    behind ??= end === undefined ? undefined : token.start;
    if (kind === 'comment') {
      comments.push(token);
      continue;
    }
    hasCode ||= text !== '?>';
    statement.push(token);
    if (kind === 'open') {
      closers.push(text === '[' ? ']' : text === '{' ? '}' : ')');
    } else if (kind === 'close') {
      closers.pop();
      state = state === 'returned' && closers.length === 0 ? 'done' : state;
    } else if (kind === 'string') {
      strings.set(token.start, token.end);
    } else if (!isInside && state === 'returned') {
      // The returned value is computed.
      return none;
    } else if (!isInside && state === 'before' && text.toLowerCase() === 'return') {
      state = 'returned';
    }
    if (closers.length === 0 && /^(?:;|\}|\?>)$/.test(text)) {
      assigned.push(...(state === 'before' ? readAssignment(source, statement) : []));
      statement = [];
      end ??= text === '?>' ? token.start : undefined;
    }
  }
  if (state === 'before' && (assigned.length > 0 || !hasCode)) {
    const brokenAt = behind ?? statement[0]?.start;
    return brokenAt === undefined
      ? assignedMessages(source, assigned, comments, { start, end: end ?? source.length })
      : { ...none, brokenAt };
  }
  const [first] = tokens.filter(({ kind }) => kind !== 'comment');
  const group = state === 'done' ? bracketTree(source, tokens, true) : undefined;
  if (state !== 'done' || (group === undefined && first?.isGroup)) {
    return { ...none, brokenAt: first?.start ?? source.length };
  }
  return group ? { group, values: [...listValues(group, '', strings)], comments } : none;
}

/** Returns the end of the tag that begins the code; undefined for a file that begins with something else. */
function codeStart(source: string): number | undefined {
  return /^\ufeff?\s{0,99}<\?php\b/i.exec(source)?.[0].length;
}

/** Returns true for a file of comments only: its messages are still to come. */
function isBare(source: string): boolean {
  const start = codeStart(source);
  for (const { kind, text } of start === undefined ? [] : phpTokens(source, start)) {
    if (kind !== 'comment' && text !== '?>') {
      return false;
    }
  }
  return start !== undefined;
}

/** A statement that assigns a message: `$lang['js']['close'] = 'Close';`. */
interface Assignment {
  readonly entry: BareEntry;
  /** Absent for a value that is not one string. */
  readonly value?: PhpValue;
}

/** Returns the messages that a statement assigns: one, or none. Its key begins with the name of the variable. */
function readAssignment(source: string, statement: readonly PhpToken[]): readonly Assignment[] {
  const [variable, ...rest] = statement;
  const semicolon = rest.pop();
  if (variable === undefined || semicolon?.text !== ';' || !/^\$\w+$/.test(variable.text)) {
    return [];
  }
  let keyPath = variable.text.slice(1);
  let key = '';
  let at = 0;
  for (; rest[at]?.text === '['; at += 3) {
    const name = constantName(rest[at + 1]);
    if (name === undefined || rest[at + 2]?.text !== ']') {
      return [];
    }
    keyPath = joinKeyPath(keyPath, name);
    key = name;
  }
  const before = rest[at - 1];
  const [first, ...more] = rest.slice(at + 1);
  if (before === undefined || rest[at]?.text !== '=' || first === undefined) {
    return [];
  }
  const value = { start: first.start, end: more.at(-1)?.end ?? first.end };
  const isString = first.kind === 'string' && more.length === 0;
  const { start } = variable;
  return [
    {
      entry: {
        ...{ name: keyPath, start, end: semicolon.end, key: { start, end: before.end }, value },
        isEmpty: more.length === 0 && bracketToken(first).isEmpty === true,
        ...(more.length > 0 && { isTied: true }),
      },
      ...(isString && { value: { ...value, key, keyPath, itemStart: start } }),
    },
  ];
}

/** Returns the name that a key is, if no code decides. */
function constantName(token: PhpToken | undefined): string | undefined {
  const { kind, text } = token ?? { kind: 'broken', text: '' };
  const isConstant = kind === 'string' ? !/\\|^".*\$/.test(text) : /^\d+$/.test(text);
  return isConstant ? text.replace(/^['"]|['"]$/g, '') : undefined;
}

function assignedMessages(
  source: string,
  assigned: readonly Assignment[],
  all: readonly Range[],
  { start, end }: Range,
): PhpMessages {
  // The block at the beginning is about the file, even directly above a message.
  const [first] = all;
  const isHead = first !== undefined && /^\s*\/\*$/.test(source.slice(start, first.start + 2));
  const comments = isHead ? all.slice(1) : all;
  const bare = assigned.map(({ entry }) => entry);
  const eol = detectLineEnd(source);
  const last = spaceStart(source, 0, end);
  const asNamed = { inside: { start: last, end }, around: [`${eol}${eol}return [`, `];${eol}`] as const };
  const entries = commentedEntries(source, bare, comments);
  const group = { inside: { start: 0, end }, entries, separator: '', ...(entries.length === 0 && { asNamed }) };
  return { group, values: assigned.flatMap(({ value }) => value ?? []), comments, isAssigned: true };
}

function bracketToken({ kind, text, start, end }: PhpToken): BracketToken {
  const range = { start, end };
  switch (kind) {
    case 'string':
      return { kind: 'value', name: text.slice(1, -1), isEmpty: text.length === 2, ...range };
    case 'open':
      return { kind, isGroup: !/^[({]/.test(text), ...range };
    case 'other': {
      const known = text === ',' ? 'separator' : text === '=>' ? 'pair' : 'value';
      return { kind: known, name: text, isEmpty: text.toLowerCase() === 'null', ...range };
    }
    default:
      return { kind, ...range };
  }
}

/** Yields the values of an array that are one string. @param strings of the file: start -> end */
function* listValues({ entries }: EntryGroup, path: string, strings: ReadonlyMap<number, number>): Generator<PhpValue> {
  for (const { name, key, value, group } of entries) {
    const keyPath = joinKeyPath(path, name);
    if (group !== undefined) {
      yield* listValues(group, keyPath, strings);
    } else if (strings.get(value.start) === value.end) {
      yield { ...value, key: shownKey(name), keyPath, itemStart: key.start };
    }
  }
}

export const laravel: Format = {
  name: 'laravel',
  languageIds: [],
  extensions: [],
  claims: ({ path, source }) =>
    isMessagesPath(path) && (source === '' || returnsArray.test(source) || isBare(source) || assigns.test(source)),
  open: ({ source }) => {
    const messages = phpMessages(source);
    const { group, brokenAt } = messages;
    return brokenAt === undefined
      ? {
          units: (options) => messageUnits(source, messages, options),
          entries: () => group && { ...group, indentsValues: false },
        }
      : syntaxProblem(source, brokenAt);
  },
};

const returnsArray = /^(?:\ufeff?<\?php)?[^\S\r\n]*return[^\S\r\n]*(?:\[|array[^\S\r\n]*\(|\r?$)/im;
const assigns =
  /^(?:\ufeff?<\?php)?[^\S\r\n]*\$\w+(?:\[[^\S\r\n]*(?:'[^'\\\r\n]*'|"[^"\\$\r\n]*")[^\S\r\n]*\]){1,9}\s*=\s*['"]/im;
const folder = /^(?:lang|languages?|locales?|locali[sz]ation|translations|messages|i18n|l10n)$/i;

/** `lang/en/auth.php`, `lang/en.php`, `localization/en_US/labels.inc`, `translations/messages.en.php` of Symfony. */
function isMessagesPath(path: string): boolean {
  if (!/\.(?:php|inc)$/i.test(path)) {
    return false;
  }
  const folders = path.replace(/\.\w+$/, '').split('/');
  const at = folders.findIndex((name) => folder.test(name));
  return (at !== -1 && folders.slice(at + 1).some(isAnyLanguageCode)) || symfonyPath.test(path);
}

function* messageUnits(
  source: string,
  { values, comments, isAssigned }: PhpMessages,
  options: FormatOptions,
): Generator<Unit> {
  const notes = codeNotes(source, values, comments);
  for (const value of values) {
    const note = notes.get(value);
    for (const unit of valueTexts(source, value, options, isAssigned !== true)) {
      yield note === undefined || unit.parts.length === 0 ? unit : { ...unit, note };
    }
  }
}

function valueTexts(source: string, value: PhpValue, options: FormatOptions, hasForms: boolean): readonly Unit[] {
  const quote = source.charAt(value.start);
  const text = readPhpString(source, value);
  const own = symfonyPath.test(options.path ?? '') ? undefined : laravelPlurals;
  const plurals = hasForms ? own : 'none';
  const form = { source, escape: (written: string) => escapePhp(written, quote), isLocale: true, plurals } as const;
  return text === undefined ? [] : createValueUnits(text, value, form, options);
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
  /** Number of escapes that are bytes, or no character. */
  let bytes = 0;
  const inside = { start: start + 1, end: end - 1 };
  const text = new MappedText().addDecoded(source, inside, isDouble ? inDouble : inSingle, (found) => {
    const [, first = '', hex, octal, letter] = found;
    const code = isDouble ? codeOf(first, hex, octal) : undefined;
    if (code === undefined) {
      return simple[letter ?? ''] ?? letter ?? first;
    }
    if (code <= 0x10ffff && (code < 0x80 || first !== '')) {
      return String.fromCodePoint(code);
    }
    bytes += 1;
    return undefined;
  });
  return bytes === 0 ? text : undefined;
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
      const end = matchEnd(expression, source, at);
      if (end !== undefined) {
        if (kind !== 'space') {
          yield { kind, text: source.slice(at, end), start: at, end };
        }
        at = end;
        break;
      }
    }
  }
}
