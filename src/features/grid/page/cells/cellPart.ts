import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Text } from '../../../../locales/grid/gridPiece.ts';
import type { Cell, GridLanguage, GridRow } from '../../protocol/gridMessages.ts';
import { measureText } from '../../view/gridPieces.ts';
import type { CellEdit } from '../../view/pageState.ts';
import type { CellKind } from '../../view/rowFilter.ts';
import type { GridPage } from '../gridHost.ts';
import { take } from '../gridKeys.ts';
import { type CellEditor, createCellEditor } from './cellEditor.ts';
import { stateIcon, textNodes } from './textNodes.ts';

/** What a cell of a translation shows. */
export interface CellView {
  readonly row: GridRow;
  readonly cell: Cell | undefined;
  readonly editing: CellEdit | undefined;
  /** What its file has by now, in place of the text that the edit began with. */
  readonly theirs: Text | undefined;
  readonly isWaiting: boolean;
}

/** A cell of a translation. */
export interface CellPart {
  readonly element: HTMLElement;
  /** Undefined while it is not edited. */
  readonly editor: CellEditor | undefined;
  show(view: CellView): void;
}

export function createCell(page: GridPage, language: GridLanguage): CellPart {
  const { words, actions } = page;
  const label = createElement('div', { className: 'label', ariaHidden: 'true' }, language.name);
  const text = createElement('div', { className: 'text', lang: language.lang, dir: language.direction });
  const state = createElement('div', { className: 'state' });
  const problems = createElement('div', { className: 'problems' });
  const length = createElement('div', { className: 'length' });
  const other = createOther(page, language);
  const element = createElement(
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
  let shownProblems = '';

  element.addEventListener('dblclick', () => {
    if (shown?.cell !== undefined && editor === undefined) {
      actions.edit({ id: shown.row.id, lang: language.lang });
    }
  });

  function showEditor({ row, editing }: CellView, before: CellView | undefined): void {
    if (editor !== undefined && (editing === undefined || before?.row.id !== row.id)) {
      editor.element.replaceWith(text);
      length.remove();
      other.element.remove();
      editor = undefined;
    }
    if (editing !== undefined && editor === undefined) {
      editor = createCellEditor(page, row, language, editing.text);
      text.replaceWith(editor.element);
      element.append(other.element, length);
    }
    if (editing !== undefined) {
      editor?.show(editing.text);
      const characters = measureText(editing.text);
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
      const { cell, isWaiting } = view;
      const before = shown;
      shown = view;
      showEditor(view, before);
      other.show(view.theirs);
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
      const wrong = problemsOf(view);
      const remarks = view.editing === undefined ? (cell?.remarks ?? []) : [];
      const now = JSON.stringify([wrong, remarks]);
      if (now !== shownProblems) {
        shownProblems = now;
        problems.replaceChildren(
          ...wrong.map((problem) => createElement('p', {}, plainly(problem))),
          ...remarks.map((remark) => createElement('p', { className: 'remark' }, plainly(remark))),
        );
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

function problemsOf({ editing, cell }: CellView): readonly string[] {
  const { refusal } = editing ?? {};
  return [...(refusal === undefined ? [] : [refusal]), ...(editing?.problems ?? cell?.problems ?? [])];
}

/** The text that a file has by now for a cell in edit, with the choice between both. */
function createOther({ words, actions }: GridPage, { lang, direction }: GridLanguage) {
  const text = createElement('div', { className: 'text', lang, dir: direction });
  const element = createElement(
    'div',
    { className: 'theirs', hidden: true },
    createElement('div', { className: 'noteText' }, words.theirs),
    text,
    createElement(
      'div',
      { className: 'buttons' },
      createButton({ actions }, words.keepMine, () => actions.keepMine()).element,
      createButton({ actions }, words.useTheirs, () => actions.giveUp()).element,
    ),
  );
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') {
      take(event);
      actions.giveUp();
    } else {
      // The keys of the grid move the focus.
      event.stopPropagation();
    }
  });
  return {
    element,
    show(theirs: Text | undefined): void {
      element.hidden = theirs === undefined;
      text.replaceChildren(...(theirs?.length === 0 ? [words.wasEmpty] : textNodes(theirs ?? [])));
    },
  };
}

/** Returns the same text for cells whose states look the same. */
function stateOf({ cell, isWaiting }: CellView): string {
  return [cell?.state, (cell?.problems.length ?? 0) > 0, cell?.isReadOnly === true, isWaiting].join();
}

function stateNodes({ words }: GridPage, cell: Cell, isWaiting: boolean): readonly Node[] {
  const kinds: readonly CellKind[] = [cell.state, ...(cell.problems.length > 0 ? ['broken' as const] : [])];
  const nodes = kinds.map((kind) => createElement('span', { className: 'kind' }, stateIcon(kind), words.kinds[kind]));
  return isWaiting ? [...nodes, createElement('span', { className: 'kind' }, words.waiting)] : nodes;
}
