import type { FromGridPage } from '../protocol/gridMessages.ts';
import type { GridWords } from '../protocol/gridWords.ts';
import type { ExpressionPort } from './expressionSearch.ts';
import { emptyState, type PageState } from './pageState.ts';
import type { SliceClock } from './slicedWork.ts';

/** What the state needs of the page. */
export interface GridPorts extends SliceClock, ExpressionPort {
  post(message: FromGridPage): void;
  /** @param isUrgent whether the state is shown before anything else happens, as the focus moves */
  show(state: PageState, isUrgent: boolean): void;
  /** Runs a function after milliseconds. A function that still waits does not run any more. */
  after(ms: number, run: () => void): void;
}

/** The page's state; each change is shown. */
export class StateHolder {
  readonly words: GridWords;
  readonly ports: GridPorts;
  #state: PageState;

  constructor(words: GridWords, ports: GridPorts, state: Partial<PageState>) {
    this.words = words;
    this.ports = ports;
    this.#state = { ...emptyState, ...state };
  }

  get state(): PageState {
    return this.#state;
  }

  /** Shows a change at once: it comes from the user. */
  set(change: Partial<PageState>): void {
    this.#change(change);
    this.ports.show(this.#state, true);
  }

  /** Shows a change with the next frame: several may come from the extension. */
  setSoon(change: Partial<PageState>): void {
    this.#change(change);
    this.ports.show(this.#state, false);
  }

  /** Announces a sentence. */
  say(line: string): void {
    this.set({ line, refusal: '' });
  }

  /** Has the extension leave the cell in edit to the user. */
  postEditing(): void {
    const { editing } = this.#state;
    this.ports.post({ kind: 'editing', ...(editing && { cell: { id: editing.id, lang: editing.lang } }) });
  }

  #change(change: Partial<PageState>): void {
    const before = this.#state.editing;
    this.#state = { ...this.#state, ...change };
    const { editing } = this.#state;
    if (before?.id !== editing?.id || before?.lang !== editing?.lang) {
      this.postEditing();
    }
  }
}
