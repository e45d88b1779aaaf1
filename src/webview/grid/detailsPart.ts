import { fill } from '../../shared/fill.ts';
import type { Row, Text } from '../../shared/grid/messages/gridMessages.ts';
import { nameOf } from '../../shared/grid/view/cellEditing.ts';
import { isToAccept, isToRevert } from '../../shared/grid/view/cellsOf.ts';
import { codesOf } from '../../shared/grid/view/gridPieces.ts';
import { currentCell, type PageState } from '../../shared/grid/view/pageState.ts';
import { plainly } from '../../shared/translator/messages/plainly.ts';
import { make, setText } from '../make.ts';
import { makeButton } from '../parts/button.ts';
import { textNodes } from './cells/textNodes.ts';
import { codeKeys, commandKeys } from './gridKeys.ts';
import type { GridPage, GridPart } from './gridPart.ts';

/** Codes with keys. */
const withKeys = 9;

/**
 * Shows all about the current message and cell, with the actions on it.
 * @param insert inserts a text into the input that is open
 */
export function makeDetails(page: GridPage, insert: (text: Text) => void): GridPart {
  const { words, actions } = page;
  const title = make('h2');
  const path = make('p', { className: 'path' });
  const note = make('p', { className: 'noteText', dir: 'auto' });
  const none = make('p', { className: 'noteText' }, words.noDetails);
  const hint = make('p', { className: 'noteText' });
  hint.textContent = fill(words.editHint, 'Enter', 'Shift+Enter', commandKeys('Enter'), 'Esc');
  const codes = make('div', { className: 'codes', role: 'group', ariaLabel: words.placeholders });
  const before = make('div', { className: 'text' });
  const compare = make('div', { className: 'before' }, make('h3', {}, words.before), before);
  const cell = () => currentCell(actions.state);
  const onCell = (label: string, act: (id: string, lang: string) => void) =>
    makeButton(page, label, () => {
      const now = cell();
      if (now !== undefined) {
        act(now.id, now.lang);
      }
    });
  const edit = onCell(words.edit, (id, lang) => actions.edit({ id, lang }));
  const accept = onCell(words.accept, (id, lang) => actions.act('accept', { id, lang }));
  const revert = onCell(words.revert, (id, lang) => actions.act('revert', { id, lang }));
  const translate = onCell(words.translateCell, (id, lang) => actions.act('translate', { id, lang }));
  const onRow = (label: string, act: (id: string) => void) =>
    makeButton(page, label, () => {
      const { id } = actions.state.current;
      if (id !== undefined) {
        act(id);
      }
    });
  const translateRow = onRow(words.translateRow, (id) => actions.translateRow(id));
  const open = onRow(words.openFile, (id) => actions.reveal(id, cell()?.lang));
  const forCell = [edit, accept, revert, translate];
  const buttons = make(
    'div',
    { className: 'buttons' },
    ...[...forCell, translateRow, open].map(({ element }) => element),
  );
  const element = make(
    'aside',
    { className: 'details', ariaLabel: words.details },
    none,
    title,
    path,
    note,
    codes,
    hint,
    compare,
    buttons,
  );
  let shownCodes: unknown;
  let shownBefore: unknown;

  return {
    element,
    show(state) {
      const { current, store, languages, editing, view } = state;
      const row = current.id === undefined ? undefined : store.get(current.id);
      const at = currentCell(state);
      const now = at && row?.cells[at.lang];
      none.hidden = row !== undefined;
      buttons.hidden = row === undefined;
      setText(
        title,
        row === undefined ? '' : [row.key, ...(at ? [nameOf(state, at.lang)] : [])].map(plainly).join(' · '),
      );
      setText(path, plainly(row?.path ?? ''));
      setText(note, row?.note === undefined ? '' : fill(words.note, plainly(row.note)));
      hint.hidden = editing === undefined;
      showCodes(row, state);
      compare.hidden = now?.was === undefined;
      if (now?.was !== shownBefore) {
        shownBefore = now?.was;
        const direction = languages.find(({ lang }) => lang === at?.lang)?.direction;
        before.dir = direction ?? 'auto';
        before.lang = at?.lang ?? '';
        before.replaceChildren(...(now?.was?.length === 0 ? [words.wasEmpty] : textNodes(now?.was ?? [])));
      }
      for (const button of forCell) {
        button.element.hidden = now === undefined || editing !== undefined;
      }
      const fixed = now?.isReadOnly === true ? words.readOnly : undefined;
      edit.allow(fixed);
      translate.allow(fixed);
      accept.allow(fixed ?? (now && isToAccept(now) ? undefined : words.nothingToAccept));
      revert.allow(fixed ?? (now && isToRevert(now) ? undefined : words.nothingToRevert));
      translateRow.element.hidden = view.langs.length < 2 || editing !== undefined;
    },
  };

  /** Shows the codes of the source while a cell is edited, each to insert. */
  function showCodes(row: Row | undefined, { editing }: PageState): void {
    const source = editing === undefined || row?.id !== editing.id ? undefined : row.source;
    if (source === shownCodes) {
      return;
    }
    shownCodes = source;
    const found = codesOf(source ?? []);
    codes.hidden = found.length === 0;
    codes.replaceChildren(
      ...found.map((chip, index) => {
        const code = plainly(chip.code);
        const button = make('button', { type: 'button', className: 'chip', dir: 'ltr', tabIndex: 0 }, code);
        button.title = index < withKeys ? fill(words.insertCode, code, codeKeys(index + 1)) : code;
        // The input keeps its caret.
        button.addEventListener('mousedown', (event) => event.preventDefault());
        button.addEventListener('click', () => insert([chip]));
        return button;
      }),
    );
  }
}
