import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Chip, Text } from '../../../../locales/grid/gridPiece.ts';
import { wordDifference } from '../../../../text/words/wordDifference.ts';
import type { GridWords } from '../../protocol/gridWords.ts';
import { getLanguageName } from '../../view/cellEditing.ts';
import { isSameText, listCodes } from '../../view/gridPieces.ts';
import { currentCell } from '../../view/pageState.ts';
import { isToAccept, isToImprove, isToRevert } from '../../view/selectCells.ts';
import { textNodes } from '../cells/textNodes.ts';
import type { GridPage, GridPart } from '../gridHost.ts';
import { codeKeys, commandKeys } from '../gridKeys.ts';

/** UTF-16 code units of texts that are compared: longer ones would make the page slow. */
const maxCompared = 20_000;

/** Characters for private use, which replace chips while words are compared. */
const firstSign = 0xf0000;
const anySign = /([\u{f0000}-\u{ffffd}])/u;

/**
 * Returns a text with its differences from an earlier one, word by word: marked with lines through and below, and in
 * words for screen readers; never by colour alone.
 */
export function differenceNodes(
  { removed, added }: Pick<GridWords, 'removed' | 'added'>,
  before: Text,
  after: Text,
): readonly Node[] {
  const chips: Chip[] = [];
  const [source, result] = [before, after].map((text) => encoded(text, chips));
  if (source === undefined || result === undefined || source.length + result.length > maxCompared) {
    return textNodes(after);
  }
  const nodesOf = (text: string) => textNodes(decoded(text, chips));
  const nodes: Node[] = [];
  let done = 0;
  for (const { start, end, text } of wordDifference(source, result)) {
    nodes.push(...nodesOf(source.slice(done, start)));
    if (end > start) {
      nodes.push(createElement('del', {}, unseen(removed), ...nodesOf(source.slice(start, end))));
    }
    if (text !== '') {
      nodes.push(createElement('ins', {}, unseen(added), ...nodesOf(text)));
    }
    done = end;
  }
  return [...nodes, ...nodesOf(source.slice(done))];
}

function unseen(word: string): Node {
  return createElement('span', { className: 'unseen' }, `${word} `);
}

/** Returns a text with one character for each chip; the same for chips with the same characters. */
function encoded(text: Text, chips: Chip[]): string {
  return text
    .map((piece) => {
      if (typeof piece === 'string') {
        return piece;
      }
      const known = chips.findIndex(({ code }) => code === piece.code);
      return String.fromCodePoint(firstSign + (known < 0 ? chips.push(piece) - 1 : known));
    })
    .join('');
}

function decoded(text: string, chips: readonly Chip[]): Text {
  return text
    .split(anySign)
    .filter((piece) => piece !== '')
    .map((piece) => chips[(piece.codePointAt(0) ?? 0) - firstSign] ?? piece);
}

/** Codes with keys. */
const withKeys = 9;

/**
 * Shows the placeholders and tags of the source while a cell is edited, each to insert.
 * @param insert inserts a text into the input that is open
 */
export function createCodes({ words }: GridPage, insert: (text: Text) => void): GridPart {
  const element = createElement('div', { className: 'codes', role: 'group', ariaLabel: words.placeholders });
  let shown: unknown;
  return {
    element,
    show({ editing, store }) {
      const source = editing === undefined ? undefined : store.get(editing.id)?.source;
      if (source === shown) {
        return;
      }
      shown = source;
      const found = listCodes(source ?? []);
      element.hidden = found.length === 0;
      element.replaceChildren(
        ...found.map((chip, index) => {
          const code = plainly(chip.code);
          const button = createElement('button', { type: 'button', className: 'chip', dir: 'ltr', tabIndex: 0 }, code);
          button.title = index < withKeys ? fill(words.insertCode, code, codeKeys(index + 1)) : code;
          // The input keeps its caret.
          button.addEventListener('mousedown', (event) => event.preventDefault());
          button.addEventListener('click', () => insert([chip]));
          return button;
        }),
      );
    },
  };
}

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

/** Shows what changed in the current cell since the grid was opened. */
export function createCompare({ words }: GridPage): GridPart {
  const text = createElement('div', {
    className: 'text difference',
    role: 'group',
    tabIndex: 0,
    ariaLabel: words.before,
  });
  const element = createElement('div', { className: 'before' }, createElement('h3', {}, words.before), text);
  let shown: readonly unknown[] = [];
  return {
    element,
    show(state) {
      const at = currentCell(state);
      const cell = at && state.store.get(at.id)?.cells[at.lang];
      const { was, text: now } = cell ?? {};
      element.hidden = was === undefined;
      if (was === shown[0] && now === shown[1]) {
        return;
      }
      shown = [was, now];
      const { direction } = state.languages.find(({ lang }) => lang === at?.lang) ?? {};
      text.dir = direction ?? 'auto';
      text.lang = at?.lang ?? '';
      text.replaceChildren(
        ...(was === undefined || isSameText(was, []) ? [words.wasEmpty] : differenceNodes(words, was, now ?? [])),
      );
    },
  };
}
