import { type Range, trimmedRange } from '../../text/range.ts';
import { isDirective } from './commentDirectives.ts';
import { areCode } from './commentedCode.ts';
import type { CommentGroup, CommentLine } from './commentLines.ts';
import { readDocTag } from './docTags.ts';
import type { DocStyle } from './sourceRules.ts';

const blocks =
  'summary|remarks|param|returns|value|exception|typeparam|para|p|li|ul|ol|dl|dt|dd|item|description|list|term|listheader|br|hr|h[1-6]|table|tr|td|th|div|blockquote|inheritdoc|include|see|seealso|permission|example';
const opening = new RegExp(`^(?:</?(?:${blocks})\\b[^<>]{0,200}>[ \\t]*)+`, 'i');
const closing = new RegExp(`(?:[ \\t]*</(?:${blocks})>)+$`, 'i');

/** Characters before the words of a line that begin a new paragraph. */
const marks: readonly RegExp[] = [
  // List items, headings, quotations.
  /^(?:[-*+•‣]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?/,
  /^#{1,6}[ \t]+/,
  /^(?:>[ \t]*)+/,
  // Tasks and similar words.
  /^(?:TODO|FIXME|XXX|HACK|BUG|NOTE|NB|OPTIMIZE|REVIEW|WARNING|IMPORTANT|SAFETY|PANICS?|DEPRECATED|Deprecated)(?:\([^()]{0,60}\))?[ \t]*(?::|[-–][ \t])[ \t]*/,
];

/** The same in some languages: headings of RDoc, items and lists of roxygen. */
const marksOf: Readonly<Partial<Record<DocStyle, readonly RegExp[]>>> = {
  ruby: [/^={1,6}[ \t]+/],
  r: [/^\\(?:describe|itemize|enumerate|strong|emph)\{(?=[^{}]*$)|^\\item(?:\{(?:[^{}]|\{[^{}]*\})*\}[ \t]*\{|[ \t]+)/],
};

/** Returns how many characters before the words begin a new paragraph; 0: none. */
function markLength(line: string, style?: DocStyle): number {
  let length = opening.exec(line)?.[0].length ?? 0;
  for (const mark of [...((style && marksOf[style]) ?? []), ...marks]) {
    length += mark.exec(line.slice(length))?.[0].length ?? 0;
  }
  return length;
}

/** UTF-16 code units that are searched at the end of a line. */
const longest = 300;

/** Beginnings and ends of code blocks. */
const fences: readonly (readonly [RegExp, RegExp])[] = [
  [/^(```+|~~~+)/, /^(?:```+|~~~+)\s*$/],
  [
    /<(?:code|pre|example|programlisting|listing)\b[^<>]{0,200}>(?!.{0,500}<\/(?:code|pre|example|programlisting|listing)>)/i,
    /<\/(?:code|pre|example|programlisting|listing)>/i,
  ],
  [/^[@\\](?:code|verbatim|dot|msc|startuml|f\[|f\{)/, /^[@\\](?:endcode|endverbatim|enddot|endmsc|enduml|f\]|f\})/],
  [/\{@(?:code|snippet|literal)\b(?!.{0,500}\})/, /^\s*\}/],
];

/** Returns the end of the code block that a line begins; `undefined` if it begins none. */
function fenceEnd(line: string, style: DocStyle | undefined): RegExp | undefined {
  if (style === 'scala' && /^\{\{\{(?!.*\}\}\})/.test(line)) {
    return /\}\}\}/;
  }
  if (
    style === 'r' &&
    /^\\(?:preformatted|dontrun|donttest|dontshow|figure|if|ifelse|tabular)\{[^{}]*(?:\{[^{}]*\}[^{}]*)*$/.test(line)
  ) {
    return /^\}/;
  }
  return fences.find(([begins]) => begins.test(line))?.[1];
}

/** The lines of a paragraph, or a cell of a table. */
export interface Paragraph {
  /** The ranges of the words of its lines. */
  readonly lines: readonly Range[];
  readonly isCell: boolean;
}

/**
 * Returns the paragraphs of a comment that is written for people. Tags, code and lines for tools are left out.
 */
export function commentParagraphs(source: string, group: CommentGroup, style: DocStyle | undefined): Paragraph[] {
  const reader = new ParagraphReader(source, group, style);
  for (const line of group.lines) {
    reader.read(line);
  }
  return reader.paragraphs();
}

class ParagraphReader {
  readonly #source: string;
  readonly #group: CommentGroup;
  readonly #style: DocStyle | undefined;
  readonly #paragraphs: Paragraph[] = [];
  #lines: Range[] = [];
  /** The end of the current code block. */
  #fence: RegExp | undefined;
  /** Skipped: until a tag, an empty line, or a line with less indentation. */
  #leaves: { readonly until: 'tag' | 'blank' } | { readonly until: 'indent'; readonly indent: number } | undefined;
  /** True after an empty line, or after code of the same kind. */
  #apart = true;
  /** Below a heading of a docstring: its indentation, and whether it is underlined (NumPy). */
  #section: { readonly indent: number; readonly drawn: boolean } | undefined;
  /** Indentation of the tag or item whose indented lines are text. */
  #owner: number | undefined;
  /** True below a keyword for examples, where only sentences are text. */
  #inExample = false;
  /** True if it has a table. */
  readonly #hasTable: boolean;

  constructor(source: string, group: CommentGroup, style: DocStyle | undefined) {
    this.#source = source;
    this.#group = group;
    this.#style = style;
    this.#hasTable =
      group.documents && group.lines.some(({ start, end }) => tableRule.test(this.#source.slice(start, end)));
  }

  paragraphs(): Paragraph[] {
    this.#end();
    return this.#paragraphs;
  }

  read(line: CommentLine): void {
    const words = this.#source.slice(line.start, line.end);
    if (this.#fence !== undefined) {
      this.#fence = this.#fence.test(words) ? undefined : this.#fence;
      return;
    }
    if (!/[\p{L}\p{N}]/u.test(words)) {
      this.#separator(line, words);
      return;
    }
    this.#fence = fenceEnd(words, this.#style);
    if (this.#fence !== undefined || isDirective(words)) {
      this.#end();
      return;
    }
    const isWithin = this.#leaves?.until === 'indent' && line.indent >= this.#leaves.indent;
    if ((isWithin || !this.#tag(line, words)) && !this.#isLeft(line, words)) {
      this.#text(line, words);
    }
    this.#apart = false;
  }

  /** Handles an empty line, or one without words. */
  #separator({ drawn }: CommentLine, words: string): void {
    this.#fence = fenceEnd(words, this.#style);
    this.#end();
    if (drawn && this.#section !== undefined && !this.#apart) {
      this.#section = { ...this.#section, drawn };
    } else if (words === '') {
      this.#apart = true;
      this.#leaves = this.#leaves?.until === 'blank' ? undefined : this.#leaves;
    }
  }

  #isLeft({ indent }: CommentLine, words: string): boolean {
    if (this.#leaves?.until === 'indent' && indent < this.#leaves.indent) {
      this.#leaves = undefined;
    }
    // RDoc needs less indentation.
    const least = this.#style === 'ruby' ? 2 : 4;
    if (this.#leaves === undefined && /^(?:>>>|\.\.\.|In \[\d+\]:)\s/.test(words)) {
      this.#leaves = { until: 'blank' };
    } else if (this.#leaves === undefined && this.#apart && indent >= least && this.#section === undefined) {
      const isOwned = this.#owner !== undefined && indent > this.#owner && indent < this.#owner + 8;
      this.#leaves = isOwned ? undefined : { until: 'indent', indent: least };
    }
    if (this.#leaves !== undefined) {
      this.#end();
    }
    return this.#leaves !== undefined;
  }

  /** Handles a tag or a heading, whose words begin a paragraph. Returns true if there is one. */
  #tag(line: CommentLine, words: string): boolean {
    if (this.#owner !== undefined && line.indent <= this.#owner) {
      this.#owner = undefined;
    }
    const tag = readDocTag(words, this.#style);
    if (tag !== undefined) {
      this.#end();
      this.#inExample = tag.isExample === true;
      const { skips, length, closing = 0, indents, lists } = tag;
      this.#leaves =
        skips === undefined
          ? undefined
          : skips === 'indent'
            ? { until: skips, indent: line.indent + 1 }
            : { until: skips };
      this.#owner = indents === true ? line.indent : this.#owner;
      if (lists === true || (this.#style === 'docc' && this.#section !== undefined)) {
        this.#section = lists === true ? { indent: line.indent, drawn: false } : undefined;
      }
      if (length !== undefined) {
        this.#add(line.start + length, Math.max(line.start + length, line.end - closing - this.#braces(words)));
      }
      if (closing > 0 || (length !== undefined && skips !== undefined)) {
        this.#end();
      }
      return true;
    }
    if (this.#group.first.kind === 'string' && heading.test(words)) {
      this.#end();
      this.#leaves = undefined;
      this.#section = { indent: line.indent, drawn: false };
      return true;
    }
    if (this.#section !== undefined && line.indent <= this.#section.indent) {
      if (this.#section.drawn) {
        // A name or a type.
        this.#end();
        return true;
      }
      this.#section = this.#apart ? undefined : this.#section;
    }
    return false;
  }

  #text({ start, end, indent }: CommentLine, words: string): void {
    if (/^\|.*\|$/.test(words)) {
      this.#row(start, words);
      return;
    }
    const named = this.#section === undefined ? 0 : this.#parameter(words);
    const mark = named > 0 ? named : markLength(words, this.#style);
    const close = Math.max(closing.exec(words.slice(-longest))?.[0].length ?? 0, this.#braces(words));
    if (mark > 0) {
      this.#end();
      this.#owner = indent;
    }
    this.#add(start + mark, Math.max(start + mark, end - close));
    if (close > 0 || /(?<! ) {2,}$|::$/.test(words)) {
      this.#end();
    }
    this.#leaves = words.endsWith('::') ? { until: 'indent', indent: 1 } : undefined;
  }

  #parameter(words: string): number {
    const item = this.#style === 'docc' ? (/^[-+*][ \t]+/.exec(words)?.[0].length ?? 0) : 0;
    const named = (this.#style === 'docc' ? listed : parameter).exec(words.slice(item))?.[0].length ?? 0;
    return named === 0 ? 0 : item + named;
  }

  /** Returns how many characters at the end of a line of roxygen close what another line opened. */
  #braces(words: string): number {
    if (this.#style !== 'r' || !words.endsWith('}')) {
      return 0;
    }
    const text = words.slice(markLength(words, this.#style));
    const open = text.split('{').length - text.split('}').length;
    return open < 0 ? Math.min(-open, /(?<!\})\}*$/.exec(text)?.[0].length ?? 0) : 0;
  }

  /** Reads the cells of a table; other rows are drawings. */
  #row(start: number, words: string): void {
    this.#end();
    if (!this.#hasTable) {
      return;
    }
    for (const { 0: cell, index } of words.matchAll(/(?:\\.|`[^`]*`|[^|\\`]|[\\`])+/g)) {
      this.#add(start + index, start + index + cell.length);
      this.#end(true);
    }
  }

  #add(start: number, end: number): void {
    const words = trimmedRange(this.#source, { start, end });
    if (words.start < words.end) {
      this.#lines.push(words);
    }
  }

  #end(isCell = false): void {
    const lines = this.#lines;
    this.#lines = [];
    const texts = lines.map(({ start, end }) => this.#source.slice(start, end));
    if (
      texts.length > 0 &&
      !areCode(texts, this.#group.documents) &&
      (!this.#inExample || /^(?=[^]*[.!?:]$)\p{Lu}.*\p{L}/u.test(texts.join('\n')))
    ) {
      this.#paragraphs.push({ lines, isCell });
    }
  }
}

/** A heading of a docstring. */
const heading =
  /^(?:Args|Arguments|(?:Other |Keyword )?(?:Parameters|Params|Arguments|Args)|Returns?|Yields?|Raises|Throws|Warns|Attributes|Methods|Examples?|Notes?|Warnings?|See Also|Todo|References)\s*:?$/;
/** `name (type): ` below such a heading. */
const parameter = /^\*{0,2}[\w.]{1,60}(?:\s*\([^()]{0,100}\))?:\s+(?=\S)/;
/** `name: ` in a list of parameters. */
const listed = /^`?[\w$]{1,60}`?[ \t]*:[ \t]+(?=\S)/;
/** The line below the head of a table. */
const tableRule = /^\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)+\|?$/;
