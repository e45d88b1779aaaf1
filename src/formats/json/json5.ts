import { matchEnd } from '../../text/matchAt.ts';
import { readJsonString } from './jsonText.ts';

const space = /[\s\ufeff]+/y;
const comment = /\/\/[^\r\n]*|\/\*[^]*?(?:\*\/|$)/y;
const string = /(["'])(?:(?!\1)[^\\\r\n]|\\(?:\r\n|[^]))*/y;
const word = /[^\s\ufeff{}[\],:"'/]+/y;
const number = /^[+-]?(?:Infinity|NaN|0x[\da-f]+|(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?)$/i;
const literal = /^(?:true|false|null)$/;
const name = /^[\p{L}\p{Nl}$_][\p{L}\p{Nl}\p{M}\p{Nd}\p{Pc}$]*$/u;

/** The used part of jsonc-parser's scanner. */
export interface JsonScanner {
  scan(): unknown;
  getTokenOffset(): number;
  getTokenValue(): string;
  /** 0 without an error. */
  getTokenError(): number;
  getPosition(): number;
  setPosition(position: number): void;
}

/** Returns true for a file of JSON5: keys without quotes, other quotes and numbers. */
export function isJson5(path: string): boolean {
  return path.toLowerCase().endsWith('.json5');
}

/** Returns true for a number of JSON5, or `Infinity`, or `NaN`. */
export function isJson5Number(text: string): boolean {
  return number.test(text);
}

/** Returns true for a key without quotes. */
export function isJson5Key(text: string, source: string, end: number): boolean {
  return name.test(text) && matchEnd(/\s*:/y, source, end) !== undefined;
}

/** Returns where a text is not valid in JSON5; `undefined` for a valid one, and for an empty one. */
export function json5ErrorAt(source: string): number | undefined {
  const scanner = new Json5Scanner(source, true);
  const open: string[] = [];
  let expected: 'value' | 'item' | 'key' | 'colon' | 'comma' = 'value';
  for (let isEmpty = true; ; isEmpty = false) {
    scanner.scan();
    const at = scanner.getTokenOffset();
    const sign = source.charAt(at);
    const text = source.slice(at, scanner.getPosition());
    const isString = /["']/.test(sign);
    if (sign === '') {
      return isEmpty || (expected === 'comma' && open.length === 0) ? undefined : at;
    }
    const isValue = expected === 'value' || expected === 'item';
    if (/[{[]/.test(sign) && isValue) {
      open.push(sign);
      expected = sign === '{' ? 'key' : 'item';
    } else if (/[}\]]/.test(sign) && open.at(-1) === (sign === '}' ? '{' : '[')) {
      const isEnd = expected === 'comma' || expected === (sign === '}' ? 'key' : 'item');
      if (!isEnd) {
        return at;
      }
      open.pop();
      expected = 'comma';
    } else if (sign === ',' && expected === 'comma' && open.length > 0) {
      expected = open.at(-1) === '{' ? 'key' : 'item';
    } else if (sign === ':' && expected === 'colon') {
      expected = 'value';
    } else if (scanner.getTokenError() === 0 && expected === 'key' && (isString || name.test(text))) {
      expected = 'colon';
    } else if (scanner.getTokenError() === 0 && isValue && (isString || literal.test(text) || number.test(text))) {
      expected = 'comma';
    } else {
      return at;
    }
  }
}

/** Finds the tokens of JSON5 as jsonc-parser finds those of JSON. White space is no token. */
export class Json5Scanner implements JsonScanner {
  readonly #source: string;
  readonly #ignoresComments: boolean;
  #start = 0;
  #end = 0;
  #isBroken = false;

  constructor(source: string, ignoresComments: boolean) {
    this.#source = source;
    this.#ignoresComments = ignoresComments;
  }

  scan(): void {
    const isSpace = (): boolean => this.#takes(space) || (this.#ignoresComments && this.#takes(comment));
    while (isSpace()) {
      // Nothing between two tokens matters.
    }
    this.#start = this.#end;
    this.#isBroken = false;
    const sign = this.#source.charAt(this.#start);
    if (sign === '"' || sign === "'") {
      this.#takes(string);
      this.#isBroken = this.#source.charAt(this.#end) !== sign;
      this.#end += this.#isBroken ? 0 : 1;
    } else if (!this.#takes(comment) && !this.#takes(word)) {
      this.#end = Math.min(this.#source.length, this.#start + 1);
    }
  }

  getTokenOffset(): number {
    return this.#start;
  }

  getTokenValue(): string {
    const isString = /["']/.test(this.#source.charAt(this.#start));
    return isString
      ? readJsonString(this.#source, this.#start + 1, this.#end - 1).text
      : this.#source.slice(this.#start, this.#end);
  }

  getTokenError(): number {
    return this.#isBroken ? 1 : 0;
  }

  getPosition(): number {
    return this.#end;
  }

  setPosition(position: number): void {
    this.#end = position;
  }

  #takes(token: RegExp): boolean {
    const end = matchEnd(token, this.#source, this.#end);
    this.#end = end ?? this.#end;
    return end !== undefined;
  }
}
