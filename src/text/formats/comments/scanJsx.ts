/** Where an element continues. */
export interface JsxStep {
  readonly at: number;
  /** True if code begins there, up to its `}`. */
  readonly enters: boolean;
  /** True if the element has ended. */
  readonly ended: boolean;
  /** True if a comment begins there, among the attributes of a tag. */
  readonly isComment?: true;
}

/** An element of JSX with its content: only code in its braces and its tags may contain comments. */
export class JsxFrame {
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
    finder.lastIndex = from;
    const found = finder.exec(this.#source);
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
