import type { LockEntry } from '../lockFile.ts';
import { orderKeys } from './orderKeys.ts';

/**
 * - `reviewed`: a person made, corrected, or reviewed the translation.
 * - `machine`: it was translated here.
 * - `open`: the file has the text of the source instead.
 * - `obsolete`: its source is gone, and a person has to decide about it.
 * - `end`: not a paragraph but the end of the source, with what follows the last one.
 */
export type ParagraphState = 'reviewed' | 'machine' | 'open' | 'obsolete' | 'end';

/** The lock file's entry for a paragraph and its translation. */
export interface ProseParagraph {
  /** Sorts as the paragraphs of the source; absent for a new one. */
  readonly order?: string | undefined;
  /** Hash of the paragraph that the translation was made from. */
  readonly source: string;
  /** Hash of the markup and code between the previous paragraph and this one. */
  readonly gap: string;
  /** Hash of the translation; empty if a person removed it. */
  readonly target: string;
  readonly state: ParagraphState;
}

const keyForm = /^(\d+)\.([\da-f]*)\.([\da-f]*)$/;
/** Instead of the hash of a machine translation. */
const openMark = '0';
/** Instead of the hash of a paragraph, for the end of a source. */
export const endMark = '0';

/** Returns paragraphs as entries of the lock file. A key has the order, and the hashes that an entry does not have. */
export function proseEntries(paragraphs: readonly ProseParagraph[]): Map<string, readonly LockEntry[]> {
  const keys = orderKeys(paragraphs);
  return new Map(
    paragraphs.map((paragraph, index) => {
      const { source, gap, target, state } = paragraph;
      const machine = state === 'machine' ? target : state === 'open' ? openMark : undefined;
      const key = `${keys[index] ?? ''}.${target}.${state === 'obsolete' ? '' : gap}`;
      return [key, [{ source, ...(machine !== undefined && { machine }) }]];
    }),
  );
}

/**
 * Returns the paragraphs of entries of the lock file, in order. After a merge there may be several with one order: each
 * says what a translation was made from on its side. Undefined where nothing is known.
 */
export function paragraphsOf(
  entries: ReadonlyMap<string, readonly LockEntry[]> | undefined,
): readonly ProseParagraph[] | undefined {
  const paragraphs: (ProseParagraph & { readonly order: string })[] = [];
  for (const [key, sides] of entries ?? []) {
    const [, order, target = '', gap = ''] = keyForm.exec(key) ?? [];
    for (const { source, machine } of order === undefined ? [] : sides) {
      const made = machine === undefined ? 'reviewed' : machine === openMark ? 'open' : 'machine';
      const state = source === endMark ? 'end' : gap === '' ? 'obsolete' : made;
      paragraphs.push({ order: order ?? '', source, gap, target, state });
    }
  }
  return paragraphs.length === 0
    ? undefined
    : paragraphs.sort((one, other) => (one.order < other.order ? -1 : one.order > other.order ? 1 : 0));
}
