import { matchAt, matchEnd } from '../../../text/matchAt.ts';
import type { Range } from '../../../text/range.ts';
import type { MaskedText } from '../../html/mask.ts';
import { ScriptFinder } from '../../sourceCode/scriptFinder.ts';
import { Finder } from '../inline/finder.ts';
import { codeSpanEnd, endOfLine, fenceEnd, frontMatterEnd, inlineFiller } from '../inline/maskDialects.ts';
import { dollarMath } from '../inline/mathEnd.ts';
import { type MdxTag, readMdxTag } from '../inline/mdxTag.ts';

/** MDX with everything that is not Markdown hidden. */
export interface MdxMask extends MaskedText {
  /** Tags on separate lines, in order. */
  readonly blockTags: readonly MdxTag[];
}

const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*(?:(`{3,})[^`\n]*$|(~{3,}))/;
/** Prefixes of containers before the first line of a block. */
const containers = /[ \t]*(?:(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]\s]{1,100}\]:)[ \t]*)*/y;
/** Lines after which no paragraph continues: blank ones, headings and their underlines, thematic breaks. */
const paragraphEnd = /^[ \t>]*(?:$|#{1,6}(?:[ \t]|$)|-+[ \t]*$|=+[ \t]*$|(?:[-*_][ \t]*){3,}$)/;
const interesting = /[\\`{<$\n]/g;

/**
 * Hides the JSX tags, expressions, imports, exports and formulas of MDX. Those on separate lines are hidden as an empty
 * heading, which also ends a paragraph and allows a list to begin with any number. micromark-extension-mdxjs refuses
 * the whole page for one open brace, a heading id, or an HTML comment.
 */
export function maskMdx(source: string): MdxMask {
  return new Masker(source).mask();
}

class Masker {
  readonly #source: string;
  readonly #script: ScriptFinder;
  readonly #finder: Finder;
  readonly #ranges: Range[] = [];
  readonly #blockTags: MdxTag[] = [];
  #text = '';
  #done = 0;

  constructor(source: string) {
    this.#source = source;
    this.#script = new ScriptFinder(source);
    this.#finder = new Finder(source);
  }

  mask(): MdxMask {
    const source = this.#source;
    let isBlockStart = true;
    for (let at = frontMatterEnd(source); at < source.length; ) {
      const lineEnd = endOfLine(source, at);
      const line = source.slice(at, Math.min(lineEnd, at + 1000)).replace(/\r?\n$/, '');
      const [, backticks, tildes] = fence.exec(line) ?? [];
      const code = backticks ?? tildes;
      if (code !== undefined) {
        at = fenceEnd(source, lineEnd, code);
        isBlockStart = true;
        continue;
      }
      const end = this.#block(at, isBlockStart && moduleStart.test(line));
      isBlockStart = end !== undefined || paragraphEnd.test(line);
      at = end === undefined ? this.#line(at) : endOfLine(source, end);
    }
    return {
      text: this.#text + source.slice(this.#done),
      ranges: this.#ranges,
      blockTags: this.#blockTags,
    };
  }

  /** Hides what begins with a line and fills it; returns where it ends. */
  #block(lineStart: number, isModule: boolean): number | undefined {
    if (isModule) {
      const end = this.#script.moduleEnd(lineStart);
      this.#hideBlock({ start: lineStart, end }, false);
      return end;
    }
    const prefix = matchAt(containers, this.#source, lineStart)?.[0] ?? '';
    const start = lineStart + prefix.length;
    const isQuoted = prefix.includes('>');
    const sign = this.#source[start];
    if (sign === '$') {
      const math = dollarMath(this.#finder, start, true);
      const end = math?.block === true ? math.end : undefined;
      this.#hideBlock({ start, end: end ?? start }, isQuoted);
      return end;
    }
    const elements =
      sign === '<' || sign === '{' ? readElements(this.#finder, start, this.#script, isQuoted) : undefined;
    if (elements !== undefined) {
      this.#hideBlock({ start, end: elements.end }, isQuoted);
      this.#blockTags.push(...elements.tags);
    }
    return elements?.end;
  }

  /** Hides what is in a line, and what begins in it; returns where the first line begins that is not hidden. */
  #line(start: number): number {
    const source = this.#source;
    interesting.lastIndex = start;
    for (let match = interesting.exec(source); match !== null; match = interesting.exec(source)) {
      const at = match.index;
      const found = match[0];
      if (found === '\n') {
        return at + 1;
      }
      if (found === '\\') {
        interesting.lastIndex = at + 2;
      } else if (found === '`') {
        interesting.lastIndex = codeSpanEnd(this.#finder, at);
      } else {
        const end = this.#inlineEnd(found, at);
        if (end !== undefined) {
          this.#hide({ start: at, end }, inlineFiller.repeat(end - at));
          this.#ranges.push({ start: at, end });
          interesting.lastIndex = end;
        }
      }
    }
    return source.length;
  }

  #inlineEnd(sign: string, start: number): number | undefined {
    switch (sign) {
      case '{':
        return this.#script.expressionEnd(start);
      case '<':
        return readMdxTag(this.#finder, start, this.#script)?.end;
      default:
        return dollarMath(this.#finder, start, false)?.end;
    }
  }

  #hideBlock({ start, end }: Range, isQuoted: boolean): void {
    if (end > start) {
      const lines = this.#source.slice(start + 1, end).split('\n');
      const blank = lines.map((line, index) => {
        const prefix = isQuoted && index > 0 ? (/^(?:[ \t]*>)*/.exec(line)?.[0] ?? '') : '';
        return prefix + line.slice(prefix.length).replace(/[^\r]/g, ' ');
      });
      this.#hide({ start, end }, `#${blank.join('\n')}`);
    }
  }

  #hide({ start, end }: Range, hidden: string): void {
    this.#text += this.#source.slice(this.#done, start) + hidden;
    this.#done = end;
  }
}

/** Tags and expressions that fill whole lines, and are not Markdown. */
interface MdxBlock {
  readonly end: number;
  readonly tags: readonly MdxTag[];
}

/** Begins imports or exports, if no paragraph continues there. */
const moduleStart =
  /^(?:import (?:["'{*]|[\w$]+\s*(?:,|from\b|$)|type )|export (?:[{*]|(?:default|const|let|var|async|function|class|type|interface|enum)\b))/;
const lineEnd = /[ \t]*(?=\r?\n|\r?$(?![^]))/y;

/**
 * Returns the tags and expressions that begin at an offset and fill their lines, as MDX decides; `undefined` if text
 * follows on their last line.
 */
function readElements(finder: Finder, start: number, script: ScriptFinder, isQuoted: boolean): MdxBlock | undefined {
  const { source } = finder;
  const tags: MdxTag[] = [];
  let at = start;
  for (;;) {
    if (source[at] === '<') {
      const tag = readMdxTag(finder, at, script, isQuoted);
      if (tag === undefined) {
        return undefined;
      }
      tags.push(tag);
      at = tag.end;
    } else {
      const end = source[at] === '{' ? script.expressionEnd(at) : undefined;
      if (end === undefined) {
        return undefined;
      }
      at = end;
    }
    if (matchEnd(lineEnd, source, at) !== undefined) {
      return { end: at, tags };
    }
    while (source[at] === ' ' || source[at] === '\t') {
      at += 1;
    }
  }
}
