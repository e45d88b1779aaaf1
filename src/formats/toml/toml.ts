// Messages in TOML, as in go-i18n and Hugo: `active.en.toml`, `i18n/en.toml`. Other TOML is data.
// Authority: TOML 1.1, as toml-eslint-parser reads it; for plurals, go-i18n.

import { isConfigurationPath } from '../../names/files/configurationFiles.ts';
import { isLocalePath } from '../../names/files/isLocaleFile.ts';
import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageInName } from '../../names/languages/languageToken.ts';
import { literalSource } from '../../names/paths/globPattern.ts';
import type { Entry, EntryGroup, EntryTree } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { keyName } from '../../text/keyName.ts';
import { detectLineEnd, writeLines } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { sameParts } from '../../text/sameParts.ts';
import { type FormatOptions, joinParts, type Part, type Range, type Unit } from '../../text/unit.ts';
import { withLineComments } from '../common/entries/entryComments.ts';
import { isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { type EntryChange, entryUnits, type PluralEntry, pluralChanges } from '../common/plurals/pluralEntries.ts';
import { breaksWithin, type LineBreak } from '../common/values/breaksWithin.ts';
import { createValueUnits, trimmed, type ValueForm } from '../common/values/createValueUnits.ts';
import { areMessageKeys, withFormKeys } from '../common/values/goMessages.ts';
import { type KeyValue, keyNames, readToml, type TomlEntry, type TomlFile, type TomlTableItem } from './tomlFile.ts';

/** The delimiters of a string. */
type TomlQuotes = '"' | "'" | '"""' | "'''";

interface TomlString {
  readonly quotes: TomlQuotes;
  /** Including the quotes. */
  readonly range: Range;
  readonly value: MappedText;
  /** Where a backslash continues the string on the next line. */
  readonly breaks: readonly LineBreak[];
}

const controls: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', e: '\u001b' };

/** What has a meaning in a string with escapes. */
const tokens = /([ \t]*)\\[ \t]*\r?\n[ \t\r\n]*|\\(?:u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{2}|[^uUx])|\r?\n/g;

/**
 * Reads a string. Where its line continues on the next one, the text has a line break; in a text with its own line
 * breaks it is the white space before it.
 *
 * @param range including the quotes
 */
function readTomlString(source: string, range: Range): TomlString {
  const quotes = quotesAt(source, range);
  const [start, end] = [range.start + quotes.length, range.end - quotes.length];
  const escapes = quotes.startsWith('"') ? tokens : /\r?\n/g;
  // The line break after the quotes is not part of the text.
  const [lead = ''] = (quotes.length === 3 && /^\r?\n/.exec(source.slice(start, end))) || [];
  const first = start + lead.length;
  const isHard = (source.slice(first, end).match(escapes) ?? []).some((token) => /^\r?\n$|^\\n$/.test(token));
  const breaks: LineBreak[] = [];
  const value = new MappedText().addDecoded(source, { start: first, end }, escapes, ({ 0: token, 1: blank, index }) => {
    if (blank === undefined) {
      return token.startsWith('\\') ? meaningOf(token) : '\n';
    }
    if (blank === '') {
      return '';
    }
    breaks.push({ start: first + index, source: token });
    return isHard ? ' ' : '\n';
  });
  return { quotes, range, value, breaks: isHard ? [] : breaks };
}

function quotesAt(source: string, { start, end }: Range): TomlQuotes {
  const isLong = end - start >= 6 && /^(?:"""|''')/.test(source.slice(start, start + 3));
  return source.charAt(start) === '"' ? (isLong ? '"""' : '"') : isLong ? "'''" : "'";
}

function meaningOf(escape: string): string {
  const letter = escape.charAt(1);
  if (escape.length === 2) {
    return controls[letter] ?? letter;
  }
  const code = Number.parseInt(escape.slice(2), 16);
  return code <= 0x10_ffff ? String.fromCodePoint(code) : '\ufffd';
}

const short: Readonly<Record<string, string>> = {
  ...{ '"': '\\"', '\\': '\\\\', '\b': '\\b', '\t': '\\t', '\n': '\\n', '\f': '\\f', '\r': '\\r' },
};

/** A file, and the line break for its new lines. */
interface TomlReading {
  readonly source: string;
  readonly eol: string;
}

/** Returns how texts are written in a string, with its quotes. */
function tomlForm({ source, eol }: TomlReading, string: TomlString): ValueForm {
  const { quotes, breaks } = string;
  const escape = (text: string): string => escapeToml(text, quotes, eol);
  if (quotes.startsWith("'")) {
    // A part of a string cannot change the quotes; `withQuotes` writes whole strings.
    return { source, isLocale: true, escape: (text) => escape(text).replaceAll("'", '’') };
  }
  const write: ValueForm['write'] = (parts, unit) => {
    const own = breaksWithin(breaks, unit);
    const last = own.at(-1);
    return last === undefined
      ? joinParts(parts, escape)
      : writeLines(parts, {
          lineEnd: /\r\n?|\n/,
          first: escape,
          next: (before, { line, index }) => [before, (own[index] ?? last).source, escape(line).trimStart()],
        });
  };
  return { source, isLocale: true, escape, write };
}

/**
 * A literal string has no escapes: a text that does not fit in it gets the quotes of a string that has. So the range of
 * its unit includes the quotes. A unit that is only part of its string stays unchanged.
 */
function withQuotes({ source, eol }: TomlReading, { quotes, range, value }: TomlString, unit: Unit): Unit {
  const { first, text: whole } = trimmed(value);
  const isWhole = unit.start === value.startOf(first) && unit.end === value.endOf(first + whole.length);
  if (!quotes.startsWith("'") || !isWhole) {
    return unit;
  }
  const { start, end } = range;
  const inside = { start: start + quotes.length, end: end - quotes.length };
  const write = (parts: readonly Part[]): string => {
    if (sameParts(parts, unit.parts)) {
      return source.slice(start, end);
    }
    const text = joinParts(parts);
    const all = source.slice(inside.start, unit.start) + text + source.slice(unit.end, inside.end);
    if (fits(all, quotes)) {
      return quotes + (quotes === "'" ? all : all.replace(/\r\n?|\n/g, eol)) + quotes;
    }
    const other = quotes === "'" ? '"' : '"""';
    return other + escapeToml(all, other, eol) + other;
  };
  return { ...unit, start, end, write };
}

/** Returns true for text that fits in a literal string. */
function fits(text: string, quotes: TomlQuotes): boolean {
  return quotes === "'"
    ? !/['\u0000-\u0008\u000a-\u001f\u007f]|\p{Surrogate}/u.test(text)
    : !/''|^'|'$|[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]|\p{Surrogate}/u.test(text);
}

/** Escapes new text for a string with such quotes. */
function escapeToml(text: string, quotes: TomlQuotes, eol: string): string {
  const plain = text.toWellFormed().replace(/\r\n?/g, '\n');
  if (quotes === "'") {
    return plain.replace(/\n/g, ' ').replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
  }
  if (quotes === "'''") {
    return plain.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').replaceAll('\n', eol);
  }
  const escaped = (character: string): string =>
    short[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return quotes === '"'
    ? plain.replace(/["\\\u0000-\u001f\u007f]/g, escaped)
    : plain.replace(/\\|"(?="|$)|(?<=^|")"|[\u0000-\u0008\u000b-\u001f\u007f]/g, escaped).replaceAll('\n', eol);
}

/**
 * Returns the entries of a TOML file: the keys before its first table, and its tables, each by its whole name.
 *
 * @param isMessage returns true for the keys of a table that is one message
 */
function tomlTree(source: string, { items }: TomlFile, isMessage: (keys: readonly string[]) => boolean): EntryTree {
  const entries: Entry[] = [];
  for (const item of items) {
    const from = entries.at(-1)?.behind ?? 0;
    entries.push(item.type === 'TOMLKeyValue' ? pairOf(source, item, from) : tableOf(source, item, from, isMessage));
  }
  const inside = { start: 0, end: source.length };
  return { inside, entries, separator: '', hasTables: true, indentsValues: false };
}

function pairOf(source: string, { key, value, range: [start, end] }: KeyValue, from: number): Entry {
  const name = keyNames(key).join('\0');
  const keyRange = { start, end: key.range[1] };
  const valueRange = { start: value.range[0], end: value.range[1] };
  const isEmpty = /^(?:""|'')$/.test(source.slice(valueRange.start, valueRange.end));
  return { name, key: keyRange, value: valueRange, isEmpty, ...withLineComments(source, { start, end }, from) };
}

function tableOf(
  source: string,
  { key, resolvedKey, body, range: [start, end], kind }: TomlTableItem,
  from: number,
  isMessage: (keys: readonly string[]) => boolean,
): Entry {
  const headEnd = source.indexOf(']', key.range[1]) + (kind === 'array' ? 2 : 1);
  const entries: Entry[] = [];
  for (const pair of body) {
    entries.push(pairOf(source, pair, entries.at(-1)?.behind ?? headEnd));
  }
  const last = Math.max(end, headEnd, entries.at(-1)?.behind ?? 0);
  const group: EntryGroup = { inside: { start: headEnd, end: last }, entries, separator: '' };
  const isWhole = isMessage(entries.map(({ name }) => name));
  const isEmpty = isWhole && entries.every((entry) => entry.isEmpty || !isPluralCategory(entry.name));
  return {
    ...{ name: `[${resolvedKey.join('\0')}]`, key: { start, end: headEnd }, value: { start: headEnd, end: last } },
    ...{ isEmpty, group, ...withLineComments(source, { start, end: last }, from) },
    ...(isWhole && { isWhole }),
    ...(kind === 'array' && { isTied: true, isWhole: true }),
  };
}

export const toml: Format = {
  name: 'toml',
  languageIds: [],
  extensions: [],
  claims: ({ path }) => isMessagesPath(path),
  open: ({ path, source }) => {
    const file = readToml(source);
    return (
      file.problem ?? {
        units: (options) => withFormKeys(path, messageUnits(source, file, options)),
        entries: () => tomlTree(source, file, (keys) => keys.some(isPluralCategory) && areMessageKeys(keys)),
      }
    );
  },
};

/** Returns the units of all strings of a TOML text. */
export function tomlUnits(source: string, options: FormatOptions): Unit[] {
  const reading = { source, eol: detectLineEnd(source) };
  return readToml(source).entries.flatMap((entry) => valueUnit(reading, entry, entry.names, options));
}

/** Returns true if the name or folder of the file is a language. */
function isMessagesPath(path: string): boolean {
  if (!/\.toml$/i.test(path) || !isLocalePath(path) || isConfigurationPath(path)) {
    return false;
  }
  const names = path
    .replace(/\.\w+$/, '')
    .split('/')
    .slice(-4);
  return (
    languageInName(path) !== undefined || names.some((name) => isAnyLanguageCode(name.slice(name.lastIndexOf('.') + 1)))
  );
}

interface MessageEntry extends TomlEntry, PluralEntry {}

/** The table of a message. */
interface Message {
  readonly texts: readonly MessageEntry[];
  readonly note: string | undefined;
  readonly options: FormatOptions;
  readonly changes: ReadonlyMap<MessageEntry, EntryChange<MessageEntry>>;
}

function messageUnits(source: string, { entries, tables }: TomlFile, options: FormatOptions): Unit[] {
  const messages = new Map<TomlEntry, Message & { readonly text?: MessageEntry }>();
  for (const { entries: strings, keys, note } of tables) {
    if (isMessage(strings, keys)) {
      const message = messageOf(source, strings, note, options);
      for (const entry of strings) {
        const text = message.texts.find(({ start }) => start === entry.start);
        messages.set(entry, { ...message, ...(text && { text }) });
      }
    }
  }
  const reading = { source, eol: detectLineEnd(source) };
  return entries.flatMap((entry) => {
    const { text, changes, note, options: own = options } = messages.get(entry) ?? {};
    if (changes === undefined) {
      return valueUnit(reading, entry, entry.names, options);
    }
    const units = text
      ? entryUnits(source, text, changes.get(text), (each, category) =>
          valueUnit(reading, each, each.names.with(-1, category), own),
        )
      : [];
    return note === undefined ? units : units.map((unit) => ({ note, ...unit }));
  });
}

function isMessage(entries: readonly TomlEntry[], keys: readonly string[]): boolean {
  return (
    entries.some((entry) => entry.names.length > 1 && asText(entry) !== undefined) &&
    // A category whose value is not a string is not a text of a message.
    keys.length === entries.length &&
    areMessageKeys(keys)
  );
}

function asText(entry: TomlEntry): MessageEntry | undefined {
  const category = entry.names.at(-1) ?? '';
  return isPluralCategory(category) ? { ...entry, category } : undefined;
}

function messageOf(
  source: string,
  strings: readonly TomlEntry[],
  comment: string | undefined,
  options: FormatOptions,
): Message {
  const valueOf = (key: string): string | undefined => {
    const found = strings.find(({ names }) => names.at(-1)?.toLowerCase() === key);
    return found && readTomlString(source, found.value).value.text;
  };
  const texts = strings.flatMap((entry): MessageEntry[] => {
    const text = asText(entry);
    return text ? [{ ...text, isEmpty: readTomlString(source, entry.value).value.text === '' }] : [];
  });
  const separator = texts.some(({ isInline }) => isInline) ? 'comma' : 'line';
  const [left, right] = [valueOf('leftdelim'), valueOf('rightdelim')].map((text) =>
    text === undefined ? undefined : literalSource(text),
  );
  const delimited = left && right ? [new RegExp(`${left}.*?${right}`)] : [];
  return {
    texts,
    note: valueOf('description') ?? comment,
    options: { ...options, protect: [...(options.protect ?? []), ...delimited] },
    changes: pluralChanges(source, texts, { options, separator }),
  };
}

function valueUnit(
  reading: TomlReading,
  { value, note }: TomlEntry,
  names: readonly string[],
  options: FormatOptions,
): Unit[] {
  const string = readTomlString(reading.source, value);
  const key = { key: names.at(-1) ?? '', keyPath: names.map(keyName).join('.') };
  const units = createValueUnits(string.value, key, tomlForm(reading, string), options);
  return units.map((unit) => ({ ...withQuotes(reading, string, unit), ...(note !== undefined && { note }) }));
}
