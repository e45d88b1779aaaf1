import { ParseError, parseTOML } from 'toml-eslint-parser';
import { syntaxProblem } from '../../text/syntaxProblem.ts';
import type { FileProblem, Range } from '../../text/unit.ts';
import { LineNotes } from '../common/values/lineNotes.ts';

type Program = ReturnType<typeof parseTOML>;
type TomlItem = Program['body'][0]['body'][number];
export type KeyValue = Extract<TomlItem, { type: 'TOMLKeyValue' }>;
export type TomlTableItem = Extract<TomlItem, { type: 'TOMLTable' }>;
type Content = KeyValue['value'];

/** A key and its string, as in the file. */
export interface TomlEntry extends Range {
  /** The keys and indexes that lead to the string. */
  readonly names: readonly string[];
  /** The last key, as the file writes it; that of the list for a string in a list. */
  readonly name: Range;
  /** The string with its quotes. */
  readonly value: Range;
  /** True if its key is in braces, not at the beginning of a line. */
  readonly isInline: boolean;
  /** The comments about it. */
  readonly note?: string;
}

/** A table: the keys of one object. */
export interface TomlTable {
  /** Strings that are values of its keys. */
  readonly entries: readonly TomlEntry[];
  /** All of its keys. */
  readonly keys: readonly string[];
  /** The comments about it. */
  readonly note?: string;
}

/** A TOML file; empty if it has a problem. */
export interface TomlFile {
  /** Its tables, and the keys before them. */
  readonly items: readonly TomlItem[];
  /** All strings, in order. */
  readonly entries: readonly TomlEntry[];
  readonly tables: readonly TomlTable[];
  readonly problem?: FileProblem;
}

/** Reads a TOML file of version 1.0 or 1.1. */
export function readToml(source: string): TomlFile {
  const items = readTomlItems(source);
  if ('kind' in items) {
    return { items: [], entries: [], tables: [], problem: items };
  }
  return { items, ...readItems(source, items) };
}

/** Returns the tables of a TOML file, and the keys before them; a problem where it has one. */
function readTomlItems(source: string): readonly TomlItem[] | FileProblem {
  try {
    const tooDeep = nestedAt(source);
    if (tooDeep !== undefined) {
      return syntaxProblem(source, tooDeep);
    }
    // A byte order mark is not part of the syntax; a line break has the same length.
    const [root] = parseTOML(source.replace(/^\ufeff/, '\n'), { tomlVersion: '1.1' }).body;
    return root.body;
  } catch (error) {
    if (error instanceof ParseError) {
      return syntaxProblem(source, error.index);
    }
    if (error instanceof RangeError) {
      // A string with more escapes than the stack takes.
      return syntaxProblem(source, 0);
    }
    throw error;
  }
}

/** Lists and tables in others; the parser would take more memory than there is for any number of them. */
const deepest = 200;
const tokens = /"""[^]*?"""|'''[^]*?'''|"[^"\\\n]*(?:\\.[^"\\\n]*)*"?|'[^'\n]*'|#.*|[[\]{}]/g;

/** Where brackets are nested too deeply, if they are. */
function nestedAt(source: string): number | undefined {
  let depth = 0;
  for (const { 0: token, index } of source.matchAll(tokens)) {
    depth += /^[[{]$/.test(token) ? 1 : /^[\]}]$/.test(token) ? -1 : 0;
    if (depth > deepest) {
      return index;
    }
  }
  return undefined;
}

interface OpenTable extends TomlTable {
  readonly entries: TomlEntry[];
  readonly keys: string[];
  note?: string;
}

/** Returns the names in a key with dots. */
export function keyNames({ keys }: KeyValue['key']): string[] {
  return keys.map((each) => (each.type === 'TOMLBare' ? each.name : each.value));
}

/** Returns the strings and tables of a file. */
function readItems(source: string, items: readonly TomlItem[]): Omit<TomlFile, 'items'> {
  const notes = new LineNotes(source);
  const entries: TomlEntry[] = [];
  const tables = new Map<string, OpenTable>();
  for (const item of items) {
    if (item.type === 'TOMLKeyValue') {
      addPair(item, [], false);
      continue;
    }
    const names = item.resolvedKey.map(String);
    addNote(names, { start: item.range[0], end: item.key.range[1] + (item.kind === 'array' ? 2 : 1) });
    for (const pair of item.body) {
      addPair(pair, names, false);
    }
  }
  return { entries, tables: [...tables.values()] };

  function addPair({ key, value, range }: KeyValue, above: readonly string[], isInline: boolean): void {
    const names = [...above, ...keyNames(key)];
    const [nameStart = 0, nameEnd = 0] = key.keys.at(-1)?.range ?? [];
    const place = { start: range[0], end: range[1], name: { start: nameStart, end: nameEnd }, isInline };
    if (value.type === 'TOMLInlineTable' || value.type === 'TOMLArray') {
      addNote(names, { start: range[0], end: value.range[0] });
    }
    const table = tableOf(names.slice(0, -1));
    table.keys.push(names.at(-1) ?? '');
    addValue(value, names, place, table.entries);
  }

  function addValue(
    value: Content,
    names: readonly string[],
    place: Omit<TomlEntry, 'names' | 'value'>,
    table?: TomlEntry[],
  ): void {
    if (value.type === 'TOMLInlineTable') {
      for (const pair of value.body) {
        addPair(pair, names, true);
      }
    } else if (value.type === 'TOMLArray') {
      for (const [index, element] of value.elements.entries()) {
        addValue(element, [...names, String(index)], place);
      }
    } else if (value.kind === 'string') {
      const [start, end] = value.range;
      // A string in a list has its own comments.
      const note = notes.noteOf({ start: table ? place.start : start, end });
      const entry = { ...place, names, value: { start, end }, ...(note !== undefined && { note }) };
      entries.push(entry);
      table?.push(entry);
    }
  }

  /** Adds the comments about a table, or a list. */
  function addNote(names: readonly string[], range: Range): void {
    const note = notes.noteOf(range);
    if (note !== undefined) {
      tableOf(names).note ??= note;
    }
  }

  function tableOf(names: readonly string[]): OpenTable {
    const path = names.join('\0');
    const table = tables.get(path) ?? { entries: [], keys: [] };
    tables.set(path, table);
    return table;
  }
}
