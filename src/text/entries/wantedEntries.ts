import type { Entry } from './entry.ts';
import { isLeaf } from './entryTree.ts';

/** The requested entries of the source, and what to copy with them. */
export class WantedEntries {
  readonly #leaves: ReadonlySet<Entry>;
  readonly #texts: { readonly has: (leaf: Entry) => boolean };
  readonly #refused = new Set<Entry>();

  /**
   * @param leaves those that are asked for
   * @param texts those that have a text that is translated
   */
  constructor(leaves: ReadonlySet<Entry>, texts: { readonly has: (leaf: Entry) => boolean }) {
    this.#leaves = leaves;
    this.#texts = texts;
  }

  /** Returns true where something in an entry is asked for. */
  isWanted(entry: Entry): boolean {
    return hasLeaf(entry, (leaf) => this.#leaves.has(leaf) && !this.#refused.has(leaf));
  }

  /** Returns true for what goes with its group into the target: the requested texts, and entries without text. */
  isCopied(entry: Entry): boolean {
    return entry.isTied !== true && (this.isWanted(entry) || !hasLeaf(entry, (leaf) => this.#texts.has(leaf)));
  }

  /** Leaves an entry out, with all in it. */
  refuse(entry: Entry): void {
    hasLeaf(entry, (leaf) => {
      this.#refused.add(leaf);
      return false;
    });
  }

  /** Returns true for an entry that can be copied as a whole. Lists in it that would have gaps are left out. */
  isReady(entry: Entry): boolean {
    const { group } = entry;
    if (group !== undefined && !isLeaf(entry)) {
      const isWhole = group.entries.map((each) => this.isReady(each) || this.isCopied(each)).every(Boolean);
      if (group.isList === true && !isWhole) {
        this.refuse(entry);
      }
    }
    return this.isWanted(entry) && this.isCopied(entry);
  }
}

function hasLeaf(entry: Entry, found: (leaf: Entry) => boolean): boolean {
  return entry.group === undefined || isLeaf(entry)
    ? found(entry)
    : entry.group.entries.some((each) => hasLeaf(each, found));
}
