import { CST } from 'yaml';
import type { Entry, EntryGroup, EntryTree } from '../../text/entry.ts';
import { keyName } from '../../text/keyName.ts';
import { spaceStart } from '../../text/lines.ts';
import type { Range } from '../../text/unit.ts';
import { type BracketToken, bracketTree } from '../common/entries/bracketTree.ts';
import { withLineComments } from '../common/entries/entryComments.ts';
import { withDescribed } from './describedMessages.ts';
import { emptyGroup } from './emptyGroup.ts';
import { type LanguageRoot, languageRoot } from './languageRoot.ts';
import { nameOf, readItemId, type YamlStream } from './yamlFile.ts';
import { blockEnd } from './yamlText.ts';

/** A value without content. */
const noContent = /^(?:|~|null|''|""|\{\s*\}|\[\s*\])$/i;
/** Maximum nesting of collections; deeper ones do not occur in files of messages. */
const deepest = 100;

/** Returns the entries of a YAML file without a problem; undefined where it has several documents, or no map. */
export function yamlTree(source: string, stream: YamlStream, path: string): EntryTree | undefined {
  const documents = stream.tokens.filter((token) => token.type === 'document');
  const [document] = documents;
  const empty = documents.length > 1 ? undefined : emptyGroup(source);
  if (empty !== undefined) {
    return { ...empty, indentsValues: true };
  }
  if (documents.length > 1 || document?.value === undefined) {
    return undefined;
  }
  const inside = { start: 0, end: source.length };
  const group = groupOf(source, document.value, inside, 0);
  const named = group?.isList === true ? withIds(group, document.value) : group;
  const described = named && withDescribed(path, named);
  return described && { ...withLanguage(described, languageRoot(stream, path)), indentsValues: true };
}

/** Returns a group with the entry marked that is the language of its messages; other languages beside it stay out. */
function withLanguage(group: EntryGroup, root: LanguageRoot | undefined): EntryGroup {
  return root === undefined
    ? group
    : {
        ...group,
        entries: group.entries
          .filter(({ name }) => !root.others.has(name))
          .map((entry) =>
            entry.key.start <= root.start && root.end <= entry.key.end ? { ...entry, isLanguage: true } : entry,
          ),
      };
}

/** Returns a list of messages by their ids, as in go-i18n; undefined for another list. */
function withIds({ isList: _, ...group }: EntryGroup, list: CST.Token): EntryGroup | undefined {
  const ids = list.type === 'block-seq' ? list.items.map(({ value }) => readItemId(value)) : [];
  const entries = group.entries.map((entry, index) => ({ ...entry, name: keyName(ids[index] ?? ''), isWhole: true }));
  const isNamed = !ids.includes(undefined) && new Set(ids).size === entries.length;
  return isNamed ? { ...group, entries } : undefined;
}

/** Returns the entries of a map or a block sequence; undefined for all others, whose value is treated as a whole. */
function groupOf(source: string, token: CST.Token, inside: Range, depth: number): EntryGroup | undefined {
  if (isFilledMap(token)) {
    return bracketTree(source, flowTokens(source, token), false);
  }
  if ((token.type !== 'block-map' && token.type !== 'block-seq') || depth > deepest) {
    return undefined;
  }
  const entries: Entry[] = [];
  let before = inside.start;
  for (const item of token.items) {
    const entry = entryOf(source, item, before, entries.length, depth);
    if (entry !== undefined) {
      entries.push(entry);
      before = entry.behind;
    }
  }
  const isList = token.type === 'block-seq';
  return { inside: { start: inside.start, end: before }, entries, separator: '', ...(isList && { isList }) };
}

/** Returns true for a map in braces with entries. */
function isFilledMap(token: CST.Token): token is CST.FlowCollection {
  return token.type === 'flow-collection' && token.start.source === '{' && token.items.length > 0;
}

/** Yields the tokens of a map in braces. */
function* flowTokens(source: string, map: CST.FlowCollection): Generator<BracketToken> {
  yield { kind: 'open', start: map.offset, end: map.offset + 1, isGroup: true };
  for (const { start, key, sep = [], value } of map.items) {
    yield* signTokens(start);
    if (key) {
      const isName = CST.isScalar(key) && key.type !== 'alias';
      yield {
        ...valueRange(source, key),
        ...(isName ? { kind: 'value', name: nameOf(key) } : { kind: 'broken' }),
      };
    }
    yield* signTokens(sep);
    if (value && isFilledMap(value)) {
      yield* flowTokens(source, value);
    } else if (value) {
      const range = valueRange(source, value);
      const isEmpty = noContent.test(source.slice(range.start, range.end));
      yield { ...range, kind: value.type === 'alias' ? 'broken' : 'value', isEmpty };
    }
  }
  yield* signTokens(map.end);
}

const kinds: Readonly<Partial<Record<string, BracketToken['kind']>>> = {
  comma: 'separator',
  comment: 'comment',
  'map-value-ind': 'pair',
  'flow-map-end': 'close',
};

/** Yields the tokens of punctuation and comments. A map with an anchor or a tag is `broken`, and treated as a whole. */
function* signTokens(tokens: readonly CST.SourceToken[]): Generator<BracketToken> {
  for (const { type, offset, source } of tokens) {
    if (type !== 'space' && type !== 'newline') {
      yield { kind: kinds[type] ?? 'broken', start: offset, end: offset + source.length };
    }
  }
}

/** @param before end of the entry before */
function entryOf(
  source: string,
  { start: head, key: keyToken, sep = [], value: token }: CST.CollectionItem,
  before: number,
  index: number,
  depth: number,
): Entry | undefined {
  const sign = [...head, ...sep].find(({ type }) => type === 'seq-item-ind' || type === 'map-value-ind');
  const isScalar = keyToken !== null && keyToken !== undefined && CST.isScalar(keyToken);
  if (sign === undefined || (keyToken && !isScalar)) {
    return undefined;
  }
  const key = isScalar ? rangeOf(keyToken) : { start: sign.offset, end: sign.offset + 1 };
  const signEnd = sign.offset + sign.source.length;
  const group = token && groupOf(source, token, { start: signEnd, end: signEnd }, depth + 1);
  const value = token ? valueRange(source, token, group) : { start: signEnd, end: signEnd };
  const name = isScalar ? keyName(nameOf(keyToken)) : String(index);
  const isTied =
    [...head, ...sep].some(({ type }) => type === 'anchor' || type === 'explicit-key-ind') ||
    name === '<<' ||
    token?.type === 'alias' ||
    (isScalar && keyToken.type === 'alias');
  const isEmpty = group === undefined && noContent.test(source.slice(value.start, value.end));
  const place = withLineComments(source, { start: key.start, end: value.end }, before);
  return {
    ...{ name, key, value, isEmpty, ...place },
    ...(group !== undefined && { group }),
    ...(isTied && { isTied }),
  };
}

function rangeOf({ offset, source }: CST.FlowScalar | CST.BlockScalar): Range {
  return { start: offset, end: offset + source.length };
}

function valueRange(source: string, token: CST.Token, group?: EntryGroup): Range {
  const [first] = token.type === 'flow-collection' ? [] : (group?.entries ?? []);
  if (first !== undefined) {
    return { start: first.start, end: group?.entries.at(-1)?.behind ?? first.end };
  }
  if (token.type === 'block-scalar') {
    const header = token.props.find(({ type }) => type === 'block-scalar-header');
    const start = header?.offset ?? token.offset;
    const end = blockEnd(token);
    // Blank lines at the end of a value belong to it only with a plus.
    const keeps = header !== undefined && 'source' in header && header.source.includes('+');
    const last = source.charAt(end - 1) === '\n' ? end - (source.charAt(end - 2) === '\r' ? 2 : 1) : end;
    return { start, end: keeps ? last : spaceStart(source, start, end) };
  }
  const [close] = token.type === 'flow-collection' ? token.end : [];
  return 'source' in token
    ? { start: token.offset, end: token.offset + token.source.length }
    : { start: token.offset, end: (close?.offset ?? token.offset) + 1 };
}
