import type { PanelState } from './panelState.ts';

/**
 * Removes messages of the previous state that no longer apply: a problem disappears with its cause.
 * @param reasons returns why something is disabled in a state, as sentences
 */
export function withoutOvercome(
  before: PanelState,
  now: PanelState,
  reasons: (state: PanelState) => readonly (string | undefined)[],
): PanelState {
  if (now.problem === undefined && now.line === '') {
    return now;
  }
  const [earlier, still] = [reasons(before), reasons(now)];
  const isOvercome = (sentence: string | undefined) => earlier.includes(sentence) && !still.includes(sentence);
  return {
    ...now,
    problem: isOvercome(now.problem?.sentence) ? undefined : now.problem,
    line: isOvercome(now.line) ? '' : now.line,
  };
}
