import type { Entry, EntryTree } from '../../entries/entry.ts';
import { lineComments } from '../../entries/lineComments.ts';
import type { PropertiesEntry } from './propertiesEntries.ts';

const keyEnd = /(?:\\[^]|[^\\=: \t\f\r\n])*/y;

/** Returns the entries of a .properties file. */
export function propertiesTree(source: string, found: readonly PropertiesEntry[]): EntryTree {
  const entries: Entry[] = [];
  for (const { key: name, value: pieces, start: keyStart, end } of found) {
    keyEnd.lastIndex = keyStart;
    keyEnd.test(source);
    const key = { start: keyStart, end: Math.min(keyEnd.lastIndex, end) };
    const value = { start: pieces[0]?.start ?? end, end };
    const start = lineComments(source, entries.at(-1)?.end ?? 0, keyStart, /^[ \t\f]*[#!]/);
    const isEmpty = pieces.every(({ text }) => text.trim() === '');
    entries.push({ name, start, end, key, value, behind: end, isEmpty });
  }
  return { inside: { start: 0, end: source.length }, entries, separator: '', indentsValues: false };
}
