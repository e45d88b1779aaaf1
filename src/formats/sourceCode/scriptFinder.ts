import { matchAt, matchEnd } from '../../text/matchAt.ts';
import { scriptWords, valueMayStand } from './valueBefore.ts';

/** Maximum UTF-16 code units of an expression. */
const longest = 100_000;

/** Upper bound for reading code that does not end, as a multiple of the text's length (keeps masking linear). */
const patience = 5;

const blankLine = /\n[ \t]*(?=\r?\n|\r?$(?![^]))/g;
const isBlank = /[ \t\r]*(?:\n|$(?![^]))/y;
const nextStatement = /(?:import|export|const|let|var) /y;
const moreOfStatement = /\/[/*]|[ \t]*[.;,})\]]/y;
/** A line that cannot continue code. */
const markdownLine = /(?:#{1,6} |<[\p{L}/>!]|`{3}|~{3}|:{3}|\{\/\*)/uy;

/** Finds where JavaScript in a page ends: expressions, and the imports and exports of MDX. */
export class ScriptFinder {
  readonly #source: string;
  readonly #hasElements: boolean;
  #left: number;
  /** The first blank line from an offset; it is searched once for all modules before it. */
  #blank = { from: 0, at: -1 };

  /** @param hasElements true for JSX */
  constructor(source: string, hasElements = true) {
    this.#source = source;
    this.#hasElements = hasElements;
    this.#left = longest + patience * source.length;
  }

  /**
   * Returns the offset after the `}` of the expression that begins with `{` at `start`; `undefined` if it does not end.
   */
  readonly expressionEnd = (start: number): number | undefined => {
    const limit = start + Math.min(longest, this.#left);
    const reader = new ScriptReader(this.#source, start, limit, this.#hasElements);
    const end = reader.readExpression();
    this.countVain(end === undefined ? reader.at - start : 0);
    return end;
  };

  /**
   * Returns the offset of the line break after the imports and exports that begin at `start`. MDX ends them at a blank
   * line; Markdown directly below ends them too, as such a file is readable although MDX refuses it.
   */
  moduleEnd(start: number): number {
    const source = this.#source;
    const firstBlank = this.#blankAfter(start);
    const reader = new ScriptReader(source, start, firstBlank + this.#left, this.#hasElements);
    let statement = start;
    const isEnd = (lineEnd: number, lastCode: string): boolean => {
      const next = lineEnd + 1;
      if (matches(isBlank, source, next)) {
        return true;
      }
      if (matches(nextStatement, source, next)) {
        statement = next;
        return false;
      }
      const isImport = source.startsWith('import', statement) && /["';]/.test(lastCode);
      return !matches(moreOfStatement, source, next) && (isImport || matches(markdownLine, source, next));
    };
    const end = reader.readModule(isEnd);
    this.countVain(end === undefined ? Math.max(0, reader.at - firstBlank) : 0);
    return end ?? firstBlank;
  }

  #blankAfter(start: number): number {
    const { from, at } = this.#blank;
    if (start < from || start > at) {
      this.#blank = { from: start, at: matchAt(blankLine, this.#source, start)?.index ?? this.#source.length };
    }
    return this.#blank.at;
  }

  /** Reduces the length that may still be read without result. */
  countVain(length: number): void {
    this.#left = Math.max(0, this.#left - length);
  }
}

function matches(expression: RegExp, source: string, at: number): boolean {
  return matchEnd(expression, source, at) !== undefined;
}

/** What is open: a bracket of code, a template literal's `${`, the tag of an element, or the content of an element. */
type Frame = '{' | '(' | '[' | '${' | 'tag' | 'children';

const closers: ReadonlyMap<Frame, string> = new Map([
  ['{', '}'],
  ['${', '}'],
  ['(', ')'],
  ['[', ']'],
]);

const space = /[^\S\n]+/y;
const comment = /\/\/[^\n]*|\/\*[^]*?\*\//y;
const text = /"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|'[^'\\\n]*(?:\\[^][^'\\\n]*)*'/y;
const word = /[\p{L}\p{N}_$@#]+|\+\+|--/uy;
const regularExpression = /\/(?![/*])(?:[^\\/\n[]|\\.|\[(?:[^\]\\\n]|\\.){0,200}\]){1,200}\/\w*/y;
const element = /<(?:[\p{L}_$][\p{L}\p{N}_$.:-]*|(?=>))/uy;
const attribute = /\s+|[\p{L}\p{N}_$.:=-]+|"[^"]*"|'[^']*'|\/\*[^]*?\*\//uy;
const closing = /<\/[^<>{}]*>/y;
const template = /[^\\`$]*(?:(?:\\[^]|\$(?!\{))[^\\`$]*)*(?:`|\$\{)/y;
const inChildren = /[{<]/g;

/**
 * Reads JavaScript, or JSX, up to its end: it knows brackets, strings, comments, regular expressions and elements, but
 * no grammar.
 */
export class ScriptReader {
  /** The current offset. */
  at: number;
  protected readonly source: string;
  readonly #limit: number;
  readonly #hasElements: boolean;
  protected readonly frames: Frame[] = [];
  /** The offset of the last character of code; -1: none. */
  protected last = -1;

  constructor(source: string, start: number, limit: number, hasElements: boolean) {
    this.source = source;
    this.#limit = Math.min(source.length, limit);
    this.#hasElements = hasElements;
    this.at = start;
  }

  /** Returns the offset after the bracket that closes the one it begins with. */
  readExpression(): number | undefined {
    while (this.at < this.#limit) {
      if (!this.step()) {
        return undefined;
      }
      if (this.frames.length === 0) {
        return this.at;
      }
    }
    return undefined;
  }

  /**
   * Returns the offset of the line break, or end of the text, where statements end.
   *
   * @param isEnd called at line breaks where a statement may be complete
   */
  readModule(isEnd: (lineEnd: number, lastCode: string) => boolean): number | undefined {
    while (this.at < this.#limit) {
      const isLineEnd = this.frames.length === 0 && this.source[this.at] === '\n';
      if (isLineEnd && this.#isComplete() && isEnd(this.at, this.source.charAt(this.last))) {
        return this.at;
      }
      if (!this.step()) {
        return undefined;
      }
    }
    return this.frames.length === 0 && this.#limit === this.source.length ? this.#limit : undefined;
  }

  #isComplete(): boolean {
    return /[;}]/.test(this.source.charAt(this.last)) || !this.#isValueNext();
  }

  #isValueNext(): boolean {
    return valueMayStand(this.source, this.last, undefined, scriptWords);
  }

  /** Reads one token; returns false if the code is invalid. */
  protected step(): boolean {
    const frame = this.frames.at(-1);
    return frame === 'children' ? this.readChildren() : frame === 'tag' ? this.readTag() : this.#code();
  }

  protected skip(token: RegExp): boolean {
    const end = matchEnd(token, this.source, this.at);
    this.at = end ?? this.at;
    return end !== undefined;
  }

  #code(): boolean {
    const from = this.at;
    const sign = this.source.charAt(from);
    if (sign === '\n') {
      this.at += 1;
      return true;
    }
    if (this.skip(space) || (sign === '/' && this.skip(comment))) {
      return true;
    }
    if (sign === '/' && this.source[from + 1] === '*') {
      return this.#fail();
    }
    const isValue = this.#isValueNext();
    if (sign === '<' && this.#hasElements && isValue && this.beginElement()) {
      return true;
    }
    if (this.skip(text) || this.skip(word) || (sign === '/' && isValue && this.skip(regularExpression))) {
      this.last = this.at - 1;
      return true;
    }
    this.at += 1;
    this.last = from;
    return sign === '`' ? this.readLiteral() : this.#bracket(sign);
  }

  /** Reads the beginning of a tag in code, if there is one. */
  protected beginElement(): boolean {
    const begins = this.skip(element);
    if (begins) {
      this.frames.push('tag');
    }
    return begins;
  }

  #bracket(sign: string): boolean {
    if (sign === '{' || sign === '(' || sign === '[') {
      this.frames.push(sign);
    } else if (sign === '}' || sign === ')' || sign === ']') {
      const frame = this.frames.pop();
      if (frame === undefined || closers.get(frame) !== sign) {
        return false;
      }
      return frame === '${' ? this.readLiteral() : true;
    }
    return true;
  }

  /** Reads a template literal up to its end or the next `${`. */
  protected readLiteral(): boolean {
    if (!this.skip(template)) {
      return this.#fail();
    }
    this.last = this.at - 1;
    if (this.source[this.last] === '{') {
      this.frames.push('${');
    }
    return true;
  }

  protected readTag(): boolean {
    if (this.skip(attribute)) {
      return true;
    }
    const sign = this.source.charAt(this.at);
    const isAlone = this.source.startsWith('/>', this.at);
    this.at += isAlone ? 2 : 1;
    if (sign === '{') {
      this.last = this.at - 1;
      this.frames.push('{');
      return true;
    }
    if (sign === '>' || isAlone) {
      this.frames.pop();
      if (isAlone) {
        this.last = this.at - 1;
      } else {
        this.frames.push('children');
      }
      return true;
    }
    return this.#fail();
  }

  protected readChildren(): boolean {
    const found = matchAt(inChildren, this.source, this.at);
    if (found === null) {
      return this.#fail();
    }
    this.at = found.index;
    if (found[0] === '<' && this.skip(closing)) {
      this.frames.pop();
      this.last = this.at - 1;
    } else if (found[0] === '<' && this.skip(element)) {
      this.frames.push('tag');
    } else {
      this.at += 1;
      this.last = found.index;
      if (found[0] === '{') {
        this.frames.push('{');
      }
    }
    return true;
  }

  /** Something is never closed: the whole rest was searched for it. */
  #fail(): boolean {
    this.at = this.source.length;
    return false;
  }
}
