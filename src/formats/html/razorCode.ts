import { matchAt, matchEnd } from '../../text/matchAt.ts';
import { type Range, trimmedRange } from '../../text/range.ts';
import { isVoidElement } from '../../text/tags.ts';
import type { HiddenRange } from './mask.ts';
import { beginsLine } from './ownLines.ts';
import { parenthesesFinder } from './parenthesesFinder.ts';

/** Where code continues: at a brace, at the HTML in it, or nowhere. */
type CodeToken =
  | { readonly kind: 'open' | 'close' | 'line' | 'end'; readonly end: number }
  /** `start`: where the code before it ends; `tag`: its `<`. */
  | { readonly kind: 'element'; readonly start: number; readonly tag: number; readonly end: number };

/** Text that is not code, longer before shorter. */
const skipped = new RegExp(
  [
    /\/\/[^\n]*/,
    /\/\*[^]*?(?:\*\/|$(?![^]))/,
    /@\*[^]*?(?:\*@|$(?![^]))/,
    /\${0,8}"""[^]*?(?:"""|$(?![^]))/,
    /(?:@\$?|\$@)"(?:[^"]|"")*"/,
    /\$?"(?:[^"\\\n]|\\.)*"/,
    /'(?:[^'\\\n]|\\.){1,10}'/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'y',
);
const openString = /"(?:[^"\\\n]|\\.)*/y;
const sign = /[{}"'/@$<]/g;

/** Returns a function that returns the next brace or HTML in C#. HTML begins where a statement could. */
function codeFinder(source: string): (start: number) => CodeToken {
  /** Up to where no string closes: the quotes before it are escaped. */
  let unclosed = 0;
  return (start) => {
    let done = start;
    /** The last character of the code so far, without white space and comments. */
    let before = ';';
    sign.lastIndex = start;
    for (let match = sign.exec(source); match !== null; match = sign.exec(source)) {
      const { 0: found, index } = match;
      before = source.slice(done, index).trimEnd().at(-1) ?? before;
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
      const isEscaped = found === '"' && index < unclosed;
      const end = isEscaped ? undefined : matchEnd(skipped, source, index);
      if (found === '"' && end === undefined && !isEscaped) {
        unclosed = matchEnd(openString, source, index) ?? 0;
      }
      before = end === undefined ? found : /^(?:\/|@\*)/.test(source.slice(index, index + 2)) ? before : '"';
      done = end ?? index + 1;
      sign.lastIndex = done;
    }
    return { kind: 'end', end: source.length };
  };
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
  const pastCode = codeFinder(source);
  let at = 0;

  const add = (from: number, to: number, divides = false): void => {
    const code = trimmedRange(source, { start: from, end: to });
    if (code.end > code.start) {
      found.push({ ...code, divides });
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
    const match = matchAt(inMarkup, source, at);
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
    const next = pastCode(at);
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
    const word = matchAt(nextBlock, source, at)?.[0];
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

/** A tag, with the expressions in it. */
interface RazorTag {
  /** In lower case. */
  readonly name: string;
  readonly role: 'open' | 'close' | 'alone';
  readonly end: number;
  readonly expressions: readonly Range[];
}

/** A block; `end` is after its brace. */
interface RazorBlock {
  readonly kind: 'code' | 'section';
  readonly end: number;
  /** True if `else` and the like may follow. */
  readonly continues: boolean;
}

const bare = /@(?:(?:functions|code|try|do)\s*)?\{/y;
const section = /@section\s+\w+\s*\{/y;
const conditional = /@(?:if|for|foreach|while|switch|lock|using|await\s+foreach|await\s+using)\s*(?=\()/y;
const comment = /@\*[^]*?(?:\*@|$(?![^]))/y;
const directive =
  /@(?:addTagHelper|attribute|implements|inherits|inject|layout|model|namespace|page|preservewhitespace|removeTagHelper|rendermode|tagHelperPrefix|typeparam|using)\b[^\n\r]*/y;
const identifier = /@(?:await\s+)?[A-Za-z_]\w*/y;
const member = /(?:\?\.|!?\.)[A-Za-z_]\w*/y;
const index = /\??\[(?:[^[\]"\n]|"(?:[^"\\\n]|\\.)*"|\[[^[\]\n]{0,200}\]){0,100}\]/y;
/** After `@` in a tag: `@onclick="…"`, `@bind-Value:event="…"`. */
const attribute = /@[A-Za-z][\w:-]*\s*=/y;
const tagName = /<\/?([a-z][^\s/>]{0,200})/iy;

/** Returns functions that read what begins at an offset of a Razor page. */
function razorExpressions(source: string, closeOf: (start: number) => number | undefined) {
  const blockAt = (start: number): RazorBlock | undefined => {
    const end = matchEnd(bare, source, start);
    if (end !== undefined) {
      return { kind: 'code', end, continues: /^@(?:try|do)/.test(source.slice(start, end)) };
    }
    const sectionEnd = matchEnd(section, source, start);
    if (sectionEnd !== undefined) {
      return { kind: 'section', end: sectionEnd, continues: false };
    }
    const header = matchEnd(conditional, source, start);
    const close = header === undefined ? undefined : closeOf(header);
    const past = close === undefined ? undefined : matchEnd(brace, source, close);
    return past === undefined ? undefined : { kind: 'code', end: past, continues: true };
  };

  const expressionAt = (start: number): number | undefined => {
    const next = source[start + 1] ?? '';
    if (next === '@') {
      return start + 2;
    }
    if (next === '*') {
      return matchEnd(comment, source, start);
    }
    if (next === '(') {
      return closeOf(start + 1);
    }
    if (/\w/.test(source[start - 1] ?? '')) {
      return undefined;
    }
    const whole = beginsLine(source, start) ? matchEnd(directive, source, start) : undefined;
    let end = whole ?? matchEnd(identifier, source, start);
    for (let more = end; more !== undefined && whole === undefined; ) {
      end = more;
      more = matchEnd(member, source, end) ?? matchEnd(index, source, end) ?? closeOf(end);
    }
    return end;
  };

  const tagAt = (start: number): RazorTag => {
    const name = matchAt(tagName, source, start)?.[1]?.toLowerCase() ?? '';
    const expressions: Range[] = [];
    let quote = '';
    let before = '';
    let at = start + 1;
    for (; at < source.length && (quote !== '' || source[at] !== '>'); at += 1) {
      const character = source[at] ?? '';
      if (character === '@') {
        const end = quote === '' && matchEnd(attribute, source, at) !== undefined ? undefined : expressionAt(at);
        if (end !== undefined) {
          expressions.push({ start: at, end });
          at = end - 1;
        }
      } else if (quote !== '') {
        quote = character === quote ? '' : quote;
      } else if ((character === '"' || character === "'") && before === '=') {
        quote = character;
      }
      before = character.trim() === '' ? before : character;
    }
    const role = source[start + 1] === '/' ? 'close' : source[at - 1] === '/' ? 'alone' : 'open';
    return { name, role, end: Math.min(source.length, at + 1), expressions };
  };

  return { blockAt, expressionAt, tagAt };
}
