import type { EntryGroup } from '../../text/entry.ts';
import { findFirst } from '../../text/findFirst.ts';
import { keyName } from '../../text/keyName.ts';
import type { Range, Writable } from '../../text/unit.ts';
import { type BareEntry, commentedEntries } from '../common/entries/entryComments.ts';
import { languagesInNames } from './exportedNames.ts';
import { type ModuleToken, moduleTokens } from './moduleTokens.ts';

/** The messages of a module. */
export interface ModuleFile {
  /** Of its object, or of its objects by the names that they are exported with; undefined if it exports none. */
  readonly group?: EntryGroup;
  /** Values that are strings, or templates without expressions: start -> end. */
  readonly texts: ReadonlyMap<number, number>;
  readonly comments: readonly Range[];
  /** Where the code has its language in the names of its objects, or the name of its only one. */
  readonly names?: readonly Range[];
  /** Offset of the first unreadable text. */
  readonly brokenAt?: number;
}

/** Reads the objects that a module exports. */
export function readModule(source: string): ModuleFile {
  const tokens: ModuleToken[] = [];
  const comments: Range[] = [];
  const closed = new Map<number, number>();
  const open: number[] = [];
  for (const token of moduleTokens(source)) {
    const { kind, text } = token;
    if (kind === 'comment') {
      comments.push(token);
      continue;
    }
    if (kind === 'open') {
      open.push(tokens.length);
    } else if (kind === 'close') {
      const opener = open.pop() ?? tokens.length;
      if (closers[tokens[opener]?.text ?? ''] !== text) {
        return { texts: new Map(), comments, brokenAt: token.start };
      }
      closed.set(opener, tokens.length);
    } else if (kind === 'broken') {
      return { texts: new Map(), comments, brokenAt: token.start };
    }
    tokens.push(token);
  }
  return open.length > 0
    ? { texts: new Map(), comments, brokenAt: source.length }
    : new ModuleReader(source, tokens, comments, closed).read();
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** An object that a statement exports. */
interface Exported {
  /** Empty for the module itself. */
  readonly name: string;
  readonly nameRange: Range;
  readonly statement: Range;
  readonly group: EntryGroup;
}

/** Indexes of tokens. */
interface Statement {
  readonly from: number;
  /** Behind the last one. */
  readonly to: number;
}

/** What is before the value of a statement. */
interface StatementHead {
  /** Index of the first token of the value. */
  readonly at: number;
  readonly name: string;
  readonly nameRange?: Range;
  readonly isExported: boolean;
}

/** What may be before an object in the value that a statement exports: `defineMessages<T>(`, `Object.freeze(`, `() => (`. */
const beforeObject = /^(?:[\w$]+|[.()<>,|&]|=>|\[|\])$/;
const otherValues = /^(?:function|class|new|await|yield|if|async)$/;

/** What programs call the messages that they give to a library: `createI18n({ messages })`. */
const ofMessages = /^(?:messages|resources|translations)$/;

const begins = /^(?:export|import|const|let|var|function|class|type|interface|module|exports|declare)$/;
/** Words that no statement ends with: those, and `as const`. */
const goesOn = /^(?:as|export|import|const|let|var|function|class|type|interface|module|exports|declare)$/;

/** Maximum depth of groups; a module with deeper nesting is not one of messages. */
const deepest = 100;

class ModuleReader {
  readonly #source: string;
  readonly #tokens: readonly ModuleToken[];
  readonly #comments: readonly Range[];
  /** Indexes of closing brackets, by those of the opening ones. */
  readonly #closed: ReadonlyMap<number, number>;
  readonly #texts = new Map<number, number>();

  /** @param tokens without comments */
  constructor(
    source: string,
    tokens: readonly ModuleToken[],
    comments: readonly Range[],
    closed: ReadonlyMap<number, number>,
  ) {
    this.#source = source;
    this.#tokens = tokens;
    this.#comments = comments;
    this.#closed = closed;
  }

  read(): ModuleFile {
    const exported = this.#exportedObjects();
    const [texts, comments] = [this.#texts, this.#comments];
    const [first, second] = exported;
    if (first === undefined) {
      return { texts, comments };
    }
    if (second === undefined) {
      return {
        group: first.group,
        texts,
        comments,
        names: [...this.#namesOf(first), ...this.#rootOf(first)].sort(byStart),
      };
    }
    const languages = languagesInNames(exported.map(({ name }) => name));
    const names = exported.flatMap((each) => {
      const own = languages.get(each.name);
      return own ? this.#namesOf(each).map(({ start }) => ({ start: start + own.start, end: start + own.end })) : [];
    });
    return { group: this.#namedGroup(exported, languages), texts, comments, names: names.sort(byStart) };
  }

  /** Returns where the code has the name of an object, not that of a property. */
  #namesOf({ name, nameRange }: Exported): readonly Range[] {
    return (name === '' ? [] : this.#tokens).filter((token, index) => {
      const isProperty = this.#tokens[index - 1]?.text === '.' || this.#tokens[index + 1]?.text === ':';
      return token.kind === 'word' && token.text === name && (!isProperty || token.start === nameRange.start);
    });
  }

  /** Returns where the only key of an object is, which may be its language: `export default { en: { … } }`. */
  #rootOf({ group: { entries } }: Exported): readonly Range[] {
    const [root, more] = entries;
    const isRoot = root?.group !== undefined && more === undefined && root.isTied !== true;
    const quotes = isRoot && /^["']/.test(this.#source.charAt(root.key.start)) ? 1 : 0;
    return isRoot ? [{ start: root.key.start + quotes, end: root.key.end - quotes }] : [];
  }

  /**
   * Returns a group with one entry for each exported object. Its name is the same in all languages: `enDates` and
   * `deDates` are `langDates`.
   */
  #namedGroup(exported: readonly Exported[], languages: ReadonlyMap<string, Range>): EntryGroup {
    const bare = exported.map(({ name: whole, nameRange, statement, group }): BareEntry => {
      const own = languages.get(whole);
      const name = own ? `${whole.slice(0, own.start)}lang${whole.slice(own.end)}` : whole;
      const value = { start: group.inside.start - 1, end: group.inside.end + 1 };
      return { name, ...statement, key: { start: statement.start, end: nameRange.end }, value, isEmpty: false, group };
    });
    const inside = { start: 0, end: this.#source.length };
    return { inside, entries: commentedEntries(this.#source, bare, this.#comments), separator: '' };
  }

  /** Returns the objects that the statements of a module export, and those that it declares if it exports them by name, or gives to a library. */
  #exportedObjects(): readonly Exported[] {
    const found: Exported[] = [];
    const declared: Exported[] = [];
    const names = new Set<string>();
    for (const statement of this.#statements()) {
      const head = this.#headOf(statement);
      const first = this.#tokens[statement.from];
      const last = this.#tokens[statement.to - 1];
      if (head === undefined || first === undefined || last === undefined) {
        continue;
      }
      const open = this.#objectIn({ from: head.at, to: statement.to });
      if (open === undefined) {
        const value = head.at < statement.to ? this.#tokens[head.at] : undefined;
        if (head.isExported && value?.kind === 'word') {
          names.add(value.text);
        }
        continue;
      }
      const group = this.#groupAt(open, 0);
      if (group !== undefined) {
        const { name, nameRange = first } = head;
        const range = { start: first.start, end: last.end };
        (head.isExported ? found : declared).push({ name, nameRange, statement: range, group });
      }
    }
    const named = declared.filter(({ name }) => names.has(name));
    const isGiven = ({ name }: Exported): boolean =>
      ofMessages.test(name) &&
      found.every(({ group }) => group.entries.some((entry) => entry.name === name && entry.group === undefined));
    const given = declared.find(isGiven);
    if (given !== undefined && named.length === 0) {
      return [given];
    }
    return found.length > 0 ? found : named.length > 1 ? [] : named;
  }

  /** Yields the statements: they end with a semicolon, or where another one begins. */
  *#statements(): Generator<Statement> {
    let from = 0;
    for (let at = 0; at < this.#tokens.length; at = this.#behind(at)) {
      const { kind, text } = this.#at(at);
      const last = this.#tokens[at - 1];
      const mayEnd = last !== undefined && (last.kind !== 'sign' || last.text === ';') && !goesOn.test(last.text);
      if (at > from && mayEnd && kind === 'word' && begins.test(text)) {
        yield { from, to: at };
        from = at;
      }
      if (kind === 'sign' && text === ';') {
        yield { from, to: at + 1 };
        from = at + 1;
      }
    }
    yield { from, to: this.#tokens.length };
  }

  /** Returns the index behind a token, or behind the brackets that it opens. */
  #behind(at: number): number {
    return (this.#closed.get(at) ?? at) + 1;
  }

  /** Reads what is before the value of a statement: `export default`, `export const de: Messages =`, `module.exports =`. */
  #headOf({ from, to }: Statement): StatementHead | undefined {
    const [first, second, third] = this.#tokens.slice(from, from + 3);
    if (first?.text === 'export' && second?.text === 'default') {
      return { at: from + 2, name: '', isExported: true };
    }
    const equals = this.#find('=', { from, to });
    if (equals === to) {
      return undefined;
    }
    const isExported = first?.text === 'export';
    if (/^(?:const|let|var)$/.test((isExported ? second : first)?.text ?? '')) {
      const name = isExported ? third : second;
      return name && { at: equals + 1, name: name.text, nameRange: name, isExported };
    }
    if (equals !== from + 3) {
      return undefined;
    }
    if (first?.text === 'module' && third?.text === 'exports') {
      return { at: equals + 1, name: '', isExported: true };
    }
    return first?.text === 'exports' && second?.text === '.' && third
      ? { at: equals + 1, name: third.text === 'default' ? '' : third.text, nameRange: third, isExported: true }
      : undefined;
  }

  /** Returns the index of a sign outside of brackets; without one, `to`. */
  #find(sign: string, { from, to }: Statement): number {
    let at = from;
    while (at < to && this.#tokens[at]?.text !== sign) {
      at = this.#behind(at);
    }
    return at;
  }

  /** Returns the index of the bracket of the object that a value is, or that a function is called with; undefined for another value. */
  #objectIn({ from, to }: Statement): number | undefined {
    for (let at = from; at < to; at += 1) {
      const { kind, text } = this.#at(at);
      if (kind === 'open' && text === '{') {
        return at;
      }
      if (kind === 'string' || !beforeObject.test(text) || otherValues.test(text)) {
        return undefined;
      }
    }
    return undefined;
  }

  /**
   * Returns the entries of an object or a list; undefined if one is missing, or they are too deep.
   *
   * @param open index of its bracket
   */
  #groupAt(open: number, depth: number): EntryGroup | undefined {
    const close = this.#closed.get(open) ?? open;
    const inside = { start: this.#at(open).end, end: this.#at(close).start };
    const isList = this.#at(open).text === '[';
    const bare: BareEntry[] = [];
    for (let from = open + 1; from < close; ) {
      const to = this.#find(',', { from, to: close });
      if (from === to || depth > deepest) {
        return undefined;
      }
      bare.push(this.#entryIn({ from, to }, isList ? bare.length : undefined, depth));
      from = to + 1;
    }
    const [first, last] = [inside.start, inside.end].map((at) => findFirst(this.#comments, ({ start }) => start >= at));
    const entries = commentedEntries(this.#source, bare, this.#comments.slice(first, last));
    return { inside, entries, separator: ',', isList };
  }

  /**
   * Reads an item of an object or a list. In an object, one without a key and a value, as `...others` and `greet() {}`,
   * begins with a key that is not text.
   *
   * @param index in a list
   */
  #entryIn({ from, to }: Statement, index: number | undefined, depth: number): BareEntry {
    const first = this.#at(from);
    const behind = index === undefined ? this.#behind(from) : from;
    const isPair = index === undefined && behind < to && this.#at(behind).text === ':';
    const isNamed = index !== undefined || (isPair && (first.kind === 'word' || first.kind === 'string'));
    const key = { start: first.start, end: index === undefined ? this.#at(behind - 1).end : first.start };
    const at = isPair ? behind + 1 : behind;
    const { kind, text, start } = this.#at(at);
    const value = at < to ? { start, end: this.#at(to - 1).end } : { start: key.end, end: key.end };
    const isAlone = at + 1 === to;
    if (isAlone && (kind === 'string' || kind === 'template')) {
      this.#texts.set(value.start, value.end);
    }
    const name = keyName(isNamed ? nameOf(first) : this.#source.slice(key.start, key.end));
    const entry: Writable<BareEntry> = {
      ...{ name: index === undefined ? name : String(index), key, value },
      ...{ start: first.start, end: value.end, isEmpty: isAlone && empty.test(text) },
    };
    const hasValue = at < to && (isPair || index !== undefined);
    const group = hasValue && (text === '{' || text === '[') ? this.#groupAt(at, depth + 1) : undefined;
    if (group !== undefined) {
      entry.group = group;
      if (this.#behind(at) < to) {
        entry.isWhole = true;
      }
    }
    if (!isNamed || at === to) {
      entry.isTied = true;
    }
    if (this.#at(to).text === ',') {
      entry.separator = { start: this.#at(to).start, end: this.#at(to).end };
    }
    return entry;
  }

  #at(index: number): ModuleToken {
    return this.#tokens[index] ?? nothing;
  }
}

const byStart = (one: Range, other: Range): number => one.start - other.start;

const nothing: ModuleToken = { kind: 'broken', text: '', start: 0, end: 0 };
const empty = /^(?:''|""|``|null|undefined)$/;

function nameOf({ kind, text }: ModuleToken): string {
  return kind === 'string' ? text.slice(1, -1).replace(/\\(['"\\])/g, '$1') : text;
}
