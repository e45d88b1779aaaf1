import { CST, Parser } from 'yaml';
import { unlessTooDeep } from '../../text/syntaxProblem.ts';
import { joinKeyPath } from '../common/entries/joinKeyPath.ts';

/** A scalar that is a value. */
export interface YamlScalar {
  readonly token: CST.FlowScalar | CST.BlockScalar;
  /** The keys and indexes that lead to it (`joinKeyPath`). */
  readonly keyPath: string;
  readonly key: string;
  /** True within brackets, where more characters have a meaning. */
  readonly inFlow: boolean;
  /** Columns that the lines of the value must exceed; -1 at the top level. */
  readonly indent: number;
  /** The map or sequence that holds it, and its item there. */
  readonly parent?: CST.BlockMap | CST.BlockSequence | CST.FlowCollection;
  readonly item?: CST.CollectionItem;
}

/** A value. */
interface YamlValue extends Omit<YamlScalar, 'token'> {
  readonly token: CST.Token;
  /** The tokens before the value, such as its tag and anchor. */
  readonly before: readonly CST.SourceToken[];
}

/** A YAML stream, as its parser reads it. */
export interface YamlStream {
  readonly tokens: readonly CST.Token[];
  /** The scalars that are text values, in order. */
  readonly scalars: readonly YamlScalar[];
}

/** What is read of a text whose nesting is too deep for the parser: an error at its beginning. */
const tooDeep: CST.Token = { type: 'error', offset: 0, source: '', message: '' };

/** As many lists or maps in one line as no person writes: the parser takes the square of their number, and longer. */
const deepLine = /^[ \t]*(?:[-?:][ \t]+){100}/m;

/** Returns true for a text whose nesting would take the parser too long. */
export function isNestedTooDeep(source: string): boolean {
  return deepLine.test(source);
}

/** Reads a YAML stream. Our part is not recursive: no nesting that the parser reads is too deep. */
export function yamlStream(source: string): YamlStream {
  const scalars: YamlScalar[] = [];
  const open: YamlValue[] = [];
  const parsed = isNestedTooDeep(source) ? undefined : unlessTooDeep(() => [...new Parser().parse(source)]);
  const tokens = parsed ?? [tooDeep];
  for (const document of tokens) {
    if (document.type === 'document' && document.value !== undefined) {
      const { value: token, start: before } = document;
      open.push({ token, keyPath: '', key: '', inFlow: false, indent: -1, before });
    }
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      const { token } = next;
      if (CST.isCollection(token)) {
        for (const [index, item] of token.items.entries()) {
          const value = valueOf(token, item, next, index);
          if (value !== undefined) {
            open.push(value);
          }
        }
      } else if (isTextScalar(next)) {
        scalars.push(next);
      }
    }
  }
  return { tokens, scalars: scalars.sort((one, other) => one.token.offset - other.token.offset) };
}

function isTextScalar(value: YamlValue): value is YamlValue & YamlScalar {
  const { token, before } = value;
  // A tag may make it a number, a date, a reference, …
  const isText = before.every(({ type, source }) => type !== 'tag' || source === '!!str' || source === '!');
  return CST.isScalar(token) && token.type !== 'alias' && isText;
}

/** Returns true for a scalar in quotes whose last character is the quote that closes the first one. */
export function isClosed(raw: string): boolean {
  const quote = raw.charAt(0);
  const inside = raw.slice(1, -1);
  if (raw.length < 2 || !raw.endsWith(quote)) {
    return false;
  }
  if (quote === "'") {
    return !inside.replaceAll("''", '').includes("'");
  }
  let last = inside.length;
  while (inside[last - 1] === '\\') {
    last -= 1;
  }
  return (inside.length - last) % 2 === 0;
}

function valueOf(
  parent: CST.BlockMap | CST.BlockSequence | CST.FlowCollection,
  item: CST.CollectionItem,
  { keyPath, inFlow }: YamlValue,
  index: number,
): YamlValue | undefined {
  const { start, key: keyToken, sep = [], value } = item;
  const paired = keyToken !== undefined && sep.some(({ type }) => type === 'map-value-ind');
  const isSequence = parent.type === 'block-seq' || (parent.type === 'flow-collection' && parent.start.source === '[');
  // In brackets a value without a colon after it is in the position of a key.
  const token = paired || !isSequence ? value : (value ?? keyToken ?? undefined);
  if (token === undefined) {
    return undefined;
  }
  const key =
    isSequence && !paired ? ((keyPath === '' ? readItemId(value) : undefined) ?? String(index)) : nameOf(keyToken);
  const path = joinKeyPath(keyPath, key);
  const flow = parent.type === 'flow-collection';
  const indent = flow ? -1 : parent.indent;
  const before = isSequence && !paired ? start : sep;
  return { token, keyPath: path, key, inFlow: inFlow || flow, indent, parent, item, before };
}

/** Returns the id of an item of a list of messages, as in go-i18n: `- id: home`. */
export function readItemId(item: CST.Token | null | undefined): string | undefined {
  const pairs = item?.type === 'block-map' ? item.items : [];
  const id = pairs.find(({ key }) => nameOf(key) === 'id')?.value;
  return id !== undefined && CST.isScalar(id) ? nameOf(id) : undefined;
}

/** Errors in a key do not matter here. */
const ignore = (): void => undefined;

/** Returns the text of a key; empty for a key that is a list or a map. */
export function nameOf(token: CST.Token | null | undefined): string {
  // Most keys are a word, which needs no reading.
  if (token?.type === 'scalar' && /^[\w-]+$/.test(token.source)) {
    return token.source;
  }
  return token === undefined || token === null || !CST.isScalar(token)
    ? ''
    : CST.resolveAsScalar(token, false, ignore).value;
}
