import { diffArrays } from 'diff';
import { longestRise } from './longestRise.ts';

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
  const same = new Map(inOrder(before, now));
  const gaps: { before: number[]; now: number[] }[] = [];
  let [at, old] = [0, 0];
  for (const [index, found] of [...same, [now.length, before.length] as const]) {
    gaps.push({ before: indexes(old, found), now: indexes(at, index) });
    [at, old] = [index + 1, found + 1];
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

/** Paragraphs that differ in order beyond which they are not compared one by one: the time grows with their square. */
const maxEdits = 300;

/** Returns now -> before for paragraphs that are the same, in an order that both have. */
function inOrder(before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  // What only one side has is in no order.
  const [hasBefore, hasNow] = [new Set(before), new Set(now)];
  const known = indexes(0, before.length).filter((index) => hasNow.has(before[index] ?? ''));
  const left = indexes(0, now.length).filter((index) => hasBefore.has(now[index] ?? ''));
  const hashes = [known.map((index) => before[index]), left.map((index) => now[index])] as const;
  const changes = diffArrays(hashes[0], hashes[1], { maxEditLength: maxEdits });
  if (!changes) {
    return singlesInOrder(before, now);
  }
  const same = new Map<number, number>();
  let [at, old] = [0, 0];
  for (const { count, added, removed } of changes) {
    for (let step = 0; step < count && !added && !removed; step += 1) {
      same.set(left[at + step] ?? 0, known[old + step] ?? 0);
    }
    at += removed ? 0 : count;
    old += added ? 0 : count;
  }
  return same;
}

/** Returns the same for the paragraphs that are there once on both sides only. */
function singlesInOrder(before: readonly string[], now: readonly string[]): ReadonlyMap<number, number> {
  const [onceBefore, onceNow] = [placesOfSingles(before), placesOfSingles(now)];
  const common = [...onceNow].flatMap(([hash, index]): [number, number][] => {
    const found = onceBefore.get(hash);
    return found === undefined ? [] : [[index, found]];
  });
  const rise = longestRise(
    common.map(([, found]) => found),
    (found, other) => found < other,
  );
  return new Map(common.filter((_, index) => rise.has(index)));
}

/** Returns the indexes of what a list has only once, in its order. */
function placesOfSingles(hashes: readonly string[]): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [index, hash] of hashes.entries()) {
    places.set(hash, places.has(hash) ? -1 : index);
  }
  return new Map([...places].filter(([, index]) => index >= 0));
}

function indexes(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
}
