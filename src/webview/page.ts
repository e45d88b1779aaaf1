import type { DraftChange } from '../shared/translator/changeDraft.ts';
import type { Mode } from '../shared/translator/draft.ts';
import type { InstructionLimits } from '../shared/translator/instructionList.ts';
import type { PanelState } from '../shared/translator/panelState.ts';
import type { Place, Problem } from '../shared/translator/messages/protocol.ts';
import type { Words } from '../shared/translator/words.ts';

/** A part of the page: made once, shown again whenever something has changed. */
export interface Part {
  readonly element: HTMLElement;
  show(state: PanelState): void;
}

/** A part that takes the keyboard where it has nothing better to do. */
export interface FocusablePart extends Part {
  focus(): void;
}

/** What somebody can do in the page. */
export interface Actions {
  change(change: DraftChange): void;
  choose(mode: Mode): void;
  swap(): void;
  detect(): void;
  run(): void;
  cancel(): void;
  takeSelection(): void;
  put(place: Place): void;
  go(way: Problem['ways'][number]['way']): void;
  /** Says why something cannot be done just now. */
  say(sentence: string): void;
}

/** What every part is made with. */
export interface Page {
  readonly words: Words;
  readonly actions: Actions;
  readonly limits: InstructionLimits;
  /** In the user's language: `1,234`. */
  readonly number: (value: number) => string;
  /** The name of a language in the user's language. */
  readonly languageName: (lang: string) => string;
}
