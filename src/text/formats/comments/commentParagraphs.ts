import { isDirective } from './commentDirectives.ts';
import { areCode } from './commentedCode.ts';
import type { CommentGroup, CommentLine } from './commentLines.ts';
import { closingLength, fenceEnd, markLength } from './commentMarks.ts';
import { readDocTag, readFieldTag } from './docTags.ts';
import type { BareTypes } from './sourceRules.ts';

/** The range of the words of a line. */
export interface Words {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the lines of each paragraph of a comment that is written for people. Tags, code and lines for tools are left
 * out.
 */
export function commentParagraphs(
  source: string,
  group: CommentGroup,
  bareTypes: BareTypes | undefined,
): (readonly Words[])[] {
  const reader = new ParagraphReader(source, group, bareTypes);
  for (const line of group.lines) {
    reader.read(line);
  }
  return reader.paragraphs();
}

class ParagraphReader {
  readonly #source: string;
  readonly #group: CommentGroup;
  readonly #bareTypes: BareTypes | undefined;
  readonly #paragraphs: Words[][] = [];
  #lines: Words[] = [];
  /** The end of the current code block. */
  #fence: RegExp | undefined;
  /** What is skipped: until a tag, an empty line, or a line with less indentation. */
  #leaves: { readonly until: 'tag' | 'blank' } | { readonly until: 'indent'; readonly indent: number } | undefined;
  /** True after an empty line, or after code of the same kind. */
  #apart = true;
  /** Below a heading of a docstring: its indentation, and whether it is underlined (NumPy). */
  #section: { readonly indent: number; readonly drawn: boolean } | undefined;

  constructor(source: string, group: CommentGroup, bareTypes: BareTypes | undefined) {
    this.#source = source;
    this.#group = group;
    this.#bareTypes = bareTypes;
  }

  paragraphs(): Words[][] {
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
    this.#fence = fenceEnd(words);
    if (this.#fence !== undefined || isDirective(words)) {
      this.#end();
      return;
    }
    if (!this.#tag(line, words) && !this.#isLeft(line, words)) {
      this.#text(line, words);
    }
    this.#apart = false;
  }

  /** Handles an empty line, or one without words. */
  #separator({ drawn }: CommentLine, words: string): void {
    this.#fence = fenceEnd(words);
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
    if (this.#leaves === undefined && /^(?:>>>|\.\.\.|In \[\d+\]:)\s/.test(words)) {
      this.#leaves = { until: 'blank' };
    } else if (this.#leaves === undefined && /^\.\.[ \t]+[\w-]+::/.test(words)) {
      this.#leaves = { until: 'indent', indent: indent + 1 };
      this.#end();
      return true;
    } else if (this.#leaves === undefined && this.#apart && indent >= 4 && this.#section === undefined) {
      this.#leaves = { until: 'indent', indent: 4 };
    }
    if (this.#leaves !== undefined) {
      this.#end();
    }
    return this.#leaves !== undefined;
  }

  /** Handles a tag or a heading, whose words begin a paragraph. Returns true if there is one. */
  #tag(line: CommentLine, words: string): boolean {
    const tag = readDocTag(words, this.#bareTypes) ?? readFieldTag(words);
    if (tag !== undefined) {
      this.#end();
      this.#leaves = tag.length === undefined ? { until: 'tag' } : undefined;
      this.#add(line.start + (tag.length ?? words.length), line.end);
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

  #text({ start, end }: CommentLine, words: string): void {
    const named = this.#section === undefined ? 0 : (parameter.exec(words)?.[0].length ?? 0);
    const mark = named > 0 ? named : markLength(words);
    const close = closingLength(words);
    if (mark > 0 || /^\|.*\|$/.test(words)) {
      this.#end();
    }
    if (!/^\|.*\|$/.test(words)) {
      this.#add(start + mark, Math.max(start + mark, end - close));
    }
    if (close > 0 || / {2,}$|::$/.test(words)) {
      this.#end();
    }
    this.#leaves = words.endsWith('::') ? { until: 'indent', indent: 1 } : undefined;
  }

  #add(from: number, to: number): void {
    const words = this.#source.slice(from, to);
    const start = from + words.length - words.trimStart().length;
    const end = from + words.trimEnd().length;
    if (start < end) {
      this.#lines.push({ start, end });
    }
  }

  #end(): void {
    const lines = this.#lines;
    this.#lines = [];
    if (
      lines.length > 0 &&
      !areCode(
        lines.map(({ start, end }) => this.#source.slice(start, end)),
        this.#group.documents,
      )
    ) {
      this.#paragraphs.push(lines);
    }
  }
}

/** A heading of a docstring. */
const heading =
  /^(?:Args|Arguments|(?:Other |Keyword )?(?:Parameters|Params|Arguments|Args)|Returns?|Yields?|Raises|Throws|Warns|Attributes|Methods|Examples?|Notes?|Warnings?|See Also|Todo|References)\s*:?$/;
/** `name (type): ` below such a heading. */
const parameter = /^\*{0,2}[\w.]{1,60}(?:\s*\([^()]{0,100}\))?:\s+(?=\S)/;
