// Fluent: messages, terms, the attributes of messages, and each variant of a selector.
// Authority: @fluent/syntax, the parser of Project Fluent; @fluent/bundle shows the messages.

import {
  Junk,
  type Message,
  type Pattern,
  type Resource,
  type SelectExpression,
  type Term,
  type Variant,
} from '@fluent/syntax';
import type { Entry, EntryTree } from '../../text/entry.ts';
import type { Format } from '../../text/format.ts';
import { detectLineEnd, writeLines } from '../../text/lineBreaks.ts';
import { spaceStart } from '../../text/lines.ts';
import { lineNumbers, syntaxProblem, unlessTooDeep } from '../../text/syntaxProblem.ts';
import type { FileFlaw, FileProblem, Part, Range, Unit, UnitReading } from '../../text/unit.ts';
import { type BareEntry, commentedEntries } from '../common/entries/entryComments.ts';
import { quotation, type Surroundings, surroundingsIn } from '../common/placeholders/messageRun.ts';
import { type PluralBranch, pluralUnits } from '../common/plurals/pluralBranches.ts';
import { adaptedPlural, addedCategory, isPluralCategory, unchanged } from '../common/plurals/pluralCategories.ts';
import { breaksWithin, type LineBreak } from '../common/values/breaksWithin.ts';
import { wholeUnit } from '../common/values/createValueUnits.ts';
import { looksLikeId } from '../common/values/looksLikeId.ts';
import { type FluentRun, fluentParts, readRange } from './fluentText.ts';
import { QuickFluentParser } from './quickParser.ts';

export const fluent: Format = {
  name: 'fluent',
  languageIds: ['fluent'],
  extensions: ['.ftl'],
  // Programs report the second one, unless they are told to replace the first.
  keepsFirst: true,
  open: ({ source }) => {
    const { entries, problem } = readFluent(source);
    return (
      problem ?? {
        units: (options) => entryUnits({ source, eol: detectLineEnd(source), options }, entries),
        entries: () => fluentTree(source, entries),
        mayRepeat: () => hasRepeatedNames(entries),
        flaws: () => junkIn(source, entries),
      }
    );
  },
};

/** Access keys and styles: letters that are not words. */
const codeName = /(?:^|[-_.])(?:access-?key|command-?key|keycode)$|\.(?:key|style)$/i;

function* entryUnits(reading: UnitReading, entries: FluentFile['entries']): Generator<Unit> {
  let group: string | undefined;
  for (const entry of entries) {
    if (entry.type === 'GroupComment') {
      group = entry.content.trim();
    } else if (entry.type === 'Message' || entry.type === 'Term') {
      const isTerm = entry.type === 'Term';
      const key = isTerm ? `-${entry.id.name}` : entry.id.name;
      const note = [group, entry.comment?.content].filter(Boolean).join('\n');
      // Only the program reads the attributes of a term, such as its gender.
      const attributes = isTerm ? [] : entry.attributes;
      const texts = [
        { path: key, value: entry.value },
        ...attributes.map(({ id, value }) => ({ path: `${key}.${id.name}`, value })),
      ];
      for (const { path, value } of texts) {
        if (value !== null && !codeName.test(path)) {
          const units = patternUnits(reading, value, path);
          yield* note === '' ? units : units.map((unit) => (unit.parts.length > 0 ? { ...unit, note } : unit));
        }
      }
    }
  }
}

function patternUnits(
  reading: UnitReading,
  pattern: Pattern,
  key: string,
  around: Surroundings = 'alone',
): readonly Unit[] {
  const parts = fluentParts(reading.source, pattern);
  const texts = parts.map((part) => (part.kind === 'run' ? part.value.text : quotation));
  const surroundings = surroundingsIn(texts, around);
  return parts.flatMap((part, index) =>
    part.kind === 'run'
      ? runUnits(reading, part, key)
      : [...selectUnits(reading, part.select, key, surroundings(index))],
  );
}

/** Returns no unit or one. */
function runUnits(reading: UnitReading, { value, hasPlaceables, breaks }: FluentRun, key: string): readonly Unit[] {
  const { source, options } = reading;
  if (looksLikeId(key, value.text, true)) {
    return [];
  }
  const { protect = [] } = options;
  const own = hasPlaceables ? { ...options, protect: [...protect, new RegExp(quotation)] } : options;
  const write: Parameters<typeof wholeUnit>[2]['write'] = (parts, range) => writeFluent(reading, parts, range, breaks);
  return wholeUnit(value, key, { source, escape: (text) => text, write }, own);
}

/** Returns true for a pattern that shows nothing: `{ "" }`. */
function isBlankPattern({ elements }: Pattern): boolean {
  return elements.every((element) => {
    const { expression } = element.type === 'Placeable' ? element : { expression: undefined };
    const text =
      element.type === 'TextElement' ? element : expression?.type === 'StringLiteral' ? expression : undefined;
    return text?.value.trim() === '';
  });
}

/** Returns the unit of a variant without a text. */
function blankUnit(reading: UnitReading, { value }: Variant, key: string, blank: NonNullable<Unit['blank']>): Unit {
  const { start, end } = readRange(value);
  const own = reading.source.slice(start, end);
  const write: Unit['write'] = (parts) => (parts.length === 0 ? own : writeFluent(reading, parts, { start, end }, []));
  return { start, end, parts: [], key, blank, write };
}

/**
 * Yields the units of each variant. The plural of a number gets the categories of the target language.
 *
 * @param around what is around its variants
 */
function selectUnits(
  reading: UnitReading,
  { selector, variants }: SelectExpression,
  key: string,
  around: Surroundings,
): Iterable<Unit> {
  const { source, options } = reading;
  const type = pluralType(selector, variants);
  const keyOf = (name: string): string => `${key}[${selectorName(selector)}:${name}]`;
  const branches = variants.map((variant): PluralBranch => {
    const { start, end } = readRange(variant);
    return {
      name: nameOf(variant),
      whole: { start: start - spaceBefore(source, start).length, end },
      unitsOf: (name) =>
        options.targetLang !== undefined && around !== 'word' && isBlankPattern(variant.value)
          ? [blankUnit(reading, variant, keyOf(name), around)]
          : patternUnits(reading, variant.value, keyOf(name), around),
      added: (category) => addedVariant(reading, { model: variant, variants, category, key: keyOf(category) }),
    };
  });
  const change = type === undefined ? unchanged : adaptedPlural(variants.map(branchOf), options, type);
  return pluralUnits(branches, change);
}

interface AddedVariant {
  readonly model: Variant;
  readonly variants: readonly Variant[];
  readonly category: string;
  readonly key: string;
}

/**
 * Returns the unit of a variant that the source does not have. A variant with selectors is not repeated: `other` is
 * used.
 */
function addedVariant(reading: UnitReading, { model, variants, category, key }: AddedVariant): Unit[] {
  const { source } = reading;
  const last = variants.find((variant) => variant.default);
  // Variants within each other would be read again for each category of each of them.
  const units = fluentParts(source, model.value).length > 1 ? undefined : patternUnits(reading, model.value, key);
  if (last === undefined || units === undefined || units.length > 1) {
    return [];
  }
  const at = readRange(last).start;
  const space = spaceBefore(source, at);
  const other = variants.find((variant) => !variant.default);
  const deeper = other && spaceBefore(source, readRange(other).start).length - space.length;
  const { start, end } = readRange(model);
  const unit = addedCategory(source, units[0], {
    ...{ category, at, space },
    model: { start: model.default ? start + 1 : start, end: start + source.slice(start, end).trimEnd().length },
    name: readRange(model.key),
  });
  // The asterisk of the last variant is in the column before the brackets.
  const margin = ' '.repeat(Math.max(0, deeper ?? 1));
  return [{ ...unit, write: (parts) => margin + unit.write(parts) }];
}

/** Returns the white space of Fluent before an offset: any other, such as a no-break space, is text. */
function spaceBefore(source: string, at: number): string {
  let start = at;
  while (/[ \r\n]/.test(source.charAt(start - 1))) {
    start -= 1;
  }
  return source.slice(start, at);
}

function nameOf({ key }: Variant): string {
  return key.type === 'Identifier' ? key.name : key.value;
}

/** Returns the name of a variant as ICU writes it: `=1` for the number itself. */
function branchOf({ key }: Variant): string {
  return key.type === 'Identifier' ? key.name : `=${key.value}`;
}

function selectorName(selector: SelectExpression['selector']): string {
  switch (selector.type) {
    case 'FunctionReference': {
      const [argument] = selector.arguments.positional;
      return argument?.type === 'VariableReference' ? argument.id.name : selector.id.name;
    }
    case 'TermReference':
      return `-${selector.id.name}.${selector.attribute?.name ?? ''}`;
    case 'VariableReference':
      return selector.id.name;
    default:
      return '';
  }
}

/** Returns `undefined` if the selector is not a number, or its variants are not a plural that ends with `other`. */
function pluralType(
  selector: SelectExpression['selector'],
  variants: readonly Variant[],
): Intl.PluralRuleType | undefined {
  const isNumber = selector.type === 'FunctionReference' && selector.id.name === 'NUMBER';
  const areCategories = variants.every(({ key }) => key.type === 'NumberLiteral' || isPluralCategory(key.name));
  const hasOther = variants.some((variant) => variant.default && nameOf(variant) === 'other');
  if (!(isNumber || selector.type === 'VariableReference') || !areCategories || !hasOther) {
    return undefined;
  }
  const isOrdinal =
    isNumber && selector.arguments.named.some(({ name, value }) => name.name === 'type' && value.value === 'ordinal');
  return isOrdinal ? 'ordinal' : 'cardinal';
}

/** Indentation of new lines relative to the first, in a message without line breaks. */
const indentation = '    ';

/**
 * Writes translated parts of a pattern, with the pattern's line breaks and indentation. Syntax characters become a
 * string between braces: `{"{"}`.
 */
function writeFluent(
  { source, eol }: { readonly source: string; readonly eol: string },
  parts: readonly Part[],
  range: Range,
  all: readonly LineBreak[],
): string {
  const breaks = breaksWithin(all, range);
  const line = source.slice(source.lastIndexOf('\n', range.start - 1) + 1, range.start);
  const isLineStart = line.trim() === '';
  const margin = /^ */.exec(line)?.[0] ?? '';
  const usual = eol + (isLineStart && margin !== '' ? margin : margin + indentation);
  const indented = breaks.findLast((each) => each.source.endsWith(' '))?.source ?? usual;
  const written = writeLines(parts, {
    // Some programs treat line separators as line breaks, after which a message may begin.
    lineEnd: /\r\n?|[\n\u2028\u2029]/,
    first: (line, isBeginning) => escape(line, isBeginning && isLineStart),
    next: (before, { line, index, isLast }) => {
      // White space other than spaces would end the message in some programs.
      const text = line.trimStart();
      const own = breaks[index]?.source ?? indented;
      const isBlank = text === '' && !isLast;
      const lineBreak = isBlank ? own.replace(/(?<! ) +$/, '') : own.endsWith(' ') ? own : indented;
      return [before.replace(/(?<! ) +$/, ''), lineBreak, escape(text, true)];
    },
  });
  const text = written.trim() || source.slice(range.start, range.end);
  // Only a brace may be in the first column: a text there would begin another entry.
  return isLineStart && margin === '' && !text.startsWith('{') ? indentation + text : text;
}

/** `.`, `*` and `[` are syntax only at the beginning of a line. */
function escape(text: string, isLineStart: boolean): string {
  const escaped = text.replace(/[{}]/g, '{"$&"}');
  return isLineStart ? escaped.replace(/^( *)([.*[])/, '$1{"$2"}') : escaped;
}

/**
 * Returns the messages and terms of a Fluent file, and what programs skip. The value of a message is its first entry,
 * without a name; it is empty where the message has attributes only.
 */
function fluentTree(source: string, nodes: FluentFile['entries']): EntryTree {
  const entries = nodes.flatMap((node) =>
    node.type === 'Message' || node.type === 'Term'
      ? [entryOf(source, node)]
      : node.type === 'Junk'
        ? [junkEntry(source, node)]
        : [],
  );
  return { inside: { start: 0, end: source.length }, entries, separator: '', indentsValues: false };
}

function hasRepeatedNames(nodes: FluentFile['entries']): boolean {
  const messages = nodes.filter((node) => node.type === 'Message' || node.type === 'Term');
  const areRepeated = (names: readonly string[]): boolean => new Set(names).size < names.length;
  return (
    areRepeated(messages.map(({ type, id }) => `${type} ${id.name}`)) ||
    messages.some(({ attributes }) => areRepeated(attributes.map(({ id }) => id.name)))
  );
}

/** Returns what no other language has: a file of another language is made without it. */
function junkEntry(source: string, node: Junk): Entry {
  const { start, end: last } = readRange(node);
  const end = spaceStart(source, start, last);
  const key = { start, end: start };
  return {
    name: `\0${start}`,
    start,
    end,
    behind: end,
    key,
    value: { start, end },
    isEmpty: false,
    isTied: true,
    own: 'language',
  };
}

/** Returns the entry of a value that a message with attributes does not have. */
function valuePlace(source: string, nameEnd: number): BareEntry {
  const at = source.indexOf('=', nameEnd) + 1;
  const place = { start: at, end: at };
  return { name: '', ...place, key: place, value: place, text: { ...place, around: [' ', ''] }, isEmpty: true };
}

function entryOf(source: string, node: Message | Term): Entry {
  const { start, end: last } = readRange(node);
  const end = spaceStart(source, start, last);
  const { value, attributes, id } = node;
  const name = node.type === 'Term' ? `-${id.name}` : id.name;
  const key = readRange(id);
  const texts = [
    ...(value === null ? [] : [{ name: '', range: readRange(value), pattern: value }]),
    ...attributes.map((each) => ({ name: each.id.name, range: readRange(each), pattern: each.value })),
  ];
  const own = texts.map(({ name: part, range, pattern }): BareEntry => {
    const place = readRange(pattern);
    return {
      ...{ name: part, start: range.start, end: spaceStart(source, range.start, range.end) },
      ...{ key: { start: range.start, end: range.start }, value: place, text: place },
      isEmpty: isBlankPattern(pattern),
    };
  });
  const bare = value === null ? [valuePlace(source, key.end), ...own] : own;
  const inside = { start: key.end, end };
  const group = { inside, entries: commentedEntries(source, bare, []), separator: '' };
  const from = Math.min(...texts.map(({ range }) => range.start));
  // The attributes of a term are not texts, and come with it.
  const isWhole = node.type === 'Term';
  return { name, start, end, behind: end, key, value: { start: from, end }, isEmpty: false, group, isWhole };
}

/** A Fluent file; without entries if it has a problem. */
interface FluentFile {
  readonly entries: Resource['body'];
  readonly problem?: FileProblem;
}

/**
 * Reads a Fluent file. Ranges of its nodes are those of the source. Programs skip an entry with a syntax error, and read
 * the next one; a file of such entries only is another kind of file.
 */
function readFluent(source: string): FluentFile {
  // A byte order mark is not part of the syntax; a line break has the same length.
  const text = source.replace(/^\ufeff/, '\n');
  const body = unlessTooDeep(() => new QuickFluentParser().parse(text).body);
  const junk = body?.find((entry) => entry instanceof Junk);
  const hasMessages = body?.some(({ type }) => type === 'Message' || type === 'Term') === true;
  return body === undefined || (junk !== undefined && !hasMessages)
    ? { entries: [], problem: syntaxProblem(source, junk?.span?.start ?? 0) }
    : { entries: body };
}

/** Returns the entries that programs skip, by their first lines. */
function junkIn(source: string, entries: FluentFile['entries']): readonly FileFlaw[] {
  const lineOf = lineNumbers(source);
  return entries.flatMap((entry): FileFlaw[] => {
    const { start } = readRange(entry);
    const content = entry.type === 'Junk' ? entry.content : '';
    const [text = ''] = /\S[^\r\n]*/.exec(content) ?? [];
    const [name] = /^-?[a-zA-Z][\w-]*(?= *=)/.exec(content) ?? [];
    return text === ''
      ? []
      : [{ kind: 'junk', line: lineOf(start), text: text.trim(), ...(name !== undefined && { name }) }];
  });
}
