import type { Entry, EntryGroup, EntryTree } from '../../../text/entry.ts';
import { shownKey } from '../../../text/keyName.ts';
import { mayBeNoteName } from './noteKeys.ts';

/** An entry that programs do not read, as its group has another one with its name. */
export interface RepeatedEntry {
  /** With those of the groups around it, as people write it. */
  readonly name: string;
  readonly unread: Entry;
  readonly read: Entry;
}

/**
 * Returns the entries of a file without those whose name another one has, with what is in them. Entries of lists have no
 * names, sections of one name are read together, and a file may have several notes.
 *
 * @param keepsFirst programs read the first of the outermost ones, else the last
 */
export function withoutRepeated(
  tree: EntryTree,
  keepsFirst: boolean,
): { readonly tree: EntryTree; readonly repeated: readonly RepeatedEntry[] } {
  const repeated: RepeatedEntry[] = [];
  const readIn = <Inner extends EntryGroup>(inner: Inner, path: string): Inner => {
    const { isList = false, hasTables = false } = inner;
    const read = new Map<string, Entry>();
    const hasOwnName = ({ name, isTied, group: sections }: Entry): boolean =>
      !isList && isTied !== true && !(hasTables && sections !== undefined) && !mayBeNoteName(name);
    for (const entry of inner.entries) {
      if (hasOwnName(entry) && !(keepsFirst && path === '' && read.has(entry.name))) {
        read.set(entry.name, entry);
      }
    }
    const entries = inner.entries.flatMap((entry): readonly Entry[] => {
      const other = hasOwnName(entry) ? read.get(entry.name) : undefined;
      const name = path + entry.name;
      if (other !== undefined && other !== entry) {
        repeated.push({ name: shownKey(name).replace(/\.$/, ''), unread: entry, read: other });
        return [];
      }
      const own = entry.group && readIn(entry.group, entry.isLanguage === true ? '' : `${name}.`);
      return own === undefined || own === entry.group ? [entry] : [{ ...entry, group: own }];
    });
    const isSame = entries.length === inner.entries.length && entries.every((entry, at) => entry === inner.entries[at]);
    return isSame ? inner : { ...inner, entries };
  };
  return { tree: readIn(tree, ''), repeated };
}
