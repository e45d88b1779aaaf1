import { type Draft, emptyDraft } from './draft.ts';
import type { Detected, EditorState, Offer, Problem, Service } from './messages/protocol.ts';

/** All that the translator's page shows. */
export interface PanelState {
  readonly draft: Draft;
  /** Undefined until the extension has told. */
  readonly service: Service | undefined;
  readonly editor: EditorState;
  /** What the mode can do with the languages; undefined until the extension has told. */
  readonly offer: Offer | undefined;
  readonly run: Run | undefined;
  /** The id of the question for the language of the text, while it is open. */
  readonly detecting: number | undefined;
  readonly detected: Detected | undefined;
  readonly problem: Problem | undefined;
  /** The last thing that was said politely. */
  readonly line: string;
}

/** Work that the service is at. */
export interface Run {
  readonly id: number;
  /** From 0 to 1. */
  readonly share: number;
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
