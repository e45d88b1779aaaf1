import type { Format } from '../../format.ts';
import { type FormatOptions, movedUnit, type Unit } from '../../unit.ts';
import { frontMatterUnits } from '../frontMatter.ts';
import { firstAfter, type Masked, type Stretch } from '../mask.ts';
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

interface Dialect {
  readonly read: MarkdownReader;
  readonly mask: (text: string) => Masked & Partial<MaskedMdx>;
  readonly mdx: boolean;
}

function readUnits(text: string, options: FormatOptions, { read, mask: maskForeign, mdx: isMdx }: Dialect): Unit[] {
  const mark = text.startsWith('\ufeff') ? 1 : 0;
  const source = text.slice(mark);
  const names = new LinkNames(source);
  const mask = (written: string): Masked & Partial<MaskedMdx> => {
    const foreign = maskForeign(written);
    return { ...foreign, ...maskDialects(foreign, names) };
  };
  const masked = mask(source);
  const { events, definitions } = read(masked.text);
  const check = makeCheck(read, mask, definitions);
  const file: MarkdownFile = { source, options, mdx: isMdx, check, read };
  const attributes = (masked.blockTags ?? []).flatMap((tag) => attributeUnits(source, tag, options));
  const markdownSource = { source, masked, events };
  const prose = blockUnits(markdownSource, file);
  const all = attributes.length === 0 ? prose : [...prose, ...attributes].sort((one, other) => one.start - other.start);
  const units = options.align === true ? alignedTableUnits(markdownSource, all) : all;
  return mark === 0 ? units : units.map((unit) => movedUnit(unit, mark));
}

function blockUnits(markdownSource: MarkdownSource, file: MarkdownFile): Unit[] {
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
