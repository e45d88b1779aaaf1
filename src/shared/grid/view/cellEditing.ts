import { fill } from '../../fill.ts';
import type { Cell, CellId, Text, ToPage } from '../messages/gridMessages.ts';
import { isSameText, joined } from './gridPieces.ts';
import { besideCell, nextToWorkOn } from './moves.ts';
import { columnsBefore, type PageState } from './pageState.ts';
import type { StateHolder } from './stateHolder.ts';

/** Milliseconds without typing after which a text is checked. */
const checkAfterMs = 250;

/** What follows an edit: the cell keeps the focus, or another one is edited. `accept` also marks it as reviewed. */
export type AfterEdit = 'stay' | 'next' | 'previous' | 'accept';

/** The edit of a cell, from its start until its text is sent or given up. */
export class CellEditing {
  readonly #holder: StateHolder;
  #serial = 0;

  constructor(holder: StateHolder) {
    this.#holder = holder;
  }

  start({ id, lang }: CellId): void {
    const { state, words } = this.#holder;
    const cell = state.store.get(id)?.cells[lang];
    if (!isEditable(cell)) {
      this.#holder.set({ ...at(state, { id, lang }), line: words.readOnly });
      return;
    }
    const from = cell.text ?? [];
    const { problems } = cell;
    this.#holder.set({ ...at(state, { id, lang }), editing: { id, lang, from, text: from, problems } });
  }

  change(text: Text): void {
    const { editing } = this.#holder.state;
    if (editing === undefined) {
      return;
    }
    this.#holder.set({ editing: { ...editing, text } });
    this.#serial += 1;
    const { id, lang } = editing;
    const message = { kind: 'check', serial: this.#serial, id, lang, text } as const;
    this.#holder.ports.after(checkAfterMs, () => this.#holder.ports.post(message));
  }

  checked({ serial, problems }: Extract<ToPage, { readonly kind: 'checked' }>): void {
    const { editing } = this.#holder.state;
    if (editing !== undefined && serial === this.#serial) {
      this.#holder.setSoon({ editing: { ...editing, problems } });
    }
  }

  /** Closes the input without sending its text. */
  giveUp(): void {
    this.#serial += 1;
    this.#holder.set({ editing: undefined, line: this.#holder.words.notEdited });
  }

  /** Sends the text if it was changed. */
  commit(after: AfterEdit): void {
    const { editing } = this.#holder.state;
    if (editing === undefined) {
      return;
    }
    this.#serial += 1;
    this.#send(editing, joined(editing.text), editing.from, after === 'accept');
    this.#holder.set({ editing: undefined });
    if (after === 'accept') {
      this.goToNext(editing, true);
    } else if (after !== 'stay') {
      this.#goBeside(editing, after === 'next' ? 1 : -1);
    }
  }

  /** Marks a translation as reviewed, and goes to the next cell of its language that needs work. */
  acceptAndGo({ id, lang }: CellId): void {
    const text = this.#holder.state.store.get(id)?.cells[lang]?.text;
    this.#holder.say('');
    if (text !== undefined) {
      this.#send({ id, lang }, text, text, true);
    }
    this.goToNext({ id, lang }, false);
  }

  /** Goes to the next cell of a language that needs work. */
  goToNext({ id, lang }: CellId, isToEdit: boolean): void {
    const { state, words } = this.#holder;
    const next = nextToWorkOn({ id, lang }, state.shown, (other) => state.store.get(other));
    if (next === undefined) {
      this.#holder.say(fill(words.nothingLeft, nameOf(state, lang)));
    } else if (isToEdit) {
      this.start(next);
    } else {
      this.#holder.set(at(state, next));
    }
  }

  #goBeside(from: CellId, step: 1 | -1): void {
    const { shown, store, view } = this.#holder.state;
    let cell = besideCell(from, step, shown, view.langs);
    while (cell !== undefined && !isEditable(store.get(cell.id)?.cells[cell.lang])) {
      cell = besideCell(cell, step, shown, view.langs);
    }
    if (cell !== undefined) {
      this.start(cell);
    }
  }

  #send({ id, lang }: CellId, text: Text, from: Text, isAccepted: boolean): void {
    const { state, words, ports } = this.#holder;
    const row = state.store.get(id);
    const cell = row?.cells[lang];
    if (row === undefined || cell === undefined) {
      return;
    }
    const isSame = isSameText(text, joined(from));
    if (isSame && (!isAccepted || text.length === 0 || cell.state === 'reviewed')) {
      return;
    }
    ports.post(isSame ? { kind: 'accept', cells: [{ id, lang }] } : { kind: 'edit', id, lang, text, from });
    // Shown at once; the extension sends the row as it is then.
    const now =
      text.length === 0 ? ({ state: 'missing', problems: [] } as const) : ({ state: 'reviewed', text } as const);
    const { text: _, ...rest } = cell;
    state.store.set([{ ...row, cells: { ...row.cells, [lang]: { ...rest, ...now } } }]);
    this.#holder.set({ line: fill(isSame ? words.accepted : words.edited, row.key, nameOf(state, lang)), refusal: '' });
  }
}

function isEditable(cell: Cell | undefined): cell is Cell {
  return cell !== undefined && cell.isReadOnly !== true;
}

function at(state: PageState, { id, lang }: CellId): Pick<PageState, 'current'> {
  return { current: { id, column: columnsBefore + state.view.langs.indexOf(lang) } };
}

/** Returns the name of a language in the user's language. */
export function nameOf({ languages }: Pick<PageState, 'languages'>, lang: string): string {
  return languages.find((one) => one.lang === lang)?.name ?? lang;
}
