import { findAdmonition } from './admonitionLine.ts';
import { findCallout } from './calloutLine.ts';
import { findSlot } from './componentLine.ts';
import { type DialectSource, type FindLine, matchAt, titleWithin } from './dialectLine.ts';
import { findDirective, findTab } from './directiveLine.ts';
import { findInclude } from './includeLine.ts';
import { findGrid, findImport, findRule, findSlide, findSvelte } from './templateLine.ts';

const block = /\/{3,}(?:[ \t]*([a-z][\w-]*))?[ \t]*(?:\|[ \t]*([^\r\n]*))?$/imy;
/** Blocks whose argument is not a title. */
const noTitle = /^(?:html|(?:\w+-)?caption|latex|define|fancylists?)$/i;

/** Blocks of pymdown: `/// tip | Title`, and `///` that closes them. Options below are indented, as code is. */
const findBlock: FindLine = ({ text, mdx }, start) => {
  const found = mdx ? null : matchAt(block, text, start);
  if (found === null) {
    return undefined;
  }
  const [whole, name, title = ''] = found;
  if (name === undefined && whole.includes('|')) {
    return undefined;
  }
  const end = start + whole.length;
  const titles = noTitle.test(name ?? '') ? [] : titleWithin(text, end - title.length, end, 'dialectBlockTitle');
  return { end, titles };
};

/** Recognisers of lines without other Markdown, by their first character. */
export const lineFinders: Readonly<Record<string, FindLine>> = {
  ':': findDirective,
  '/': findBlock,
  '[': (source, start) => findCallout(source, start) ?? findInclude(source, start),
  '-': (source, start) => findSlide(source, start) ?? findInclude(source, start),
  ';': findInclude,
  '<': findInclude,
  '{': (source, start) => findSvelte(source, start) ?? findInclude(source, start),
  '(': findInclude,
  '+': (source, start) => findGrid(source, start) ?? findInclude(source, start),
  i: findImport,
  r: findRule,
  '@': (source, start) => findTab(source, start) ?? findInclude(source, start),
  '#': (source, start) => findSlot(source, start) ?? findInclude(source, start),
};

/** Recognisers of lines that begin a container of indented lines. */
export const containerFinders: Readonly<Record<string, FindLine>> = {
  '!': findAdmonition,
  '?': findAdmonition,
  '=': findAdmonition,
};

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,}[ \t]*$/gm;

/** Returns a document for the recognisers of dialects. */
export function dialectSource(text: string, mdx: boolean): DialectSource {
  const fences = text.includes(':::') ? [...text.matchAll(fence)] : [];
  const components = !mdx && text.includes('::') && /^[ \t>]*::[ \t]*$/m.test(text);
  return { text, mdx, fenceEnds: fences.map(({ 0: found, index }) => index + found.length), components };
}

/**
 * Line beginnings that may have a meaning in a dialect. Text that begins like them is always escaped, as the meaning
 * also depends on the lines around it.
 */
export const dialectLineStart =
  /^(?::{3}|:[ \t]|::(?:[\p{L}_]|[ \t]*$)|#[a-z][\w-]*[ \t]*$|!!!|\?\?\?|={3}[+!]*[ \t]+"|\/{3}|;*-+8<-|<<<|\{(?:\{#|[*!]|[#/](?:if|each|await|key|snippet)|:(?:else|then|catch)|@(?:render|html|const|debug|attach))|r\[|\[![\w-]|@tab[: \t]|@\[(?:code|toc))/iu;
