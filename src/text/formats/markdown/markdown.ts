import type { Format } from '../../format.ts';
import { type FormatOptions, movedUnit, type Unit } from '../../unit.ts';
import { frontMatterUnits } from '../frontMatter.ts';
import { firstAfter, type Masked, type Stretch } from '../mask.ts';
import { textAttributeTest } from '../textAttributes.ts';
import { fencedDirective, lineUnit } from './dialects/fencedDirective.ts';
import { titlePlaceOf, withTitleHabits } from './dialects/titlePlaces.ts';
import { LinkNames } from './inline/linkNames.ts';
import { maskDialects } from './inline/maskDialects.ts';
import { makeCheck } from './markdownCheck.ts';
import { type MarkdownReader, makeReader } from './markdownEvents.ts';
import { htmlBlockUnits } from './markdownHtml.ts';
import { exitOf, type MarkdownSource } from './markdownPieces.ts';
import { placeBeside, placeOf } from './markdownPlaces.ts';
import { readRun } from './markdownRun.ts';
import { alignedTableUnits } from './markdownTables.ts';
import { titleUnit } from './markdownTitle.ts';
import { type MarkdownFile, runUnit } from './markdownUnit.ts';
import { type MaskedMdx, maskMdx } from './mdx/maskMdx.ts';
import { attributeUnits } from './mdx/mdxAttributes.ts';
import { inlineAttributes } from './mdx/tagParts.ts';
import { deepestContainer } from './parser/containers.ts';

/** Markdown with GFM and front matter. */
export const markdown: Format = {
  name: 'markdown',
  languageIds: ['markdown', 'quarto', 'rmd', 'juliamarkdown'],
  extensions: ['.md', '.markdown', '.mdown', '.mkd', '.mkdn', '.mdwn', '.qmd', '.rmd'],
  open: ({ source }) => {
    reader ??= makeReader({ mdx: false });
    const dialect = { read: reader, mask: (text: string) => ({ text, stretches: [] }), mdx: false };
    return { units: (options) => readUnits(source, options, dialect) };
  },
};

/** Markdown with JSX, of which only what people read is translated; expressions and modules stay unchanged. */
export const mdx: Format = {
  name: 'mdx',
  languageIds: ['mdx'],
  extensions: ['.mdx'],
  open: ({ source }) => {
    mdxReader ??= makeReader({ mdx: true });
    const dialect = { read: mdxReader, mask: maskMdx, mdx: true };
    return { units: (options) => readUnits(source, options, dialect) };
  },
};

let reader: MarkdownReader | undefined;
let mdxReader: MarkdownReader | undefined;

/** Front matter without its first line, as Slidev and Hexo read it: settings, and the line that ends them. */
const bareFrontMatter =
  /^((?:[a-z][\w-]{0,40}:(?:[ \t][^\r\n]*)?\r?\n(?:(?:[ \t]+|- )[^\r\n]*\r?\n)*){2,})(?:---|;;;)[ \t]*(?:\r?\n|$)/;

interface Dialect {
  readonly read: MarkdownReader;
  readonly mask: (text: string) => Masked & Partial<MaskedMdx>;
  readonly mdx: boolean;
}

function readUnits(text: string, options: FormatOptions, { read, mask: maskForeign, mdx: isMdx }: Dialect): Unit[] {
  const front = bareFrontMatter.exec(text);
  if (front !== null && !isMdx) {
    const [head] = front;
    const added = '---\n';
    const whole = { start: 0, end: added.length + head.trimEnd().length };
    const own = frontMatterUnits(added + head, whole, options).map((unit) => movedUnit(unit, -added.length));
    const rest = readUnits(text.slice(head.length), options, { read, mask: maskForeign, mdx: isMdx });
    return [...own, ...rest.map((unit) => movedUnit(unit, head.length))];
  }
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const source = text.slice(mark);
  const names = new LinkNames(source);
  const mask = (written: string): Masked & Partial<MaskedMdx> => {
    const foreign = maskForeign(written);
    return { ...foreign, ...maskDialects(foreign, names) };
  };
  const masked = mask(source);
  const { events, definitions } = read(masked.text);
  const isText = textAttributeTest(options.textAttributes);
  const check = makeCheck(read, mask, definitions, isText);
  const file: MarkdownFile = { source, options, mdx: isMdx, check, read };
  const attributes = (masked.blockTags ?? []).flatMap((tag) => attributeUnits(source, tag, options));
  const markdownSource = { source, masked, events, isText };
  const readBelow = (below: string): Unit[] =>
    readUnits(below, { ...options, align: false }, { read, mask: maskForeign, mdx: isMdx });
  const prose = blockUnits(markdownSource, file, readBelow);
  const all = inOrder(prose, [...attributes, ...besideUnits(markdownSource, prose, options)]);
  const units = options.align === true ? alignedTableUnits(markdownSource, all) : all;
  return mark === 0 ? units : units.map((unit) => movedUnit(unit, mark));
}

const dataFence = /\n[ \t]*(---[ \t]*\r?\n[^]*---)[ \t]*$/;

/** Returns the units of the YAML below the first line of a component. */
function dataUnits(source: string, { start, end }: Stretch, options: FormatOptions): Unit[] {
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
  return masked.stretches
    .filter(({ start, end }) => {
      const next = prose[firstAfter(prose, start)];
      return source[start] !== '<' && (next === undefined || next.start >= end);
    })
    .flatMap((stretch) => inlineAttributes(source, stretch, isText) ?? [])
    .flatMap((attribute) => attributeUnits(source, { attributes: [attribute] }, options));
}

/** Returns all units in order. One that was found twice is in it once. */
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
  let depth = 0;
  for (let index = 0; index < events.length; index += 1) {
    const event = events[index];
    if (event?.[1]._container === true) {
      depth += event[0] === 'enter' ? 1 : -1;
    }
    if (event === undefined || event[0] === 'exit' || depth >= deepestContainer) {
      continue;
    }
    const stretch = { start: event[1].start.offset, end: event[1].end.offset };
    const type: string = event[1].type;
    switch (type) {
      case 'htmlFlow':
        units.push(...htmlBlockUnits(file, events, index));
        index = exitOf(events, index);
        break;
      case 'toml':
      case 'yaml':
        units.push(...frontMatterUnits(source, stretch, options));
        index = exitOf(events, index);
        break;
      case 'dialectLine':
        units.push(...dataUnits(source, stretch, options));
        break;
      case 'codeFenced': {
        const directive =
          event[1].start.column === 1 ? fencedDirective(source, stretch, markdownSource.isText) : undefined;
        if (directive !== undefined) {
          units.push(...directive.titles.flatMap((title) => lineUnit(source, title, options)));
          const { body } = directive;
          const inner = readBelow(source.slice(body.start, body.end));
          units.push(...inner.map((unit) => movedUnit(unit, body.start)));
        }
        index = exitOf(events, index);
        break;
      }
      case 'definitionTitle':
        units.push(...titleUnit(source, stretch, options));
        break;
      default:
        index = addRun(index) ?? index;
    }
  }
  return units;

  /** Adds the units of the run that begins at an event; returns the event that ends it. */
  function addRun(enter: number): number | undefined {
    const runPlace = titlePlaceOf(events[enter]) ?? placeOf(source, events, enter);
    if (runPlace === undefined) {
      return undefined;
    }
    const { run, exit } = readRun(markdownSource, enter);
    const place = placeBeside(runPlace, hiddenBeside(markdownSource, run));
    units.push(...runUnit(file, withTitleHabits(run, runPlace), place));
    return exit;
  }
}

/** Returns whether hidden lines are directly before and after a range, without a blank line in between. */
function hiddenBeside(
  { source, masked }: { readonly source: string; readonly masked: Masked },
  { start, end }: Stretch,
): { readonly before: boolean; readonly after: boolean } {
  const { stretches } = masked;
  const index = firstAfter(stretches, start);
  const previous = stretches[index - 1];
  const next = stretches[firstAfter(stretches, end)];
  return {
    before: previous !== undefined && isNextLine(source, previous.end, start),
    after: next !== undefined && isNextLine(source, end, next.start),
  };
}

function isNextLine(source: string, from: number, to: number): boolean {
  return to - from < 200 && /^[ \t]*\r?\n[ \t>]*$/.test(source.slice(from, to));
}
