// Authority: the two compilers of Astro. Where they disagree, what one of them takes for code stays.

import { matchAt, matchEnd } from '../../text/matchAt.ts';
import { isVoidElement } from '../../text/tags.ts';
import { moduleTokens } from '../modules/moduleTokens.ts';
import { ScriptReader } from '../sourceCode/scriptFinder.ts';
import { isBlock } from './htmlElements.ts';
import type { HiddenRange } from './mask.ts';

/** What is neither text nor a tag in a file of Astro: between its fences, in braces, and in raw elements. */
export interface AstroCode {
  readonly ranges: readonly HiddenRange[];
  /** Where an expression begins that cannot be read; the code goes on from there to the end of the file. */
  readonly brokenAt: number | undefined;
}

/** Finds the code in a file of Astro. */
export function readAstroCode(source: string): AstroCode {
  const front = frontEnd(source);
  const { ranges, brokenAt } = new AstroReader(source, front).readTemplate();
  return { ranges: front > 0 ? [{ start: 0, end: front, divides: true }, ...ranges] : ranges, brokenAt };
}

const beforeFence = /\s+|<!--[^]*?-->/y;
const fence = '---';
const fenceLine = /^[ \t]*---/gm;

/** Returns where the code at the beginning ends, at `---` outside strings and comments; 0 if there is no such code. */
function frontEnd(source: string): number {
  let at = 0;
  for (let end = matchEnd(beforeFence, source, at); end !== undefined; end = matchEnd(beforeFence, source, at)) {
    at = end;
  }
  if (!source.startsWith(fence, at)) {
    return 0;
  }
  const start = at + fence.length;
  let [dashes, last] = [0, start];
  for (const { kind, text, end } of moduleTokens(source.slice(start))) {
    dashes = kind === 'sign' && text === '-' ? (start + end === last + 1 ? dashes + 1 : 1) : 0;
    last = start + end;
    if (dashes === fence.length) {
      return last;
    }
  }
  return matchEnd(fenceLine, source, start) ?? source.length;
}

/** What is hidden as a whole. */
interface Hidden {
  readonly start: number;
  /** Number of ranges before it. */
  readonly count: number;
  readonly attribute?: HiddenRange['attribute'];
}

/** An expression, or a template literal in a tag. */
interface Expression extends Hidden {
  /** Number of open brackets, tags and elements around it. */
  readonly depth: number;
  /** True if its elements belong to a sentence around it, or to an attribute. */
  readonly isPart: boolean;
  /** Where its code begins, or goes on behind an element. */
  from: number;
}

interface Tag extends Hidden {
  readonly name: string;
  readonly isInCode: boolean;
  isRaw: boolean;
}

const comment = /<!(?:--(?:-?>|[^]*?(?:--!?>|$(?![^])))|[A-Za-z][^<>]*>)/y;
const startTag = /<(?:[A-Za-z_$][^\s{<>/]*|(?=>))/y;
const attributeName = /([^\s=<>"'{}\x60/]+)\s*=\s*$/;
/** UTF-16 code units of a name with what is around it. */
const longestName = 200;
const inTag = /=\s*(?:"[^"]*"|'[^']*')|=(?!\s*["'])|[^=`{>/]+|\/(?!>)/y;
const rawMark = /(?:^|\s)is:raw(?=[\s=]|$)/;
const endTag = /<\/([^\s<>{}]*)\s*>/y;
const textPart = /[^{<]+|<(?![A-Za-z_$/>!])/y;
/** What may follow elements without a sentence around them. */
const noText = /\s*(?:\{|<[A-Za-z_$/>!]|$(?![^]))/y;
/** Behind a quote that nothing closes, and an end tag of nothing, code does not go on. */
const lostSign = /["']|<\//y;

/** Reads a template of Astro: JavaScript in it, and elements in that. */
class AstroReader extends ScriptReader {
  readonly #ranges: HiddenRange[] = [];
  readonly #open: Expression[] = [];
  readonly #tags: Tag[] = [];
  /** True if there is text before, with no tag or expression between. */
  #isBehindText = false;

  constructor(source: string, begin: number) {
    super(source, begin, source.length, true);
    this.frames.push('children');
  }

  readTemplate(): AstroCode {
    while (this.at < this.source.length && this.step()) {
      const expression = this.#open.at(-1);
      if (expression?.depth === this.frames.length) {
        this.#open.pop();
        this.#endExpression(expression);
      }
    }
    const [broken] = this.#open;
    if (broken !== undefined) {
      this.#hide({ ...broken, attribute: undefined }, { end: this.source.length, divides: true });
    }
    return { ranges: this.#ranges, brokenAt: broken?.start };
  }

  protected override step(): boolean {
    const start = this.at;
    const frame = this.frames.at(-1);
    const mayGoOn = super.step();
    const isOneSign = frame !== 'tag' && frame !== 'children' && this.at === start + 1;
    return mayGoOn && !(isOneSign && matchEnd(lostSign, this.source, start) !== undefined);
  }

  /** Hides all of an expression or a tag. */
  #hide({ start, count, attribute }: Hidden, { end = this.at, divides = false }): void {
    this.#ranges.splice(count, Infinity, { start, end, divides, attribute });
  }

  #beginExpression(isPart: boolean, attribute: HiddenRange['attribute']): boolean {
    const start = this.at;
    const [depth, count] = [this.frames.length, this.#ranges.length];
    this.#open.push({ start, depth, count, attribute, isPart, from: start });
    this.at += 1;
    this.last = start;
    if (this.source[start] === '`') {
      return this.readLiteral();
    }
    this.frames.push('{');
    return true;
  }

  /** Text in an expression within a sentence stays: its parts could not move as words do. */
  #endExpression(expression: Expression): void {
    const hasElements = this.#ranges.length > expression.count;
    this.#isBehindText = false;
    if (hasElements && !expression.isPart && matchEnd(noText, this.source, this.at) !== undefined) {
      this.#ranges.push({ start: expression.from, end: this.at, divides: true, attribute: expression.attribute });
    } else {
      this.#hide(expression, {});
    }
  }

  protected override beginElement(): boolean {
    const start = this.at;
    if (this.skip(comment)) {
      return true;
    }
    if (matchEnd(startTag, this.source, start) === undefined) {
      return false;
    }
    const { from = start, attribute } = this.#open.at(-1) ?? {};
    this.#ranges.push({ start: from, end: start, divides: true, attribute });
    return this.#beginTag(true);
  }

  #beginTag(isInCode: boolean): boolean {
    const start = this.at;
    this.#isBehindText = false;
    if (!this.skip(startTag)) {
      return false;
    }
    const name = this.source.slice(start + 1, this.at);
    const isRaw = name === 'script' || name === 'style';
    this.#tags.push({ name, start, count: this.#ranges.length, isInCode, isRaw });
    this.frames.push('tag');
    this.#hideFragment(name, start, start + 2);
    return true;
  }

  /** A parser of HTML would read the tags of a fragment as text. */
  #hideFragment(name: string, start: number, end: number): void {
    if (name === '') {
      this.#ranges.push({ start, end, divides: true });
    }
  }

  /** Returns the name of the element that ends. */
  #endElement(): string | undefined {
    const tag = this.#tags.pop();
    const around = this.#open.at(-1);
    if (tag?.isInCode === true && around !== undefined) {
      around.from = this.at;
      // Another element may follow.
      this.last = -1;
    }
    return tag?.name;
  }

  protected override readTag(): boolean {
    const start = this.at;
    const tag = this.#tags.at(-1);
    if (tag !== undefined && this.skip(inTag)) {
      tag.isRaw ||= rawMark.test(this.source.slice(start, this.at));
      return true;
    }
    const sign = this.source.charAt(start);
    if (sign === '{' || sign === '`') {
      const [, name] =
        attributeName.exec(this.source.slice(Math.max(tag?.start ?? start, start - longestName), start)) ?? [];
      return this.#beginExpression(true, name);
    }
    const isAlone = this.source.startsWith('/>', start);
    if (tag === undefined || (sign !== '>' && !isAlone)) {
      return false;
    }
    this.at += isAlone ? 2 : 1;
    this.frames.pop();
    if (tag.isRaw && !isAlone) {
      const close = this.source.indexOf(`</${tag.name}`, this.at);
      const end = close < 0 ? -1 : this.source.indexOf('>', close);
      this.at = end < 0 ? this.source.length : end + 1;
      this.#hide(tag, { divides: isBlock(tag.name) });
    }
    // At the top of a file, elements need no end.
    if (isAlone || tag.isRaw || isVoidElement(tag.name) || this.#open.length === 0) {
      this.#endElement();
    } else {
      this.frames.push('children');
    }
    return true;
  }

  protected override readChildren(): boolean {
    const start = this.at;
    if (this.skip(comment)) {
      return true;
    }
    if (this.skip(textPart)) {
      this.#isBehindText ||= this.source.slice(start, this.at).trim() !== '';
      return true;
    }
    if (this.source[start] === '{') {
      return this.#beginExpression(this.#isBehindText, '');
    }
    const [, name] = matchAt(endTag, this.source, start) ?? [];
    if (name !== undefined) {
      this.at = endTag.lastIndex;
      this.#isBehindText = false;
      this.#hideFragment(name, start, this.at);
      if (this.#open.length === 0) {
        return true;
      }
      this.frames.pop();
      return this.#endElement() === name;
    }
    if (!this.#beginTag(false)) {
      this.at += 1;
      this.#isBehindText = true;
    }
    return true;
  }
}
