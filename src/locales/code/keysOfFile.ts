import type { Range } from '../../text/range.ts';
import { gap } from './joinedNames.ts';
import type { KeyIndex, NamedMessage } from './keyIndex.ts';
import {
  isOtherText,
  type KeyCalls,
  membersIn,
  type NameInCode,
  namesInCode,
  railsScope,
  scopesIn,
} from './namesInCode.ts';

/** UTF-16 code units around a name in which its call and its quotes are. */
const reach = 500;
/** UTF-16 code units before a name in which the action of a controller is looked for. */
const longestAction = 10_000;

/** A text without a dot, a colon, or three words is only a key in a call: other words are everywhere. */
const hasSteps = /[^.:][.:][^.:]|^[A-Za-z\d]+(?:[-_]+[A-Za-z\d]+){2}/;
/** What is put together has a part that is known, and is no path and no sentence. */
const isJoinedName = new RegExp(String.raw`^${gap}*[\w.:-][\w.:/${gap}-]*$`);
/** Outside a call, such as `errors.${code}`; `javascript:` is no file. */
const beginsWithStep = /^[\w:-]+\./;

/** A name in code, and the messages that it may be. */
export interface FoundKey extends Range {
  readonly messages: readonly NamedMessage[];
  /** The code puts the name together: it may be any of the messages. */
  readonly isJoined: boolean;
}

/** Where code names messages. */
export class Uses {
  /** Messages of one name have the same ranges, as objects. */
  readonly exact = new Map<NamedMessage, Range[]>();
  /** Names that code puts together. */
  readonly joined: FoundKey[] = [];

  /** Returns where the code names one of some messages, then where it may name one. */
  of(messages: readonly NamedMessage[]): readonly Range[] {
    // A name may be that of several messages.
    const exact = new Set(messages.flatMap((message) => this.exact.get(message) ?? []));
    const joined = this.joined.filter((place) => place.messages.some((message) => messages.includes(message)));
    return [...exact, ...joined];
  }
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

/** Returns true if code names a message by a call at an offset, whether there is such a message or not. */
export function isNamedAt(calls: KeyCalls, text: string, offset: number): boolean {
  return [...namesAt(text, offset)].some((found) => !/\s/.test(found.name) && calls.isCalled(text, found));
}

function* namesAt(text: string, offset: number): Generator<NameInCode> {
  const first = Math.max(0, offset - reach);
  for (const found of namesInCode(text.slice(first, offset + reach), membersIn(text))) {
    const [start, end] = [first + found.start, first + found.end];
    if (start <= offset && offset <= end) {
      yield { ...found, start, end, behind: first + found.behind };
    }
  }
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

  /** Returns the name of a message at an offset. Messages of files that are nearest to the code come first. */
  at(offset: number): FoundKey | undefined {
    for (const { start, end, ...found } of namesAt(this.#text, offset)) {
      const messages = this.#messagesOf({ start, end, ...found });
      if (messages.length > 0) {
        const nearest = [...messages].sort((a, b) => this.#nearness(b) - this.#nearness(a));
        return { start, end, messages: nearest, isJoined: found.name.includes(gap) };
      }
    }
    return undefined;
  }

  /** Returns where messages are named. */
  uses(): Uses {
    const uses = new Uses();
    for (const found of namesInCode(this.#text)) {
      const range = { start: found.start, end: found.end };
      const messages = this.#messagesOf(found);
      if (found.name.includes(gap)) {
        uses.joined.push(...(messages.length > 0 ? [{ ...range, messages, isJoined: true }] : []));
        continue;
      }
      for (const message of messages) {
        const known = uses.exact.get(message) ?? [];
        known.push(range);
        uses.exact.set(message, known);
      }
    }
    return uses;
  }

  /** Returns the names in calls that are those of no message. What is put together, `cart.${name}`, may be one. */
  unknown(): readonly UnknownName[] {
    return [...namesInCode(this.#text)].flatMap((found) => {
      const scope = found.name.startsWith('.') ? this.#railsScope(found) : '';
      // HTML has `translate="no"`.
      const isKey =
        !found.isBare && /^(?!(?:yes|no)$)\.?\w[\w-]*(?:[.:][\w-]+)*$/.test(found.name) && scope !== undefined;
      const name = `${scope}${found.name}`;
      const isUnknown =
        isKey &&
        this.#calls.isCalled(this.#text, found) &&
        this.#messagesOf(found).length === 0 &&
        !this.#index.has(name, this.#ownScopes);
      return isUnknown ? { name, start: found.start, end: found.end } : [];
    });
  }

  /** Returns what is typed of a key before an offset, and at most so many that begin with it; undefined outside calls. */
  typedBefore(offset: number, most: number): TypedKey | undefined {
    const before = this.#text.slice(Math.max(0, offset - reach), offset);
    const [, typed] = /["'`]([^"'`\s]*)$/.exec(before) ?? [];
    if (typed === undefined || !this.#calls.isBefore(this.#text, offset - typed.length - 1)) {
      return undefined;
    }
    const start = offset - typed.length;
    const scope = typed.startsWith('.') ? this.#railsScope({ start }) : undefined;
    const scopes = scope === undefined ? this.#ownScopes : [];
    const found = this.#index.startingWith(`${scope ?? ''}${typed}`, scopes, most);
    const names = found.map(([name, message]) => [name.slice(scope?.length ?? 0), message] as const);
    return { start, end: offset, names };
  }

  #messagesOf(found: NameInCode): readonly NamedMessage[] {
    const { name } = found;
    const isJoined = name.includes(gap);
    if (isJoined ? !isJoinedName.test(name) : /\s/.test(name)) {
      return [];
    }
    if (name.startsWith('.')) {
      const scope = this.#railsScope(found);
      return scope === undefined || !this.#calls.isCalled(this.#text, found) ? [] : this.#index.find(scope + name);
    }
    const inCall = this.#index.find(name, this.#ownScopes);
    // Whether a name is in a call takes the longest to find out.
    if (inCall.length === 0 || this.#calls.isCalled(this.#text, found)) {
      return inCall;
    }
    const mayBeKey = (isJoined ? beginsWithStep : hasSteps).test(name) && !isOtherText(this.#text, found);
    return mayBeKey ? this.#index.find(name) : [];
  }

  /** Returns the number of folders that the code and the source of a message are both in. */
  #nearness({ family }: NamedMessage): number {
    const [own, other] = [this.#path.split('/'), family.source.split('/')];
    const different = own.findIndex((folder, at) => folder !== other[at]);
    return different < 0 ? own.length : different;
  }

  #railsScope({ start }: Pick<NameInCode, 'start'>): string | undefined {
    return railsScope(this.#path, this.#text.slice(Math.max(0, start - longestAction), start));
  }

  get #ownScopes(): readonly string[] {
    this.#scopes ??= scopesIn(this.#text);
    return this.#scopes;
  }
}
