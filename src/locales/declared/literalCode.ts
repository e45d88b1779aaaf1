import { moduleText } from '../../formats/modules/modules.ts';
import { type ModuleToken, moduleTokens } from '../../formats/modules/moduleTokens.ts';
import { lineNumbers } from '../../text/syntaxProblem.ts';
import { entriesOf, itemsOf, type LiteralFile } from './literalFiles.ts';

type Keys = readonly (string | number)[];

/** Most values that are read: a constant may be named in many places. */
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
  const lineOf = (...keys: Keys): number => lineAt(reader.starts.get(keys.join('\n')) ?? 0);
  return { value, lineOf };
}

class LiteralReader {
  /** Offsets of values by the keys that lead to them. */
  readonly starts = new Map<string, number>();
  readonly #source: string;
  readonly #tokens: readonly ModuleToken[];
  /** Index of the value of each constant, and of what is exported. */
  readonly #constants = new Map<string, number>();
  #exported: number | undefined;
  #at = 0;
  #values = 0;

  constructor(source: string, tokens: readonly ModuleToken[]) {
    this.#source = source;
    this.#tokens = tokens;
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
    return this.#value([]);
  }

  /** Returns the first value that a function is called with. */
  given(called: string): unknown {
    const call = this.#tokens.findIndex(({ text }, index) => text === called && this.#text(index + 1) === '(');
    this.#at = call < 0 ? this.#tokens.length : call + 2;
    return this.#value([]);
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
    let depth = 0;
    let at = from;
    do {
      depth += this.#depthAt(at);
      at += 1;
    } while (depth > 0 && at < this.#tokens.length);
    return at;
  }

  #depthAt(index: number): number {
    const kind = this.#tokens[index]?.kind;
    return kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
  }

  #text(index: number): string {
    return this.#tokens[index]?.text ?? '';
  }

  /** Reads the value at the current token. */
  #value(keys: Keys): unknown {
    const token = this.#tokens[this.#at];
    this.#values += 1;
    if (token === undefined || this.#values > maxValues || keys.length > maxDepth) {
      this.#at = this.#tokens.length;
      return undefined;
    }
    this.starts.set(keys.join('\n'), token.start);
    this.#at += 1;
    const value = this.#literal(token, keys);
    return goesOn.test(this.#text(this.#at)) ? undefined : value;
  }

  #literal(token: ModuleToken, keys: Keys): unknown {
    if (token.text === '{') {
      return this.#object(keys);
    }
    if (token.text === '[') {
      return this.#list(keys);
    }
    if (token.text === '(') {
      this.#at = this.#endOf(this.#at - 1);
      return undefined;
    }
    return token.kind === 'word'
      ? this.#named(token.text, keys)
      : this.#isString(token)
        ? this.#textOf(token)
        : undefined;
  }

  #isString({ kind }: ModuleToken): boolean {
    return kind === 'string' || kind === 'template';
  }

  #textOf(token: ModuleToken): string {
    return moduleText(this.#source, token).text;
  }

  #named(name: string, keys: Keys): unknown {
    const behind = this.#at;
    const constant = this.#constants.get(name);
    if (this.#text(behind) === '(' && this.#text(behind + 1) === '{') {
      const end = this.#endOf(behind);
      this.#at = behind + 1;
      const value = { [name]: this.#value([...keys, name]) };
      this.#at = end;
      return value;
    }
    if (constant === undefined) {
      return name === 'true' || (name === 'false' ? false : undefined);
    }
    this.#at = constant;
    // A constant that names itself ends at the greatest depth.
    const value = this.#value([...keys, '']);
    this.#at = behind;
    return value;
  }

  #object(keys: Keys): unknown {
    const found = new Map<string, unknown>();
    while (this.#hasItem()) {
      const token = this.#tokens[this.#at];
      const next = this.#text(this.#at + 1);
      const isKey = token !== undefined && (token.kind === 'word' || token.kind === 'string');
      if (isKey && /^[:,}]$/.test(next)) {
        const name = this.#isString(token) ? this.#textOf(token) : token.text;
        this.#at += next === ':' ? 2 : 0;
        found.set(name, this.#value([...keys, name]));
      } else if (token?.text === '...') {
        this.#at += 1;
        entriesOf(this.#value(keys)).forEach(([name, value]) => found.set(name, value));
      }
      this.#endItem();
    }
    this.#at += 1;
    return Object.fromEntries(found);
  }

  #list(keys: Keys): unknown {
    const found: unknown[] = [];
    while (this.#hasItem()) {
      const isSpread = this.#text(this.#at) === '...';
      this.#at += isSpread ? 1 : 0;
      const value = this.#value([...keys, found.length]);
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
    while (this.#hasItem() && this.#text(this.#at) !== ',') {
      this.#at = this.#endOf(this.#at);
    }
    this.#at += this.#text(this.#at) === ',' ? 1 : 0;
  }
}
