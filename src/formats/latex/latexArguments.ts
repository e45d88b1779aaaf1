import { macroOf } from './latexMacros.ts';
import type { Token } from './latexTokens.ts';

/** Arguments up to the first text among them. */
interface ReadArguments {
  /** The index of the next token, in the text if there is one. */
  readonly next: number;
  readonly text?: {
    /** The index of the brace or bracket at its end. */
    readonly to: number;
    /** The signature behind it. */
    readonly rest: string;
    readonly isOptional: boolean;
  };
}

/** A word. One with a comma may be a name in a list, and does not count. */
const word = /^[(]?\p{L}{2,}[.;:)]*$/u;
const listed = /^[(]?\p{L}{2,},$/u;
/** Letters of which about two are a word, without spaces between. */
const dense = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;

/** Finds the arguments of macros and environments among the tokens of a file. */
export class ArgumentReader {
  readonly #tokens: readonly Token[];
  /** By the index of a brace or bracket: that of the other one of its pair. */
  readonly #pairs: readonly (number | undefined)[];
  readonly #end: Token;
  /** The numbers of words, and of texts, up to each token. */
  readonly #words: number[] = [];
  readonly #texts: number[] = [];

  constructor(source: string, tokens: readonly Token[]) {
    this.#tokens = tokens;
    this.#pairs = pairsOf(tokens);
    let [words, texts] = [0, 0];
    for (const { kind, start, end } of tokens) {
      if (kind === 'text') {
        const text = source.slice(start, end);
        words += (word.test(text) ? 1 : 0) + (text.match(dense)?.length ?? 0) / 2;
        texts += listed.test(text) ? 0 : 1;
      }
      this.#words.push(words);
      this.#texts.push(texts);
    }
    const last = tokens.at(-1)?.end ?? 0;
    this.#end = { kind: 'par', name: '', start: last, end: last };
  }

  /** Returns a token; behind the last one, an empty line. */
  token(at: number): Token {
    return this.#tokens[at] ?? this.#end;
  }

  /** Returns the index of the other brace or bracket of a pair. */
  pairOf(at: number): number | undefined {
    return this.#pairs[at];
  }

  /**
   * Returns the index behind the arguments of a macro or an environment that is not known, and its signature.
   *
   * @param fewest words of a text
   */
  readUnknown(at: number, fewest: number): { readonly next: number; readonly signature: string } {
    let next = at;
    let signature = '';
    for (let to = this.#unknownEnd(next); to !== undefined; to = this.#unknownEnd(next)) {
      const from = this.#pairs[to] ?? this.skipSpace(next);
      const isOptional = this.token(from).kind !== 'open';
      const isText = this.#isProse(from, to, fewest);
      signature += isOptional ? (isText ? 'O' : 'o') : isText ? 't' : 'm';
      next = to + 1;
    }
    return { next, signature };
  }

  /** Returns true for what is no name and no option: words, more than there is of anything else. */
  #isProse(from: number, to: number, fewest: number): boolean {
    const words = (this.#words[to] ?? 0) - (this.#words[from] ?? 0);
    const texts = (this.#texts[to] ?? 0) - (this.#texts[from] ?? 0);
    return words >= fewest && words * 3 > texts * 2;
  }

  /** Returns the index of the end of an argument, which may be on the next line, if no switch begins it. */
  #unknownEnd(at: number): number | undefined {
    const next = this.skipSpace(at);
    const isBelow = next > at && this.token(next).kind === 'open' && this.#tokens.slice(at, next).some(isLineEnd);
    const first = this.token(next + 1);
    const isSwitch = first.kind === 'macro' && macroOf(first.name)?.kind === 'switch';
    return this.endOf(isBelow && !isSwitch ? next : at);
  }

  /** Returns the index of the end of an argument; undefined if none begins here. */
  endOf(at: number): number | undefined {
    const { kind, name } = this.token(at);
    return kind === 'open' || (kind === 'sign' && name === '[') ? this.#pairs[at] : undefined;
  }

  /**
   * Reads the arguments of a signature up to the first text.
   *
   * @returns the index of the next token, in the text if there is one
   */
  read(from: number, signature: string): ReadArguments {
    let next = from;
    for (const [index, letter] of [...signature].entries()) {
      const at = letter === 'm' ? this.#skipOptions(this.skipSpace(next)) : this.skipSpace(next);
      const { kind, name } = this.token(at);
      const to = this.#pairs[at];
      const isBracket = kind === 'sign' && name === '[' && to !== undefined;
      const rest = signature.slice(index + 1);
      if ((letter === 'O' && isBracket) || (letter === 't' && kind === 'open' && to !== undefined)) {
        return { next: at + 1, text: { to, rest, isOptional: letter === 'O' } };
      }
      if (letter === 't') {
        return { next };
      }
      if (letter === 'o' && isBracket) {
        next = to + 1;
      } else if (letter === 'a' && kind === 'sign' && name === '<') {
        next = this.#angleEnd(at) ?? next;
      } else if (letter === 'm' || letter === 'c') {
        next = kind === 'open' && to !== undefined ? to + 1 : kind === 'macro' ? at + 1 : next;
      } else if (letter === 'd') {
        next = this.#definitionEnd(at);
      }
    }
    return { next };
  }

  /** Returns the index behind brackets, which may always be before braces. */
  #skipOptions(at: number): number {
    let next = at;
    for (let to = this.#bracketEnd(next); to !== undefined; to = this.#bracketEnd(next)) {
      next = this.skipSpace(to + 1);
    }
    return next;
  }

  #bracketEnd(at: number): number | undefined {
    return this.token(at).name === '[' ? this.#pairs[at] : undefined;
  }

  #angleEnd(at: number): number | undefined {
    for (let index = at + 1; index < at + 20; index += 1) {
      const { kind, name } = this.token(index);
      if (kind === 'sign' && name === '>') {
        return index + 1;
      }
    }
    return undefined;
  }

  #definitionEnd(at: number): number {
    for (let index = at; index < at + 40 && index < this.#tokens.length; index += 1) {
      const to = this.token(index).kind === 'open' ? this.#pairs[index] : undefined;
      if (to !== undefined) {
        return to + 1;
      }
    }
    return at;
  }

  /** Returns the index of the next token that is neither white space nor a comment. */
  skipSpace(at: number): number {
    let next = at;
    while (this.token(next).kind === 'space' || this.token(next).kind === 'comment') {
      next += 1;
    }
    return next;
  }
}

function isLineEnd({ kind, name }: Token): boolean {
  return kind === 'comment' || name === '\n';
}

/** Returns braces with their other ones, and brackets with the first one that ends them in their group. */
function pairsOf(tokens: readonly Token[]): readonly (number | undefined)[] {
  const pairs = new Array<number | undefined>(tokens.length);
  const open: number[] = [];
  for (const [index, { kind }] of tokens.entries()) {
    const start = kind === 'close' ? open.pop() : undefined;
    if (kind === 'open') {
      open.push(index);
    } else if (start !== undefined) {
      [pairs[start], pairs[index]] = [index, start];
    }
  }
  const next: (number | undefined)[] = [undefined];
  for (let index = tokens.length - 1; index >= 0; index -= 1) {
    const { kind, name } = tokens[index] ?? { kind: 'par', name: '' };
    if (kind === 'close' && pairs[index] !== undefined) {
      next.push(undefined);
    } else if (kind === 'open' && pairs[index] !== undefined) {
      next.pop();
    } else if (kind === 'par' || (kind === 'sign' && name === ']')) {
      next[next.length - 1] = kind === 'par' ? undefined : index;
    } else if (kind === 'sign' && name === '[' && next.at(-1) !== undefined) {
      pairs[index] = next.at(-1);
    }
  }
  return pairs;
}
