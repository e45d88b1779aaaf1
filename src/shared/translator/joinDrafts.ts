import type { Draft, Result } from './draft.ts';

/**
 * What somebody changed last, with the last result: the page knows the one first, the extension the other, and a
 * message may not arrive where a page goes.
 * @param ours what the extension knows: of two that are of the same time it counts
 * @param own what the page knows
 */
export function joinDrafts(ours: Draft, own: Draft): Draft {
  const draft = own.changedAt > ours.changedAt ? own : ours;
  const result = lastResult(ours.result, own.result);
  return result === draft.result ? draft : { ...draft, ...(result && { result }) };
}

/** Of two, the one of the newer draft; of equals, the first. */
function lastResult(one: Result | undefined, other: Result | undefined): Result | undefined {
  return one && other ? (other.of > one.of ? other : one) : (one ?? other);
}
