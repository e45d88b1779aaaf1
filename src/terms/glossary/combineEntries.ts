import type { Pause } from './entryFile.ts';
import type { GlossaryEntry } from './glossaryEntry.ts';

/** The result of importing entries into a dictionary. */
export interface CombinedEntries {
  /** The existing entries with the new target terms, followed by new entries. */
  readonly merged: readonly GlossaryEntry[];
  /** Only the new entries, in the order of `merged`. */
  readonly replaced: readonly GlossaryEntry[];
  /**
   * Number of source terms that are new, that have another target term, that are the same, and that the import lacks.
   */
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly missing: number;
}

/** Entries between two pauses. */
const atOnce = 4096;

/** Imports entries into a dictionary. Source terms must be unique on either side. */
export async function combineEntries(
  current: readonly GlossaryEntry[],
  brought: readonly GlossaryEntry[],
  pause: Pause,
): Promise<CombinedEntries> {
  const pieces = inPieces(pause, current.length + 2 * brought.length);
  const indexes = new Map<string, number>();
  for await (const piece of pieces(brought)) {
    for (const { source } of piece) {
      indexes.set(source, indexes.size);
    }
  }
  const merged: GlossaryEntry[] = [];
  const replaced: GlossaryEntry[] = [];
  /** By index in `brought`: 1 if the current entries have the source term. */
  const known = new Uint8Array(brought.length);
  let changed = 0;
  let kept = 0;
  for await (const piece of pieces(current)) {
    for (const entry of piece) {
      const { source } = entry;
      const index = indexes.get(source) ?? -1;
      const target = brought[index]?.target;
      const next = target === undefined || target === entry.target ? entry : { source, target };
      merged.push(next);
      if (target !== undefined) {
        replaced.push(next);
        known[index] = 1;
        kept += 1;
      }
      changed += next === entry ? 0 : 1;
    }
  }
  let seen = 0;
  for await (const piece of pieces(brought)) {
    for (const { source, target } of piece) {
      if (known[seen] === 0) {
        const fresh = { source, target };
        merged.push(fresh);
        replaced.push(fresh);
      }
      seen += 1;
    }
  }
  const added = merged.length - current.length;
  return { merged, replaced, added, changed, same: kept - changed, missing: current.length - kept };
}

/** Iterates over lists in parts, with a pause after each. */
function inPieces(pause: Pause, all: number) {
  let done = 0;
  return async function* <T>(list: readonly T[]) {
    for (let start = 0; start < list.length; start += atOnce) {
      const piece = list.slice(start, start + atOnce);
      yield piece;
      done += piece.length;
      await pause(done / all);
    }
  };
}
