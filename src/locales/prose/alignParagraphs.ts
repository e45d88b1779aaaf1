import { diffArrays } from 'diff';

/** What became of paragraphs, by their indexes before and now. */
export interface Alignment {
  /** Now -> before, for those that are the same. */
  readonly same: ReadonlyMap<number, number>;
  /** Now -> before, for those that have another text now. */
  readonly changed: ReadonlyMap<number, number>;
  /** Paragraphs were changed and taken out beside each other: which is which is not clear. */
  readonly isUnsure: boolean;
}

/** Returns what became of paragraphs that are known by their hashes. One that is elsewhere now is the same. */
export function alignParagraphs(before: readonly string[], now: readonly string[]): Alignment {
  const same = new Map<number, number>();
  const gaps: { before: number[]; now: number[] }[] = [{ before: [], now: [] }];
  let [at, old] = [0, 0];
  for (const { value, added, removed } of diffArrays([...before], [...now])) {
    const gap = gaps.at(-1);
    for (const _ of value) {
      if (added) {
        gap?.now.push(at++);
      } else if (removed) {
        gap?.before.push(old++);
      } else {
        same.set(at++, old++);
      }
    }
    if (!added && !removed) {
      gaps.push({ before: [], now: [] });
    }
  }
  const moved = new Map<string, number[]>();
  for (const index of gaps.flatMap((gap) => gap.before)) {
    const hash = before[index] ?? '';
    moved.set(hash, [...(moved.get(hash) ?? []), index]);
  }
  const taken = new Set<number>();
  for (const index of gaps.flatMap((gap) => gap.now)) {
    const found = moved.get(now[index] ?? '')?.shift();
    if (found !== undefined) {
      same.set(index, found);
      taken.add(found);
    }
  }
  const changed = new Map<number, number>();
  let isUnsure = false;
  for (const gap of gaps) {
    const left = gap.now.filter((index) => !same.has(index));
    const gone = gap.before.filter((index) => !taken.has(index));
    isUnsure ||= left.length > 0 && left.length < gone.length;
    for (const [n, index] of left.entries()) {
      const found = gone[n];
      if (found !== undefined) {
        changed.set(index, found);
      }
    }
  }
  return { same, changed, isUnsure };
}
