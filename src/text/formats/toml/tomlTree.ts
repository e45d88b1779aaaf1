import type { Entry, EntryGroup, EntryTree } from '../../entries/entry.ts';
import { lineComments } from '../../entries/lineComments.ts';
import { indentOf } from '../../entries/lines.ts';
import type { Range } from '../../unit.ts';
import { type KeyValue, readTomlItems, type TomlTableItem } from './tomlFile.ts';

/**
 * Returns the entries of a TOML file: the keys before its first table, and its tables, each by its whole name. Returns
 * undefined where it has an error.
 *
 * @param isMessage returns true for the keys of a table that is one message
 */
export function tomlTree(source: string, isMessage: (keys: readonly string[]) => boolean): EntryTree | undefined {
  const items = readTomlItems(source);
  if ('kind' in items) {
    return undefined;
  }
  const entries: Entry[] = [];
  for (const item of items) {
    const from = entries.at(-1)?.behind ?? 0;
    entries.push(
      item.type === 'TOMLKeyValue' ? pairOf(source, item, from) : tableOf(source, item, { from, isMessage }),
    );
  }
  const inside = { start: 0, end: source.length };
  return { inside, entries, separator: '', hasTables: true, indentsValues: false };
}

function pairOf(source: string, { key, value, range: [start, end] }: KeyValue, from: number): Entry {
  const name = key.keys.map((each) => (each.type === 'TOMLBare' ? each.name : each.value)).join('\0');
  const keyRange = { start, end: key.range[1] };
  const valueRange = { start: value.range[0], end: value.range[1] };
  const isEmpty = /^(?:""|'')$/.test(source.slice(valueRange.start, valueRange.end));
  return { name, key: keyRange, value: valueRange, isEmpty, ...placeOf(source, { start, end }, from) };
}

function tableOf(
  source: string,
  { key, resolvedKey, body, range: [start, end], kind }: TomlTableItem,
  { from, isMessage }: { readonly from: number; readonly isMessage: (keys: readonly string[]) => boolean },
): Entry {
  const headEnd = source.indexOf(']', key.range[1]) + (kind === 'array' ? 2 : 1);
  const entries: Entry[] = [];
  for (const pair of body) {
    entries.push(pairOf(source, pair, entries.at(-1)?.behind ?? headEnd));
  }
  const last = Math.max(end, headEnd, entries.at(-1)?.behind ?? 0);
  const group: EntryGroup = { inside: { start: headEnd, end: last }, entries, separator: '' };
  return {
    ...{ name: `[${resolvedKey.join('\0')}]`, key: { start, end: headEnd }, value: { start: headEnd, end: last } },
    ...{ isEmpty: false, group, ...placeOf(source, { start, end: last }, from) },
    ...(isMessage(entries.map(({ name }) => name)) && { isWhole: true }),
    ...(kind === 'array' && { isTied: true, isWhole: true }),
  };
}

/** The range of an entry with its comments. */
function placeOf(source: string, { start, end }: Range, from: number): Pick<Entry, 'start' | 'end' | 'behind'> {
  const comment = new RegExp(`^${indentOf(source, start)}#`);
  const [behind = ''] = /^[ \t]+#[^\r\n]*/.exec(source.slice(end, end + longestLine)) ?? [];
  return { start: lineComments(source, from, start, comment), end, behind: end + behind.length };
}

/** UTF-16 code units of a comment that is looked for. */
const longestLine = 10_000;
