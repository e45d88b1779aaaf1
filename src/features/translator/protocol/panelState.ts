import { type Draft, emptyDraft } from './draft.ts';
import type { DetectedLanguage, EditorState, PageOffer, PageProblem, ServiceStatus } from './translatorMessages.ts';

/** Everything that the translator's page shows. */
export interface PanelState {
  readonly draft: Draft;
  /** Undefined until the extension has sent it. */
  readonly service: ServiceStatus | undefined;
  readonly editor: EditorState;
  /** What the mode offers for the languages; undefined until the extension has sent it. */
  readonly offer: PageOffer | undefined;
  readonly run: PanelRun | undefined;
  /** The id of the pending request for the language of the text. */
  readonly detecting: number | undefined;
  readonly detected: DetectedLanguage | undefined;
  readonly problem: PageProblem | undefined;
  /** The latest line announced politely. */
  readonly line: string;
}

/** Work in progress at the service. */
export interface PanelRun {
  /** Negative if a command began it. */
  readonly id: number;
  /** From 0 to 1. */
  readonly share: number;
  /** This page began it, and gets its end. */
  readonly isOwn?: true;
}

export const emptyPanel: PanelState = {
  draft: emptyDraft,
  service: undefined,
  editor: { isThere: false, hasSelection: false, isReadOnly: false },
  offer: undefined,
  run: undefined,
  detecting: undefined,
  detected: undefined,
  problem: undefined,
  line: '',
};

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
