import { fill } from '../../../shared/fill.ts';
import type { Cell, GridLanguage, Row } from '../../../shared/grid/messages/gridMessages.ts';
import { lengthOf } from '../../../shared/grid/view/gridPieces.ts';
import type { Editing } from '../../../shared/grid/view/pageState.ts';
import type { CellKind } from '../../../shared/grid/view/rowFilter.ts';
import { plainly } from '../../../shared/translator/messages/plainly.ts';
import { make, setText } from '../../make.ts';
import type { GridPage } from '../gridPart.ts';
import { type CellEditor, makeCellEditor } from './cellEditor.ts';
import { stateIcon } from './stateIcon.ts';
import { textNodes } from './textNodes.ts';

/** What a cell of a translation shows. */
export interface CellView {
  readonly row: Row;
  readonly cell: Cell | undefined;
  readonly editing: Editing | undefined;
  readonly isWaiting: boolean;
}

/** A cell of a translation. */
export interface CellPart {
  readonly element: HTMLElement;
  /** Undefined while it is not edited. */
  readonly editor: CellEditor | undefined;
  show(view: CellView): void;
}

export function makeCell(page: GridPage, language: GridLanguage): CellPart {
  const { words, actions } = page;
  const label = make('div', { className: 'label', ariaHidden: 'true' }, language.name);
  const text = make('div', { className: 'text', lang: language.lang, dir: language.direction });
  const state = make('div', { className: 'state' });
  const problems = make('div', { className: 'problems' });
  const length = make('div', { className: 'length' });
  const element = make(
    'div',
    { role: 'gridcell', className: 'cell target', tabIndex: -1 },
    label,
    text,
    state,
    problems,
  );
  let editor: CellEditor | undefined;
  let shown: CellView | undefined;
  let shownState: string | undefined;

  element.addEventListener('dblclick', () => {
    if (shown?.cell !== undefined && editor === undefined) {
      actions.edit({ id: shown.row.id, lang: language.lang });
    }
  });

  function showEditor({ row, editing }: CellView, before: CellView | undefined): void {
    if (editor !== undefined && (editing === undefined || before?.row.id !== row.id)) {
      editor.element.replaceWith(text);
      length.remove();
      editor = undefined;
    }
    if (editing !== undefined && editor === undefined) {
      editor = makeCellEditor(page, row, language, editing.text);
      text.replaceWith(editor.element);
      element.append(length);
    }
    if (editing !== undefined) {
      editor?.show(editing.text);
      const characters = lengthOf(editing.text);
      const isLong = row.maxLength !== undefined && characters > row.maxLength;
      setText(
        length,
        row.maxLength === undefined ? '' : fill(words.length, page.number(characters), page.number(row.maxLength)),
      );
      length.classList.toggle('long', isLong);
    }
  }

  return {
    element,
    get editor() {
      return editor;
    },
    show(view) {
      const { cell, editing, isWaiting } = view;
      const before = shown;
      shown = view;
      showEditor(view, before);
      if (before === undefined || before.cell !== cell) {
        text.replaceChildren(...textNodes(cell?.text ?? []));
      }
      const stateNow = stateOf(view);
      if (stateNow !== shownState) {
        shownState = stateNow;
        state.replaceChildren(...(cell === undefined ? [] : stateNodes(page, cell, isWaiting)));
        element.ariaBusy = isWaiting ? 'true' : null;
        element.ariaReadOnly = cell === undefined || cell.isReadOnly === true ? 'true' : null;
      }
      const wrong = editing?.problems ?? cell?.problems ?? [];
      const wrongBefore = before?.editing?.problems ?? before?.cell?.problems ?? [];
      if (wrong !== wrongBefore) {
        problems.replaceChildren(...wrong.map((problem) => make('p', {}, plainly(problem))));
      }
      if (editor) {
        problems.role = 'status';
        editor.element.ariaInvalid = wrong.length > 0 ? 'true' : null;
      } else {
        problems.role = null;
      }
    },
  };
}

/** Returns the same text for cells whose states look the same. */
function stateOf({ cell, isWaiting }: CellView): string {
  return [cell?.state, (cell?.problems.length ?? 0) > 0, cell?.isReadOnly === true, isWaiting].join();
}

function stateNodes({ words }: GridPage, cell: Cell, isWaiting: boolean): readonly Node[] {
  const kinds: readonly CellKind[] = [cell.state, ...(cell.problems.length > 0 ? ['broken' as const] : [])];
  const nodes = kinds.map((kind) => make('span', { className: 'kind' }, stateIcon(kind), words.kinds[kind]));
  return isWaiting ? [...nodes, make('span', { className: 'kind' }, words.waiting)] : nodes;
}
