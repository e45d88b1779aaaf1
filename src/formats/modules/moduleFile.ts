import type { EntryGroup } from '../../text/entry.ts';
import type { Range } from '../../text/range.ts';
import { type BracketToken, bracketTree } from '../common/entries/bracketTree.ts';
import { type BareEntry, commentedEntries } from '../common/entries/entryComments.ts';
import { type ModuleToken, moduleTokens } from './moduleTokens.ts';

/** The messages of a module. */
export interface ModuleFile {
  /** Of its object, or of its objects by the names that they are exported with; undefined if it exports none. */
  readonly group?: EntryGroup;
  /** Strings and templates without expressions: start -> end. */
  readonly texts: ReadonlyMap<number, number>;
  readonly comments: readonly Range[];
  /** Where the code has the name of its only object. */
  readonly names?: readonly Range[];
  /** Offset of the first unreadable text. */
  readonly brokenAt?: number;
}

/** An object that a statement exports. */
interface Exported {
  /** Empty for the module itself. */
  readonly name: string;
  readonly nameRange: Range;
  readonly statement: Range;
  readonly group: EntryGroup;
}

/** What may be before an object in the value that a statement exports: `defineMessages<T>(`, `Object.freeze(`, `() => (`. */
const beforeObject = /^(?:[\w$]+|[.()<>,|&]|=>|\[|\])$/;
const otherValues = /^(?:function|class|new|await|yield|if|async)$/;

/** Reads the objects that a module exports. */
export function readModule(source: string): ModuleFile {
  const texts = new Map<number, number>();
  const comments: Range[] = [];
  const tokens: ModuleToken[] = [];
  const closers: string[] = [];
  for (const token of moduleTokens(source)) {
    const { kind, text, start, end } = token;
    const isUnpaired = kind === 'close' && text !== closers.at(-1);
    if (kind === 'broken' || isUnpaired) {
      return { texts, comments, brokenAt: start };
    }
    if (kind === 'comment') {
      comments.push(token);
    } else if (kind === 'open') {
      closers.push(text === '[' ? ']' : text === '{' ? '}' : ')');
    } else if (kind === 'close') {
      closers.pop();
    } else if (kind === 'string' || kind === 'template') {
      texts.set(start, end);
    }
    tokens.push(token);
  }
  if (closers.length > 0) {
    return { texts, comments, brokenAt: source.length };
  }
  const exported = exportedObjects(source, tokens);
  const [first, second] = exported;
  if (first === undefined) {
    return { texts, comments };
  }
  return second === undefined
    ? { group: first.group, texts, comments, names: namesOf(first, tokens) }
    : { group: namedGroup(source, exported, comments), texts, comments };
}

/** Returns where the code has the name of an object, not that of a property. */
function namesOf({ name, nameRange }: Exported, all: readonly ModuleToken[]): readonly Range[] {
  const tokens = name === '' ? [] : all.filter(({ kind }) => kind !== 'comment');
  return tokens.filter((token, index) => {
    const isProperty = tokens[index - 1]?.text === '.' || tokens[index + 1]?.text === ':';
    return token.kind === 'word' && token.text === name && (!isProperty || token.start === nameRange.start);
  });
}

/** Returns a group with one entry for each exported object. */
function namedGroup(source: string, exported: readonly Exported[], comments: readonly Range[]): EntryGroup {
  const bare = exported.map(({ name, nameRange, statement, group }): BareEntry => {
    const value = { start: group.inside.start - 1, end: group.inside.end + 1 };
    return { name, ...statement, key: { start: statement.start, end: nameRange.end }, value, isEmpty: false, group };
  });
  return { inside: { start: 0, end: source.length }, entries: commentedEntries(source, bare, comments), separator: '' };
}

/** What programs call the messages that they give to a library: `createI18n({ messages })`. */
const ofMessages = /^(?:messages|resources|translations)$/;

/** Returns the objects that the statements of a module export, and those that it declares if it exports them by name, or gives to a library. */
function exportedObjects(source: string, all: readonly ModuleToken[]): readonly Exported[] {
  const tokens = all.filter(({ kind }) => kind !== 'comment');
  const found: Exported[] = [];
  const declared: Exported[] = [];
  const names = new Set<string>();
  for (const statement of statementsOf(tokens)) {
    const head = headOf(statement);
    const [first] = statement;
    const last = statement.at(-1);
    if (head === undefined || first === undefined || last === undefined) {
      continue;
    }
    const value = statement.slice(head.at);
    const open = objectIn(value);
    if (open === undefined) {
      if (head.isExported && value[0]?.kind === 'word') {
        names.add(value[0].text);
      }
      continue;
    }
    const group = groupAt(source, all, open);
    if (group !== undefined) {
      const { name, nameRange } = head;
      const range = { start: first.start, end: last.end };
      (head.isExported ? found : declared).push({ name, nameRange: nameRange ?? first, statement: range, group });
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
  const [only, more] = found.length > 0 ? found : named;
  return more === undefined ? (only === undefined ? [] : [only]) : found;
}

interface StatementHead {
  /** Index of the first token of the value. */
  readonly at: number;
  readonly name: string;
  readonly nameRange?: Range;
  readonly isExported: boolean;
}

/** Reads what is before the value of a statement: `export default`, `export const de: Messages =`, `module.exports =`. */
function headOf(statement: readonly ModuleToken[]): StatementHead | undefined {
  const words = statement.slice(0, 4).map(({ text }) => text);
  const [first, second, third] = words;
  if (first === 'export' && second === 'default') {
    return { at: 2, name: '', isExported: true };
  }
  let depth = 0;
  const equals = statement.findIndex(({ kind, text }) => {
    depth += depthBy(kind);
    return depth === 0 && kind === 'sign' && text === '=';
  });
  if (equals < 0) {
    return undefined;
  }
  const isExport = first === 'export';
  const declares = /^(?:const|let|var)$/.test((isExport ? second : first) ?? '');
  if (declares) {
    const name = statement[isExport ? 2 : 1];
    return name && { at: equals + 1, name: name.text, nameRange: name, isExported: isExport };
  }
  if (first === 'module' && third === 'exports' && equals === 3) {
    return { at: 4, name: '', isExported: true };
  }
  return first === 'exports' && second === '.' && equals === 3 && statement[2]
    ? { at: 4, name: third === 'default' ? '' : (third ?? ''), nameRange: statement[2], isExported: true }
    : undefined;
}

function depthBy(kind: ModuleToken['kind']): number {
  return kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
}

const begins = /^(?:export|import|const|let|var|function|class|type|interface|module|exports|declare)$/;

/** Words that no statement ends with: those, and `as const`. */
const goesOn = /^(?:as|export|import|const|let|var|function|class|type|interface|module|exports|declare)$/;

/** Yields the statements of a module: they end with a semicolon, or where another one begins. */
function* statementsOf(tokens: readonly ModuleToken[]): Generator<readonly ModuleToken[]> {
  let statement: ModuleToken[] = [];
  let depth = 0;
  let last: ModuleToken | undefined;
  for (const token of tokens) {
    const mayEnd = last !== undefined && (last.kind !== 'sign' || last.text === ';') && !goesOn.test(last.text);
    const isNext = depth === 0 && mayEnd && token.kind === 'word' && begins.test(token.text);
    if (isNext && statement.length > 0) {
      yield statement;
      statement = [];
    }
    statement.push(token);
    depth += depthBy(token.kind);
    last = token;
    if (depth === 0 && token.kind === 'sign' && token.text === ';') {
      yield statement;
      statement = [];
    }
  }
  yield statement;
}

/** Returns the bracket of the object that a value is, or that a function is called with; undefined for another value. */
function objectIn(value: readonly ModuleToken[]): ModuleToken | undefined {
  for (const token of value) {
    if (token.kind === 'open' && token.text === '{') {
      return token;
    }
    const isBefore = token.kind !== 'string' && beforeObject.test(token.text) && !otherValues.test(token.text);
    if (!isBefore) {
      return undefined;
    }
  }
  return undefined;
}

/** Returns the entries of an object. */
function groupAt(source: string, tokens: readonly ModuleToken[], open: ModuleToken): EntryGroup | undefined {
  const from = tokens.indexOf(open);
  let depth = 0;
  let to = from;
  do {
    depth += depthBy(tokens[to]?.kind ?? 'close');
    to += 1;
  } while (depth > 0 && to < tokens.length);
  return bracketTree(source, [...bracketTokens(tokens.slice(from, to))], true);
}

/** Where a token is: in an object, in a list, or in other brackets, at the beginning of an item or of a value. */
interface Frame {
  readonly kind: 'object' | 'list' | 'other';
  place: 'item' | 'value' | 'inside';
}

/** Returns the tokens of an object as those of a tree: an item without a key and a value has a key that is not text. */
function* bracketTokens(tokens: readonly ModuleToken[]): Generator<BracketToken> {
  const frames: Frame[] = [];
  const significant = tokens.filter(({ kind }) => kind !== 'comment');
  let at = -1;
  for (const token of tokens) {
    const { kind, text, start, end } = token;
    if (kind === 'comment') {
      yield { kind, start, end };
      continue;
    }
    at += 1;
    const frame = frames.at(-1);
    if (frame?.place === 'item' && frame.kind === 'object' && kind !== 'close' && text !== ',') {
      frame.place = 'inside';
      const next = significant[at + 1];
      const isKey = (kind === 'word' || kind === 'string') && next?.kind === 'sign' && next.text === ':';
      const isComputed = kind === 'open' && text === '[';
      if (isKey) {
        yield { kind: 'value', name: nameOf(token), start, end };
        continue;
      }
      if (!isComputed) {
        // `...others`, `greet() {}`, `others`: it has a name, but no text.
        yield { kind: 'value', start, end };
        yield { kind: 'pair', start: end, end };
        continue;
      }
    }
    if (kind === 'open') {
      const isValue =
        frame === undefined || frame.place === 'value' || (frame.kind === 'list' && frame.place === 'item');
      const own = text === '(' || !isValue ? 'other' : text === '[' ? 'list' : 'object';
      if (frame !== undefined) {
        frame.place = 'inside';
      }
      frames.push({ kind: own, place: 'item' });
      yield { kind, start, end, isGroup: own !== 'other', isList: own === 'list' };
    } else if (kind === 'close') {
      frames.pop();
      yield { kind, start, end };
    } else if (frame !== undefined && frame.kind !== 'other' && kind === 'sign' && text === ',') {
      frame.place = 'item';
      yield { kind: 'separator', start, end };
    } else if (frame?.kind === 'object' && frame.place === 'inside' && kind === 'sign' && text === ':') {
      frame.place = 'value';
      yield { kind: 'pair', start, end };
    } else {
      if (frame !== undefined) {
        frame.place = 'inside';
      }
      const isEmpty = /^(?:''|""|``|null|undefined)$/.test(text);
      yield { kind: 'value', start, end, isEmpty };
    }
  }
}

function nameOf({ kind, text }: ModuleToken): string {
  return kind === 'string' ? text.slice(1, -1).replace(/\\(['"\\])/g, '$1') : text;
}
