import { literalSource } from '../../names/paths/globPattern.ts';
import { matchAt, matchEnd } from '../../text/matchAt.ts';
import type { Range } from '../../text/range.ts';
import { type LastComment, lastCode, type SourceComment } from './sourceComment.ts';
import type { BlockRule, HeredocRule, LineRule, SourceLanguage, SourceRule, StringRule } from './sourceRules.ts';
import { BracketPairs, valueMayStand } from './valueBefore.ts';

/** Where an element continues. */
interface JsxStep {
  readonly at: number;
  /** True if code begins there, up to its `}`. */
  readonly enters: boolean;
  /** True if the element has ended. */
  readonly ended: boolean;
  /** True if a comment begins there, among the attributes of a tag. */
  readonly isComment?: true;
}

/** An element of JSX with its content: only code in its braces and its tags may contain comments. */
class JsxFrame {
  readonly kind = 'jsx';
  readonly #source: string;
  #state: 'open' | 'close' | 'text' = 'open';
  #depth = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Moves from `from` to the next step. */
  next(from: number): JsxStep {
    const finder = this.#state === 'text' ? /[{]|<\/?/g : /\/[*/]|\/>|[>{"']/g;
    const found = matchAt(finder, this.#source, from);
    const at = found === null ? this.#source.length : finder.lastIndex;
    const sign = found?.[0];
    if (sign === '{') {
      return { at, enters: true, ended: false };
    }
    if (sign === '/*' || sign === '//') {
      return { at: at - sign.length, enters: false, ended: false, isComment: true };
    }
    if (sign === '"' || sign === "'") {
      const end = this.#source.indexOf(sign, at);
      return { at: end === -1 ? this.#source.length : end + 1, enters: false, ended: false };
    }
    if (sign === '<' || sign === '</') {
      this.#state = sign === '<' ? 'open' : 'close';
    } else {
      this.#depth += sign === '/>' ? 0 : this.#state === 'close' ? -1 : 1;
      this.#state = 'text';
    }
    return { at, enters: false, ended: this.#state === 'text' && this.#depth <= 0 };
  }
}

/** Returns the comments of a source file, in order, from a scanner that knows strings and the like, but no syntax. */
export function scanSource(source: string, language: SourceLanguage): SourceComment[] {
  return new SourceScanner(source, language).scan();
}

/** Code within a string, up to its bracket, or the code of the whole file. */
interface CodeFrame {
  readonly kind: 'code';
  readonly bracket?: '{' | '(';
  depth: number;
}

interface StringFrame {
  readonly kind: 'string';
  readonly rule: StringRule;
  readonly start: number;
  readonly innerStart: number;
  readonly close: string;
  /** Finds what matters in it. */
  readonly finder: RegExp;
  readonly documents: boolean;
  /** The bracket that nests in it. */
  readonly nests?: string | undefined;
  depth: number;
}

/** Returns the ranges of code in a file that has it between tags, such as PHP, with these. */
export function codeRanges(source: string, language: SourceLanguage): Range[] {
  const scanner = new SourceScanner(source, language);
  scanner.scan();
  return scanner.codeRanges;
}

class SourceScanner {
  /** Ranges of code, if the language has it only between tags. */
  readonly codeRanges: Range[] = [];
  readonly #source: string;
  readonly #language: SourceLanguage;
  readonly #finder: RegExp;
  readonly #comments: SourceComment[] = [];
  #last: LastComment | undefined;
  readonly #frames: (CodeFrame | StringFrame | JsxFrame)[] = [{ kind: 'code', depth: 0 }];
  readonly #heredocs: { readonly name: string; readonly indented: boolean }[] = [];
  /** Names of heredocs without an end: mostly bit shifts. */
  readonly #endless = new Set<string>();
  readonly #finders = new Map<string, RegExp>();
  readonly #brackets = new BracketPairs();
  /** Offset of the first possible line of code. */
  #top = 0;
  #at = 0;

  constructor(source: string, language: SourceLanguage) {
    this.#source = source;
    this.#language = language;
    this.#finder = createFinder(language);
  }

  scan(): SourceComment[] {
    this.#at = this.#source.startsWith('#!') ? (matchEnd(/[^\r\n]*/y, this.#source, 0) ?? 0) : 0;
    if (this.#language.within !== undefined) {
      this.#leaveCode(this.#at);
    }
    this.#top = this.#at;
    while (this.#at < this.#source.length) {
      const frame = this.#frames.at(-1) ?? { kind: 'code', depth: 0 };
      if (frame.kind === 'code') {
        this.#code(frame);
      } else if (frame.kind === 'string') {
        this.#string(frame);
      } else {
        this.#jsx(frame);
      }
    }
    return this.#comments;
  }

  #code(frame: CodeFrame): void {
    const found = matchAt(this.#finder, this.#source, this.#at);
    if (found === null) {
      this.#at = this.#source.length;
      return;
    }
    this.#at = found.index;
    const { rules, within, stop } = this.#language;
    if (stop !== undefined && (matchEnd(stop, this.#source, this.#at) ?? 0) > this.#at) {
      this.#data();
    } else if (within !== undefined && this.#source.startsWith(within.close, this.#at)) {
      this.#leaveCode(this.#at);
    } else if (!rules.some((rule) => this.#follows(rule))) {
      this.#sign(frame);
    }
  }

  /** Applies a rule; returns true if it matched. */
  #follows(rule: SourceRule): boolean {
    const start = this.#at;
    const innerStart = matchEnd(rule.open, this.#source, start) ?? start;
    if (innerStart === start) {
      return false;
    }
    switch (rule.kind) {
      case 'line':
        return this.#line(rule, innerStart);
      case 'block':
        return this.#block(rule, innerStart);
      case 'string':
        return (rule.value !== true || this.#valueMayStand()) && this.#openString(rule, innerStart);
      case 'heredoc':
        return this.#heredoc(rule, innerStart);
      case 'pod':
        return this.#pod(innerStart);
      case 'jsx':
        if (this.#valueMayStand()) {
          this.#frames.push(new JsxFrame(this.#source));
          this.#at += 1;
          return true;
        }
        return false;
      case 'skip': {
        if (rule.value === true && !this.#valueMayStand()) {
          return false;
        }
        const end = rule.end === undefined ? innerStart : rule.end(this.#source, start);
        this.#at = end ?? start;
        return end !== undefined;
      }
    }
  }

  /** Reads what follows the code of a file: only documentation of Perl may be there. */
  #data(): void {
    for (const { open } of this.#language.rules.filter(({ kind }) => kind === 'pod')) {
      for (const { 0: text, index } of this.#source.matchAll(new RegExp(open.source, 'g'))) {
        if (index > this.#at) {
          this.#at = index;
          this.#pod(index + text.length);
        }
      }
    }
    this.#at = this.#source.length;
  }

  #pod(end: number): true {
    this.#add({ kind: 'pod', innerStart: this.#at, innerEnd: end, end, close: '' });
    return true;
  }

  /** Returns the offset of the last character of code before here; -1: none. */
  #lastCode(): number {
    const last = lastCode(this.#source, this.#at, this.#last);
    return last < this.#top ? -1 : last;
  }

  #valueMayStand(): boolean {
    return valueMayStand(this.#source, this.#lastCode(), this.#brackets);
  }

  #line({ close = '' }: LineRule, innerStart: number): boolean {
    const signs = this.#stringFinder([...(close === '' ? [] : [close]), '\r', '\n']);
    const end = matchAt(signs, this.#source, innerStart)?.index ?? this.#source.length;
    this.#add({ kind: 'line', innerStart, innerEnd: end, end, close });
    return true;
  }

  #block({ close: closeOf, nested }: BlockRule, innerStart: number): boolean {
    const close = typeof closeOf === 'string' ? closeOf : closeOf(this.#source.slice(this.#at, innerStart));
    const signs = this.#stringFinder(nested === undefined ? [close] : [close, nested]);
    let depth = 1;
    signs.lastIndex = innerStart;
    for (let found = signs.exec(this.#source); found !== null; found = signs.exec(this.#source)) {
      depth += found[0] === close ? -1 : 1;
      if (depth === 0) {
        this.#add({ kind: 'block', innerStart, innerEnd: found.index, end: signs.lastIndex, close });
        return true;
      }
    }
    // Never closed: what follows is certainly neither code nor a comment.
    this.#at = this.#source.length;
    return true;
  }

  #add(comment: Omit<SourceComment, 'start'>): void {
    const codeBefore = this.#lastCode();
    this.#last = { kind: comment.kind, start: this.#at, end: comment.end, codeBefore };
    this.#comments.push({ ...comment, start: this.#at });
    this.#at = comment.end;
  }

  #openString(rule: StringRule, innerStart: number): boolean {
    const start = this.#at;
    const opening = this.#source.slice(start, innerStart);
    const close = typeof rule.close === 'string' ? rule.close : rule.close(opening);
    const nests = rule.nests === true && !opening.endsWith(close) ? opening.slice(-1) : undefined;
    const signs = [rule.code?.open, close, nests, rule.lines === true ? undefined : '\n'];
    const finder = this.#stringFinder(
      signs.filter((sign) => sign !== undefined),
      rule.escape?.source,
    );
    const documents = this.#documents(rule);
    this.#frames.push({ kind: 'string', rule, start, innerStart, close, finder, documents, nests, depth: 0 });
    this.#at = innerStart;
    return true;
  }

  #stringFinder(signs: readonly string[], escape?: string): RegExp {
    const key = [escape, ...signs].join('\n\0');
    const source = [...(escape === undefined ? [] : [`(${escape})`]), ...signs.map(literalSource)].join('|');
    const finder = this.#finders.get(key) ?? new RegExp(source, 'g');
    this.#finders.set(key, finder);
    return finder;
  }

  /**
   * Returns true for a string that is a statement: first in the file or after a colon; in three quotes, after any
   * statement. Or for one with the words of documentation before it.
   */
  #documents({ doc, lines }: StringRule): boolean {
    if (doc instanceof RegExp) {
      return doc.test(this.#source.slice(this.#source.lastIndexOf('\n', this.#at) + 1, this.#at));
    }
    if (doc !== true || this.#frames.length > 1 || this.#brackets.depth > 0) {
      return false;
    }
    const last = this.#lastCode();
    const below = /[\r\n]/.test(this.#source.slice(last + 1, this.#at));
    const before = this.#source.charAt(last);
    return last === -1 || (below && (before === ':' || (lines === true && before !== '\\')));
  }

  #string(frame: StringFrame): void {
    const { rule, start, innerStart, close, finder, documents } = frame;
    const found = matchAt(finder, this.#source, this.#at);
    this.#at = found === null ? this.#source.length : finder.lastIndex;
    if (found === null || (rule.escape !== undefined && found[1] !== undefined)) {
      return;
    }
    if (found[0] === rule.code?.open) {
      this.#frames.push({ kind: 'code', bracket: rule.code.bracket, depth: 0 });
      return;
    }
    if (found[0] === frame.nests || (found[0] === close && frame.depth > 0)) {
      frame.depth += found[0] === close ? -1 : 1;
      return;
    }
    this.#frames.pop();
    const end = this.#at;
    if (documents && found[0] === close && /[ \t]*(?:[#;\r\n]|$)/y.test(this.#source.slice(end, end + 200))) {
      this.#at = start;
      this.#add({ kind: 'string', innerStart, innerEnd: found.index, end, close });
    }
  }

  #heredoc({ open }: HeredocRule, innerStart: number): boolean {
    const groups = matchAt(open, this.#source, this.#at)?.groups;
    const name = groups?.name ?? groups?.bare ?? '';
    if (this.#endless.has(name)) {
      return false;
    }
    this.#heredocs.push({ name, indented: groups?.indented !== undefined });
    this.#at = innerStart;
    return true;
  }

  #jsx(frame: JsxFrame): void {
    const { at, enters, ended, isComment } = frame.next(this.#at);
    this.#at = at;
    if (isComment === true) {
      this.#language.rules.some((rule) => (rule.kind === 'line' || rule.kind === 'block') && this.#follows(rule));
    } else if (enters) {
      this.#frames.push({ kind: 'code', bracket: '{', depth: 0 });
    } else if (ended) {
      this.#frames.pop();
    }
  }

  /** Handles a bracket or the end of a line. */
  #sign(frame: CodeFrame): void {
    const sign = this.#source.charAt(this.#at);
    this.#at += 1;
    if (sign === '\n') {
      this.#skipHeredocs();
      return;
    }
    const ends = frame.bracket === '{' ? '}' : frame.bracket === '(' ? ')' : undefined;
    if (sign === ends && frame.depth === 0) {
      this.#frames.pop();
      return;
    }
    frame.depth += sign === frame.bracket ? 1 : sign === ends ? -1 : 0;
    this.#brackets.read(sign, this.#at - 1);
  }

  #skipHeredocs(): void {
    for (const { name, indented } of this.#heredocs.splice(0)) {
      const last = literalSource(name);
      const end = new RegExp(`(?<![^\\n])${indented ? `[ \\t]*${last}(?!\\w)` : `${last}(?![^\\r\\n])`}`, 'g');
      const found = matchEnd(end, this.#source, this.#at);
      if (found !== undefined) {
        this.#at = found;
      } else {
        this.#endless.add(name);
      }
    }
  }

  /** Moves to the next position where code begins. */
  #leaveCode(start: number): void {
    const { open: tag, close = '' } = this.#language.within ?? {};
    const open = new RegExp(tag?.source ?? '', 'g');
    const found = matchAt(open, this.#source, start);
    this.#at = found === null ? this.#source.length : open.lastIndex;
    const last = this.codeRanges.pop();
    if (last !== undefined) {
      this.codeRanges.push({ ...last, end: start + close.length });
    }
    if (found !== null) {
      // Up to the end of the file, unless another tag ends it.
      this.codeRanges.push({ start: found.index, end: this.#source.length });
    }
  }
}

/** Returns an expression that finds the beginnings of all rules, brackets, and the end of a line. */
function createFinder({ rules, within, stop }: SourceLanguage): RegExp {
  const opens = rules.map(({ open }) => open.source.replace(/\(\?<\w+>/g, '(?:'));
  const closes = within === undefined ? [] : [literalSource(within.close)];
  return new RegExp(
    [...closes, ...(stop === undefined ? [] : [stop.source]), ...opens, '[()[\\]{}\\n]'].join('|'),
    'g',
  );
}
