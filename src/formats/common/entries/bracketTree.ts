import type { Entry, EntryGroup } from '../../../text/entry.ts';
import { keyName } from '../../../text/keyName.ts';
import type { Range, Writable } from '../../../text/unit.ts';
import { ownComments } from './entryComments.ts';

/** A token of a file whose groups are in brackets, with a separator between the entries. */
export interface BracketToken extends Range {
  /** `broken`: a character that no such file has. */
  readonly kind: 'open' | 'close' | 'separator' | 'pair' | 'value' | 'comment' | 'broken';
  /** The name of a value that is used as a key. */
  readonly name?: string;
  /** A value without content. */
  readonly isEmpty?: boolean;
  /** A bracket with entries; other brackets are part of a value. */
  readonly isGroup?: boolean;
  /** A bracket whose entries have no keys. */
  readonly isList?: boolean;
}

interface Item {
  readonly comments: readonly Range[];
  readonly start: number;
  end: number;
  name: string | undefined;
  key: Range | undefined;
  value: Range | undefined;
  tokens: number;
  first: BracketToken;
  group: EntryGroup | undefined;
}

interface Frame {
  readonly start: number;
  readonly isGroup: boolean;
  readonly entries: Entry[];
  comments: Range[];
  item: Item | undefined;
  isList: boolean;
  /** Number of entries without a key. */
  unnamed: number;
}

/** Maximum depth of groups; a file with deeper nesting is not a file of messages. */
const deepest = 100;

/**
 * Returns the entries of the first group of a file; undefined if its tokens are not entries.
 *
 * @param isComputed a value may have several tokens
 */
export function bracketTree(
  source: string,
  tokens: Iterable<BracketToken>,
  isComputed: boolean,
): EntryGroup | undefined {
  const frames: Frame[] = [];
  let root: EntryGroup | undefined;
  for (const token of tokens) {
    const frame = frames.at(-1);
    if (token.kind === 'comment') {
      frame?.comments.push(token);
    } else if (token.kind === 'broken') {
      return undefined;
    } else if (root !== undefined || (frame === undefined && !(token.kind === 'open' && token.isGroup === true))) {
      return undefined;
    } else if (token.kind === 'open') {
      if (frames.length > deepest || (frame !== undefined && !beginValue(frame, token, isComputed))) {
        return undefined;
      }
      const { end, isGroup = false, isList = false } = token;
      const own = isGroup && (frame === undefined || (frame.isGroup && frame.item?.tokens === 1));
      frames.push({ start: end, isGroup: own, entries: [], comments: [], item: undefined, isList, unnamed: 0 });
    } else if (token.kind === 'close') {
      const closed = frames.pop();
      const parent = frames.at(-1);
      if (closed === undefined) {
        return undefined;
      }
      if (!isComputed && !isComplete(closed)) {
        return undefined;
      }
      endItem(source, closed, undefined);
      endComments(source, closed, undefined);
      const { start, entries, isList } = closed;
      const isBare = isList && entries.length === 0 && source.slice(start, token.start).trim() === '';
      const asNamed = { inside: { start: start - 1, end: token.end }, around: ['{', '}'] as const };
      const inside = { start, end: token.start };
      const group: EntryGroup = { inside, entries, separator: ',', isList, ...(isBare && { asNamed }) };
      if (parent === undefined) {
        root = group;
      } else if (parent.item !== undefined) {
        parent.item.end = token.end;
        parent.item.value = { start: parent.item.value?.start ?? start, end: token.end };
        parent.item.group ??= closed.isGroup && parent.item.tokens === 1 ? group : undefined;
      }
    } else if (frame?.isGroup === false) {
      continue;
    } else if (frame === undefined || !readToken(source, frame, token, isComputed)) {
      return undefined;
    }
  }
  return frames.length === 0 ? root : undefined;
}

/** Returns false if the token is not allowed there. */
function readToken(source: string, frame: Frame, token: BracketToken, isComputed: boolean): boolean {
  const { item } = frame;
  if (token.kind === 'separator') {
    const isFit = item !== undefined && (isComputed || isComplete(frame));
    endItem(source, frame, token);
    return isFit;
  }
  if (token.kind !== 'pair') {
    return beginValue(frame, token, isComputed);
  }
  if (item === undefined || item.key !== undefined) {
    return isComputed && item !== undefined;
  }
  item.key = { start: item.start, end: item.end };
  item.name = item.tokens === 1 ? item.first.name : undefined;
  item.group = undefined;
  item.value = undefined;
  item.tokens = 0;
  return isComputed || item.name !== undefined;
}

function beginValue(frame: Frame, token: BracketToken, isComputed: boolean): boolean {
  const { start, end } = token;
  if (!frame.isGroup) {
    return true;
  }
  if (frame.item === undefined) {
    const { comments } = frame;
    frame.comments = [];
    const value = { start, end };
    const none = { name: undefined, key: undefined, group: undefined };
    frame.item = { comments, start, end, value, tokens: 1, first: token, ...none };
    return true;
  }
  const { item } = frame;
  item.tokens += 1;
  item.first = item.tokens === 1 ? token : item.first;
  item.value = { start: item.value?.start ?? start, end };
  item.end = end;
  return isComputed || item.tokens === 1;
}

/** Returns false if an item lacks its key or its value, or has a key in a list. */
function isComplete({ item, isList }: Frame): boolean {
  return item === undefined || (item.tokens === 1 && isList === (item.key === undefined));
}

/** Adds the item that is being read to the entries. */
function endItem(source: string, frame: Frame, separator: Range | undefined): void {
  const { item, entries, isList } = frame;
  if (item === undefined || !frame.isGroup) {
    return;
  }
  const { end, group, name, first, tokens, comments } = item;
  const value = item.value ?? { start: end, end };
  const key = item.key ?? { start: item.start, end: item.start };
  const start = endComments(source, { entries, comments }, item.start);
  // Comments before the separator belong to the entry.
  frame.comments = separator === undefined ? frame.comments : [];
  frame.isList = isList || item.key === undefined;
  const entry: Writable<Entry> = {
    start,
    end,
    key,
    value,
    name: item.key === undefined ? String(frame.unnamed) : keyName(name ?? source.slice(key.start, key.end)),
    behind: separator?.end ?? end,
    isEmpty: tokens === 1 && first.isEmpty === true,
  };
  if (separator !== undefined) {
    entry.separator = { start: separator.start, end: separator.end };
  }
  if (group !== undefined) {
    entry.group = group;
    if (tokens > 1) {
      entry.isWhole = true;
    }
  }
  if ((item.key !== undefined && name === undefined) || tokens === 0) {
    entry.isTied = true;
  }
  frame.unnamed += item.key === undefined ? 1 : 0;
  entries.push(entry);
  frame.item = undefined;
}

/** Adds the comment after an entry to that entry, and returns where the next entry starts with its comments. */
function endComments(
  source: string,
  { entries, comments }: { readonly entries: Entry[]; readonly comments: readonly Range[] },
  next: number | undefined,
): number {
  const last = entries.at(-1);
  const { behind, start } = ownComments(source, comments, last?.behind, next);
  if (last !== undefined && behind > last.behind) {
    entries.splice(-1, 1, { ...last, behind });
  }
  return start;
}
