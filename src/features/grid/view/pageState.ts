import type { Text } from '../../../locales/grid/gridPiece.ts';
import { joinTexts } from '../../../text/unit.ts';
import type { GridWords } from '../createGridWords.ts';
import type { CellId, FromGridPage, GridLanguage, Suggestion, ToGridPage } from '../protocol/gridMessages.ts';
import type { ExpressionPort, SearchFault } from './expressionSearch.ts';
import { isSameText } from './gridPieces.ts';
import { noSearch, type View } from './rowFilter.ts';
import { RowStore } from './rowStore.ts';
import { nothingSelected, type Selection } from './selection.ts';
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

/** Columns before those of the languages: the check box, the key, and the source. */
export const columnsBefore = 3;

/** The cell that has the focus: of a row, or of the header if there is no `id`. */
export interface FocusPosition {
  readonly id: string | undefined;
  readonly column: number;
}

/** A cell that is being edited. */
export interface CellEdit extends CellId {
  /** The text when it began. */
  readonly from: Text;
  readonly text: Text;
  /** Problems of `text`, or of a text just before. */
  readonly problems: readonly string[];
  /** Why the text could not be written. */
  readonly refusal?: string;
}

/** What is kept of an edit, also when the window is reloaded. */
export type TypedText = Pick<CellEdit, 'id' | 'lang' | 'from' | 'text'>;

interface Suggestions extends CellId {
  readonly list: readonly Suggestion[];
  readonly hasUnreadTerms: boolean;
}

type Of<Kind extends ToGridPage['kind']> = Extract<ToGridPage, { readonly kind: Kind }>;

/** All that the page shows. */
export interface PageState {
  /** Absent until the extension has sent it. */
  readonly source?: Omit<GridLanguage, 'isShown'>;
  readonly languages: readonly GridLanguage[];
  readonly store: RowStore;
  /** Number of rows once all have arrived. */
  readonly total: number;
  readonly view: View;
  readonly searchFault?: SearchFault | undefined;
  /** Ids of the rows that are shown, in order. */
  readonly shown: readonly string[];
  /** Some shown rows changed so that the filters would no longer show them. */
  readonly isOutdated: boolean;
  readonly selection: Selection;
  readonly current: FocusPosition;
  readonly editing?: CellEdit | undefined;
  /** Other texts that are not in their files: their cells are opened again, one after the other. */
  readonly unwritten: readonly Omit<CellEdit, 'problems'>[];
  readonly suggestions?: Suggestions | undefined;
  readonly documents: Omit<Of<'documents'>, 'kind'>;
  readonly progress?: Pick<Of<'progress'>, 'done' | 'total'> | undefined;
  /** Cells that are being translated (`cellName`). */
  readonly waiting: ReadonlySet<string>;
  /** What happened last. */
  readonly line: string;
  /** What failed last. */
  readonly refusal: string;
}

const emptyState: PageState = {
  languages: [],
  store: new RowStore(),
  total: 0,
  view: { kinds: [], search: noSearch, sort: 'file', langs: [] },
  shown: [],
  isOutdated: false,
  selection: nothingSelected,
  current: { id: undefined, column: columnsBefore },
  unwritten: [],
  documents: { unsaved: 0, canUndo: false, canRedo: false },
  waiting: new Set(),
  line: '',
  refusal: '',
};

/**
 * Returns the text that a file has now for the cell in edit, if it is neither the text at the start of the edit nor the
 * typed text.
 */
export function findOtherText({ editing, store }: PageState): Text | undefined {
  const cell = editing && store.get(editing.id)?.cells[editing.lang];
  if (editing === undefined || cell === undefined) {
    return undefined;
  }
  const { from } = editing;
  const mine = joinTexts(editing.text);
  const { text: theirs = [] } = cell;
  return isSameText(mine, from) || isSameText(theirs, from) || isSameText(mine, theirs) ? undefined : theirs;
}

/** Returns a name of a cell that is unique in the grid. */
export function cellName({ id, lang }: CellId): string {
  return `${lang} ${id}`;
}

/** Returns the language of the cell with the focus; undefined in other columns and in the header. */
export function currentCell({ current: { id, column }, view }: PageState): CellId | undefined {
  const lang = view.langs[column - columnsBefore];
  return id === undefined || lang === undefined ? undefined : { id, lang };
}
