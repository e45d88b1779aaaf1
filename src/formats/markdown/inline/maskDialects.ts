import { matchAt, matchEnd } from '../../../text/matchAt.ts';
import type { Range } from '../../../text/range.ts';
import type { MaskedText } from '../../html/mask.ts';
import { attributeListEnd } from './attributeList.ts';
import { Finder } from './finder.ts';

import { backslashMath, dollarMath, type HiddenEnd } from './mathEnd.ts';
import { templateTag, urlEnd } from './templateEnd.ts';

const link = /(!?)\[\[(?!\s)([^[\]|\r\n]{1,200}?)(?:(\\?\|)([^[\]\r\n]{0,300}))?\]\](?![[(:])/y;

/** The protected ranges of a wiki link: the whole token, or the ranges before and after its label. */
interface WikiLink extends HiddenEnd {
  readonly codes: readonly Range[];
}

/**
 * Returns the wiki link that begins at a bracket or, for an embedded page, at its `!`: `[[Page]]`, `[[Page|label]]`,
 * `![[image.png|300]]`. `[[text](url)]` and links in brackets are not wiki links.
 */
function wikiLink(source: string, start: number): WikiLink | undefined {
  link.lastIndex = start;
  const [all, embed = '', page = '', bar, label = ''] = link.exec(source) ?? [];
  if (all === undefined || page.trim() === '') {
    return undefined;
  }
  const end = start + all.length;
  const from = end - label.length - ']]'.length;
  if (bar === undefined || !/\p{L}/u.test(label)) {
    return { end, codes: [{ start, end }], block: /^_?toc_?$/i.test(page) && embed === '' };
  }
  return {
    end,
    codes: [
      { start, end: from },
      { start: end - ']]'.length, end },
    ],
    block: false,
  };
}

/** Maximum UTF-16 code units of a code span. */
const longest = 5000;

/** Returns where the code span ends that begins at a backtick, or the end of the backticks if no span begins. */
export function codeSpanEnd(finder: Finder, start: number): number {
  const { source } = finder;
  let from = start;
  while (source[from] === '`') {
    from += 1;
  }
  const signs = source.slice(start, from);
  for (let at = finder.next(signs, from, longest); at !== undefined; at = finder.next(signs, at, from + longest - at)) {
    let end = at;
    while (source[end] === '`') {
      end += 1;
    }
    if (end - at === signs.length) {
      return finder.hasBlankLine(from, at) ? from : end;
    }
    at = end;
  }
  return from;
}

/** Replaces hidden text within a line: next to emphasis it counts as punctuation, like the hidden characters. */
export const inlineFiller = '\u4dc0';
/** Replaces hidden text on separate lines: Markdown reads a rule there, which ends a paragraph. */
const blockFiller = '_';

const interesting =
  /[\\`$[{<!\n]|:\/\/|:(?=[a-z][\w-]{0,60}[{[])|:::(?=no-loc\b)|@(?=[a-z]{2,3}-)|%%|\+\+(?=[a-z"])|\^(?=[A-Za-z\d-]{1,60}[ \t]*(?:\r?\n|$))/g;
const linePrefix = /[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+){0,9}/y;
const fence = /^(?:`{3,}(?=[^`\n]*(?:\n|$))|~{3,})/;
/** UTF-16 code units of a statement between `<%` and `%>`. */
const longestStatement = 3000;
const directiveName = /^:{2,}[ \t]*[\w-]*[ \t]*$/;
/** What a sign begins that is one code. */
const signCodes: Readonly<Record<string, RegExp>> = {
  ':::': /:::no-loc\b[^\r\n]{0,500}?:::/y,
  '@': /(?<![\w.@/-])@(?:fig|tbl|sec|eq|lst|thm|lem|cor|prp|cnj|def|exm|exr)-[\w-]{1,99}/y,
  '%%': /(?<![^\s])%%(?!%)(?:[^%\n]|%(?!%)|\n(?![ \t]*\r?\n)){1,3000}%%(?![^\s])/y,
  '++': /(?<![\w+])\+\+(?:[a-z][a-z\d-]{0,20}|"[^"\r\n]{1,20}")(?:\+(?:[a-z\d][a-z\d-]{0,20}|"[^"\r\n]{1,20}")){0,5}\+\+(?![\w+])/y,
  '^': /(?<=[ \t])\^[A-Za-z\d-]{1,60}/y,
};
/** `[@key, pp. 33-35]`, `[see @key]` of Pandoc, and `[!INCLUDE [name](path)]` in a line. */
const citation = /\[(?:[^[\]\r\n]{0,99}[\s;-])?@[A-Za-z\d_][\w:.#$%&+?~/-]{0,99}[^[\]\r\n]{0,500}\](?![[(])/y;
const inlineInclude = /\[!(?:include|INCLUDE)[\w-]{0,20}[ \t]{0,9}\[[^[\]\r\n]{0,300}\]\([^()\r\n]{0,500}\)\]/y;
/** Statements in a template of Pandoc. */
const pandocStatement = /\$(?:(?:if|elseif|for)\([\w.-]{1,99}\)|else|endif|endfor|sep)\$/y;
const contentsMark = /\[toc\](?=[ \t]*(?:\r?\n|$))/iy;
const abbreviation = /\[[^[\]\r\n]{1,99}\]:/y;
const frontMatter = /^(---|\+\+\+)[ \t]*\r?\n(?:[^]*?\r?\n)?\1[ \t]*(?:\r?\n|$)/;

/** A range to hide. `block`: if nothing else is on its lines, it is not part of a paragraph. */
interface Found extends Range {
  readonly block: boolean;
  /** True if only the prefix of its line is before it. */
  readonly lineStart: boolean;
}

/**
 * Hides the syntax of dialects that the Markdown parser does not know, outside of code: math, template tags, attribute
 * lists, wiki links, markers for a table of contents.
 *
 * @param isLinkName returns true for a link of the document: `[[name]]` is then one in brackets
 */
export function maskDialects({ text, ranges }: MaskedText, isLinkName: (name: string) => boolean): MaskedText {
  const found = new DialectScanner(text, isLinkName).scan();
  return found.length === 0 ? { text, ranges } : hide(text, found, ranges);
}

class DialectScanner {
  readonly #source: string;
  readonly #finder: Finder;
  readonly #isLinkName: (name: string) => boolean;
  readonly #found: Found[] = [];
  /** Where the text of the current line begins, after its prefix. */
  #lineText = 0;
  /** True if the line is a row of a table, or a template tag between rows, which does not end a table. */
  #inTable = false;

  constructor(source: string, isLinkName: (name: string) => boolean) {
    this.#source = source;
    this.#isLinkName = isLinkName;
    this.#finder = new Finder(source);
  }

  scan(): readonly Found[] {
    const source = this.#source;
    let at = this.#beginLine(frontMatterEnd(source));
    for (;;) {
      const match = matchAt(interesting, source, at);
      if (match === null) {
        return this.#found;
      }
      at = match[0] === '\n' ? this.#beginLine(match.index + 1) : this.#read(match[0], match.index);
    }
  }

  /** Returns where to continue: in the line that begins at an offset, or after the code block that begins there. */
  #beginLine(start: number): number {
    this.#lineText = matchEnd(linePrefix, this.#source, start) ?? start;
    const first = this.#source[this.#lineText];
    this.#inTable = first === '|' || (this.#inTable && first === '{');
    const signs = /[`~]{3}/y;
    if (matchEnd(signs, this.#source, this.#lineText) === undefined) {
      return this.#lineText;
    }
    const lineEnd = endOfLine(this.#source, this.#lineText);
    const line = this.#source.slice(this.#lineText, Math.min(lineEnd, this.#lineText + 1000));
    const opening = fence.exec(line)?.[0];
    // The line break after the code begins the next line.
    return opening === undefined ? this.#lineText : fenceEnd(this.#source, lineEnd, opening) - 1;
  }

  /** Reads what a character begins; returns where to continue. */
  #read(sign: string, start: number): number {
    const source = this.#source;
    const finder = this.#finder;
    const lineStart = start === this.#lineText;
    switch (sign) {
      case '\\':
        return this.#add(start, backslashMath(finder, start, lineStart)) ?? start + 2;
      case '`':
        return codeSpanEnd(finder, start);
      case '$':
        if (source[start + 1] === '{') {
          return this.#add(start, source[start + 2] === '{' ? templateTag(finder, start + 1) : undefined) ?? start + 2;
        }
        return (
          this.#readCode(pandocStatement, start, true) ??
          this.#add(start, dollarMath(finder, start, lineStart)) ??
          start + (source[start + 1] === '$' ? 2 : 1)
        );
      case '{':
        return this.#add(start, templateTag(finder, start) ?? this.#attributes(start)) ?? start + 1;
      case '<':
        return this.#readTag(start);
      case '[':
        return (
          this.#readCode(citation, start, false) ??
          this.#readCode(inlineInclude, start, true) ??
          this.#readAbbreviation(start) ??
          this.#readWikiLink(start)
        );
      case '!':
        return this.#readWikiLink(start);
      case ':':
        return this.#readComponent(start);
      case ':::':
      case '@':
      case '%%':
      case '++':
      case '^':
        return this.#readCode(signCodes[sign], start, sign === '%%') ?? start + sign.length;
      default: {
        const { end, hasTags } = urlEnd(finder, start + sign.length);
        const from =
          start - (/[a-z][a-z\d+.-]{0,20}$/i.exec(source.slice(Math.max(0, start - 21), start))?.[0].length ?? 0);
        return hasTags ? (this.#add(from, { end, block: false }) ?? end) : end;
      }
    }
  }

  #attributes(start: number): HiddenEnd | undefined {
    // A directive may have its title among its attributes.
    if (start - this.#lineText < 200 && directiveName.test(this.#source.slice(this.#lineText, start))) {
      return undefined;
    }
    const end = attributeListEnd(this.#source, start);
    return end === undefined ? undefined : { end, block: true };
  }

  /** Hides what is one code. @param block if it is not a word of a sentence */
  #readCode(pattern: RegExp | undefined, start: number, block: boolean): number | undefined {
    const end = pattern && matchEnd(pattern, this.#source, start);
    return end === undefined ? undefined : this.#add(start, { end, block });
  }

  /** Hides the name of a component in a line, with its attributes: `:name{title="Title"}`, `:name[words]`. */
  #readComponent(start: number): number {
    const named = /(?<![\w:]):[a-z][\w-]{0,60}/y;
    const nameEnd = matchEnd(named, this.#source, start);
    if (nameEnd === undefined) {
      return start + 1;
    }
    const end = attributeListEnd(this.#source, nameEnd) ?? nameEnd;
    return this.#source[nameEnd] === '[' || end > nameEnd
      ? (this.#add(start, { end, block: false }) ?? end)
      : start + 1;
  }

  #readTag(start: number): number {
    if (this.#source.startsWith('<%', start)) {
      const close = this.#finder.next('%>', start + 2, longestStatement);
      const isWhole = close !== undefined && !this.#finder.hasBlankLine(start, close);
      const range = isWhole
        ? { end: close + 2, block: !/^<%[-=]/.test(this.#source.slice(start, start + 3)) }
        : undefined;
      return this.#add(start, range) ?? start + 2;
    }
    if (this.#source.startsWith('<!--', start)) {
      const end = this.#finder.next('-->', start, this.#source.length);
      // Within a paragraph, a comment ends with it.
      const isOpen = end === undefined || (start !== this.#lineText && this.#finder.hasBlankLine(start, end));
      return isOpen ? start + 1 : end;
    }
    const end = unquotedTagEnd(this.#source, start);
    return this.#add(start, end === undefined ? undefined : { end, block: false }) ?? start + 1;
  }

  /** Returns the offset of the words of `*[HTML]: words`. */
  #readAbbreviation(start: number): number | undefined {
    const isFirst = start - 1 === this.#lineText && this.#source[start - 1] === '*';
    const end = isFirst ? matchEnd(abbreviation, this.#source, start) : undefined;
    return end === undefined ? undefined : this.#add(start - 1, { end, block: false });
  }

  #readWikiLink(start: number): number {
    const lineStart = start === this.#lineText;
    const markEnd = lineStart ? matchEnd(contentsMark, this.#source, start) : undefined;
    if (markEnd !== undefined) {
      return this.#add(start, { end: markEnd, block: true }) ?? start + 1;
    }
    const link = wikiLink(this.#source, start);
    // In a row of a table, the bar ends a cell.
    const inRow = this.#inTable && /[^\\]\|/.test(this.#source.slice(start, link?.end ?? start));
    if (link === undefined || inRow || this.#isLinkName(this.#source.slice(start + 2, link.end - 2))) {
      return start + 1;
    }
    for (const code of link.codes) {
      this.#found.push({ ...code, block: link.block, lineStart: lineStart && code.start === start });
    }
    return link.end;
  }

  #add(start: number, range: HiddenEnd | undefined): number | undefined {
    if (range !== undefined) {
      this.#found.push({ start, ...range, lineStart: start === this.#lineText && !this.#inTable });
    }
    return range?.end;
  }
}

/** Returns the offset of the first line after the front matter. */
export function frontMatterEnd(source: string): number {
  return frontMatter.exec(source)?.[0].length ?? 0;
}

/** Returns where the next line begins. */
export function endOfLine(source: string, start: number): number {
  const end = source.indexOf('\n', start);
  return end < 0 ? source.length : end + 1;
}

/** Returns where the line after a code block begins. @param opening the characters that begin the block */
export function fenceEnd(source: string, start: number, opening: string): number {
  for (let at = start; at < source.length; ) {
    const end = endOfLine(source, at);
    const closing = /^[ \t>]*(`{3,}|~{3,})[ \t\r\n]*$/.exec(source.slice(at, Math.min(end, at + 1000)))?.[1];
    at = end;
    if (closing?.startsWith(opening) === true) {
      return at;
    }
  }
  return source.length;
}

/** Hides ranges, including those hidden before. */
function hide(source: string, found: readonly Found[], before: readonly Range[]): MaskedText {
  const ranges: Range[] = [];
  let text = '';
  let done = 0;
  for (let index = 0; index < found.length; ) {
    const line = ownLines(source, found, index);
    const first = found[index];
    if (first === undefined) {
      break;
    }
    const end = line?.end ?? first.end;
    text += source.slice(done, first.start) + (line ? blockFiller : inlineFiller).repeat(end - first.start);
    ranges.push({ start: first.start, end });
    done = end;
    index = line?.next ?? index + 1;
  }
  return { text: text + source.slice(done), ranges: merge(ranges, before) };
}

/** Returns the ends of lines that several ranges fill together, and the range after them. */
function ownLines(
  source: string,
  found: readonly Found[],
  index: number,
): { readonly end: number; readonly next: number } | undefined {
  const first = found[index];
  if (first?.lineStart !== true) {
    return undefined;
  }
  let end = first.start;
  let next = index;
  for (let range = found[next]; range?.block === true; range = found[next]) {
    if (range.start - end > 99 || !/^[ \t]*$/.test(source.slice(end, range.start))) {
      break;
    }
    end = range.end;
    next += 1;
  }
  const rest = /[ \t]*(?:\r?\n|$)/y;
  return next > index && matchEnd(rest, source, end) !== undefined ? { end, next } : undefined;
}

/** Merges both, in order; ranges within another are dropped. */
function merge(some: readonly Range[], others: readonly Range[]): readonly Range[] {
  if (others.length === 0) {
    return some;
  }
  const all = [...some, ...others].sort((a, b) => a.start - b.start || b.end - a.end);
  const result: Range[] = [];
  for (const range of all) {
    if (range.start >= (result.at(-1)?.end ?? 0)) {
      result.push(range);
    }
  }
  return result;
}

const unquotedValue = String.raw`[^\s"'=<>\x60]{1,2000}`;
const unquotedAttribute = String.raw`\s{1,99}[A-Za-z_:][\w.:-]{0,60}(?:\s{0,9}=\s{0,9}(?:"[^"]{0,2000}"|'[^']{0,2000}'|${unquotedValue}))?`;
const unquotedTag = new RegExp(String.raw`<[A-Za-z][\w-]{0,60}(?:${unquotedAttribute}){1,30}\s{0,9}\/?>`, 'y');

/**
 * Returns where a tag ends that has a slash in an unquoted attribute: `<a href=http://example.org/>`. micromark treats
 * the slash as the end of the tag.
 */
function unquotedTagEnd(source: string, start: number): number | undefined {
  const found = matchAt(unquotedTag, source, start)?.[0];
  return found !== undefined && /=\s{0,9}[^\s"'=<>`]{0,2000}\/[^>]/.test(found) ? unquotedTag.lastIndex : undefined;
}
