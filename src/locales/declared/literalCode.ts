import { moduleText } from '../../formats/modules/modules.ts';
import { type ModuleToken, moduleTokens } from '../../formats/modules/moduleTokens.ts';
import { lineNumbers } from '../../text/syntaxProblem.ts';
import { entriesOf, itemsOf, type LiteralFile, longestText } from './literalFiles.ts';

/** Where a value begins, with the values in it: a name of any length is kept once for all of them. */
class Place {
  readonly depth: number;
  readonly #within = new Map<string, Place>();
  /** Offset of the last value with these keys. */
  start: number | undefined;

  constructor(depth = 0) {
    this.depth = depth;
  }

  at(key: string | number): Place {
    const found = this.#within.get(String(key)) ?? new Place(this.depth + 1);
    this.#within.set(String(key), found);
    return found;
  }

  find(keys: readonly (string | number)[]): Place | undefined {
    const [key, ...others] = keys;
    return key === undefined ? this : this.#within.get(String(key))?.find(others);
  }
}

/** Most values and members that are read: a constant may be named in many places. */
const maxValues = 10_000;
const maxDepth = 50;
/** Behind a word or a literal, it is a part of another value. */
const goesOn = /^(?:[.([+*/?|&-]|=>)$/;

/**
 * Returns what a module of JavaScript or TypeScript exports by default, or calls a function with for that: its literals,
 * and those of constants in the same file. A call with an object, `starlight({…})`, is an object with its name. All other
 * values are undefined. Nothing is run. Returns undefined for a module with an error.
 *
 * @param called a function: then what its first call in the module gets is returned
 */
export function readCode(text: string, called?: string): LiteralFile | undefined {
  const tokens = [...moduleTokens(text)].filter(({ kind }) => kind !== 'comment');
  if (tokens.at(-1)?.kind === 'broken') {
    return undefined;
  }
  const reader = new LiteralReader(text, tokens);
  const value = called === undefined ? reader.exported() : reader.given(called);
  const lineAt = lineNumbers(text);
  const lineOf: LiteralFile['lineOf'] = (...keys) => lineAt(reader.root.find(keys)?.start ?? 0);
  return { value, lineOf };
}

class LiteralReader {
  readonly root = new Place();
  readonly #source: string;
  readonly #tokens: readonly ModuleToken[];
  /** Index of the value of each constant, and of what is exported. */
  readonly #constants = new Map<string, number>();
  /** For each token, the index behind what it opens, and that of the end of the item of a list that it is in. */
  readonly #ends: Uint32Array;
  readonly #itemEnds: Uint32Array;
  readonly #texts = new Map<ModuleToken, string>();
  #exported: number | undefined;
  #at = 0;
  #values = 0;

  constructor(source: string, tokens: readonly ModuleToken[]) {
    this.#source = source;
    this.#tokens = tokens;
    this.#ends = endsOf(tokens);
    this.#itemEnds = itemEndsOf(tokens, this.#ends);
    let depth = 0;
    let declared: string | undefined;
    for (const [index, { text }] of tokens.entries()) {
      depth += this.#depthAt(index);
      if (depth > 0) {
        continue;
      }
      if (/^(?:const|let|var)$/.test(text)) {
        declared = this.#text(index + 1);
      } else if (text === '=' && declared !== undefined) {
        this.#constants.set(declared, index + 1);
        declared = undefined;
      } else if (text === 'export' && this.#text(index + 1) === 'default') {
        this.#exported = index + 2;
      } else if (text === 'exports' && this.#text(index - 2) === 'module' && this.#text(index + 1) === '=') {
        this.#exported = index + 2;
      }
    }
  }

  exported(): unknown {
    const from = this.#exported === undefined ? undefined : this.#objectFrom(this.#exported, 0);
    this.#at = from ?? this.#tokens.length;
    return this.#value(this.root);
  }

  /** Returns the first value that a function is called with. */
  given(called: string): unknown {
    const call = this.#tokens.findIndex(({ text }, index) => text === called && this.#text(index + 1) === '(');
    this.#at = call < 0 ? this.#tokens.length : call + 2;
    return this.#value(this.root);
  }

  /** Returns where the object of a value begins: `defineConfig({`, `() => ({`, or what a function returns. */
  #objectFrom(from: number, depth: number): number | undefined {
    let isFunction = false;
    for (let at = from; at < this.#tokens.length; at += 1) {
      const text = this.#text(at);
      const constant = this.#constants.get(text);
      if (constant !== undefined && constant !== from && depth < maxDepth) {
        return this.#objectFrom(constant, depth + 1);
      }
      if (text === '{') {
        const end = this.#endOf(at);
        const isParameter = this.#text(end) === ')' && /^(?:=>|\{|:)$/.test(this.#text(end + 1));
        const before = this.#text(at - 1);
        const isBody = isFunction ? before !== '(' : /^(?:\)|=>)$/.test(before);
        if (!isParameter) {
          return isBody ? this.#returnedIn(at, end) : at;
        }
        at = end;
      }
      isFunction ||= text === 'function';
      if (/^(?:;|export|import)$/.test(text)) {
        return undefined;
      }
    }
    return undefined;
  }

  /** Returns where the object begins that a function returns at its end, not one of the functions within it. */
  #returnedIn(from: number, end: number): number | undefined {
    let depth = 0;
    let returned: number | undefined;
    for (let at = from; at < end; at += 1) {
      depth += this.#depthAt(at);
      returned = depth === 1 && this.#text(at) === 'return' ? at + 1 : returned;
    }
    return returned !== undefined && this.#text(returned) === '{' ? returned : undefined;
  }

  /** Returns the index behind the bracket that closes another one. */
  #endOf(from: number): number {
    return this.#ends[from] ?? from + 1;
  }

  #depthAt(index: number): number {
    return depthOf(this.#tokens[index]);
  }

  #text(index: number): string {
    return this.#tokens[index]?.text ?? '';
  }

  /** Reads the value at the current token. */
  #value(place: Place): unknown {
    const token = this.#tokens[this.#at];
    if (token === undefined || !this.#isCounted() || place.depth > maxDepth) {
      this.#at = this.#tokens.length;
      return undefined;
    }
    place.start = token.start;
    this.#at += 1;
    const value = this.#literal(token, place);
    return goesOn.test(this.#text(this.#at)) ? undefined : value;
  }

  /** Counts a value, or a member without one. Returns false after too many. */
  #isCounted(): boolean {
    this.#values += 1;
    return this.#values <= maxValues;
  }

  #literal(token: ModuleToken, place: Place): unknown {
    if (token.text === '{') {
      return this.#object(place);
    }
    if (token.text === '[') {
      return this.#list(place);
    }
    if (token.text === '(') {
      this.#at = this.#endOf(this.#at - 1);
      return undefined;
    }
    if (token.kind === 'word') {
      return this.#named(token.text, place);
    }
    const text = this.#isString(token) ? this.#textOf(token) : undefined;
    return text === undefined || text.length > longestText ? undefined : text;
  }

  #isString({ kind }: ModuleToken): boolean {
    return kind === 'string' || kind === 'template';
  }

  #textOf(token: ModuleToken): string {
    const text = this.#texts.get(token) ?? moduleText(this.#source, token).text;
    this.#texts.set(token, text);
    return text;
  }

  #named(name: string, place: Place): unknown {
    const behind = this.#at;
    const constant = this.#constants.get(name);
    if (this.#text(behind) === '(' && this.#text(behind + 1) === '{') {
      const end = this.#endOf(behind);
      this.#at = behind + 1;
      const value = { [name]: this.#value(place.at(name)) };
      this.#at = end;
      return value;
    }
    if (constant === undefined) {
      return name === 'true' || (name === 'false' ? false : undefined);
    }
    this.#at = constant;
    // A constant that names itself ends at the greatest depth.
    const value = this.#value(place.at(''));
    this.#at = behind;
    return value;
  }

  #object(place: Place): unknown {
    const found = new Map<string, unknown>();
    while (this.#hasItem()) {
      const token = this.#tokens[this.#at];
      const next = this.#text(this.#at + 1);
      const isKey = token !== undefined && (token.kind === 'word' || token.kind === 'string');
      if (isKey && /^[:,}]$/.test(next)) {
        const name = this.#isString(token) ? this.#textOf(token) : token.text;
        this.#at += next === ':' ? 2 : 0;
        found.set(name, this.#value(place.at(name)));
      } else if (token?.text === '...') {
        this.#at += 1;
        entriesOf(this.#value(place)).forEach(([name, value]) => found.set(name, value));
      } else if (!this.#isCounted()) {
        this.#at = this.#tokens.length;
      }
      this.#endItem();
    }
    this.#at += 1;
    return Object.fromEntries(found);
  }

  #list(place: Place): unknown {
    const found: unknown[] = [];
    while (this.#hasItem()) {
      const isSpread = this.#text(this.#at) === '...';
      this.#at += isSpread ? 1 : 0;
      const value = this.#value(place.at(found.length));
      found.push(...(isSpread ? itemsOf(value) : [value]));
      this.#endItem();
    }
    this.#at += 1;
    return found;
  }

  #hasItem(): boolean {
    return this.#at < this.#tokens.length && this.#tokens[this.#at]?.kind !== 'close';
  }

  /** Goes behind an item and its comma. */
  #endItem(): void {
    this.#at = this.#itemEnds[this.#at] ?? this.#at;
    this.#at += this.#text(this.#at) === ',' ? 1 : 0;
  }
}

function depthOf(token: ModuleToken | undefined): number {
  return token?.kind === 'open' ? 1 : token?.kind === 'close' ? -1 : 0;
}

/** Returns for each token the index behind it, or behind the bracket that closes it. */
function endsOf(tokens: readonly ModuleToken[]): Uint32Array {
  const ends = Uint32Array.from(tokens, (token, index) => (depthOf(token) > 0 ? tokens.length : index + 1));
  const open: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const depth = depthOf(token);
    if (depth > 0) {
      open.push(index);
    }
    const opened = depth < 0 ? open.pop() : undefined;
    if (opened !== undefined) {
      ends[opened] = index + 1;
    }
  }
  return ends;
}

/** Returns for each token the index of the comma or the bracket that ends its item. */
function itemEndsOf(tokens: readonly ModuleToken[], ends: Uint32Array): Uint32Array {
  const itemEnds = new Uint32Array(tokens.length).fill(tokens.length);
  for (const [index, token] of [...tokens.entries()].reverse()) {
    const isEnd = token.text === ',' || token.kind === 'close';
    itemEnds[index] = isEnd ? index : (itemEnds[ends[index] ?? tokens.length] ?? tokens.length);
  }
  return itemEnds;
}
