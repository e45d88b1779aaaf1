import { findAdmonition } from './admonitionLine.ts';
import { findBlock } from './blockLine.ts';
import { findCallout } from './calloutLine.ts';
import { findSlot } from './componentLine.ts';
import type { DialectSource, FindLine } from './dialectLine.ts';
import { findDirective, findTab } from './directiveLine.ts';
import { findInclude } from './includeLine.ts';

/** What recognises lines that hold no other Markdown, by the sign they begin with. */
export const lineFinders: Readonly<Record<string, FindLine>> = {
  ':': findDirective,
  '/': findBlock,
  '[': (source, start) => findCallout(source, start) ?? findInclude(source, start),
  '-': findInclude,
  ';': findInclude,
  '<': findInclude,
  '{': findInclude,
  '(': findInclude,
  '+': findInclude,
  '@': (source, start) => findTab(source, start) ?? findInclude(source, start),
  '#': (source, start) => findSlot(source, start) ?? findInclude(source, start),
};

/** What recognises lines that begin a container of indented lines. */
export const containerFinders: Readonly<Record<string, FindLine>> = {
  '!': findAdmonition,
  '?': findAdmonition,
  '=': findAdmonition,
};

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,}[ \t]*$/gm;

/** A document for the recognisers of dialects. */
export function dialectSource(text: string, mdx: boolean): DialectSource {
  const fences = text.includes(':::') ? [...text.matchAll(fence)] : [];
  const components = !mdx && text.includes('::') && /^[ \t>]*::[ \t]*$/m.test(text);
  return { text, mdx, fenceEnds: fences.map(({ 0: found, index }) => index + found.length), components };
}

/**
 * Line beginnings that may mean something in a dialect. Text that begins so is always escaped: whether it would mean
 * something depends on the lines around it too.
 */
export const dialectLineStart =
  /^(?::{3}|::(?:[\p{L}_]|[ \t]*$)|#[a-z][\w-]*[ \t]*$|!!!|\?\?\?|={3}[+!]*[ \t]+"|\/{3}|;*-+8<-|<<<|\{(?:\{#|[*!])|\[![\w-]|@tab[: \t]|@\[(?:code|toc))/iu;
