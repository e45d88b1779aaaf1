import { lineStart } from '../../../text/lines.ts';
import { matchAt } from '../../../text/matchAt.ts';
import { findSlot } from './componentLine.ts';
import { type DialectSource, type FindLine, titleWithin } from './dialectLine.ts';
import { findDirective, findTab } from './directiveLine.ts';

/** Blocks and tags of Svelte alone on their line: `{#if open}`, `{:else}`, `{/if}`, `{@render row(x)}`. */
const svelte =
  /\{(?:[#/](?:if|each|await|key|snippet)|:(?:else|then|catch)|@(?:render|html|const|debug|attach))\b[^\r\n]*\}[ \t]*$/my;
const rule = /r\[[a-z][\w.-]{0,99}\][ \t]*$/my;
const gridBorder = /\+(?:[-=:]{2,}\+)+[ \t]*$/my;
const gridLine = /(?:\r\n?|\n)[ \t>]*[|+][^\r\n]*/y;
const imported =
  /(?:import[ \t]+(?:type[ \t]+)?(?:["']|[\w$*{][^"'\r\n]{0,300}[ \t]from[ \t]+["'])[^"'\r\n]{1,300}["'];?[ \t]*)$/my;
/** Text that may come before imports: front matter, and other imports. */
const top = /^\ufeff?(?:---[ \t]*\r?\n(?:[^]*?\r?\n)?---[ \t]*\r?\n)?(?:[ \t]*\r?\n|import[ \t][^\r\n]*\r?\n)*$/;
/** UTF-16 code units before the last import. */
const longestTop = 4000;
/** YAML between two rules, as for each slide of Slidev. */
const slideData =
  /---[ \t]*(?:\r\n?|\n)(?:[a-z][\w-]*:(?:[ \t][^\r\n]*)?(?:\r\n?|\n)(?:[ \t][^\r\n]*(?:\r\n?|\n))*)+---[ \t]*$/my;

/** Finds `{#if open}` and the like, of Svelte. */
const findSvelte: FindLine = ({ text }, start) => wholeLine(matchAt(svelte, text, start), start);

/** Finds the name of a rule, as in the reference of Rust: `r[abi.intro]`. */
const findRule: FindLine = ({ text }, start) => wholeLine(matchAt(rule, text, start), start);

/** Finds the imports at the top of a page. */
const findImport: FindLine = ({ text }, start) => {
  const isTop = start < longestTop && text.startsWith('import', start) && top.test(text.slice(0, start));
  return wholeLine(isTop ? matchAt(imported, text, start) : null, start);
};

/** Finds a whole table that is drawn with `+---+`: the width of its columns is part of its meaning. */
const findGrid: FindLine = ({ text }, start) => {
  const found = matchAt(gridBorder, text, start);
  if (found === null) {
    return undefined;
  }
  let end = start + found[0].length;
  for (let next = matchAt(gridLine, text, end); next !== null; next = matchAt(gridLine, text, end)) {
    end += next[0].length;
  }
  return { end, titles: [] };
};

/** Finds the settings of a slide: YAML between `---` and `---`. */
const findSlide: FindLine = ({ text }, start) => {
  const isBelowBlank = /\n[ \t]*\r?\n$/.test(text.slice(Math.max(0, start - 200), start));
  return wholeLine(isBelowBlank ? matchAt(slideData, text, start) : null, start);
};

function wholeLine(found: RegExpExecArray | null, start: number): ReturnType<FindLine> {
  return found === null ? undefined : { end: start + found[0].length, titles: [] };
}

const admonition =
  /(?:!!![ \t]?(?=[a-z])|\?\?\?\+?[ \t]+(?=[a-z"]))([a-z][\w-]*(?:[ \t]+[\w-]+)*)?(?:[ \t]*(?<=[ \t])"([^\r\n]*)")?[ \t]*$/imy;
const tab = /===(?:\+!?|!\+?)?[ \t]+"([^\r\n]*)"[ \t]*$/my;
/** The first non-empty line below, up to its words; quotation markers belong to its indentation. */
const below = /(?:\r\n?|\n)(?:[ \t>]*(?:\r\n|\r(?!\n)|\n))*([ \t>]*)(?=[^\s>])/y;
const known =
  /^(?:note|abstract|summary|tldr|info|todo|tip|hint|important|success|check|done|question|help|faq|warning|caution|attention|failure|fail|missing|danger|error|bug|example|quote|cite|seealso|admonition|versionadded|versionchanged|deprecated)(?:[ \t]+(?:inline|end|annotate|on-hover))*$/i;

/**
 * Admonitions and tabs of MkDocs: `!!! type "Title"`, `??? type`, `=== "Tab"`. Their content is indented by 4 columns.
 */
const findAdmonition: FindLine = ({ text }, start) => {
  const found = matchAt(text[start] === '=' ? tab : admonition, text, start);
  if (found === null) {
    return undefined;
  }
  const end = start + found[0].length;
  const isTab = text[start] === '=';
  const type = isTab ? undefined : found[1];
  const title = isTab ? found[1] : found[2];
  if (title === undefined && (type === undefined || !(known.test(type) || hasContent(text, start, end)))) {
    return undefined;
  }
  if (title === undefined) {
    return { end, titles: [] };
  }
  const last = text.lastIndexOf('"', end);
  return { end, titles: titleWithin(text, last - title.length, last, 'dialectQuoted') };
};

/** Returns true if the next line with words is indented like the content of an admonition. */
function hasContent(text: string, start: number, end: number): boolean {
  const prefix = matchAt(below, text, end)?.[1];
  return prefix !== undefined && columns(prefix) >= columns(text.slice(lineStart(text, start), start)) + 4;
}

function columns(prefix: string): number {
  let column = 0;
  for (const character of prefix) {
    column += character === '\t' ? 4 - (column % 4) : 1;
  }
  return column;
}

/** Lines that are replaced by other files, and markers of MyST, by their first character; it has no prose. */
const includes: Readonly<Record<string, RegExp>> = {
  '-': /-+8<-+(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'|\[[^\]\r\n]*\]))?[ \t]*$/my,
  ';': /;+-+8<-+(?:[ \t]+(?:"[^"\r\n]*"|'[^'\r\n]*'))?[ \t]*$/my,
  '<': /<<<[ \t]*(?=[^\s{[]*[./@])[^\s{[]+(?:[ \t]*\{[^\r\n{}]*\})?(?:[ \t]*\[[^\r\n]*\])?[ \t]*$/my,
  '{': /(?:\{\{#[a-z][\w-]*[ \t][^\r\n{}]*\}\}|\{![^\r\n{}]*!\}|\{\*[^\r\n{}]*\*\})[ \t]*$/my,
  '@': /@\[(?:code|toc)\b[^\r\n[\]]*\](?:\([^\r\n()]*\))?[ \t]*$/my,
  '[': /\[![\w-]+[ \t]*\[[^\r\n[\]]*\]\([^\r\n()]*\)\][ \t]*$/my,
  '(': /\([\w:./-]{1,99}\)=[ \t]*$/my,
  '+': /\+{3}[ \t]+[[{][^\r\n]*$/my,
  '#': /#{1,6}[ \t]+:::[ \t]*[\w.:]+[ \t]*$/my,
};
/** Paths on separate lines up to their end, within so many UTF-16 code units. */
const blockEnd = /(?:\r\n?|\n)[ \t>]*-+8<-+[ \t]*(?=[\r\n]|$)/;
const longestBlock = 4000;

/**
 * Finds snippets and includes: `--8<-- "path"` and its block form, `<<< @/path`, `{{#include path}}`, `(label)=`, and
 * similar lines.
 */
const findInclude: FindLine = ({ text }, start) => {
  const sign = text[start] ?? '';
  const form = includes[sign];
  const found = form && matchAt(form, text, start);
  if (!found) {
    return undefined;
  }
  const end = start + found[0].length;
  if (sign !== '-' || /["'\]]/.test(found[0])) {
    return { end, titles: [] };
  }
  const last = blockEnd.exec(text.slice(end, end + longestBlock));
  return { end: last === null ? end : end + last.index + last[0].length, titles: [] };
};

const mark = /\[!(?:[\w-]+(?:\|[^\r\n[\]]*)?|[\w-]+[ \t][^\r\n[\]]*)\][+-]?(?:(?:[ \t]+|(?=[<\\]))([^\r\n]*))?$/my;

/** Finds the line that makes a quotation an alert or callout: `> [!NOTE]`, `> [!tip]- Title`. */
const findCallout: FindLine = ({ text }, start) => {
  if (!isQuoted(text, start)) {
    return undefined;
  }
  const found = matchAt(mark, text, start);
  if (found === null) {
    return undefined;
  }
  const end = start + found[0].length;
  return { end, titles: titleWithin(text, end - (found[1]?.length ?? 0), end, 'dialectCallout') };
};

function isQuoted(text: string, start: number): boolean {
  let at = start - 1;
  while (text[at] === ' ' || text[at] === '\t') {
    at -= 1;
  }
  return text[at] === '>';
}

const block = /\/{3,}(?:[ \t]*([a-z][\w-]*))?[ \t]*(?:\|[ \t]*([^\r\n]*))?$/imy;
/** Blocks whose argument is not a title. */
const noTitle = /^(?:html|(?:\w+-)?caption|latex|define|fancylists?)$/i;

/** Blocks of pymdown: `/// tip | Title`, and `///` that closes them. Options below are indented, as code is. */
const findBlock: FindLine = ({ text }, start) => {
  const found = matchAt(block, text, start);
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

/** Recognizers of lines without other Markdown, by their first character. */
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

/** As {@link lineFinders}, for MDX. */
export const mdxLineFinders: Readonly<Record<string, FindLine>> = {
  ':': findDirective,
  '[': findCallout,
  '@': findTab,
};

/** Recognizers of lines that begin a container of indented lines. */
export const containerFinders: Readonly<Record<string, FindLine>> = {
  '!': findAdmonition,
  '?': findAdmonition,
  '=': findAdmonition,
};

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?:{3,}[ \t]*$/gm;

/** Returns a document for the recognizers of dialects. */
export function dialectSource(text: string): DialectSource {
  const fences = text.includes(':::') ? [...text.matchAll(fence)] : [];
  const components = text.includes('::') && /^[ \t>]*::[ \t]*$/m.test(text);
  return { text, fenceEnds: fences.map(({ 0: found, index }) => index + found.length), components };
}

/**
 * Line beginnings that may have a meaning in a dialect. Text that begins like them is always escaped, as the meaning
 * also depends on the lines around it.
 */
export const dialectLineStart =
  /^(?::{3}|:[ \t]|::(?:[\p{L}_]|[ \t]*$)|#[a-z][\w-]*[ \t]*$|!!!|\?\?\?|={3}[+!]*[ \t]+"|\/{3}|;*-+8<-|<<<|\{(?:\{#|[*!]|[#/](?:if|each|await|key|snippet)|:(?:else|then|catch)|@(?:render|html|const|debug|attach))|r\[|\[![\w-]|@tab[: \t]|@\[(?:code|toc))/iu;
