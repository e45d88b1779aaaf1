import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { fill } from '../../../app/pages/fill.ts';
import { plainly } from '../../../app/pages/plainly.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { GridRow } from '../protocol/gridMessages.ts';
import { cellName, columnsBefore, findOtherText, type PageState } from '../view/pageState.ts';
import { type CellPart, createCell } from './cells/cellPart.ts';
import { textNodes } from './cells/textNodes.ts';
import type { GridPage } from './gridHost.ts';

/** A row of the grid that is in view. It can show another row: new elements would take longer. */
export interface RowPart {
  readonly element: HTMLElement;
  /** Id of the row that it shows. */
  readonly id: string;
  show(state: PageState, row: GridRow, index: number): void;
  /** Moves the focus to a column: to the check box, the input that is open, or the cell. */
  focus(column: number): void;
  /** Inserts a text into the input that is open. */
  insert(text: Text): void;
  /** Returns the cell of a column. */
  cell(column: number): HTMLElement | undefined;
}

export function createRow(page: GridPage, row: GridRow, { view, languages, source }: PageState): RowPart {
  const { words, actions } = page;
  const check = createElement('input', { type: 'checkbox', tabIndex: -1 });
  const keyText = createElement('div', { className: 'keyText', dir: 'ltr' });
  const branch = createElement('div', { className: 'branch', dir: 'auto' });
  const note = createElement('div', { className: 'noteText', dir: 'auto' });
  const sourceText = createElement('div', {
    className: 'text',
    lang: source?.lang ?? '',
    dir: source?.direction ?? 'auto',
  });
  const sourceLabel = createElement('div', { className: 'label', ariaHidden: 'true' }, source?.name ?? '');
  const first = [
    createElement('div', { role: 'gridcell', className: 'cell check' }, check),
    createElement('div', { role: 'rowheader', className: 'cell key', tabIndex: -1 }, keyText, branch, note),
    createElement(
      'div',
      { role: 'gridcell', className: 'cell', tabIndex: -1, ariaReadOnly: 'true' },
      sourceLabel,
      sourceText,
    ),
  ];
  const targets = view.langs.flatMap((lang): readonly CellPart[] => {
    const language = languages.find((one) => one.lang === lang);
    return language === undefined ? [] : [createCell(page, language)];
  });
  const cells = [...first, ...targets.map(({ element }) => element)];
  const element = createElement('div', { role: 'row', className: 'row' }, ...cells);
  for (const [column, cell] of cells.entries()) {
    cell.ariaColIndex = String(column + 1);
    cell.dataset['column'] = String(column);
  }
  let shown: GridRow | undefined;
  let { id } = row;
  check.addEventListener('click', (event) => {
    if (event.shiftKey) {
      actions.extendTo(id);
    } else {
      actions.toggleRow(id);
    }
  });

  function showTexts(now: GridRow): void {
    id = now.id;
    element.dataset['id'] = id;
    check.ariaLabel = fill(words.selectRow, now.key);
    setText(keyText, plainly(now.branch?.of ?? now.key));
    setText(branch, plainly(now.branch?.name ?? ''));
    setText(note, plainly(now.note ?? ''));
    sourceText.replaceChildren(...textNodes(now.source ?? []));
  }

  return {
    element,
    get id() {
      return id;
    },
    show(state, now, index) {
      if (shown !== now) {
        showTexts(now);
      }
      shown = now;
      element.dataset['index'] = String(index);
      element.ariaRowIndex = String(index + 2);
      const isSelected = state.selection.ids.has(id);
      element.ariaSelected = String(isSelected);
      check.checked = isSelected;
      const current = state.current.id === id ? state.current.column : -1;
      element.classList.toggle('current', current >= 0);
      for (const [column, cell] of cells.entries()) {
        (column === 0 ? check : cell).tabIndex = column === current ? 0 : -1;
      }
      const before = state.store.get(state.shown[index - 1] ?? '');
      const isNext = now.branch !== undefined && before?.branch?.of === now.branch.of && before.path === now.path;
      element.classList.toggle('nextBranch', isNext);
      for (const [position, target] of targets.entries()) {
        const lang = view.langs[position] ?? '';
        const isEdited = state.editing?.id === id && state.editing.lang === lang;
        target.show({
          row: now,
          cell: now.cells[lang],
          editing: isEdited ? state.editing : undefined,
          theirs: isEdited ? findOtherText(state) : undefined,
          isWaiting: state.waiting.size > 0 && state.waiting.has(cellName({ id, lang })),
        });
      }
    },
    focus(column) {
      const editor = targets[column - columnsBefore]?.editor;
      if (editor !== undefined) {
        editor.focus();
      } else {
        (column === 0 ? check : cells[column])?.focus({ preventScroll: true });
      }
    },
    insert(text) {
      targets.find(({ editor }) => editor !== undefined)?.editor?.insert(text);
    },
    cell: (column) => cells[column],
  };
}
