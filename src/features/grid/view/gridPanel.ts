import type { GridWords } from '../createGridWords.ts';
import type { CellId, FromGridPage, ToGridPage } from '../protocol/gridMessages.ts';
import { CellEditing } from './cellEditing.ts';
import { moved } from './moves.ts';
import {
  cellName,
  columnsBefore,
  currentCell,
  type FocusPosition,
  type GridPorts,
  type PageState,
  StateHolder,
} from './pageState.ts';
import { type CellKind, noSearch, type Search } from './rowFilter.ts';
import { RowList } from './rowList.ts';
import { isToAccept, isToReopen, isToRevert, isToTranslate, selectCells, withShownTexts } from './selectCells.ts';
import { allToggled, extended, nothingSelected, toggled } from './selection.ts';

/** The suggestions for a cell. */
class CellAssist {
  readonly #holder: StateHolder;
  #serial = 0;
  #asked: CellId | undefined;

  constructor(holder: StateHolder) {
    this.#holder = holder;
  }

  /** Asks for the suggestions for a cell. */
  suggest(cell: CellId): void {
    this.#ask('suggest', cell);
  }

  /** Asks for the entries of the glossaries in use, and for the suggestions again. */
  readTerms(): void {
    if (this.#asked !== undefined) {
      this.#ask('readTerms', this.#asked);
    }
  }

  /** Removes the suggestions for a cell that is no longer current. */
  clear(): void {
    this.#serial += 1;
    this.#asked = undefined;
    if (this.#holder.state.suggestions !== undefined) {
      this.#holder.setSoon({ suggestions: undefined });
    }
  }

  hear({ serial, list, hasUnreadTerms }: Extract<ToGridPage, { readonly kind: 'suggestions' }>): void {
    if (serial === this.#serial && this.#asked !== undefined) {
      this.#holder.setSoon({ suggestions: { ...this.#asked, list, hasUnreadTerms } });
    }
  }

  #ask(kind: 'suggest' | 'readTerms', { id, lang }: CellId): void {
    this.#serial += 1;
    const { suggestions } = this.#holder.state;
    if (suggestions !== undefined && cellName(suggestions) !== cellName({ id, lang })) {
      this.#holder.setSoon({ suggestions: undefined });
    }
    this.#asked = { id, lang };
    this.#holder.ports.post({ kind, serial: this.#serial, id, lang });
  }
}

/** What a user can do in the page. */
export class GridPanel {
  readonly #holder: StateHolder;
  readonly #rows: RowList;
  readonly edits: CellEditing;
  readonly assist: CellAssist;
  #isSaving = false;

  /** @param kept what the page had before it was hidden or reloaded */
  constructor(words: GridWords, ports: GridPorts, kept: Partial<PageState>) {
    this.#holder = new StateHolder(words, ports, kept);
    this.#rows = new RowList(this.#holder);
    this.edits = new CellEditing(this.#holder, (current) => this.#rows.reveal(current));
    this.assist = new CellAssist(this.#holder);
  }

  get state(): PageState {
    return this.#holder.state;
  }

  /** Shows what was kept. */
  restore(kept: Partial<PageState>): void {
    this.#holder.setSoon(kept);
  }

  hear(message: ToGridPage): void {
    switch (message.kind) {
      case 'open':
        this.#rows.open(message);
        this.edits.opened();
        return;
      case 'rows':
        this.#rows.add(message.rows);
        return;
      case 'changed':
        this.#rows.change(message.rows);
        return;
      case 'focus': {
        const { langs } = this.state.view;
        const index = message.lang === undefined ? -1 : langs.indexOf(message.lang);
        this.#rows.reveal({ id: message.id, column: index < 0 ? 1 : columnsBefore + index });
        return;
      }
      case 'documents': {
        const { unsaved, canUndo, canRedo } = message;
        const isSaved = this.#isSaving && unsaved === 0;
        this.#isSaving &&= !isSaved;
        const line = isSaved ? { line: this.#holder.words.saved } : {};
        this.#holder.setSoon({ documents: { unsaved, canUndo, canRedo }, ...line });
        return;
      }
      case 'progress': {
        const { done, total, cells } = message;
        const waiting = cells === undefined ? this.state.waiting : new Set(cells.map(cellName));
        this.#holder.setSoon({ progress: { done, total }, waiting, refusal: '' });
        return;
      }
      case 'ended':
        this.#holder.setSoon({ progress: undefined, waiting: new Set() });
        return;
      case 'said':
        this.#holder.setSoon({ line: message.sentence, refusal: '' });
        return;
      case 'refused':
        this.#holder.setSoon({ refusal: message.sentence, line: '' });
        return;
      case 'notWritten':
        this.edits.refused(message);
        return;
      case 'checked':
        this.edits.checked(message);
        return;
      case 'suggestions':
        this.assist.hear(message);
    }
  }

  say(sentence: string): void {
    this.#holder.say(sentence);
  }

  search(change: Partial<Search>): void {
    this.view({ search: { ...this.state.view.search, ...change } });
  }

  toggleKind(kind: CellKind): void {
    const { kinds } = this.state.view;
    this.view({ kinds: kinds.includes(kind) ? kinds.filter((one) => one !== kind) : [...kinds, kind] });
  }

  clearFilters(): void {
    this.view({ kinds: [], search: { ...this.state.view.search, text: noSearch.text } });
  }

  /** Shows rows in another way. Without a change, applies the filters again, to what changed meanwhile. */
  view(change: Partial<PageState['view']>): void {
    this.#rows.view(change);
  }

  /** @param langs in any order */
  chooseLanguages(langs: readonly string[]): void {
    const { languages } = this.state;
    this.edits.commit('stay');
    this.post({ kind: 'show', langs: languages.map(({ lang }) => lang).filter((lang) => langs.includes(lang)) });
  }

  focus(current: FocusPosition): void {
    const { current: before, editing } = this.state;
    if (before.id !== current.id || before.column !== current.column) {
      this.#holder.set({ current });
      if (editing !== undefined) {
        this.edits.commit('stay');
      }
    }
  }

  /** Moves the focus as a key does. Returns whether the key does. */
  move(key: string, isToEnd: boolean, page: number): boolean {
    const { current, shown, view } = this.state;
    const row = current.id === undefined ? -1 : shown.indexOf(current.id);
    const extent = { rows: shown.length, columns: columnsBefore + view.langs.length, page };
    const to = moved({ row, column: current.column }, key, isToEnd, extent);
    if (to !== undefined) {
      this.focus({ id: shown[to.row], column: to.column });
    }
    return to !== undefined;
  }

  edit(cell: CellId | undefined = currentCell(this.state)): void {
    if (cell !== undefined) {
      this.edits.start(cell);
    }
  }

  /** Closes the input without sending its text; what the file has stays. */
  giveUp(): void {
    this.edits.giveUp();
    this.#rows.removeGone();
  }

  acceptAndGo(): void {
    const cell = currentCell(this.state);
    if (cell !== undefined) {
      this.edits.acceptAndGo(cell);
    }
  }

  toggleRow(id: string): void {
    this.#holder.set({ selection: toggled(this.state.selection, id) });
  }

  extendTo(id: string): void {
    this.#holder.set({ selection: extended(this.state.selection, id, this.state.shown) });
  }

  toggleAll(): void {
    this.#holder.set({ selection: allToggled(this.state.selection, this.state.shown) });
  }

  clearSelection(): void {
    this.#holder.set({ selection: nothingSelected });
  }

  /** Translates what is missing or stale in the selected rows, or else in those that are shown. */
  translate(): void {
    this.#request(
      'translate',
      selectCells(this.state, this.#chosen(), isToTranslate),
      this.#holder.words.nothingToTranslate,
    );
  }

  acceptChosen(): void {
    this.#request(
      'accept',
      selectCells(this.state, this.state.selection.ids, isToAccept),
      this.#holder.words.nothingToAccept,
    );
  }

  reopenChosen(): void {
    this.#request(
      'reopen',
      selectCells(this.state, this.state.selection.ids, isToReopen),
      this.#holder.words.nothingToReopen,
    );
  }

  revertChosen(): void {
    this.#request(
      'revert',
      selectCells(this.state, this.state.selection.ids, isToRevert),
      this.#holder.words.nothingToRevert,
    );
  }

  /** Translates all cells of a row, whatever is in them. */
  translateRow(id: string): void {
    const cells = selectCells(this.state, [id], ({ isReadOnly }) => isReadOnly !== true);
    this.#request('translate', cells, this.#holder.words.nothingToTranslate);
  }

  /** Exports the selected rows, or else those that are shown. */
  exportRows(): void {
    this.post({ kind: 'export', ids: [...this.#chosen()] });
  }

  reveal(id: string, lang: string | undefined): void {
    this.post({ kind: 'reveal', id, ...(lang !== undefined && { lang }) });
  }

  undo(): void {
    this.#ask('undo', this.state.documents.canUndo, this.#holder.words.nothingToUndo);
  }

  redo(): void {
    this.#ask('redo', this.state.documents.canRedo, this.#holder.words.nothingToRedo);
  }

  /** Saves; an open edit is included. */
  save(): void {
    const isOpen = this.state.editing !== undefined;
    this.edits.commit('stay');
    this.#isSaving = isOpen || this.state.documents.unsaved > 0;
    this.#ask('save', this.#isSaving, this.#holder.words.nothingToSave);
  }

  /** Asks the extension for what needs nothing of the page's state. */
  post(message: FromGridPage): void {
    this.#holder.ports.post(message);
  }

  #chosen(): Iterable<string> {
    const { selection, shown } = this.state;
    return selection.ids.size > 0 ? selection.ids : shown;
  }

  #request(kind: 'translate' | 'accept' | 'reopen' | 'revert', cells: readonly CellId[], otherwise: string): void {
    if (cells.length > 0) {
      const isMark = kind === 'accept' || kind === 'reopen';
      this.post(isMark ? { kind, cells: withShownTexts(this.state, cells) } : { kind, cells });
    } else {
      this.#holder.say(otherwise);
    }
  }

  #ask(kind: 'undo' | 'redo' | 'save', isPossible: boolean, otherwise: string): void {
    if (isPossible) {
      this.post({ kind });
    } else {
      this.#holder.say(otherwise);
    }
  }
}
