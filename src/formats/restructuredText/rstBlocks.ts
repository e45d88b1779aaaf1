import { entryFor } from '../../text/entryFor.ts';
import { findFirst } from '../../text/findFirst.ts';
import { lineRanges } from '../../text/lineBreaks.ts';
import type { Range } from '../../text/range.ts';
import { field, optionList } from '../common/inline/restructuredText.ts';
import { displayWidth } from '../common/tables/displayWidth.ts';
import { type DirectiveRule, dataField, directiveRule, textField, textOption } from './rstDirectives.ts';
import { places, type RstPlace } from './rstPlaces.ts';
import type { RstTableKind } from './rstTables.ts';

/** The lines of a text, without what begins them. */
export interface RstRun {
  readonly lines: readonly Range[];
  readonly place: RstPlace;
  /** Of a title: the lines of signs below it, and above it. */
  readonly title?: { readonly over?: Range; readonly under: Range };
  /** The lines of a table. */
  readonly table?: RstTableKind;
}

interface Line {
  readonly end: number;
  /** Where its text begins; behind the mark of a list, once that is read. */
  at: number;
  /** The column of its text, with tabs as docutils reads them. */
  column: number;
  /** Empty for a blank line. */
  text: string;
}

const bullet = /^[-+*•‣⁃](?:[ \t]+|$)/;
const enumerator =
  /^(?:\((\d+|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+|#)\)|(\d+|[A-Za-z]|[ivxlcdm]+|[IVXLCDM]+|#)([.)]))(?:[ \t]+|$)/;
const roman = /^m{0,4}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/i;
const gridTop = /^\+-[-+]+-\+$/;
const simpleTop = /^=+(?:[ \t]+=+)+$/;
const simpleBorder = /^=[= \t]*$/;
const signs = /^([!-/:-@[-\x60{-~])\1*$/;
const note = /^\.\.[ \t]+\[[^\]]+\](?:[ \t]+|$)/;
const substitution = /^\.\.[ \t]+\|(?![ \t|])[^|]{1,200}\|[ \t]+/;
const directive = /^(?:\.\.[ \t]+)?([\p{L}\p{N}](?:[-._+:]?[\p{L}\p{N}]){0,80})[ \t]?::(?:[ \t]+|$)/u;
const classifier = /(?<=\S) +: +\S/;

/** Who says what is quoted. */
const attribution = /^(?:---?(?!-)|\u2014)[ \t]*(?=\S)/;

const namedSigns: Readonly<Record<string, string>> = { tab: '\t', space: ' ' };

/** Blocks within blocks are read up to this depth. */
const deepest = 40;

/** Returns the texts of a file, in order. */
export function readRuns(source: string): readonly RstRun[] {
  const start = source.startsWith('\ufeff') ? 1 : 0;
  const reader = new BlockReader(source, lineRanges(source, { start, end: source.length }));
  reader.readAll();
  return reader.runs;
}

class BlockReader {
  readonly runs: RstRun[] = [];
  readonly #lines: Line[];
  #depth = 0;
  /** The lines that may end a simple table: each of many would look for its own up to the end. */
  #borders: readonly number[] | undefined;
  #place: RstPlace = places.paragraph;

  constructor(source: string, lines: readonly Range[]) {
    this.#lines = lines.map(({ start, end }) => {
      const text = source.slice(start, end);
      const at = end - text.trimStart().length;
      return { end, at, column: columnAfter(0, text.slice(0, at - start)), text: text.trim() };
    });
  }

  readAll(): void {
    // The header of a proposal for Python, which is that of a mail.
    const from = /^PEP: \d/.test(this.#text(0)) ? this.#blankAfter(0, this.#lines.length) : 0;
    this.#read(from, this.#lines.length, 0);
  }

  #text(index: number): string {
    return this.#lines[index]?.text ?? '';
  }

  #column(index: number): number {
    return this.#lines[index]?.column ?? 0;
  }

  /** Returns the range of a line, without as many characters. */
  #range(index: number, skipped = 0): Range {
    const { at, text } = this.#lines[index] ?? { at: 0, text: '' };
    const rest = text.slice(skipped);
    const start = at + text.length - rest.trimStart().length;
    return { start, end: at + text.length };
  }

  #add(lines: readonly Range[], place: RstPlace = this.#place): void {
    const kept = lines.filter(({ start, end }) => end > start);
    if (kept.length > 0) {
      this.runs.push({ lines: kept, place });
    }
  }

  /** Reads the blocks of some lines whose texts begin in a column. */
  #read(from: number, to: number, column: number, place: RstPlace = places.paragraph): void {
    const outer = this.#place;
    [this.#depth, this.#place] = [this.#depth + 1, place];
    for (let at = from; at < to && this.#depth < deepest; ) {
      at = this.#readBlock(at, to, column);
    }
    [this.#depth, this.#place] = [this.#depth - 1, outer];
  }

  /** Reads a block; returns the line after it. */
  #readBlock(at: number, to: number, column: number): number {
    const text = this.#text(at);
    if (text === '') {
      return at + 1;
    }
    if (this.#column(at) > column) {
      const end = this.#indentedEnd(at, to, column);
      this.#read(at, end, this.#leastColumn(at, end), places.quote);
      return end;
    }
    if (/^[\p{L}\p{N}]/u.test(text) && !enumerator.test(text)) {
      return this.#readText(at, to, column);
    }
    const [mark] = bullet.exec(text) ?? (this.#isEnumerated(at, to, column) ? enumerator.exec(text) : null) ?? [];
    if (mark !== undefined) {
      return this.#readItem(at, to, column, mark);
    }
    const [name] = field.exec(text) ?? [];
    if (name !== undefined) {
      return this.#readField(at, to, column, name);
    }
    const [option] = optionList.exec(text) ?? [];
    const hasText = option !== undefined && (option.length < text.length || this.#column(at + 1) > column);
    if (option !== undefined && hasText && at + 1 <= to) {
      return this.#readBelow(at, to, column, option.length);
    }
    if (/^>>>(?:\s|$)/.test(text)) {
      return this.#blankAfter(at, to);
    }
    if (/^\|(?:\s|$)/.test(text)) {
      return this.#readLineBlock(at, to, column);
    }
    if (gridTop.test(text) || simpleTop.test(text)) {
      return this.#readTable(at, to, gridTop.test(text) ? 'grid' : 'simple');
    }
    if (/^\.\.(?:\s|$)/.test(text)) {
      return this.#readExplicit(at, to, column, text);
    }
    if (/^__(?:\s|$)/.test(text)) {
      return this.#indentedEnd(at + 1, to, column);
    }
    return signs.test(text) ? this.#readSigns(at, to, column) : this.#readText(at, to, column);
  }

  /** Returns the first line from `at` on that is not blank and begins at or before a column; less blank lines. */
  #indentedEnd(at: number, to: number, column: number): number {
    let end = at;
    for (let next = at; next < to; next += 1) {
      if (this.#text(next) === '') {
        continue;
      }
      if (this.#column(next) <= column) {
        break;
      }
      end = next + 1;
    }
    return end;
  }

  #blankAfter(at: number, to: number): number {
    let end = at;
    while (end < to && this.#text(end) !== '') {
      end += 1;
    }
    return end;
  }

  #leastColumn(from: number, to: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (let at = from; at < to; at += 1) {
      least = this.#text(at) === '' ? least : Math.min(least, this.#column(at));
    }
    return least;
  }

  /** Moves the beginning of a line behind its mark. @param column where its text is taken to begin; absent: its own */
  #skip(at: number, length: number, column?: number): void {
    const line = this.#lines[at];
    if (line !== undefined) {
      const mark = line.text.slice(0, length);
      line.column = column ?? columnAfter(line.column, mark);
      line.at += length;
      line.text = line.text.slice(length);
    }
  }

  #isEnumerated(at: number, to: number, column: number): boolean {
    const found = enumerator.exec(this.#text(at));
    const [, inside, before, sign = '('] = found ?? [];
    const number = inside ?? before ?? '';
    if (found === null || (/^[A-Za-z]{2,}$/.test(number) && !roman.test(number))) {
      return false;
    }
    const next = enumerator.exec(this.#text(at + 1));
    const isNext = next !== null && (next[3] ?? '(') === sign;
    return at + 1 >= to || this.#text(at + 1) === '' || this.#column(at + 1) > column || isNext;
  }

  #readItem(at: number, to: number, column: number, mark: string): number {
    if (mark.length === this.#text(at).length) {
      return this.#readBelow(at, to, column, mark.length);
    }
    this.#skip(at, mark.length);
    const own = this.#column(at);
    const end = this.#indentedEnd(at + 1, to, own - 1);
    this.#read(at, end, own, this.#place);
    return end;
  }

  /** Reads the text behind a mark, and the lines below it that are indented by any number of columns. */
  #readBelow(at: number, to: number, column: number, length: number): number {
    const end = this.#indentedEnd(at + 1, to, column);
    const below = this.#leastColumn(at + 1, end);
    const own = Number.isFinite(below) ? below : column + 1;
    this.#skip(at, length, own);
    this.#read(at, end, own, this.#place);
    return end;
  }

  #readField(at: number, to: number, column: number, name: string): number {
    const isOfFile = this.runs.length === 0 && this.#depth === 1;
    if (dataField.test(name) || (isOfFile && !textField.test(name))) {
      return this.#indentedEnd(at + 1, to, column);
    }
    return this.#readBelow(at, to, column, name.length);
  }

  #readLineBlock(at: number, to: number, column: number): number {
    let end = at + 1;
    while (end < to && this.#text(end) !== '' && this.#column(end) > column) {
      end += 1;
    }
    this.#add(this.#ranges(at, end, 1));
    return end;
  }

  /** Returns the ranges of lines. @param skipped in the first one */
  #ranges(from: number, to: number, skipped = 0): Range[] {
    return Array.from({ length: to - from }, (_, index) => this.#range(from + index, index === 0 ? skipped : 0));
  }

  #readTable(at: number, to: number, table: 'grid' | 'simple'): number {
    const end = (table === 'simple' ? this.#simpleEnd(at, to) : undefined) ?? this.#blankAfter(at, to);
    this.#addTable(at, end, this.#column(at), table);
    return end;
  }

  /** Returns the line after the lower border of a table: a blank line is below it, or nothing. */
  #simpleEnd(at: number, to: number): number | undefined {
    this.#borders ??= this.#lines.flatMap(({ text }, line) =>
      simpleBorder.test(text) && this.#text(line + 1) === '' ? line : [],
    );
    const { [findFirst(this.#borders, (line) => line > at)]: border = to } = this.#borders;
    const isLast = to - 1 > at && simpleBorder.test(this.#text(to - 1));
    return border < to ? border + 1 : isLast ? to : undefined;
  }

  /** Adds the lines of a table, from the column on that it begins in. */
  #addTable(from: number, to: number, column: number, table: RstTableKind): void {
    const lines = this.#ranges(from, to).map((range, index) => {
      const indent = range.end > range.start ? this.#column(from + index) - column : 0;
      return { start: range.start - Math.max(0, indent), end: range.end };
    });
    this.runs.push({ lines, place: this.#place, table });
  }

  /** Reads a line of signs: a transition, or that above a title. */
  #readSigns(at: number, to: number, column: number): number {
    const sign = this.#text(at);
    if (at + 2 < to && this.#text(at + 1) !== '' && this.#text(at + 2) === sign) {
      const title = { over: this.#range(at), under: this.#range(at + 2) };
      this.runs.push({ lines: [this.#range(at + 1)], place: places.paragraph, title });
      return at + 3;
    }
    return sign.length < 4 && sign !== '::'
      ? this.#readText(at, to, column)
      : this.#afterLiteral(at + 1, to, column, sign);
  }

  #readText(at: number, to: number, column: number): number {
    const [text, below] = [this.#text(at), at + 1 < to ? this.#text(at + 1) : ''];
    if (below !== '' && this.#column(at + 1) > column) {
      return this.#readDefinition(at, to, column);
    }
    if (below !== '' && signs.test(below) && (below.length > 3 || titleWidth(text) <= below.length)) {
      this.runs.push({ lines: [this.#range(at)], place: places.paragraph, title: { under: this.#range(at + 1) } });
      return at + 2;
    }
    let end = at + 1;
    while (end < to && this.#text(end) !== '' && this.#column(end) === column) {
      end += 1;
    }
    const [dash = ''] = (this.#place === places.quote && attribution.exec(text)) || [];
    this.#add(this.#ranges(at, end, dash.length), dash === '' ? this.#place : places.attribution);
    return this.#afterLiteral(end, to, column, this.#text(end - 1));
  }

  /** Returns the line after the literal block that a text announces. */
  #afterLiteral(at: number, to: number, column: number, text: string): number {
    if (!text.endsWith('::')) {
      return at;
    }
    let begin = at;
    while (begin < to && this.#text(begin) === '') {
      begin += 1;
    }
    if (begin < to && this.#column(begin) > column) {
      return this.#indentedEnd(begin, to, column);
    }
    const sign = this.#text(begin).charAt(0);
    let end = begin;
    while (end < to && /[!-/:-@[-`{-~]/.test(sign) && this.#text(end).startsWith(sign)) {
      end += 1;
    }
    return begin > at ? end : at;
  }

  #readDefinition(at: number, to: number, column: number): number {
    const end = this.#indentedEnd(at + 1, to, column);
    const { start, end: lineEnd } = this.#range(at);
    const text = this.#text(at);
    const found = classifier.exec(text);
    this.#add([{ start, end: found === null ? lineEnd : start + found.index }], places.term);
    if (!text.endsWith('::')) {
      this.#read(at + 1, end, this.#leastColumn(at + 1, end));
    }
    return end;
  }

  /** Reads what begins with two dots. */
  #readExplicit(at: number, to: number, column: number, text: string): number {
    const [mark] = note.exec(text) ?? [];
    if (mark !== undefined) {
      return this.#readBelow(at, to, column, mark.length);
    }
    if (text === '..' && (at + 1 >= to || this.#text(at + 1) === '')) {
      return at + 1;
    }
    const end = this.#indentedEnd(at + 1, to, column);
    const [lead = ''] = substitution.exec(text) ?? [];
    const [head, name = ''] = directive.exec(text.slice(lead.length)) ?? [];
    const rule = head === undefined ? undefined : directiveRule(name);
    if (head !== undefined && rule !== undefined) {
      this.#readDirective(at, end, lead.length + head.length, rule);
    }
    return end;
  }

  #readDirective(at: number, to: number, length: number, rule: DirectiveRule): void {
    const { argument, content, option } = rule;
    const below = this.#leastColumn(at + 1, to);
    const column = Number.isFinite(below) ? below : this.#column(at) + 1;
    this.#skip(at, length, column);
    const from = this.#text(at) === '' ? at + 1 : at;
    const blank = this.#blankAfter(from, to);
    let options = from;
    while (options < blank && !field.test(this.#text(options))) {
      options += 1;
    }
    if (argument === 'text' || argument === 'version') {
      const skipped = argument === 'version' ? (/^\S*/.exec(this.#text(from))?.[0].length ?? 0) : 0;
      this.#add(this.#ranges(from, options, skipped), places.argument);
    }
    const isBody = argument === undefined && content === 'blocks';
    if (isBody && options < blank) {
      this.#read(from, options, column);
    }
    const contentAt = content === 'fields' || (isBody && options === blank) ? from : blank;
    if (content !== 'fields') {
      this.#readOptions(options, blank, column, option ?? places.plain);
    }
    if (content === 'blocks') {
      this.#read(contentAt, to, column);
    } else if (content === 'values') {
      this.#readValues([options, blank, to], column);
    } else if (content !== undefined) {
      this.#readEntries(contentAt, to, column, content);
    }
  }

  /** Reads the options of a directive whose values are text. */
  #readOptions(from: number, to: number, column: number, place: RstPlace): void {
    for (let at = from; at < to; at += 1) {
      const [name] = textOption.exec(this.#text(at)) ?? [];
      if (name !== undefined && this.#column(at) === column) {
        this.#add(this.#ranges(at, this.#indentedEnd(at + 1, to, column), name.length), place);
      }
    }
  }

  /** Reads comma-separated values, and those of the head, which is an option. @param lines of options, and after them */
  #readValues([from, blank, to]: readonly [number, number, number], column: number): void {
    let head: number | undefined;
    let delimiter = ',';
    for (let at = from; at < blank; at += 1) {
      const [, name, value = ''] = /^:([\w-]+):[ \t]*(.*)/.exec(this.#text(at)) ?? [];
      head = name === 'header' ? at : head;
      delimiter = name === 'delim' ? (entryFor(namedSigns, value) ?? value) : delimiter;
      if (name === 'quote' || name === 'escape' || name === 'keepspace' || delimiter.length !== 1) {
        return;
      }
    }
    let begin = blank;
    while (begin < to && this.#text(begin) === '') {
      begin += 1;
    }
    if (head !== undefined) {
      this.#skip(head, ':header:'.length);
      this.runs.push({
        lines: this.#ranges(head, Math.min(blank, this.#indentedEnd(head + 1, to, column))),
        ...{ place: this.#place, table: { delimiter: ',', hasBackslashes: true } },
      });
    }
    if (begin < to) {
      this.#addTable(begin, to, column, { delimiter, hasBackslashes: false });
    }
  }

  /** Reads the titles of a table of contents, the texts of a glossary, or what a page says of itself. */
  #readEntries(from: number, to: number, column: number, kind: 'entries' | 'terms' | 'fields'): void {
    for (let at = from; at < to; ) {
      const text = this.#text(at);
      const end = Math.max(at + 1, this.#indentedEnd(at + 1, to, column));
      if (kind === 'terms' && this.#column(at) > column) {
        const below = this.#indentedEnd(at, to, column);
        this.#read(at, below, this.#leastColumn(at, below));
        at = below;
        continue;
      }
      const [name] = (kind === 'fields' && textField.exec(text)) || [];
      const [title] = (kind === 'entries' && /^[^<>]*[^<>\s](?=\s+<[^<>]+>$)/.exec(text)) || [];
      if (name !== undefined) {
        this.#add(this.#ranges(at, end, name.length), places.plain);
      } else if (title !== undefined) {
        const { start } = this.#range(at);
        this.#add([{ start, end: start + title.length }], places.entry);
      }
      at = kind === 'fields' ? end : at + 1;
    }
  }
}

/** Returns the column after a text that begins in one: a tab goes to the next multiple of eight. */
function columnAfter(column: number, text: string): number {
  let after = column;
  for (const character of text) {
    after = character === '\t' ? after - (after % 8) + 8 : after + 1;
  }
  return after;
}

/** Returns the columns of a title as docutils counts them; a line below it may be longer. */
export function titleWidth(text: string): number {
  return [...text].reduce((width, each) => width + (/^\p{M}|^\p{Cf}/u.test(each) ? 1 : displayWidth(each)), 0);
}
