import { findFirst } from '../../text/findFirst.ts';
import { lineRanges } from '../../text/lineBreaks.ts';
import { type Range, trimmedRange } from '../../text/range.ts';
import { type AttributeValue, isLongText, readAttributes, textOfAttributes } from './asciidocAttributes.ts';
import { type AsciidocPlace, listEnd, paragraphEnd, places } from './asciidocPlaces.ts';
import { readCells } from './asciidocTable.ts';

/** The lines of a text, without what begins them. */
export interface AsciidocRun {
  readonly lines: readonly Range[];
  readonly place: AsciidocPlace;
  /** The line below a title, which is as long as the title. */
  readonly underline?: Range;
  /** Of a title below that of the page: where its line begins, and its id if it has one. */
  readonly heading?: { readonly start: number; readonly id: string | undefined };
}

/** Conditions, other files, and what marks a part for those that include it. */
const directive = /^(?:(?:include|ifn?def|ifeval|endif)::(?=.*\]$)\S*\[.*\]|(?:tag|end)::\S+\[\])$/;
const comment = /^\/\/(?!\/)/;
/** A line that is no part of a paragraph around it. */
const isLeft = new RegExp(`${directive.source}|${comment.source}`);
const entry = /^:!?([\p{L}\p{N}_][^:]{0,200}):(?:[ \t]+(?![ \t])(.*))?$/u;
/** Attributes whose values people read. */
const textEntry =
  /^(?:(?:page-)?(?:subtitle|navtitle|summary)|doctitle|abstract|[a-z]+-caption|(?:untitled|version|last-update)-label|(?:[a-z]+-)*(?:title|description)|[a-z]+-(?:signifier|refsig))$/;
const passed = /^pass:([a-z,-]{0,60})\[/;
const fence = /^(?:-{2}|-{4,}|\.{4,}|={4,}|\*{4,}|_{4,}|\+{4,}|\/{4,}|`{3}(?!`).*|[|,:!]={3,})$/;
const attributeLine = /^\[(?:[\p{L}\p{N}_.#%{,"'].*|\[.*\])?\]$/u;
const ownId = /^\[\[([^\],]+)|^\[[^\],"]*#([^\],.%]+)|[[,\s]id\s*=\s*"?([^"\],]+)/;
const blockTitle = /^\.(?=\.?[^ \t.])/;
const sectionTitle = /^(={1,6}|#{1,6})[ \t]+(?=\S)/;
const underline = /^(?:=+|-+|~+|\^+|\++)$/;
const lineBlock = /^(?:'{3,}|<{3,}|([-*_])( *)\1\2\1)$/;
const blockMacro = /^([A-Za-z][\w-]*)::(?=.*\]$)(\S*|\S.*?\S)\[(.*)\]$/;
const unordered = /^[ \t]*(?:-|\*+|\u2022)[ \t]+(?:\[[ x*]\][ \t]+)?(?=\S)/;
const ordered = /^[ \t]*(?:\.+|\d+\.|[a-zA-Z]\.|[IVXivx]+\)|<(?:\d+|\.)>)[ \t]+(?=\S)/;
const description = /^(?!\/\/[^/])[ \t]*(\S.*?)(?::{2,4}|;;)(?:$|[ \t]+(?=\S|$))/;
const label = /^(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION):[ \t]+(?=\S)/;
/** Styles of blocks that are code. */
const code =
  /^(?:source|listing|literal|stem|latexmath|asciimath|pass|comment|plantuml|ditaa|graphviz|mermaid|a2s|actdiag|blockdiag|bpmn|bytefield|d2|dbml|dpic|erd|gnuplot|lilypond|msc|nomnoml|nwdiag|pikchr|seqdiag|structurizr|svgbob|symbolator|syntrax|umlet|vega|vegalite|wavedrom)$/;
/** Blocks within which blocks are read. */
const container = /^(?:--|={4,}|\*{4,}|_{4,})$/;

/** Where blocks are read. */
interface Surroundings {
  /** Within another block, no section begins. */
  readonly isNested: boolean;
  /** Returns a place in the cell that they are in. */
  readonly within?: (place: AsciidocPlace) => AsciidocPlace;
  /** How many quotations they are in. */
  readonly quotations?: number;
}

const mostQuotations = 10;

/** Returns the texts of a file, in order, and whether it is read as by the first processor. */
export function readRuns(source: string, start: number): { readonly runs: AsciidocRun[]; readonly isFirst: boolean } {
  const reader = new BlockReader(source, lineRanges(source, { start, end: source.length }), { isNested: false });
  const isFirst = reader.readHeader();
  reader.read();
  return { runs: reader.runs, isFirst };
}

class BlockReader {
  readonly runs: AsciidocRun[] = [];
  readonly #source: string;
  readonly #lines: readonly Range[];
  readonly #texts: readonly string[];
  readonly #within: Surroundings['within'];
  readonly #quotations: number;
  /** The lines with each fence. */
  readonly #fences = new Map<string, number[]>();
  #at = 0;
  #isNested: boolean;
  #style = '';
  #attributes = '';
  #id: string | undefined;
  /** The next block belongs to a list item. */
  #isAttached = false;
  /** A page of a manual, before its first paragraph: `name - purpose`. */
  #isManual = false;
  /** A term has no text yet. */
  #isTerm = false;

  constructor(source: string, lines: readonly Range[], { isNested, within, quotations = 0 }: Surroundings) {
    this.#quotations = quotations;
    this.#source = source;
    this.#lines = lines;
    this.#texts = lines.map(({ start, end }) => source.slice(start, end).trimEnd());
    this.#isNested = isNested;
    this.#within = within;
    for (const [index, text] of this.#texts.entries()) {
      if (fence.test(text)) {
        const known = this.#fences.get(text);
        this.#fences.set(text, known ?? []);
        this.#fences.get(text)?.push(index);
      }
    }
  }

  /** Reads the title, the author and the revision; returns true if the title is underlined. */
  readHeader(): boolean {
    while (this.#at < this.#lines.length && this.#readLine(this.#text(this.#at))) {
      // Comments, attributes, and empty lines.
    }
    const isUnderlined = /^=/.test(this.#text(this.#at + 1)) && this.#isUnderlined(this.#at);
    if (!/^[=#][ \t]+\S/.test(this.#text(this.#at)) && !isUnderlined) {
      return false;
    }
    this.#isManual = /\(\d\w*\)$/.test(this.#text(this.#at));
    this.#readTitle(this.#text(this.#at), false);
    this.#id = undefined;
    for (let people = 0; /^[^[.+]/.test(this.#text(this.#at)) && people < 3; ) {
      if (!this.#readLine(this.#text(this.#at))) {
        people += 1;
        this.#at += people < 3 ? 1 : 0;
      }
    }
    return isUnderlined;
  }

  /** Reads the lines up to one. */
  read(to = this.#lines.length): void {
    while (this.#at < to) {
      const text = this.#text(this.#at);
      if (!this.#readLine(text)) {
        this.#readBlock(text, to);
        [this.#style, this.#attributes, this.#id, this.#isAttached] = ['', '', undefined, false];
      }
    }
  }

  #text(index: number): string {
    return this.#texts[index] ?? '';
  }

  #line(index: number, from = 0): Range {
    const { start, end } = this.#lines[index] ?? { start: 0, end: 0 };
    return trimmedRange(this.#source, { start: start + from, end });
  }

  #add(lines: readonly Range[], place: AsciidocPlace, title: Pick<AsciidocRun, 'underline' | 'heading'> = {}): void {
    const kept = lines.filter(({ start, end }) => end > start);
    if (kept.length > 0) {
      this.runs.push({ lines: kept, place: this.#within?.(place) ?? place, ...title });
    }
  }

  /** Reads a line that is no block; returns false for others. */
  #readLine(text: string): boolean {
    const found = entry.exec(text);
    if (text === '' || isLeft.test(text)) {
      this.#at += 1;
    } else if (found !== null) {
      this.#readEntry(found[1] ?? '', text);
    } else if (attributeLine.test(text)) {
      this.#readAttributeLine(text);
    } else if (blockTitle.test(text)) {
      this.#add([this.#line(this.#at, 1)], places.blockTitle);
      this.#at += 1;
    } else if (text === '+') {
      [this.#isAttached, this.#isTerm] = [true, false];
      this.#at += 1;
    } else {
      return false;
    }
    return true;
  }

  #readEntry(name: string, text: string): void {
    const lines = [this.#line(this.#at, name.length + 2 + (text.startsWith(':!') ? 1 : 0))];
    for (; / \\$/.test(this.#text(this.#at)); this.#at += 1) {
      const last = lines.at(-1) ?? { start: 0, end: 0 };
      lines[lines.length - 1] = trimmedRange(this.#source, { start: last.start, end: last.end - 1 });
      lines.push(this.#line(this.#at + 1));
    }
    this.#at += 1;
    const isText = textEntry.test(name) || isLongText(lines.map(({ start, end }) => this.#source.slice(start, end)));
    if (isText) {
      this.#addEntry(lines);
    }
  }

  /** Adds a value of the header; one with marks is in a macro: `pass:q[…]`. */
  #addEntry(lines: Range[]): void {
    const [first, last] = [lines[0] ?? { start: 0, end: 0 }, lines.at(-1) ?? { start: 0, end: 0 }];
    const [head, substitutions = ''] = passed.exec(this.#source.slice(first.start, first.end)) ?? [];
    if (head === undefined || this.#source[last.end - 1] !== ']') {
      this.#add(lines, places.header);
    } else {
      lines[0] = { start: first.start + head.length, end: first.end };
      lines.push({ start: lines.pop()?.start ?? last.start, end: last.end - 1 });
      this.#add(lines, /\b(?:q|n|quotes|normal)\b/.test(substitutions) ? places.passed : places.header);
    }
  }

  #readAttributeLine(text: string): void {
    const { start } = this.#lines[this.#at] ?? { start: 0 };
    const [, anchor, short, named] = ownId.exec(text) ?? [];
    this.#id = anchor ?? short ?? named ?? this.#id;
    if (!text.startsWith('[[')) {
      const attributes = readAttributes(text.slice(1, -1), start + 1);
      const [style = ''] = /^[\w-]*/.exec(attributes[0]?.name === undefined ? text.slice(1) : '') ?? [];
      this.#style = style === '' ? this.#style : style;
      this.#attributes += text;
      this.#addValues(textOfAttributes(attributes, style));
    }
    this.#at += 1;
  }

  #addValues(values: readonly AttributeValue[]): void {
    for (const { isQuoted, ...range } of values) {
      this.#add([trimmedRange(this.#source, range)], isQuoted ? places.quoted : places.bare);
    }
  }

  #readBlock(text: string, to: number): void {
    const isIndented = /^[ \t]/.test(text);
    const isTerm = this.#isTerm;
    this.#isTerm = false;
    if (fence.test(text)) {
      this.#readFence(text, to);
    } else if (code.test(this.#style)) {
      this.#skipParagraph(to);
    } else if (lineBlock.test(text)) {
      this.#at += 1;
    } else if (blockMacro.test(text)) {
      this.#readMacro(text);
    } else if (this.#isTitle(text)) {
      this.#readTitle(text);
    } else if (!this.#readItem(text, to)) {
      const found = label.exec(text);
      if (isIndented && !isTerm) {
        this.#skipParagraph(to);
      } else if (found !== null) {
        this.#readParagraph(to, found[0].length, places.labelled, this.#isAttached);
      } else if (/^>(?:\s|$)/.test(text)) {
        this.#readQuotation(to);
      } else {
        const inList = this.#isAttached || isTerm;
        const [name = ''] = (this.#isManual && /^\S.{0,200}? +- +/.exec(text)) || [];
        this.#isManual = false;
        this.#readParagraph(to, name.length, inList ? places.attached : places.paragraph, inList);
      }
    }
  }

  #isTitle(text: string): boolean {
    const isAllowed = !this.#isNested || /^(?:discrete|float)$/.test(this.#style);
    return isAllowed && (sectionTitle.test(text) || this.#isUnderlined(this.#at));
  }

  #isUnderlined(index: number): boolean {
    const [title, below] = [this.#text(index), this.#text(index + 1)];
    const isLine = underline.test(below) && /^(?![.\s]).*[\p{L}\p{N}]/u.test(title);
    return isLine && Math.abs([...title].length - below.length) <= 1;
  }

  #readTitle(text: string, isHeading = true): void {
    const [head] = sectionTitle.exec(text) ?? [];
    const { start } = this.#lines[this.#at] ?? { start: 0 };
    const heading = (id: string | undefined): Pick<AsciidocRun, 'heading'> =>
      isHeading && this.#within === undefined && this.#quotations === 0
        ? { heading: { start, id: id ?? this.#id } }
        : {};
    if (head === undefined) {
      const underline = this.#line(this.#at + 1);
      this.#add([this.#line(this.#at)], places.underlined, { underline, ...heading(undefined) });
      this.#at += 2;
      return;
    }
    const title = this.#line(this.#at, head.length);
    const tail = ` ${head.trim()}`;
    const words = this.#source.slice(title.start, title.end);
    const shown = words.endsWith(tail) ? words.slice(0, -tail.length) : words;
    const [anchor = '', id] = /[ \t]+\[\[([^\],]{1,200})[^\]]{0,200}\]\]$/.exec(shown) ?? [];
    const end = title.start + shown.length - anchor.length;
    this.#add([trimmedRange(this.#source, { start: title.start, end })], places.title, heading(id));
    this.#at += 1;
  }

  #readMacro(text: string): void {
    const [, name = '', target = '', values = ''] = blockMacro.exec(text) ?? [];
    const { start } = this.#lines[this.#at] ?? { start: 0 };
    if (name === 'image' || name === 'video' || name === 'audio') {
      const attributes = readAttributes(values, start + name.length + target.length + 3);
      this.#addValues(textOfAttributes(attributes, name));
    }
    this.#at += 1;
  }

  /** Reads an item of a list; returns false for other lines. */
  #readItem(text: string, to: number): boolean {
    const head = unordered.exec(text) ?? ordered.exec(text);
    if (head !== null) {
      this.#readParagraph(to, head[0].length, places.item, true);
      return true;
    }
    const [term, words = ''] = description.exec(text) ?? [];
    if (term === undefined) {
      return false;
    }
    const { start } = this.#line(this.#at);
    this.#add([{ start, end: start + words.trimEnd().length }], places.term);
    if (term.length < text.length) {
      this.#readParagraph(to, term.length, places.item, true);
    } else {
      this.#at += 1;
      this.#isTerm = true;
    }
    return true;
  }

  #readFence(text: string, to: number): void {
    const all = this.#fences.get(text.startsWith('```') ? '```' : text) ?? [];
    const next = all[findFirst(all, (line) => line > this.#at)] ?? to;
    const end = Math.min(next, to);
    const isCode = code.test(this.#style);
    if (this.#style === 'verse' && !isCode && text.startsWith('_')) {
      this.#at += 1;
      while (this.#at < end) {
        this.#readVerse(end);
      }
    } else if (container.test(text) && !isCode) {
      const isNested = this.#isNested;
      [this.#isNested, this.#style, this.#attributes, this.#isAttached] = [true, '', '', false];
      this.#id = undefined;
      this.#at += 1;
      this.read(end);
      this.#isNested = isNested;
    } else if (/^[|!,:]=/.test(text)) {
      this.#readTable(this.#lines.slice(this.#at + 1, end), text.charAt(0));
    }
    this.#isTerm = false;
    this.#at = end + 1;
  }

  #readVerse(to: number): void {
    const from = this.#at;
    while (this.#at < to && this.#text(this.#at) !== '' && !isLeft.test(this.#text(this.#at))) {
      this.#at += 1;
    }
    this.#add(this.#linesOf(from, this.#at), places.labelled);
    this.#at += 1;
  }

  #linesOf(from: number, to: number): Range[] {
    return Array.from({ length: to - from }, (_, index) => this.#line(from + index));
  }

  #readTable(rows: readonly Range[], sign: string): void {
    const kept = rows.filter(({ start, end }) => !isLeft.test(this.#source.slice(start, end).trimEnd()));
    for (const { style, within, ...range } of readCells(this.#source, kept, sign, this.#attributes)) {
      const lines = lineRanges(this.#source, trimmedRange(this.#source, range));
      if (style === 'a') {
        const reader = new BlockReader(this.#source, lines, { isNested: true, within });
        reader.read();
        this.runs.push(...reader.runs);
      } else if (style !== 'l' && style !== 'm') {
        this.#addCell(lines, within(places.cell));
      }
    }
  }

  /** Adds the paragraphs of a cell. */
  #addCell(lines: readonly Range[], place: AsciidocPlace): void {
    let paragraph: Range[] = [];
    const end = (): void => {
      if (paragraph.length > 0) {
        this.runs.push({ lines: paragraph, place });
      }
      paragraph = [];
    };
    for (const line of lines) {
      const words = trimmedRange(this.#source, line);
      if (words.start === words.end || isLeft.test(this.#source.slice(words.start, words.end))) {
        end();
      } else {
        paragraph.push(words);
      }
    }
    end();
  }

  #endsParagraph(text: string, inList: boolean): boolean {
    return text === '' || paragraphEnd.test(text) || (inList && (listEnd.test(text) || description.test(text)));
  }

  #skipParagraph(to: number): void {
    do {
      this.#at += 1;
    } while (this.#at < to && !this.#endsParagraph(this.#text(this.#at), this.#isAttached));
  }

  /** Reads blocks behind `> `, and who is quoted below them. */
  #readQuotation(to: number): void {
    const from = this.#at;
    this.#skipParagraph(to);
    const isLast = this.#text(this.#at - 1).startsWith('-- ');
    const lines = this.#lines.slice(from, this.#at - (isLast ? 1 : 0)).map(({ start, end }, index) => {
      const [mark = ''] = /^> ?/.exec(this.#text(from + index)) ?? [];
      return { start: start + mark.length, end };
    });
    const within = this.#within;
    const quotations = this.#quotations + 1;
    const reader = new BlockReader(this.#source, lines, { isNested: true, quotations, ...(within && { within }) });
    if (quotations < mostQuotations) {
      reader.read();
      this.runs.push(...reader.runs);
    }
    if (isLast) {
      const { start, end } = this.#line(this.#at - 1, '-- '.length);
      const comma = this.#source.slice(start, end).indexOf(', ');
      const middle = comma < 0 ? end : start + comma;
      this.#add([{ start, end: middle }], places.bare);
      this.#add([trimmedRange(this.#source, { start: Math.min(middle + 1, end), end })], places.bare);
    }
  }

  /** Reads the lines of a paragraph: with other lines between them, they are several texts. */
  #readParagraph(to: number, from: number, place: AsciidocPlace, inList: boolean): void {
    const begin = this.#at;
    let lines: Range[] = [];
    let placed = place;
    const end = (): void => {
      this.#add(lines, placed);
      [lines, placed] = [[], { ...place, ...(place.next && { first: place.next }) }];
    };
    do {
      const text = this.#text(this.#at);
      const isBegin = this.#at === begin;
      if (!isBegin && isLeft.test(text)) {
        end();
      } else {
        lines.push(this.#line(this.#at, isBegin ? from : 0));
      }
      this.#at += 1;
    } while (this.#at < to && !this.#endsParagraph(this.#text(this.#at), inList) && !this.#mayBegin());
    this.#add(this.#withoutQuotes(lines), placed);
  }

  /** Returns true for a line that is the first of its paragraph where the condition above it leaves the others out. */
  #mayBegin(): boolean {
    return directive.test(this.#text(this.#at - 1)) && places.paragraph.first.test(this.#text(this.#at));
  }

  /** Returns the lines between quotation marks above a line with who says so. */
  #withoutQuotes(lines: readonly Range[]): readonly Range[] {
    const [first, last, above] = [lines[0], lines.at(-1), lines.at(-2)];
    const isQuoted =
      first !== undefined &&
      last !== undefined &&
      above !== undefined &&
      this.#source[first.start] === '"' &&
      this.#source.startsWith('-- ', last.start) &&
      this.#source[above.end - 1] === '"';
    return isQuoted
      ? lines
          .slice(0, -1)
          .map((line) => ({ start: line.start + (line === first ? 1 : 0), end: line.end - (line === above ? 1 : 0) }))
      : lines;
  }
}
