// Markdown and MDX. What is more than CommonMark is in dialects/, inline/, and mdx/.
// Authority: CommonMark and GFM, as micromark reads them.

import type { Event } from 'micromark-util-types';
import { findFirst } from '../../text/findFirst.ts';
import type { Format } from '../../text/format.ts';
import { matchAt } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';
import { type FormatOptions, movedUnit, type Unit } from '../../text/unit.ts';
import { columnForms } from '../common/tables/columnForm.ts';
import { readTable, type TableCell } from '../common/tables/readTable.ts';
import { frontMatterUnits } from '../html/frontMatter.ts';
import { htmlUnits } from '../html/html.ts';
import { firstAfter, type MaskedText, splitAtMasks } from '../html/mask.ts';
import { textAttributeTest } from '../html/textAttributes.ts';
import type { TitleForm } from './dialects/dialectLine.ts';
import { fencedDirective, lineUnit } from './dialects/fencedDirective.ts';
import { linkFinder } from './inline/linkNames.ts';
import { readLinkTitle } from './inline/linkTitle.ts';
import { maskDialects } from './inline/maskDialects.ts';
import { createCheck } from './markdownCheck.ts';
import { createReader, type MarkdownReader } from './markdownEvents.ts';
import { findExit, type InlineRun, type MarkdownSource } from './markdownPieces.ts';
import { findPlace, placeBeside, type RunPlace, runPlaces } from './markdownPlaces.ts';
import { readRun } from './markdownRun.ts';
import { type MarkdownFile, runUnit } from './markdownUnit.ts';
import { type MdxMask, maskMdx } from './mdx/maskMdx.ts';
import { attributeCodeUnits, attributeUnits } from './mdx/mdxAttributes.ts';
import { deepestContainer } from './parser/containers.ts';
import { inlineAttributes } from './tagParts.ts';

interface HtmlBlockSource {
  readonly source: string;
  readonly options: FormatOptions;
  readonly read: MarkdownReader;
}

/** Syntax that `markdown` allows within an element: code and attribute lists. */
const markdownSigns: readonly RegExp[] = [/\{:?[ \t]{0,9}(?:[#.]|[\w-]{1,60}=)[^{}\r\n]{1,200}\}/, /`[^`\r\n]{1,200}`/];

/** Capitals distinguish components, as in VitePress. */
const htmlDialect = { at: 'angular', keepCase: true } as const;

/** UTF-16 code units between a quote and the words after it. */
const longestIndent = 100;

/**
 * Returns the units of an HTML block: the prose in it. In a quotation, whose line markers are not HTML, a block of
 * several lines is skipped. A translation that would end the block early is not written.
 */
function htmlBlockUnits({ source, options, read }: HtmlBlockSource, events: readonly Event[], enter: number): Unit[] {
  const token = events[enter]?.[1];
  const inside = events.slice(enter, findExit(events, enter));
  if (token === undefined || inside.some(([, { type }]) => type === 'blockQuotePrefix')) {
    return [];
  }
  const start = token.start.offset;
  const block = source.slice(start, token.end.offset);
  const firstLine = block.search(/[\n\r]|$/);
  const [opening = ''] = /^\s*<[^\s>]*[\s>]?/.exec(block) ?? [];
  let isDecided: boolean | undefined;
  const protect = /<[^<>]+\smarkdown[=\s>]/.test(block) ? [...(options.protect ?? []), ...markdownSigns] : undefined;
  return htmlUnits(block, protect === undefined ? options : { ...options, protect }, htmlDialect).map((unit) => ({
    ...movedUnit(unit, start),
    write: (parts) => {
      const written = unit.write(parts);
      const own = block.slice(unit.start, unit.end);
      // What a block of most elements begins with decides for all of it, whatever else its first line has.
      const isSameLine = !/[\n\r]/.test(written);
      if (
        unit.start >= firstLine ||
        written === own ||
        (isSameLine && (isDecided ??= isBlock(read(opening).events, opening)))
      ) {
        return written;
      }
      // Else its first line is one tag, which stays one if the changed value stays one.
      const [quote = ''] = /["']?\s*$/.exec(block.slice(Math.max(0, unit.start - longestIndent), unit.start)) ?? [];
      const tag = `<a b=${quote}${written}${quote.trim()}>`;
      const changed = block.slice(0, unit.start) + written + block.slice(unit.end);
      return [tag, changed].some((text) => isBlock(read(text).events, text)) ? written : own;
    },
  }));
}

/** Returns true for text that is one HTML block, as its first line decides. */
function isBlock(events: readonly Event[], text: string): boolean {
  const token = events.find(([, { type }]) => type !== 'linePrefix')?.[1];
  return token?.type === 'htmlFlow' && text.slice(token.end.offset).trim() === '';
}

/** Markdown with GFM and front matter. */
export const markdown: Format = {
  name: 'markdown',
  languageIds: ['markdown', 'quarto', 'rmd', 'juliamarkdown'],
  extensions: ['.md', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn', '.qmd', '.rmd'],
  open: ({ source }) => {
    reader ??= createReader({ mdx: false });
    const dialect = { read: reader, mask: (text: string) => ({ text, ranges: [] }), mdx: false };
    return { units: (options) => readUnits(source, options, dialect) };
  },
};

/** Markdown with JSX, of which only what people read is translated; expressions and modules stay unchanged. */
export const mdx: Format = {
  name: 'mdx',
  languageIds: ['mdx'],
  extensions: ['.mdx'],
  open: ({ source }) => {
    mdxReader ??= createReader({ mdx: true });
    const dialect = { read: mdxReader, mask: maskMdx, mdx: true };
    return { units: (options) => readUnits(source, options, dialect) };
  },
};

let reader: MarkdownReader | undefined;
let mdxReader: MarkdownReader | undefined;

/** Front matter without its first line, as Slidev and Hexo read it: settings, and the line that ends them. */
const bareFrontMatter =
  /((?:[a-z][\w-]{0,40}:(?:[ \t][^\r\n]*)?\r?\n(?:(?:[ \t]|- )[^\r\n]*\r?\n)*){2,})(?:---|;;;)[ \t]*(?:\r?\n|$)/y;

/** Maximum nesting of directives of MyST: the content of each is read once for all around it. */
const deepestDirective = 10;

interface Dialect {
  readonly read: MarkdownReader;
  readonly mask: (text: string) => MaskedText & Partial<MdxMask>;
  readonly mdx: boolean;
}

/** @param depth how many directives are around the text */
function readUnits(text: string, options: FormatOptions, dialect: Dialect, depth = 0): Unit[] {
  const units: Unit[] = [];
  let done = 0;
  let head = dialect.mdx ? undefined : matchAt(bareFrontMatter, text, done)?.[0];
  while (head !== undefined) {
    const added = '---\n';
    const whole = { start: 0, end: added.length + head.trimEnd().length };
    const own = frontMatterUnits(added + head, whole, options);
    const moved = done - added.length;
    units.push(...own.map((unit) => movedUnit(unit, moved)));
    done += head.length;
    head = matchAt(bareFrontMatter, text, done)?.[0];
  }
  const rest = readPage(text.slice(done), options, dialect, depth);
  return done === 0 ? rest : [...units, ...rest.map((unit) => movedUnit(unit, done))];
}

/** Returns the units of a text that begins with its front matter, if it has some. */
function readPage(text: string, options: FormatOptions, dialect: Dialect, depth: number): Unit[] {
  const { read, mask: maskForeign, mdx } = dialect;
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const source = text.slice(mark);
  const isLinkName = linkFinder(source);
  const mask = (written: string): MaskedText & Partial<MdxMask> => {
    const foreign = maskForeign(written);
    return { ...foreign, ...maskDialects(foreign, isLinkName) };
  };
  const masked = mask(source);
  const { events, definitions } = read(masked.text);
  const isText = textAttributeTest(options.textAttributes);
  const check = createCheck(read, mask, definitions, isText);
  const file: MarkdownFile = { source, options, mdx, check, read };
  const attributes = (masked.blockTags ?? []).flatMap((tag) => [
    ...attributeUnits(source, tag, options),
    ...attributeCodeUnits(source, tag, options),
  ]);
  const markdownSource = { source, masked, events, isText };
  const readBelow = (below: string): Unit[] =>
    depth < deepestDirective ? readUnits(below, { ...options, isNested: true }, dialect, depth + 1) : [];
  const prose = blockUnits(markdownSource, file, readBelow);
  const all = inOrder(prose, [...attributes, ...besideUnits(markdownSource, prose, options)]);
  const units = options.isNested === true ? all : withTableCells(markdownSource, all);
  return mark === 0 ? units : units.map((unit) => movedUnit(unit, mark));
}

const dataFence = /\n[ \t]*(---[ \t]*\r?\n[^]*---)[ \t]*$/;

/** Returns the units of the YAML below the first line of a component. */
function dataUnits(source: string, { start, end }: Range, options: FormatOptions): Unit[] {
  const line = source.slice(start, end);
  const data = line.startsWith('::') ? dataFence.exec(line) : null;
  if (data === null || /\n[ \t]*>/.test(line)) {
    return [];
  }
  const from = start + data.index + data[0].indexOf('---');
  return frontMatterUnits(source, { start: from, end: from + (data[1]?.length ?? 0) }, options);
}

/** Returns the units of hidden text that is in no paragraph, such as a shortcode on its own line. */
function besideUnits(
  { source, masked, isText }: MarkdownSource,
  prose: readonly Unit[],
  options: FormatOptions,
): Unit[] {
  return masked.ranges
    .filter(({ start, end }) => {
      const next = prose[firstAfter(prose, start)];
      return source[start] !== '<' && (next === undefined || next.start >= end);
    })
    .flatMap((range) => inlineAttributes(source, range, isText) ?? [])
    .flatMap((attribute) => attributeUnits(source, { attributes: [attribute] }, options));
}

/** Returns all units in order. A unit that was found twice is listed once. */
function inOrder(prose: Unit[], others: readonly Unit[]): Unit[] {
  const starts = new Set(prose.map(({ start }) => start));
  const added = others.filter(({ start }) => !starts.has(start));
  return added.length === 0 ? prose : [...prose, ...added].sort((one, other) => one.start - other.start);
}

/** @param readBelow reads the content of a directive */
function blockUnits(markdownSource: MarkdownSource, file: MarkdownFile, readBelow: (text: string) => Unit[]): Unit[] {
  const { events } = markdownSource;
  const { source, options } = file;
  const units: Unit[] = [];
  const hasDialect = events.some(isDialectLine);
  let depth = 0;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index];
    if (event?.[1]._container === true) {
      depth += event[0] === 'enter' ? 1 : -1;
    }
    if (event === undefined || event[0] === 'exit' || depth >= deepestContainer) {
      continue;
    }
    const range = { start: event[1].start.offset, end: event[1].end.offset };
    const type: string = event[1].type;
    switch (type) {
      case 'htmlFlow':
        units.push(...htmlBlockUnits(file, events, index));
        index = findExit(events, index);
        break;
      case 'toml':
      case 'yaml':
        units.push(...frontMatterUnits(source, range, options));
        index = findExit(events, index);
        break;
      case 'dialectLine':
        units.push(...dataUnits(source, range, options));
        break;
      case 'codeFenced': {
        const directive =
          event[1].start.column === 1 ? fencedDirective(source, range, markdownSource.isText) : undefined;
        if (directive !== undefined) {
          units.push(...directive.titles.flatMap((title) => lineUnit(source, title, options)));
          const { body } = directive;
          const inner = readBelow(source.slice(body.start, body.end));
          units.push(...inner.map((unit) => movedUnit(unit, body.start)));
        }
        index = findExit(events, index);
        break;
      }
      case 'definitionTitle':
        units.push(...attributeUnits(source, { attributes: [readLinkTitle(source, range)] }, options));
        break;
      default:
        index = addRun(index) ?? index;
    }
  }
  return units;

  /** Adds the units of the run that begins at an event; returns the event that ends it. */
  function addRun(enter: number): number | undefined {
    const runPlace = titlePlaces.get(events[enter]?.[1].type ?? '') ?? findPlace(source, events, enter);
    if (runPlace === undefined) {
      return undefined;
    }
    const { run, exit } = readRun(markdownSource, enter);
    const { ranges } = markdownSource.masked;
    const hidden = [ranges[firstAfter(ranges, run.start) - 1]?.end, ranges[firstAfter(ranges, run.end)]?.start];
    // For other readers, adjacent lines of a dialect are lines of the same paragraph.
    const dialect = hasDialect ? dialectBeside(events, enter, exit) : [];
    const place = placeBeside(runPlace, {
      before: [hidden[0], dialect[0]].some((end) => end !== undefined && isNextLine(source, end, run.start)),
      after: [hidden[1], dialect[1]].some((start) => start !== undefined && isNextLine(source, run.end, start)),
    });
    units.push(...runUnit(file, withTitleHabits(run, runPlace), place));
    return exit;
  }
}

/** Maximum events between a paragraph and the line before or after it: line prefixes. */
const maxPrefixEvents = 99;

/** Returns where the line of a dialect before a paragraph ends, and where the one after it begins. */
function dialectBeside(events: readonly Event[], enter: number, exit: number): readonly (number | undefined)[] {
  const previous = events.slice(Math.max(0, enter - maxPrefixEvents), enter).findLast(isDialectLine);
  const next = events.slice(exit, exit + maxPrefixEvents).find(isDialectLine);
  return [previous?.[1].end.offset, next?.[1].start.offset];
}

function isDialectLine([, { type }]: Event): boolean {
  return type === 'dialectLine';
}

/** Returns true for two offsets in lines below each other, without a blank line in between. */
function isNextLine(source: string, from: number, to: number): boolean {
  return to - from < 200 && /^[ \t]*\r?\n[ \t>]*$/.test(source.slice(from, to));
}

const title = { ...runPlaces.paragraph, lineStart: false, lines: false };

const placeOfTitle: Readonly<Record<TitleForm, RunPlace>> = {
  dialectLabel: { ...title, token: 'dialectLabel', before: ':::x[', after: ']' },
  dialectWords: { ...title, token: 'dialectWords', before: '::: x ', after: '\n:::', endsLine: true },
  dialectQuoted: { ...title, token: 'dialectQuoted', before: '!!! x "', after: '"' },
  dialectAttribute: { ...title, token: 'dialectAttribute', before: '::: {title="', after: '"}' },
  dialectBlockTitle: { ...title, token: 'dialectBlockTitle', before: '/// x | ', endsLine: true },
  dialectCallout: { ...title, token: 'dialectCallout', before: '> [!x] ', endsLine: true },
};
const titlePlaces: ReadonlyMap<string, RunPlace> = new Map(Object.entries(placeOfTitle));

/** Returns a run with the escapes that such a title always uses. */
function withTitleHabits(run: InlineRun, place: RunPlace): InlineRun {
  return place.token === 'dialectQuoted' || place.token === 'dialectAttribute'
    ? { ...run, habits: new Map([...run.habits, ['"', '&quot;']]) }
    : run;
}

/** Gives the units of aligned tables the ranges that `alignTables` needs: one or more cells, with their padding. */
function withTableCells(file: MarkdownSource, units: readonly Unit[]): Unit[] {
  const result: Unit[] = [];
  const indexAt = (offset: number): number => findFirst(units, ({ start }) => start >= offset);
  let next = 0;
  for (const [change, token] of file.events) {
    const type: string = token.type;
    if (change === 'exit' || type !== 'table') {
      continue;
    }
    const table = { start: token.start.offset, end: token.end.offset };
    const from = indexAt(table.start);
    const to = indexAt(table.end);
    result.push(...units.slice(next, from), ...tableUnits(file, table, units.slice(from, to)));
    next = to;
  }
  return [...result, ...units.slice(next)];
}

function tableUnits(file: MarkdownSource, table: Range, units: readonly Unit[]): readonly Unit[] {
  const { source } = file;
  const start = source.lastIndexOf('\n', table.start - 1) + 1;
  const text = source.slice(start, table.end);
  const rows = readTable(text);
  const cells = rows.flatMap((row) => row.cells);
  const owners = units.map((unit) => cellOf(cells, { start: unit.start - start, end: unit.end - start }));
  const areApart = owners.every((cell, index) => cell >= 0 && cell > (owners[index - 1] ?? -1));
  if (!areApart || hidesBar(file, table) || columnForms(rows) === undefined) {
    return units;
  }
  return units.map((unit, index): Unit => {
    const firstCell = cells[index === 0 ? 0 : (owners[index] ?? 0)];
    const lastCell = cells[(owners[index + 1] ?? cells.length) - 1];
    const range = { start: start + (firstCell?.start ?? 0), end: start + (lastCell?.end ?? 0) };
    return { ...unit, cells: { ...range, table: start } };
  });
}

/** Returns the index of the cell that contains a range; -1 if none does. */
function cellOf(cells: readonly TableCell[], { start, end }: Range): number {
  const index = findFirst(cells, (cell) => cell.start > start) - 1;
  return end <= (cells[index]?.end ?? -1) ? index : -1;
}

/** Returns true if a bar that does not end a cell for our parser ends one for others. */
function hidesBar({ source, masked }: MarkdownSource, { start, end }: Range): boolean {
  return [...splitAtMasks(masked, start, end)].some(
    (part) => part.masked && /(?:^|[^\\])\|/.test(source.slice(part.start, part.end)),
  );
}
