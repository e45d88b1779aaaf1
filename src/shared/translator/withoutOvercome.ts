import type { PanelState } from './panelState.ts';

/**
 * A state without what was told in the one before and holds no more: a problem goes with its cause.
 * @param reasons why something cannot be done in a state, as sentences
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
