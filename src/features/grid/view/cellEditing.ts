import { fill, plainly } from '../../../app/pages/shared/pageText.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import { joinTexts } from '../../../text/unit.ts';
import type { GridWords } from '../createGridWords.ts';
import type { Cell, CellId, ToGridPage } from '../protocol/gridMessages.ts';
import { isSameText } from './gridPieces.ts';
import { besideCell, nextToWorkOn } from './moves.ts';
import {
  type CellEdit,
  columnsBefore,
  type FocusPosition,
  findOtherText,
  type PageState,
  type StateHolder,
} from './pageState.ts';

/** Milliseconds without typing after which a text is checked. */
const checkAfterMs = 250;

/** What follows an edit: the cell keeps the focus, or another one is edited. `accept` also marks it as reviewed. */
export type AfterEdit = 'stay' | 'next' | 'previous' | 'accept';

/** The edit of a cell, from its start until its text is sent or given up. */
export class CellEditing {
  readonly #holder: StateHolder;
  readonly #reveal: (current: FocusPosition & { readonly id: string }) => void;
  #serial = 0;

  /** @param reveal shows a row that the filters leave out */
  constructor(holder: StateHolder, reveal: (current: FocusPosition & { readonly id: string }) => void) {
    this.#holder = holder;
    this.#reveal = reveal;
  }

  start({ id, lang }: CellId): void {
    const { state, words } = this.#holder;
    const cell = state.store.get(id)?.cells[lang];
    if (!isEditable(cell)) {
      this.#holder.set({ ...at(state, { id, lang }), line: words.readOnly });
      return;
    }
    // An edit that is still open could not be sent.
    const { editing: open } = state;
    const unwritten = open === undefined ? state.unwritten : [...state.unwritten, open];
    const { text: from = [], problems } = cell;
    const typed = unwritten.find((each) => each.id === id && each.lang === lang) ?? { id, lang, from, text: from };
    this.#holder.set({
      ...at(state, typed),
      editing: { problems, ...typed },
      unwritten: unwritten.filter((each) => each !== typed),
    });
  }

  /** Goes on with what is not in the files, after a start or a new start. */
  opened(): void {
    const { editing, unwritten, view } = this.#holder.state;
    this.#holder.postEditing();
    if (editing !== undefined && !view.langs.includes(editing.lang)) {
      this.#holder.set({ editing: undefined, unwritten: [...unwritten, editing] });
    }
    this.#openUnwritten();
  }

  /** Opens the cell of a text that is not in its file again, after a cell that is in edit now. */
  refused({ id, lang, text, from, sentence: refusal }: Extract<ToGridPage, { readonly kind: 'notWritten' }>): void {
    const { editing, unwritten } = this.#holder.state;
    if (editing?.id === id && editing.lang === lang) {
      this.#holder.set({ editing: { ...editing, from, refusal }, refusal, line: '' });
      return;
    }
    this.#holder.set({ unwritten: [...unwritten, { id, lang, text, from, refusal }], refusal, line: '' });
    this.#openUnwritten();
  }

  /** Opens the first cell again whose text is not in its file, unless one is in edit. Returns whether one is open. */
  #openUnwritten(): boolean {
    const { state } = this.#holder;
    const next = state.unwritten.find(({ lang }) => state.view.langs.includes(lang));
    if (state.editing !== undefined || next === undefined) {
      return state.editing !== undefined;
    }
    keepRow(state, next);
    const { current } = at(state, next);
    if (!state.shown.includes(next.id)) {
      this.#reveal({ ...current, id: next.id });
    }
    this.#holder.set({
      current,
      editing: { ...next, problems: [] },
      unwritten: state.unwritten.filter((each) => each !== next),
      refusal: next.refusal ?? '',
    });
    return true;
  }

  /** Writes the typed text in place of the text that the file has by now. */
  keepMine(): void {
    const { editing, store } = this.#holder.state;
    if (editing !== undefined) {
      const { text: from = [] } = store.get(editing.id)?.cells[editing.lang] ?? {};
      this.#holder.set({ editing: { ...editing, from } });
      this.commit('stay');
    }
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

  checked({ serial, problems }: Extract<ToGridPage, { readonly kind: 'checked' }>): void {
    const { editing } = this.#holder.state;
    if (editing !== undefined && serial === this.#serial) {
      this.#holder.setSoon({ editing: { ...editing, problems } });
    }
  }

  /** Closes the input without sending its text. */
  giveUp(): void {
    this.#serial += 1;
    const { editing, store } = this.#holder.state;
    if (editing !== undefined && store.get(editing.id)?.isGone === true) {
      store.remove([editing.id]);
    }
    this.#holder.set({ editing: undefined, line: this.#holder.words.notEdited, refusal: '' });
    this.#openUnwritten();
  }

  /** Sends the text if it was changed. The cell stays open where it would be refused. */
  commit(after: AfterEdit): void {
    const { state, words } = this.#holder;
    const { editing } = state;
    if (editing === undefined) {
      return;
    }
    const refusal = refusalOf(state, editing, words);
    if (refusal !== undefined) {
      this.#holder.set({ refusal, line: '' });
      return;
    }
    this.#serial += 1;
    const text = joinTexts(editing.text);
    const { text: now = [] } = state.store.get(editing.id)?.cells[editing.lang] ?? {};
    this.#send(editing, text, isSameText(text, now) ? now : editing.from, after === 'accept');
    this.#holder.set({ editing: undefined });
    if (this.#openUnwritten()) {
      return;
    }
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
      this.#holder.say(fill(words.nothingLeft, getLanguageName(state, lang)));
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
    const isSame = isSameText(text, joinTexts(from));
    if (isSame && (!isAccepted || text.length === 0 || cell.state === 'reviewed')) {
      return;
    }
    ports.post(
      isSame
        ? { kind: 'accept', cells: [{ id, lang, text: from, source: row.source ?? [] }] }
        : { kind: 'edit', id, lang, text, from },
    );
    // Shown at once; the extension sends the row as it is then.
    const now =
      text.length === 0 ? ({ state: 'missing', problems: [] } as const) : ({ state: 'reviewed', text } as const);
    const { text: _, ...rest } = cell;
    state.store.set([{ ...row, cells: { ...row.cells, [lang]: { ...rest, ...now } } }]);
    this.#holder.set({
      line: fill(isSame ? words.accepted : words.edited, plainly(row.key), getLanguageName(state, lang)),
      refusal: '',
    });
  }
}

/** Returns why the text of a cell in edit cannot be sent; undefined if it can. */
function refusalOf(
  state: PageState,
  { id, lang, text, from }: CellEdit,
  { messageGone, changedMeanwhile }: GridWords,
): string | undefined {
  const row = state.store.get(id);
  const isGone = row?.cells[lang] === undefined || row.isGone === true;
  if (isGone && !isSameText(joinTexts(text), from)) {
    return messageGone;
  }
  return findOtherText(state) === undefined ? undefined : changedMeanwhile;
}

/** Gives a cell with a typed text its row, where the files no longer have the message. */
export function keepRow({ store }: Pick<PageState, 'store'>, { id, lang }: CellId): void {
  if (store.get(id) === undefined) {
    const key = id.slice(id.indexOf('/') + 1);
    const cells = { [lang]: { state: 'missing', problems: [] } } as const;
    store.set([{ id, order: Number.MAX_SAFE_INTEGER, path: '', key, cells, isGone: true }]);
  }
}

function isEditable(cell: Cell | undefined): cell is Cell {
  return cell !== undefined && cell.isReadOnly !== true;
}

function at(state: PageState, { id, lang }: CellId): Pick<PageState, 'current'> {
  return { current: { id, column: columnsBefore + state.view.langs.indexOf(lang) } };
}

/** Returns the name of a language in the user's language. */
export function getLanguageName({ languages }: Pick<PageState, 'languages'>, lang: string): string {
  return languages.find((one) => one.lang === lang)?.name ?? lang;
}
