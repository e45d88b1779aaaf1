import type { Draft, Result } from './draft.ts';

/**
 * Joins the latest change with the latest result: the page knows changes first, the extension results, and a message
 * may be lost when a page closes.
 * @param ours the extension's draft, which wins if both have the same time
 * @param own the page's draft
 */
export function joinDrafts(ours: Draft, own: Draft): Draft {
  const draft = own.changedAt > ours.changedAt ? own : ours;
  const result = lastResult(ours.result, own.result);
  return result === draft.result ? draft : { ...draft, ...(result && { result }) };
}

/** Returns the result of the later draft; the first if both are equal. */
function lastResult(one: Result | undefined, other: Result | undefined): Result | undefined {
  return one && other ? (other.of > one.of ? other : one) : (one ?? other);
}
