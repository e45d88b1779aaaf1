import type { Range } from '../../text/range.ts';
import type { KeyIndex, NamedMessage } from './keyIndex.ts';
import { type KeyCalls, type NameInCode, namesInCode, railsScope, scopesIn } from './namesInCode.ts';

/** UTF-16 code units around a name in which its call and its quotes are. */
const reach = 500;
/** UTF-16 code units before a name in which the action of a controller is looked for. */
const longestAction = 10_000;

/** A name in code, and the messages that it may be. */
export interface FoundKey extends Range {
  readonly messages: readonly NamedMessage[];
}

/** A name of no message. */
export interface UnknownName extends Range {
  /** With what the path of the code adds. */
  readonly name: string;
}

/** Names that begin with what is typed. */
export interface TypedKey extends Range {
  readonly names: ReturnType<KeyIndex['startingWith']>;
}

/** Which messages the code of a file names. Offsets are UTF-16 code units. */
export class KeysOfFile {
  readonly #index: KeyIndex;
  readonly #calls: KeyCalls;
  readonly #path: string;
  readonly #text: string;
  #scopes: readonly string[] | undefined;

  constructor(index: KeyIndex, calls: KeyCalls, path: string, text: string) {
    this.#index = index;
    this.#calls = calls;
    this.#path = path;
    this.#text = text;
  }

  /** Returns the name of a message at an offset. */
  at(offset: number): FoundKey | undefined {
    const first = Math.max(0, offset - reach);
    for (const found of namesInCode(this.#text.slice(first, offset + reach))) {
      const name = { ...found, start: first + found.start, end: first + found.end };
      const messages = name.start <= offset && offset <= name.end ? this.#messagesOf(name) : [];
      if (messages.length > 0) {
        return { start: name.start, end: name.end, messages };
      }
    }
    return undefined;
  }

  /** Returns where each message is named. Messages of one name have the same ranges, as objects. */
  uses(): ReadonlyMap<NamedMessage, readonly Range[]> {
    const uses = new Map<NamedMessage, Range[]>();
    for (const name of namesInCode(this.#text)) {
      const range = { start: name.start, end: name.end };
      for (const message of this.#messagesOf(name)) {
        const known = uses.get(message) ?? [];
        known.push(range);
        uses.set(message, known);
      }
    }
    return uses;
  }

  /** Returns the names in calls that are those of no message. What is put together, `cart.${name}`, may be one. */
  unknown(): readonly UnknownName[] {
    return [...namesInCode(this.#text)].flatMap((found) => {
      const scope = found.name.startsWith('.') ? this.#railsScope(found) : '';
      const isKey = !found.isBare && /^\.?\w[\w-]*(?:[.:][\w-]+)*$/.test(found.name) && scope !== undefined;
      return isKey && this.#calls.isCalled(this.#text, found) && this.#messagesOf(found).length === 0
        ? { name: `${scope}${found.name}`, start: found.start, end: found.end }
        : [];
    });
  }

  /** Returns what is typed of a key before an offset, and at most so many that begin with it; undefined outside calls. */
  typedBefore(offset: number, most: number): TypedKey | undefined {
    const before = this.#text.slice(Math.max(0, offset - reach), offset);
    const [, typed] = /["'`]([^"'`\s]*)$/.exec(before) ?? [];
    if (typed === undefined || !this.#calls.isBefore(this.#text, offset - typed.length - 1)) {
      return undefined;
    }
    return { start: offset - typed.length, end: offset, names: this.#index.startingWith(typed, this.#ownScopes, most) };
  }

  /** A text without a dot or a colon is only a key in a call: other words are everywhere. */
  #messagesOf(found: NameInCode): readonly NamedMessage[] {
    const { name } = found;
    const isCalled = this.#calls.isCalled(this.#text, found);
    if (!isCalled && !/[^.:][.:][^.:]/.test(name)) {
      return [];
    }
    if (!name.startsWith('.')) {
      return this.#index.find(name, isCalled ? this.#ownScopes : []);
    }
    const scope = this.#railsScope(found);
    return scope === undefined ? [] : this.#index.find(scope + name);
  }

  #railsScope({ start }: NameInCode): string | undefined {
    return railsScope(this.#path, this.#text.slice(Math.max(0, start - longestAction), start));
  }

  get #ownScopes(): readonly string[] {
    this.#scopes ??= scopesIn(this.#text);
    return this.#scopes;
  }
}
