import type { Node } from 'jsonc-parser';
import { hasWords } from '../../text/hasWords.ts';
import type { MappedText } from '../../text/mappedText.ts';
import { type FormatOptions, joinParts, type Part, type Range, type Target, type Unit } from '../../text/unit.ts';
import { readParts } from '../common/placeholders/partsReader.ts';
import { trimmed } from '../common/values/createValueUnits.ts';
import { listMembers } from './xcstringsFile.ts';

/** What the units of a catalog share. */
export interface CatalogReading {
  readonly source: string;
  readonly options: FormatOptions;
  readonly style: CatalogStyle;
  readonly escape: (text: string) => string;
  readonly targetLang: string;
}

/** A text of the source language. */
export interface CatalogText extends Range {
  readonly value: MappedText;
}

/** Where the translation of a text is written. */
export interface CatalogPlace extends Range {
  readonly key: string;
  readonly note?: string;
  readonly target?: Target;
  readonly translation?: NonNullable<Unit['translation']>;
  /** Written even if the text has no words. */
  readonly isNeeded?: boolean;
  /** @param value escaped */
  readonly write: (value: string) => string;
}

/** Returns no unit or one. */
export function catalogUnit(reading: CatalogReading, text: CatalogText, place: CatalogPlace): Unit[] {
  const { source, options, escape } = reading;
  const { value, start: from, end: to } = text;
  const { start, end, key, note, target = { text: '', state: 'missing' }, translation, isNeeded = false } = place;
  const { first, text: own } = trimmed(value);
  const { parts } = readParts(source, [value.slice(first, first + own.length)], { ...options, valueKey: key });
  const [before, after] = [value.text.slice(0, first), value.text.slice(first + own.length)];
  const write = (given: readonly Part[]): string => {
    return place.write(given.length === 0 ? '' : escape(before) + joinParts(given, escape) + escape(after));
  };
  if (!hasWords(parts)) {
    return isNeeded ? [{ start, end, parts: [], source: { start: from, end: to }, write: () => write(parts) }] : [];
  }
  const named = { key, ...(note !== undefined && { note }), ...(translation && { translation }) };
  return [{ start, end, parts, source: { start: from, end: to }, target, ...named, write }];
}

/** Returns the object with a translation and its state. */
export function stringUnit({ style, options }: CatalogReading, value: string, depth: number): string {
  const { colon, line } = style;
  return (
    `{${line(depth + 1)}"state"${colon}"${chooseState(options, value)}",` +
    `${line(depth + 1)}"value"${colon}"${value}"${line(depth)}}`
  );
}

/** Returns the state of a new translation. */
export function chooseState({ markForReview = false }: FormatOptions, value: string): string {
  return value === '' ? 'new' : markForReview ? 'needs_review' : 'translated';
}

/** The layout of a catalog. */
interface CatalogStyle {
  /** Between a name and its value: ` : ` as Xcode writes it. */
  readonly colon: string;
  /** Returns the line break and indentation before a member at a depth; nothing in a file of one line. */
  readonly line: (depth: number) => string;
}

/** Returns the layout of a catalog, by its first member. */
export function catalogStyle(source: string): CatalogStyle {
  const [, space = '', colon = ': '] = /^\ufeff?\s*\{(\s*)"(?:[^"\\]|\\.)*"(\s*:\s*)/.exec(source) ?? [];
  const [eol = ''] = /\r\n?|\n/.exec(space) ?? [];
  const indent = /(?<![^\r\n])[^\r\n]*$/.exec(space)?.[0] ?? '';
  return { colon, line: (depth) => (eol === '' ? '' : eol + indent.repeat(depth)) };
}

/** The position of a new member, and the text around it. */
export interface Insertion extends Range {
  readonly before: string;
  readonly after: string;
}

/**
 * Returns where to insert a new member: in the order of names if the members are sorted, else at the end.
 *
 * @param depth of the members
 */
export function findInsertion(object: Node, name: string, depth: number, { line }: CatalogStyle): Insertion {
  const members = listMembers(object);
  const last = members.at(-1);
  if (last === undefined) {
    const { offset, length } = object;
    return { start: offset, end: offset + length, before: `{${line(depth)}`, after: `${line(depth - 1)}}` };
  }
  const isSorted = members.every((member, index) => (members[index - 1]?.name ?? '') <= member.name);
  const next = isSorted ? members.find((member) => member.name > name) : undefined;
  return next === undefined
    ? { start: last.end, end: last.end, before: `,${line(depth)}`, after: '' }
    : { start: next.start, end: next.start, before: '', after: `,${line(depth)}` };
}
