import { commentedEntries } from '../../entries/commentedEntries.ts';
import type { EntryTree } from '../../entries/entry.ts';
import type { NamedText } from '../../unit.ts';
import { stringsEntries } from './stringsEntries.ts';

/** Returns the entries of a file of strings; undefined if none shows how they are written in braces. */
export function stringsTree({ source }: NamedText): EntryTree | undefined {
  const { entries, comments, isInBraces, problem } = stringsEntries(source);
  if (problem !== undefined || (isInBraces && entries.length === 0)) {
    return undefined;
  }
  const bare = entries.map(({ key: name, value, range, keyRange, valueRange }) => ({
    ...{ name, ...range, key: keyRange, value: valueRange, isEmpty: value.text.trim() === '' },
  }));
  const inside = { start: 0, end: source.length };
  return { inside, entries: commentedEntries(source, bare, comments), separator: '', indentsValues: false };
}
