import type { Range } from '../range.ts';

/** A key of a file with its value, and what belongs to them. */
export interface Entry extends Range {
  /** What the entry is called within its group, as in keys (`keyName`); the index in a list. */
  readonly name: string;
  /** Range of the key; empty, at the start of the value, without a key. Comments before it begin at `start`. */
  readonly key: Range;
  /** Ends at `end`, or before what ends the entry, such as a semicolon. */
  readonly value: Range;
  /** The separator behind the entry, which the last one of a group may lack. */
  readonly separator?: Range;
  /** End of the entry with its separator, and with the comment behind it on the same line. */
  readonly behind: number;
  /** The file has the key, and nothing is written there: an empty string, a null. */
  readonly isEmpty: boolean;
  /** The entries that the value consists of. */
  readonly group?: EntryGroup;
  /** The entries of `group` are added and removed together only: a plural. */
  readonly isWhole?: boolean;
  /** Name of the entry next to it that it describes: `@title` in a Flutter file. It comes and goes with that one. */
  readonly about?: string;
  /** Other entries refer to it, or it refers to others: it is neither copied nor removed. */
  readonly isTied?: boolean;
}

/** Entries of the same group. */
export interface EntryGroup {
  /** What may be filled with entries: within brackets, say. */
  readonly inside: Range;
  readonly entries: readonly Entry[];
  /** Written between two entries; empty where each ends by itself. */
  readonly separator: string;
  /** The entries have indexes: only the last ones may be removed, and new ones go to the end. */
  readonly isList?: boolean;
  /** Entries that are groups go behind all others, which would belong to the group before them. */
  readonly hasTables?: boolean;
}

/** The entries of a file. */
export interface EntryTree extends EntryGroup {
  /** Lines of a value are indented with their entry; else they are content, and stay as they are. */
  readonly indentsValues: boolean;
  /** Of XML: declarations by their prefix, and where further ones go. */
  readonly namespaces?: { readonly declared: ReadonlyMap<string, string>; readonly at: number };
}
