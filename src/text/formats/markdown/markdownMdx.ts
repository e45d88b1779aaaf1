import { type Masked, maskStretches, type Stretch } from '../mask.ts';
import { mdxTagEnd } from './markdownMdxTag.ts';
import { expressionFinder } from '../comments/scriptExpression.ts';

/** A sign that nobody writes, and that stands next to emphasis like the brackets of what it hides. */
const filler = '\u4dc0';

/** What lines of code begin with: a fence of backticks or tildes, in lists and quotations too. */
const fence = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?(`{3,}|~{3,})/;
const module = /^(?:import|export)(?=[\s{*"'])/;
const interesting = /[\\`{<\n]/g;

/** Hides the JSX tags, expressions and modules of MDX. */
export function maskMdx(source: string): Masked {
  const stretches: Stretch[] = [];
  const findExpression = expressionFinder(source);
  const findTag = (start: number): number | undefined => mdxTagEnd(source, start, findExpression);
  let afterBlank = true;
  for (let at = 0; at < source.length; ) {
    const lineEnd = endOfLine(source, at);
    const line = source.slice(at, Math.min(lineEnd, at + 1000));
    const code = fence.exec(line)?.[1];
    if (code !== undefined) {
      at = fenceEnd(source, lineEnd, code);
      afterBlank = true;
    } else if (afterBlank && module.test(line)) {
      const end = moduleEnd(source, at, findExpression);
      stretches.push({ start: at, end });
      at = end;
    } else {
      at = maskLine(source, at, { findExpression, findTag, stretches });
      afterBlank = line.trim() === '';
    }
  }
  return maskStretches(source, stretches, filler);
}

interface Finders {
  readonly findExpression: (start: number) => number | undefined;
  readonly findTag: (start: number) => number | undefined;
  readonly stretches: Stretch[];
}

/** Hides what is in a line, and what begins in it; gives where the first line begins that is not hidden. */
function maskLine(source: string, start: number, { findExpression, findTag, stretches }: Finders): number {
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
      interesting.lastIndex = codeEnd(source, at);
    } else {
      const end = found === '{' ? findExpression(at) : findTag(at);
      if (end !== undefined) {
        stretches.push({ start: at, end });
        interesting.lastIndex = end;
      }
    }
  }
  return source.length;
}

function endOfLine(source: string, start: number): number {
  const end = source.indexOf('\n', start);
  return end < 0 ? source.length : end + 1;
}

/** Where the line after a code block begins. */
function fenceEnd(source: string, start: number, code: string): number {
  for (let at = start; at < source.length; ) {
    const end = endOfLine(source, at);
    const signs = /^[ \t>]*(`{3,}|~{3,})[ \t\r\n]*$/.exec(source.slice(at, Math.min(end, at + 1000)))?.[1];
    at = end;
    if (signs !== undefined && signs.startsWith(code)) {
      return at;
    }
  }
  return source.length;
}

/** Past a code span; past the backticks where they begin none in this paragraph. */
function codeEnd(source: string, start: number): number {
  const signs = /`+/y;
  signs.lastIndex = start;
  const fenceSigns = signs.exec(source)?.[0] ?? '`';
  const from = start + fenceSigns.length;
  const limit = Math.min(source.length, from + longestCode);
  const text = source.slice(from, limit);
  const blank = text.search(/\n[ \t]*\r?\n/);
  for (const { 0: found, index } of (blank < 0 ? text : text.slice(0, blank)).matchAll(/`+/g)) {
    if (found.length === fenceSigns.length) {
      return from + index + found.length;
    }
  }
  return from;
}

/** A code span is no longer. UTF-16 units. */
const longestCode = 5000;

/** Where imports and exports end: at an empty line that is in no braces. */
function moduleEnd(source: string, start: number, findExpression: (start: number) => number | undefined): number {
  const sign = /[{([]|\n[ \t]*(?=\r?\n)/g;
  sign.lastIndex = start;
  for (let match = sign.exec(source); match !== null; match = sign.exec(source)) {
    if (match[0] === '{') {
      sign.lastIndex = findExpression(match.index) ?? sign.lastIndex;
    } else if (match[0].startsWith('\n')) {
      return match.index;
    }
  }
  return source.length;
}
