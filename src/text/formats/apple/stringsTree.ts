import { commentedEntries } from '../../entries/commentedEntries.ts';
import type { EntryTree } from '../../entries/entry.ts';
import type { StringsFile } from './stringsEntries.ts';

/** Returns the entries of a file of strings; undefined if none shows how they are written in braces. */
export function stringsTree(source: string, { entries, comments, isInBraces }: StringsFile): EntryTree | undefined {
  if (isInBraces && entries.length === 0) {
    return undefined;
  }
  const bare = entries.map(({ key: name, value, range, keyRange, valueRange }) => ({
    ...{ name, ...range, key: keyRange, value: valueRange, isEmpty: value.text.trim() === '' },
  }));
  const inside = { start: 0, end: source.length };
  return { inside, entries: commentedEntries(source, bare, comments), separator: '', indentsValues: false };
}
