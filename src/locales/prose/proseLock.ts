import type { LockEntry } from '../lockFile.ts';

/** Hashes of a paragraph of a source, and of its translation, when the two were last in step. */
export interface ProseParagraph {
  readonly source: string;
  /** What is between the paragraph before and this one: markup, code. */
  readonly gap: string;
  /** Empty for a paragraph whose translation a person took out. */
  readonly target: string;
  readonly isMachine: boolean;
}

const digits = 5;
const keyForm = /^(\d+)\.([\da-f]*)\.([\da-f]*)$/;

/** Returns paragraphs as entries of the lock file. Their keys have the order, and the hashes that an entry has not. */
export function proseEntries(paragraphs: readonly ProseParagraph[]): Map<string, readonly LockEntry[]> {
  return new Map(
    paragraphs.map(({ source, gap, target, isMachine }, index) => [
      `${String(index).padStart(digits, '0')}.${target}.${gap}`,
      [{ source, ...(isMachine && { machine: target }) }],
    ]),
  );
}

/**
 * Returns the paragraphs of entries of the lock file, in order. Undefined where they belong to several states, as after
 * a merge of two.
 */
export function paragraphsOf(
  entries: ReadonlyMap<string, readonly LockEntry[]> | undefined,
): readonly ProseParagraph[] | undefined {
  const paragraphs: ProseParagraph[] = [];
  for (const [key, [entry, ...others]] of [...(entries ?? [])].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [, index, target = '', gap = ''] = keyForm.exec(key) ?? [];
    if (index === undefined || Number(index) !== paragraphs.length || entry === undefined || others.length > 0) {
      return undefined;
    }
    paragraphs.push({ source: entry.source, gap, target, isMachine: entry.machine !== undefined });
  }
  return paragraphs.length === 0 ? undefined : paragraphs;
}
