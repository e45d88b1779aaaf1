import { isVoidElement } from '../../tags.ts';
import type { HiddenRange } from '../mask.ts';
import { beginsLine } from './ownLines.ts';
import { parenthesesFinder } from './parenthesesFinder.ts';
import { razorExpressions } from './razorExpressions.ts';

/** Where code continues: at a brace, at the HTML in it, or nowhere. */
type CodeToken =
  | { readonly kind: 'open' | 'close' | 'line' | 'end'; readonly end: number }
  /** `start`: where the code before it ends; `tag`: its `<`. */
  | { readonly kind: 'element'; readonly start: number; readonly tag: number; readonly end: number };

/** Text that is not code, longer before shorter. */
const skipped = [
  ...[/\/\/[^\n]*/y, /\/\*[^]*?(?:\*\/|$(?![^]))/y, /@\*[^]*?(?:\*@|$(?![^]))/y],
  ...[
    /\${0,8}"""[^]*?(?:"""|$(?![^]))/y,
    /(?:@\$?|\$@)"(?:[^"]|"")*"/y,
    /\$?"(?:[^"\\\n]|\\.)*"/y,
    /'(?:[^'\\\n]|\\.){1,10}'/y,
  ],
];
const sign = /[{}"'/@$<]/g;

/** Returns the next brace or HTML in C#. HTML begins where a statement could. */
function pastCode(source: string, start: number): CodeToken {
  let done = start;
  /** The last character of the code so far, without white space and comments. */
  let before = ';';
  sign.lastIndex = start;
  for (let match = sign.exec(source); match !== null; match = sign.exec(source)) {
    const { 0: found, index } = match;
    before = lastSign(source, done, index) ?? before;
    const next = source[index + 1] ?? '';
    if (found === '{' || found === '}') {
      return { kind: found === '{' ? 'open' : 'close', end: index + 1 };
    }
    if (found === '@' && next === ':') {
      return { kind: 'line', end: index + 2 };
    }
    const tag = found === '@' ? index + 1 : index;
    if (
      /^<[a-z]/i.test(source.slice(tag, tag + 2)) &&
      (found === '@' || /[;{}:]/.test(before) || beginsLine(source, index))
    ) {
      return { kind: 'element', start: tag, tag, end: tag };
    }
    const end = pastSkipped(source, index);
    before = end === undefined ? found : /^(?:\/|@\*)/.test(source.slice(index, index + 2)) ? before : '"';
    done = end ?? index + 1;
    sign.lastIndex = done;
  }
  return { kind: 'end', end: source.length };
}

function pastSkipped(source: string, start: number): number | undefined {
  for (const expression of skipped) {
    expression.lastIndex = start;
    if (expression.test(source)) {
      return expression.lastIndex;
    }
  }
  return undefined;
}

function lastSign(source: string, start: number, end: number): string | undefined {
  return source.slice(start, end).trimEnd().at(-1);
}

/** The current context: the innermost last. */
type Frame =
  /**
   * HTML: the page; a section, up to its brace; an element in code, up to its end tag; or the rest of a line after
   * `@:`.
   */
  | { readonly kind: 'page' | 'section' | 'element' | 'line'; depth: number }
  /** C#, up to its brace. `start`: where the code since the last HTML begins. */
  | { readonly kind: 'code'; depth: number; start: number; readonly continues: boolean };

const inMarkup = /@|<!--|<\/?[a-z]|[{}\n]/gi;
const nextBlock = /\s*(?:else\s*\{|finally\s*\{|catch\b[^{}\n]{0,200}\{|else\s+if\s*(?=\()|while\s*(?=\())/y;
const brace = /\s*\{/y;

/**
 * Finds the code of a Razor page: directives, expressions, and blocks up to the HTML in them and after it.
 *
 * @returns in order, without white space at the ends
 */
export function razorCode(source: string): HiddenRange[] {
  const found: HiddenRange[] = [];
  const frames: Frame[] = [{ kind: 'page', depth: 0 }];
  const closeOf = parenthesesFinder(source);
  const expressions = razorExpressions(source, closeOf);
  let at = 0;

  const add = (from: number, to: number, divides = false): void => {
    const text = source.slice(from, to);
    const start = from + text.length - text.trimStart().length;
    const end = from + text.trimEnd().length;
    if (end > start) {
      found.push({ start, end, divides });
    }
  };
  /** Returns to the code around an element or a line. */
  const resume = (): void => {
    frames.pop();
    const frame = frames.at(-1);
    if (frame?.kind === 'code') {
      frame.start = at;
    }
  };

  /** Reads a tag, and the templates in it. */
  const readTag = (start: number): void => {
    const tag = expressions.tagAt(start);
    for (const { start: from, end } of tag.expressions) {
      add(from, end);
    }
    at = tag.end;
    const frame = frames.at(-1);
    if (tag.name === 'text' && frame?.kind === 'element') {
      add(start, tag.end, beginsLine(source, start));
    }
    const opens = tag.role === 'open' && !isVoidElement(tag.name);
    if (opens && /^(?:script|style)$/.test(tag.name)) {
      const close = new RegExp(`</${tag.name}`, 'gi');
      close.lastIndex = at;
      at = close.exec(source)?.index ?? source.length;
    }
    if (frame?.kind === 'element') {
      frame.depth += opens ? 1 : tag.role === 'close' ? -1 : 0;
      if (frame.depth <= 0) {
        resume();
      }
    }
  };

  const readMarkup = (frame: Frame): void => {
    inMarkup.lastIndex = at;
    const match = inMarkup.exec(source);
    const sign = match?.[0] ?? '';
    const start = match?.index ?? source.length;
    at = start + Math.max(1, sign.length);
    if (sign === '<!--') {
      const close = source.indexOf('-->', at);
      at = close < 0 ? source.length : close + 3;
    } else if (sign.startsWith('<')) {
      readTag(start);
    } else if (sign === '\n' && frame.kind === 'line') {
      resume();
    } else if (frame.kind === 'section' && (sign === '{' || sign === '}')) {
      frame.depth += sign === '{' ? 1 : -1;
      if (frame.depth === 0) {
        add(start, at);
        frames.pop();
      }
    } else if (sign === '@') {
      const block = expressions.blockAt(start);
      const end = block?.end ?? expressions.expressionAt(start);
      at = end ?? at;
      if (block?.kind === 'code') {
        frames.push({ kind: 'code', depth: 1, start, continues: block.continues });
      } else if (end !== undefined) {
        add(start, end);
        frames.push(...(block === undefined ? [] : [{ kind: 'section', depth: 1 } as const]));
      }
    }
  };

  const readCode = (frame: Frame & { readonly kind: 'code' }): void => {
    const next = pastCode(source, at);
    at = next.end;
    if (next.kind === 'element') {
      add(frame.start, next.start);
      frames.push({ kind: 'element', depth: 0 });
      readTag(next.tag);
    } else if (next.kind === 'line') {
      add(frame.start, at, true);
      frames.push({ kind: 'line', depth: 0 });
    } else if (next.kind === 'end') {
      add(frame.start, source.length);
      frames.pop();
    } else {
      frame.depth += next.kind === 'open' ? 1 : -1;
      if (frame.depth === 0 && !(frame.continues && goesOn(frame))) {
        add(frame.start, at);
        frames.pop();
      }
    }
  };

  /** `else {` and the like after a block. */
  const goesOn = (frame: Frame): boolean => {
    nextBlock.lastIndex = at;
    const word = nextBlock.exec(source)?.[0];
    if (word === undefined) {
      return false;
    }
    const past = nextBlock.lastIndex;
    brace.lastIndex = closeOf(past) ?? past;
    if (!word.endsWith('{') && !brace.test(source)) {
      return false;
    }
    at = word.endsWith('{') ? past : brace.lastIndex;
    frame.depth = 1;
    return true;
  };

  for (let frame = frames.at(-1); frame !== undefined && at < source.length; frame = frames.at(-1)) {
    if (frame.kind === 'code') {
      readCode(frame);
    } else {
      readMarkup(frame);
    }
  }
  const last = frames.at(-1);
  if (last?.kind === 'code') {
    add(last.start, source.length);
  }
  return found.sort((one, other) => one.start - other.start);
}
