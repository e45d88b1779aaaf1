import type { PageWords } from '../createPageWords.ts';
import type { DraftChange } from '../protocol/changeDraft.ts';
import type { Mode } from '../protocol/draft.ts';
import type { PanelState } from '../protocol/panelState.ts';
import type { InsertTarget, PageProblem } from '../protocol/protocol.ts';
import type { InstructionLimits } from '../protocol/refusal.ts';

/** What a user can do in the page. */
export interface PageActions {
  change(change: DraftChange): void;
  choose(mode: Mode): void;
  swap(): void;
  detect(): void;
  run(): void;
  cancel(): void;
  takeSelection(): void;
  put(place: InsertTarget): void;
  go(way: PageProblem['ways'][number]['way']): void;
  /** Announces why something is disabled. */
  say(sentence: string): void;
}

/** What every part needs. */
export interface PageView {
  readonly words: PageWords;
  readonly actions: PageActions;
  readonly limits: InstructionLimits;
  /** Formats a number in the user's language: `1,234`. */
  readonly number: (value: number) => string;
  /** Returns the name of a language in the user's language. */
  readonly languageName: (lang: string) => string;
}

/** The properties of each part of the page. */
export interface PartProps {
  readonly page: PageView;
  readonly state: PanelState;
}
