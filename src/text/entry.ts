import type { Range } from './range.ts';

/** A key of a file with its value, separator, and comments. */
export interface Entry extends Range {
  /** The name of the entry within its group, as in keys (`keyName`); the index in a list. */
  readonly name: string;
  /** Range of the key; without a key, empty at the start of the value. Comments before it begin at `start`. */
  readonly key: Range;
  /** Ends at `end`, or before the character that ends the entry, such as a semicolon. */
  readonly value: Range;
  /** The separator after the entry. The last entry of a group may lack it. */
  readonly separator?: Range;
  /** End of the entry with its separator, and with the comment after it on the same line. */
  readonly behind: number;
  /** The value has no content: an empty string or null. */
  readonly isEmpty: boolean;
  /** Where the text is in a value that has more, such as tags: if it is empty, only this is written. */
  readonly text?: TextPlace;
  /** The entries in the value. */
  readonly group?: EntryGroup;
  /** The entries of `group` are only added and removed together, such as those of a plural. */
  readonly isWhole?: boolean;
  /**
   * Name of the entry next to it that it describes, as `@title` does in a Flutter file. Both are added and removed
   * together.
   */
  readonly about?: string;
  /** Other entries refer to it, or it refers to others, so it is neither copied nor removed. */
  readonly isTied?: boolean;
  /** As that of its units. */
  readonly isOptional?: true;
  /** Its name is the language of all texts below it, though it does not look like one. */
  readonly isLanguage?: boolean;
  /**
   * A new file is without it: each language may have its own (`language`), such as the authors of its texts or the size
   * of a control, or it must not be translated (`source`).
   */
  readonly own?: 'language' | 'source';
}

/** The range of the text in the value of an entry. */
export interface TextPlace extends Range {
  /** What is written before and after a text in place of the characters in the range; absent: nothing. */
  readonly around?: readonly [before: string, after: string];
}

/** Entries of the same group. */
export interface EntryGroup {
  /** The range that may be filled with entries, such as that between brackets. */
  readonly inside: Range;
  /** What is written before and after the entries of a group without any, in place of the characters `inside`. */
  readonly around?: readonly [before: string, after: string];
  readonly entries: readonly Entry[];
  /** Written between two entries; empty if entries need no separator. */
  readonly separator: string;
  /** `inside` is a part of the file, and its entries are not indented. */
  readonly isAtMargin?: true;
  /** The entries have indexes: only the last entries may be removed, and new ones are added at the end. */
  readonly isList?: boolean;
  /**
   * What a group without entries becomes where the source has names in brackets in its place: PHP writes an array
   * without entries as `[]`, also in JSON, and a file of PHP may be empty.
   */
  readonly asNamed?: Required<Pick<EntryGroup, 'inside' | 'around'>>;
  /** Entries that are groups are after all others, which would belong to the group before them. */
  readonly hasTables?: boolean;
}

/** The entries of a file. */
export interface EntryTree extends EntryGroup {
  /** Lines of a value are indented with their entry; otherwise they are content, and stay as they are. */
  readonly indentsValues: boolean;
  /** In XML: the declarations by their prefix, and the place of further ones. */
  readonly namespaces?: { readonly declared: ReadonlyMap<string, string>; readonly at: number };
}
