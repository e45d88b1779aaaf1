import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import { getLanguageName } from '../../view/cellEditing.ts';
import { currentCell } from '../../view/pageState.ts';
import { isToAccept, isToImprove, isToRevert } from '../../view/selectCells.ts';
import { commandKeys } from '../gridKeys.ts';
import type { GridPage, GridPart } from '../gridPart.ts';

interface DetailParts {
  readonly codes: GridPart;
  readonly compare: GridPart;
  readonly suggestions: GridPart;
}

/** Shows all about the current message and cell, with the actions on it, and other parts. */
export function createDetails(page: GridPage, { codes, compare, suggestions }: DetailParts): GridPart {
  const { words, actions } = page;
  const parts = [codes, compare, suggestions];
  const title = createElement('h2');
  const path = createElement('p', { className: 'path' });
  const note = createElement('p', { className: 'noteText', dir: 'auto' });
  const context = createElement('p', { className: 'noteText', dir: 'auto' });
  const none = createElement('p', { className: 'noteText' }, words.noDetails);
  const hint = createElement('p', { className: 'noteText' });
  hint.textContent = fill(words.editHint, 'Enter', 'Shift+Enter', commandKeys('Enter'), 'Esc');
  const cell = () => currentCell(actions.state);
  const onCell = (label: string, act: (id: string, lang: string) => void) =>
    createButton(page, label, () => {
      const now = cell();
      if (now !== undefined) {
        act(now.id, now.lang);
      }
    });
  const edit = onCell(words.edit, (id, lang) => actions.edit({ id, lang }));
  const accept = onCell(words.accept, (id, lang) => actions.act('accept', { id, lang }));
  const revert = onCell(words.revert, (id, lang) => actions.act('revert', { id, lang }));
  const translate = onCell(words.translateCell, (id, lang) => actions.act('translate', { id, lang }));
  const rephrase = onCell(words.rephrase, (id, lang) => actions.assist.improve({ id, lang }, 'rephrase'));
  const correct = onCell(words.correct, (id, lang) => actions.assist.improve({ id, lang }, 'correct'));
  const onRow = (label: string, act: (id: string) => void) =>
    createButton(page, label, () => {
      const { id } = actions.state.current;
      if (id !== undefined) {
        act(id);
      }
    });
  const translateRow = onRow(words.translateRow, (id) => actions.translateRow(id));
  const open = onRow(words.openFile, (id) => actions.reveal(id, cell()?.lang));
  const forCell = [edit, accept, revert, translate, rephrase, correct];
  const buttons = createElement(
    'div',
    { className: 'buttons' },
    ...[...forCell, translateRow, open].map(({ element }) => element),
  );
  const element = createElement(
    'aside',
    { className: 'details', ariaLabel: words.details },
    none,
    title,
    path,
    note,
    context,
    codes.element,
    hint,
    compare.element,
    buttons,
    suggestions.element,
  );

  return {
    element,
    show(state) {
      const { current, store, editing, view } = state;
      const row = current.id === undefined ? undefined : store.get(current.id);
      const at = currentCell(state);
      const now = at && row?.cells[at.lang];
      none.hidden = row !== undefined;
      buttons.hidden = row === undefined;
      setText(
        title,
        row === undefined ? '' : [row.key, ...(at ? [getLanguageName(state, at.lang)] : [])].map(plainly).join(' · '),
      );
      setText(path, plainly(row?.path ?? ''));
      setText(note, row?.note === undefined ? '' : fill(words.note, plainly(row.note)));
      setText(context, row?.context === undefined ? '' : fill(words.context, plainly(row.context)));
      hint.hidden = editing === undefined;
      for (const part of parts) {
        part.show(state);
      }
      for (const button of forCell) {
        button.element.hidden = now === undefined || editing !== undefined;
      }
      const fixed = now?.isReadOnly === true ? words.readOnly : undefined;
      edit.allow(fixed);
      translate.allow(fixed);
      accept.allow(fixed ?? (now && isToAccept(now) ? undefined : words.nothingToAccept));
      revert.allow(fixed ?? (now && isToRevert(now) ? undefined : words.nothingToRevert));
      const cannot = now === undefined || isToImprove(now) ? undefined : (fixed ?? words.nothingToImprove);
      rephrase.allow(cannot);
      correct.allow(cannot);
      translateRow.element.hidden = view.langs.length < 2 || editing !== undefined;
    },
  };
}
