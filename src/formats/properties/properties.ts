// Java .properties: values, with the file's escapes and continued lines.
// Authority: java.util.Properties.

import type { Entry, EntryTree } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { type LineForm, writeLines } from '../../text/lineBreaks.ts';
import { MappedText } from '../../text/mappedText.ts';
import { matchAt, matchEnd } from '../../text/matchAt.ts';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import type { FormatOptions, Part, Range, Unit } from '../../text/unit.ts';
import { lineComments } from '../common/entries/entryComments.ts';
import { quotation } from '../common/placeholders/messageRun.ts';
import { type BrokenText, breaksWithin, type LineBreak } from '../common/values/breaksWithin.ts';
import { choiceUnits, messageText, quoteMessage } from '../common/values/choiceUnits.ts';
import { createValueUnits, type ValueForm, wholeUnit } from '../common/values/createValueUnits.ts';
import { alwaysEscaped, type EscapeHabits, unicodeEscape } from '../common/values/escapes.ts';
import { noteText } from '../common/values/lineNotes.ts';
import { withTexts } from '../common/values/withTexts.ts';
import { settingsCommentUnits } from '../sourceCode/configurationProse.ts';
import { licence } from '../sourceCode/licenceNotice.ts';

/** Returns the entries of a .properties file. */
function propertiesTree(source: string, found: readonly PropertiesEntry[]): EntryTree {
  const entries: Entry[] = [];
  for (const { key: name, keyEnd, value: pieces, start: keyStart, end } of found) {
    const key = { start: keyStart, end: keyEnd };
    const value = { start: pieces[0]?.start ?? end, end };
    const above = lineComments(source, entries.at(-1)?.end ?? 0, keyStart, /^[ \t\f]*[#!]/);
    // A license at the top is about the file, even directly above an entry.
    const start = entries.length === 0 && licence.test(source.slice(above, keyStart)) ? keyStart : above;
    const isEmpty = pieces.every(({ text }) => text.trim() === '');
    entries.push({ name, start, end, key, value, behind: end, isEmpty });
  }
  return { inside: { start: 0, end: source.length }, entries, separator: '', indentsValues: false };
}

export const properties: Format = {
  name: 'properties',
  languageIds: ['properties', 'java-properties', 'spring-boot-properties'],
  extensions: ['.properties'],
  open: ({ source }) => {
    const found = [...propertiesEntries(source)];
    const entries = found.flatMap((entry) => ('isBroken' in entry ? [] : entry));
    const broken = found.find((entry) => 'isBroken' in entry);
    return {
      problem: () => broken && syntaxProblem(source, broken.start),
      units: (options) =>
        options.onlyProse === true ? settingsCommentUnits(source, options) : propertiesUnits(source, entries, options),
      entries: () => propertiesTree(source, entries),
    };
  },
};

function* propertiesUnits(source: string, found: readonly PropertiesEntry[], options: FormatOptions): Generator<Unit> {
  const entries = found.map(({ value, ...entry }) => ({
    ...entry,
    pieces: value,
    ...propertiesText(source, value),
  }));
  const habits = propertiesHabits(
    source,
    entries.map(({ pieces }) => pieces),
  );
  const formatted = usesMessageFormat(entries.map(({ value }) => value.text));
  for (const { key, value, breaks, note } of entries) {
    const escape = (text: string): string => escapeProperties(text, habits);
    const form: ValueForm = {
      source,
      escape,
      write: (parts, unit) => writeProperties(parts, breaksWithin(breaks, unit), escape),
      isLocale: true,
    };
    const place = { key: key.slice(key.lastIndexOf('.') + 1), keyPath: key, note };
    const units = isMessage(value.text, formatted)
      ? formatUnits(value, key, form, options)
      : createValueUnits(value, place, form, options);
    yield* note === undefined ? units : units.map((unit) => ({ ...unit, note }));
  }
}

/** Returns the units of a `java.text.MessageFormat`. */
function formatUnits(value: MappedText, key: string, form: ValueForm, options: FormatOptions): readonly Unit[] {
  const protect = [new RegExp(quotation), ...(options.protect ?? [])];
  const whole = (text: MappedText) => wholeUnit(text, key, form, { ...options, protect });
  return choiceUnits(value, whole) ?? whole(messageText(value)).map((unit) => withTexts(unit, quoteMessage));
}

const argument = /\{\d{1,2}\s{0,9}[,}]/;
const branches = /\{\s{0,9}\w{1,60}\s{0,9},\s{0,9}(?:plural|select|selectordinal)\s{0,9},/;

/** Returns true if a message with an argument has doubled apostrophes, or if no message has an apostrophe. */
function usesMessageFormat(texts: readonly string[]): boolean {
  const notifying = texts.filter((text) => argument.test(text) && text.includes("'"));
  return notifying.length === 0 || notifying.some((text) => text.includes("''"));
}

/** Returns true for a text that `java.text.MessageFormat` reads. Text with branches of ICU has another reader. */
function isMessage(text: string, formatted: boolean): boolean {
  if (branches.test(text)) {
    return false;
  }
  return argument.test(text)
    ? text.includes("''") || (formatted && (!text.includes("'") || /'[{}]/.test(text)))
    : /\p{L}''\p{L}|=''[^']{1,2000}''/u.test(text);
}

/**
 * Until Java 9, files were ISO-8859-1: a file in ASCII stays so. A file that escapes most characters outside ASCII in
 * its values gets no other ones, whatever its comments have.
 */
function propertiesHabits(source: string, values: Iterable<readonly LinePiece[]>): EscapeHabits {
  const escapes = new Map<string, string>();
  const plain = new Set<string>();
  let [foreignPlain, foreignEscaped] = [0, 0];
  for (const { kind, text, start, end } of [...values].flat()) {
    const foreign = text.match(/[^\u0000-\u007f]/g)?.length ?? 0;
    if (kind === 'text') {
      foreignPlain += foreign;
      for (const character of text.match(/[^\w ]/g) ?? []) {
        plain.add(character);
      }
    } else if (/[^\\\w\s]|\u00a0/.test(text)) {
      foreignEscaped += foreign;
      escapes.set(text, source.slice(start, end));
    }
  }
  const codes = source.match(/\\u(?!00[0-7])[\da-f]{4}/gi) ?? [];
  return {
    escapes: alwaysEscaped(escapes, plain),
    asciiOnly: foreignEscaped > foreignPlain || !/[^\u0000-\u007f]/.test(source.replace(/^\ufeff/, '')),
    upper: codes.some((code) => /[A-F]/.test(code)),
  };
}

const controls: Readonly<Record<string, string>> = { '\t': '\\t', '\n': '\\n', '\r': '\\r', '\f': '\\f', '\\': '\\\\' };

/** Escapes new text of a value, on one line. */
function escapeProperties(text: string, { escapes, asciiOnly, upper }: EscapeHabits): string {
  const coded = (character: string): string => unicodeEscape(character, upper);
  return text.replace(/[^\w ]/gu, (character) => {
    const known = controls[character] ?? escapes.get(character);
    const must = character < ' ' || /^\p{Surrogate}$/u.test(character) || (asciiOnly && character > '~');
    return known ?? (must ? character.replace(/[^]/g, coded) : character);
  });
}

/** Writes the parts of a value with the value's line breaks: additional ones like the last, and `\n` if it has none. */
function writeProperties(
  parts: readonly Part[],
  breaks: readonly LineBreak[],
  escape: (text: string) => string,
): string {
  const next: LineForm['next'] = (before, { line, index }) => {
    const lineBreak = (breaks[index] ?? breaks.at(-1))?.source ?? '\\n';
    return lineBreak.startsWith(' ')
      ? // Only the space before the break is read.
        [trimSpaces(before), lineBreak, escape(line.trimStart())]
      : [before, lineBreak, /[\r\n]/.test(lineBreak) ? keepSpace(escape(line)) : escape(line)];
  };
  return keepSpace(writeLines(parts, { lineEnd: /\r?\n/, first: escape, next }));
}

function trimSpaces(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') {
    end -= 1;
  }
  return text.slice(0, end);
}

/** White space at the beginning of a line would be read as its indentation. */
function keepSpace(text: string): string {
  return text.startsWith(' ') ? `\\${text}` : text;
}

/**
 * Returns the text of a value. Where its line continues on the next one, the text has a line break if there is a space,
 * or only that space in a value with its own line breaks (`\n`).
 */
function propertiesText(source: string, pieces: readonly LinePiece[]): BrokenText {
  const value = new MappedText();
  const breaks: LineBreak[] = [];
  for (const { text, start, end } of joinBreaks(pieces)) {
    if (text === '\n') {
      breaks.push({ start, source: source.slice(start, end) });
    }
    value.add(text, start, end);
  }
  return { value, breaks };
}

function joinBreaks(pieces: readonly LinePiece[]): Omit<LinePiece, 'kind'>[] {
  const soft = pieces.some(({ text }) => text === '\n') ? ' ' : '\n';
  const result: Omit<LinePiece, 'kind'>[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (piece.text === '\n' && last?.text === '\r') {
      result.splice(-1, 1, { ...piece, start: last.start });
    } else if (piece.kind !== 'break') {
      result.push(piece);
    } else if (last?.text === '\n') {
      result.splice(-1, 1, { ...last, end: piece.end });
    } else if (last !== undefined && / $/.test(last.text)) {
      const words = last.text.trimEnd();
      const start = last.end - last.text.length + words.length;
      result.splice(-1, 1, { ...last, text: words, end: start }, { text: soft, start, end: piece.end });
    }
  }
  return result.filter(({ text }) => text !== '');
}

/** A part of a line that may continue on the next ones. */
interface LinePiece extends Range {
  /** `break`: where the line continues on the next one, including its indentation; it has no meaning. */
  readonly kind: 'text' | 'escape' | 'break';
  readonly text: string;
}

/** A key and the text after its separator. Its range begins with the key. */
interface PropertiesEntry extends Range {
  readonly key: string;
  readonly keyEnd: number;
  readonly value: readonly LinePiece[];
  /** The comments directly above. */
  readonly note?: string;
}

/** Where programs cannot read a file: an escape that is not valid, such as `\u12`. */
interface BrokenLine extends Range {
  readonly isBroken: true;
}

/**
 * Yields the entries of a .properties file, like `java.util.Properties`. The editor of properties-file knows lines, but
 * not the offsets in them, and writes letters raw where the file escapes them.
 */
export function* propertiesEntries(source: string): Generator<PropertiesEntry | BrokenLine> {
  let at = source.startsWith('\ufeff') ? 1 : 0;
  let comments: string[] = [];
  let isFirst = true;
  while (at < source.length) {
    at = matchEnd(/[ \t\f]*/y, source, at) ?? at;
    const next = matchEnd(/(?:[#!][^\r\n]*)?[\r\n]*/y, source, at) ?? at;
    if (next > at) {
      const [, comment, ends = ''] = /^(?:[#!]([^\r\n]*))?([^]*)$/.exec(source.slice(at, next)) ?? [];
      // A comment followed by a blank line, such as a license, is about the file.
      if (comment === undefined || ends.replaceAll('\r\n', '\n').length > 1) {
        comments = [];
      } else {
        comments.push(comment);
      }
      at = next;
      continue;
    }
    const start = at;
    const pieces: LinePiece[] = [];
    for (let piece = pieceAt(source, at); piece !== undefined; piece = pieceAt(source, at)) {
      pieces.push(piece);
      at = piece.end;
    }
    const broken = pieces.find(
      ({ kind, text, ...piece }) => kind === 'escape' && text === 'u' && piece.end - piece.start === 2,
    );
    if (broken !== undefined) {
      yield { isBroken: true, start: broken.start, end: broken.end };
    } else if (pieces.length > 0) {
      const note = isFirst && comments.some((comment) => licence.test(comment)) ? undefined : noteText(comments);
      isFirst = false;
      yield { ...entryOf(source, pieces, start), start, end: at, ...(note !== undefined && { note }) };
    }
    comments = [];
  }
}

const controlLetters: Readonly<Record<string, string>> = { t: '\t', n: '\n', r: '\r', f: '\f' };

/** Characters, a continuation on the next line with its indentation, a character by its number, or another escape. */
const linePiece = /([^\\\r\n]+)|\\(?:(?:\r\n?|\n|$)[ \t\f]*|u([\da-fA-F]{4})|([^]))/y;

/** Returns what is at an offset of a line, or nothing at its end. */
function pieceAt(source: string, start: number): LinePiece | undefined {
  const found = matchAt(linePiece, source, start);
  if (found === null) {
    return undefined;
  }
  const [whole, characters, code = '', letter = ''] = found;
  const range = { start, end: start + whole.length };
  if (characters !== undefined) {
    return { kind: 'text', text: characters, ...range };
  }
  const text = code === '' ? (controlLetters[letter] ?? letter) : String.fromCharCode(Number.parseInt(code, 16));
  return { kind: text === '' ? 'break' : 'escape', text, ...range };
}

const keyCharacters = /(?:\\(?:\r\n?|\n|$)[ \t\f]*|\\[^]|[^\\=: \t\f\r\n])*/y;
const separator = /(?:[ \t\f]|\\(?:\r\n?|\n|$))*(?:[=:](?:[ \t\f]|\\(?:\r\n?|\n|$))*)?/y;

/** Returns the key of an entry, where it ends, and its value. */
function entryOf(
  source: string,
  pieces: readonly LinePiece[],
  start: number,
): Pick<PropertiesEntry, 'key' | 'keyEnd' | 'value'> {
  const keyEnd = matchEnd(keyCharacters, source, start) ?? start;
  const valueStart = matchEnd(separator, source, keyEnd) ?? keyEnd;
  const inKey = pieces.filter((piece) => piece.start < keyEnd);
  const key = inKey.map(({ kind, text, start: at }) => (kind === 'text' ? text.slice(0, keyEnd - at) : text)).join('');
  const value = pieces
    .filter(({ end }) => end > valueStart)
    .map((piece) =>
      piece.start < valueStart
        ? { ...piece, text: piece.text.slice(valueStart - piece.start), start: valueStart }
        : piece,
    );
  return { key, keyEnd, value };
}
