// YAML: scalars that are text values. Keys, anchors, tags, aliases and the style of each value stay; comments too,
// except in a configuration. The language key of Rails becomes the target language.
// Authority: YAML 1.2, as the package yaml reads it.

import { CST } from 'yaml';
import { hasLocaleShape, isLocalePath } from '../../names/files/isLocaleFile.ts';
import { matchStyle } from '../../names/languages/languageToken.ts';
import type { Format } from '../../text/format.ts';
import { groupBy } from '../../text/groupBy.ts';
import { keyName } from '../../text/keyName.ts';
import { type LineForm, writeLines } from '../../text/lineBreaks.ts';
import { spaceStart } from '../../text/lines.ts';
import type { Range } from '../../text/range.ts';
import { findLineNumber } from '../../text/syntaxProblem.ts';
import type { FileFlaw, FileProblem, FormatOptions, Part, Unit } from '../../text/unit.ts';
import { mayBeNoteName } from '../common/entries/noteKeys.ts';
import { isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { type EntryChange, entryUnits, type PluralEntry, pluralChanges } from '../common/plurals/pluralEntries.ts';
import { breaksWithin, type LineBreak } from '../common/values/breaksWithin.ts';
import { createValueUnits, type ValueForm } from '../common/values/createValueUnits.ts';
import { type EscapeHabits, isEscapedByTools } from '../common/values/escapes.ts';
import { messageOf, withFormKeys } from '../common/values/goMessages.ts';
import { LineNotes } from '../common/values/lineNotes.ts';
import { withTexts } from '../common/values/withTexts.ts';
import { isProseValue, withComments, yamlCommentUnits } from '../sourceCode/configurationProse.ts';
import { describedMessages } from './describedMessages.ts';
import { type LanguageRoot, languageRoot } from './languageRoot.ts';
import { isClosed, nameOf, type YamlScalar, type YamlStream, yamlStream } from './yamlFile.ts';
import { hasRepeatedKeys, yamlProblem } from './yamlProblem.ts';
import {
  blockEnd,
  blockStart,
  blockUnits,
  fitsPlain,
  isResolved,
  unprintable,
  type YamlStyle,
  yamlText,
} from './yamlText.ts';
import { yamlTree } from './yamlTree.ts';

const short: Readonly<Record<string, string>> = {
  ...{ '"': '\\"', '\\': '\\\\', '\n': '\\n', '\t': '\\t', '\r': '\\r', '\0': '\\0', '\u0085': '\\N' },
  ...{ '\u2028': '\\L', '\u2029': '\\P' },
};

/** How a file writes escapes. */
interface YamlHabits extends Pick<EscapeHabits, 'asciiOnly' | 'upper'> {
  /** `\xe9` rather than `\u00e9`. */
  readonly byte: boolean;
}

function yamlHabits(source: string): YamlHabits {
  const codes = source.match(/\\(?:x[89A-Fa-f][\dA-Fa-f]|u[\dA-Fa-f]{4}|U00[01][\dA-Fa-f]{5})/g) ?? [];
  const isByTools = codes.some((code) => isEscapedByTools(String.fromCodePoint(Number.parseInt(code.slice(2), 16))));
  return {
    asciiOnly: isByTools && !/[^\u0000-\u007f]/.test(source.replace(/^\ufeff/, '')),
    byte: !codes.some((code) => code.startsWith('\\u00')),
    upper: !codes.some((code) => /[a-f]/.test(code.slice(2))),
  };
}

/** Escapes new text for double quotes. */
function escapeDouble(text: string, { asciiOnly, byte, upper }: YamlHabits): string {
  const coded = (character: string): string => {
    const code = character.codePointAt(0) ?? 0;
    const digits = upper ? code.toString(16).toUpperCase() : code.toString(16);
    const [letter, length] =
      code < 0x100 && byte ? (['x', 2] as const) : code < 0x1_0000 ? (['u', 4] as const) : (['U', 8] as const);
    return short[character] ?? `\\${letter}${digits.padStart(length, '0')}`;
  };
  const escaped = text.replace(/["\\\n\t\r]/g, coded).replace(unprintable, coded);
  return asciiOnly ? escaped.replace(/[^\u0000-\u007f]/gu, coded) : escaped;
}

/** Escapes new text for single quotes, without characters that they do not allow. */
function escapeSingle(text: string): string {
  return text.replaceAll("'", "''").replace(/\t/g, ' ').replace(unprintable, '');
}

interface FoldedForm {
  /** Those of the unit, in order. */
  readonly breaks: readonly LineBreak[];
  readonly escape: (text: string) => string;
  /** The source of a line break in a value that has none. */
  readonly otherwise: string;
}

/**
 * Writes parts on the lines of the value: line breaks as in the source, and additional ones like the last. A line with
 * words gets indentation, if any line has.
 */
function writeFolded(parts: readonly Part[], { breaks, escape, otherwise }: FoldedForm): string {
  const indented = breaks.findLast(({ source }) => !source.endsWith('\n')) ?? breaks.at(-1);
  const next: LineForm['next'] = (before, { line, index, isLast }) => {
    const lineBreak = breaks[index] ?? indented;
    if (lineBreak === undefined || indented === undefined) {
      return [before, otherwise, escape(line)];
    }
    const isBlank = line.trim() === '' && !isLast;
    const { source } = isBlank || !lineBreak.source.endsWith('\n') ? lineBreak : indented;
    // Without indentation these would end the document.
    const marker = source.endsWith('\n') && /^\s*(?:---|\.\.\.)/.test(line);
    return [before.replace(/(?<![ \t])[ \t]+$/, ''), marker ? ' ' : source, escape(line.trimStart())];
  };
  return writeLines(parts, { lineEnd: /\r\n?|\n/, first: escape, next });
}

export const yaml: Format = {
  name: 'yaml',
  languageIds: ['yaml', 'dockercompose', 'github-actions-workflow', 'yaml-tmlanguage'],
  extensions: ['.yaml', '.yml'],
  open: ({ source, path }) => {
    let known: YamlStream | undefined;
    const read = () => (known ??= yamlStream(source));
    let isOfRuby: boolean | undefined;
    // Rails and others that have the language as a key are programs of Ruby.
    const keepsLast = () => (isOfRuby ??= languageRoot(read(), path) !== undefined);
    let problem: { readonly found: FileProblem | undefined } | undefined;
    const findProblem = () => (problem ??= { found: yamlProblem(source, read(), keepsLast) }).found;
    return {
      units: (options) =>
        options.onlyProse === true
          ? withComments([...yamlUnits(source, options, read())], yamlCommentUnits(source, options))
          : withFormKeys(path, yamlUnits(source, options, read())),
      problem: findProblem,
      flaws: () => unquotedLanguage(source, path, read()),
      entries: () => (findProblem() ? undefined : yamlTree(source, read(), path)),
      mayRepeat: () => hasRepeatedKeys(read()),
    };
  },
};

/** Returns a language that Rails reads as a truth value: `no` without quotes. */
function unquotedLanguage(source: string, path: string, stream: YamlStream): readonly FileFlaw[] {
  const root = isLocalePath(path) && /^["']?no["']?[ \t]*:/im.test(source) ? languageRoot(stream, path) : undefined;
  return root?.code.toLowerCase() === 'no' && !/["']/.test(source.charAt(root.start - 1))
    ? [{ kind: 'unquoted', line: findLineNumber(source, root.start), text: root.code }]
    : [];
}

/** Yields the units of the values of a YAML text. */
export function* yamlUnits(source: string, options: FormatOptions, stream = yamlStream(source)): Generator<Unit> {
  const habits = yamlHabits(source);
  const { path = '', onlyProse = false, targetLang } = options;
  const isLocale = !onlyProse && (isLocalePath(path) || hasLocaleShape(source));
  const root = isLocale ? languageRoot(stream, path, options.sourceLang) : undefined;
  const absent = isLocale && targetLang !== undefined ? absentForms(stream.scalars) : [];
  const scalars =
    absent.length === 0
      ? stream.scalars
      : [...stream.scalars, ...absent].sort((one, other) => one.token.offset - other.token.offset);
  if (root !== undefined && targetLang !== undefined) {
    yield languageUnit(source, root, targetLang);
  }
  const described = isLocale ? describedMessages(path, source, scalars) : undefined;
  const isNote = (scalar: YamlScalar): boolean => described?.isOther(scalar) === true;
  const isAside = (scalar: YamlScalar): boolean => isNote(scalar) || mayBeNoteName(scalar.key);
  const ofPlurals = { isRails: root !== undefined, isNote: isAside };
  const plurals = isLocale ? yamlPlurals(source, scalars, options, ofPlurals) : undefined;
  const unitsOf = (scalar: YamlScalar): Iterable<Unit> => scalarUnits({ source, habits, isLocale, options }, scalar);
  const notes = isLocale ? new LineNotes(source) : undefined;
  for (const found of scalars) {
    const note =
      described?.notes.get(messageOf(found))?.token.source.replace(/^(?<sign>["'])([^]*)\k<sign>$/, '$2') ??
      notes?.noteOf(entryRange(found));
    const scalar = root === undefined ? found : belowRoot(found, root);
    if (scalar === undefined || isNote(found)) {
      continue;
    }
    const plural = plurals?.get(scalar.token);
    if (onlyProse && !isProseValue(scalar, scalar.token.source, path)) {
      continue;
    }
    const units = plural
      ? entryUnits(source, plural.entry, plural.change, (entry, key) => {
          const { keyPath } = scalar;
          const named = { key, keyPath: keyPath.slice(0, keyPath.length - scalar.key.length) + keyName(key) };
          return [...unitsOf({ ...entry.scalar, ...named })];
        })
      : unitsOf(scalar);
    for (const unit of units) {
      yield note === undefined || unit.parts.length === 0 ? unit : { ...unit, note };
    }
  }
}

/** Returns the range from the key of a scalar, if it has one, to its end. */
function entryRange({ token, item }: YamlScalar): Range {
  const start = Math.min(item?.key?.offset ?? token.offset, token.offset);
  return { start, end: token.type === 'block-scalar' ? blockEnd(token) : token.offset + token.source.length };
}

interface YamlReading {
  readonly source: string;
  readonly habits: YamlHabits;
  readonly isLocale: boolean;
  readonly options: FormatOptions;
}

function* scalarUnits({ source, habits, isLocale, options }: YamlReading, scalar: YamlScalar): Generator<Unit> {
  const { token } = scalar;
  if (token.type === 'block-scalar') {
    yield* blockUnits(source, token, scalar, options);
    return;
  }
  const style = styles[token.type];
  const quote = style === 'plain' ? 0 : 1;
  const [start, end] = [token.offset + quote, token.offset + token.source.length - quote];
  const text = style !== undefined && isSure(source, token, scalar) ? yamlText(source, start, end, style) : undefined;
  if (style !== undefined && text !== undefined && !(style === 'plain' && isResolved(text.value.text))) {
    const { breaks } = text;
    const place = { source, start, end, inFlow: scalar.inFlow, habits, breaks };
    const units = createValueUnits(text.value, scalar, { ...forms[style](place), isLocale }, options);
    const isWhole = breaks.length === 0 && units.length === 1;
    for (const unit of units) {
      const canBreak = isWhole && style !== 'double' && unit.start === start && unit.end === end;
      yield canBreak ? withLineBreaks(unit, style, habits) : unit;
    }
  }
}

const styles: Readonly<Record<CST.FlowScalar['type'], YamlStyle | undefined>> = {
  alias: undefined,
  scalar: 'plain',
  'single-quoted-scalar': 'single',
  'double-quoted-scalar': 'double',
};

/**
 * Returns false for an invalid value: without an end, followed by other text, or over lines that do not belong to it.
 */
function isSure(source: string, { type, offset, source: raw }: CST.FlowScalar, { indent }: YamlScalar): boolean {
  if (/\r(?!\n)/.test(raw)) {
    return false;
  }
  const isIndented =
    !raw.includes('\n') ||
    raw
      .split('\n')
      .slice(1)
      .every((line) => line.trim() === '' || line.search(/[^ ]/) > indent);
  const whole = type === 'scalar' ? !/^[%@`,|>]/.test(raw) : isClosed(raw);
  const behind = /[ \t]*(?=[\r\n#,\]}]|$)/y;
  behind.lastIndex = offset + raw.length;
  const before = /[\s\ufeff[{,:]|^$/.test(source.charAt(offset - 1));
  return isIndented && whole && before && behind.test(source);
}

/** Its range is between the quotes. */
interface ScalarStyle extends Range {
  readonly source: string;
  readonly inFlow: boolean;
  readonly habits: YamlHabits;
  readonly breaks: readonly LineBreak[];
}

const forms: Readonly<Record<YamlStyle, (place: ScalarStyle) => ValueForm>> = {
  plain: (place) => {
    const { source, inFlow } = place;
    const fit = (written: string, own: string, start: number): string =>
      fitsPlain(written, { inFlow, first: start === place.start, before: source.charAt(start - 1) }) ? written : own;
    const escape = (text: string): string => text.replace(/[\r\n]+/g, ' ');
    return { source, escape, fit, write: (parts, unit) => writePlain(parts, unit, place) };
  },
  single: ({ source, breaks }) => ({
    source,
    escape: (text) => escapeSingle(text.replace(/[\r\n]+/g, ' ')),
    write: (parts, unit) =>
      writeFolded(parts, { breaks: breaksWithin(breaks, unit), escape: escapeSingle, otherwise: ' ' }),
  }),
  double: ({ source, breaks, habits }) => {
    const escape = (text: string): string => escapeDouble(text, habits);
    const write = (parts: readonly Part[], unit: Range): string =>
      writeFolded(parts, { breaks: breaksWithin(breaks, unit), escape, otherwise: '\\n' });
    return { source, escape, write };
  },
};

/** Writes a value without quotes if it still means the same text, else between double quotes. */
function writePlain(
  parts: readonly Part[],
  unit: Range,
  { source, start, end, inFlow, habits, breaks }: ScalarStyle,
): string {
  const own = breaksWithin(breaks, unit);
  const plain = writeFolded(parts, { breaks: own, escape: (text) => text, otherwise: ' ' });
  if (fitsPlain(plain, { inFlow, first: true })) {
    return plain;
  }
  if (unit.start > start || unit.end < end || plain.trim() === '') {
    return source.slice(unit.start, unit.end);
  }
  const escape = (text: string): string => escapeDouble(text, habits);
  const escaped = parts.map((part) =>
    typeof part === 'string' ? part : { ...part, source: part.source.replace(/["\\]/g, '\\$&') },
  );
  return `"${writeFolded(escaped, { breaks: own, escape, otherwise: ' ' })}"`;
}

/** Replaces a line break until the value is written: a private use character, which no text has. */
const mark = '\ue0b6';

/**
 * Returns the unit of a whole value on one line that can get line breaks. YAML reads a line break of the file as a
 * space, so such a value is written between double quotes, as `\n`.
 */
function withLineBreaks(unit: Unit, style: Exclude<YamlStyle, 'double'>, habits: YamlHabits): Unit {
  const quote = style === 'single' ? "'" : '';
  const marked = withTexts(unit, (text) => text.replace(/\r\n?|\n/g, mark));
  const write = (parts: readonly Part[]): string => {
    if (!parts.some((part) => typeof part === 'string' && /[\r\n]/.test(part))) {
      return quote + unit.write(parts) + quote;
    }
    const written = marked.write(parts);
    const text = style === 'single' ? written.replaceAll("''", "'") : written;
    // A value that cannot be plain is between double quotes already.
    const isQuoted = style === 'plain' && written.startsWith('"');
    return (isQuoted ? written : `"${escapeDouble(text, habits)}"`).replaceAll(mark, String.raw`\n`);
  };
  return { ...unit, start: unit.start - quote.length, end: unit.end + quote.length, write };
}

/**
 * Returns the value with its keys below that of the language, which are the same in each language; unchanged beside it,
 * and undefined below another language.
 */
function belowRoot(scalar: YamlScalar, { code, others }: LanguageRoot): YamlScalar | undefined {
  const [outer = ''] = scalar.keyPath.split('.', 1);
  return outer === keyName(code)
    ? { ...scalar, keyPath: scalar.keyPath.slice(outer.length + 1) }
    : others.has(outer)
      ? undefined
      : scalar;
}

/** Returns the unit that replaces the key with the target language, quoted if YAML 1.1 reads it as a boolean: `no`. */
function languageUnit(source: string, { code, start, end }: LanguageRoot, targetLang: string): Unit {
  const isQuoted = /["']/.test(source.charAt(start - 1));
  const write = (): string => {
    const written = matchStyle(targetLang, code);
    return isQuoted || !isResolved(written) ? written : `"${written}"`;
  };
  return { parts: [], start, end, write };
}

interface YamlPluralEntry extends PluralEntry {
  readonly scalar: YamlScalar;
}

/** A value without a text. */
const noText = /^(?:|~|null|''|"")$/i;

/** Returns the values that are not there (`many:`) of maps with others whose keys are categories, as empty scalars. */
function absentForms(scalars: readonly YamlScalar[]): readonly YamlScalar[] {
  return [...groupBy(scalars, ({ parent }) => parent)].flatMap(([parent, [first]]): YamlScalar[] => {
    const items = isPluralCategory(first?.key ?? '') && parent?.type === 'block-map' ? parent.items : [];
    return items.flatMap((item): YamlScalar[] => {
      const key = nameOf(item.key);
      const colon = item.sep?.find(({ type }) => type === 'map-value-ind');
      if (first === undefined || item.value || colon === undefined || !isPluralCategory(key)) {
        return [];
      }
      const { keyPath, inFlow, indent, parent: own } = first;
      const token = { type: 'scalar' as const, offset: colon.offset + 1, indent, source: '' };
      const path = keyPath.slice(0, keyPath.length - first.key.length) + key;
      return [{ token, keyPath: path, key, inFlow, indent, item, ...(own && { parent: own }) }];
    });
  });
}

/** A value of a plural, and what the target language changes there. */
interface YamlPlural {
  readonly entry: YamlPluralEntry;
  readonly change: EntryChange<YamlPluralEntry> | undefined;
}

/**
 * Returns the plurals of a file of messages: maps whose keys are all categories, as Rails has them. Without a target
 * language nothing is changed, and the list is empty.
 *
 * @param of isRails: the file has a language at its root; isNote: a value is about the others of its map
 */
function yamlPlurals(
  source: string,
  scalars: readonly YamlScalar[],
  options: FormatOptions,
  { isRails, isNote }: { readonly isRails: boolean; readonly isNote: (scalar: YamlScalar) => boolean },
): ReadonlyMap<CST.Token, YamlPlural> {
  const plurals = new Map<CST.Token, YamlPlural>();
  if (options.targetLang === undefined) {
    return plurals;
  }
  for (const [parent, own] of groupBy(scalars, (scalar) => scalar.parent)) {
    const entries = own.flatMap((scalar) => entryOf(source, scalar) ?? []);
    const keys = parent?.items.filter(
      ({ key, value }) => (key !== undefined || value !== undefined) && !(isRails && isExactNumber(key)),
    ).length;
    if (keys !== undefined && entries.length === keys - own.filter(isNote).length) {
      const separator = parent?.type === 'block-map' ? 'line' : 'comma';
      const changes = pluralChanges(source, entries, { options, separator, zero: 'alone', keepsOne: isRails });
      for (const entry of entries) {
        plurals.set(entry.scalar.token, { entry, change: changes.get(entry) });
      }
    }
  }
  return plurals;
}

/** Returns true for the key of 0 or 1 alone, which may be next to categories. */
function isExactNumber(key: CST.Token | null | undefined): boolean {
  return CST.isScalar(key) && /^(?:[01]|"[01]"|'[01]')$/.test(key.source);
}

/** `undefined` for a key that is not a category, and for a value that is referred to from elsewhere. */
function entryOf(source: string, scalar: YamlScalar): YamlPluralEntry | undefined {
  const { key: category, item, token } = scalar;
  const { key, start = [], sep = [] } = item ?? {};
  const isSimple = [...start, ...sep].every(({ type }) => /^(?:space|newline|comma|comment|map-value-ind)$/.test(type));
  if (!isPluralCategory(category) || !isSimple || !CST.isScalar(key) || key.type === 'block-scalar') {
    return undefined;
  }
  const quote = key.source === category ? 0 : 1;
  const name = { start: key.offset + quote, end: key.offset + quote + category.length };
  const { end: last } = entryRange(scalar);
  // Without the line breaks of a block.
  const end = token.type === 'block-scalar' ? spaceStart(source, blockStart(token), last) : last;
  return source.slice(name.start, name.end) === category
    ? { start: key.offset, end, category, name, scalar, isEmpty: noText.test(token.source) }
    : undefined;
}
