import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import type { Text } from '../../../../locales/grid/gridPiece.ts';
import type { GridLanguage, GridRow } from '../../protocol/gridMessages.ts';
import { EditHistory } from '../../view/editHistory.ts';
import { isSameText, listCodes, withCodes } from '../../view/gridPieces.ts';
import { findOtherText } from '../../view/pageState.ts';
import { codeNumber, isCommand, suggestionNumber, take } from '../gridKeys.ts';
import type { GridPage } from '../gridPart.ts';
import { caretToEnd, fillBox, insertPieces, readBox } from './editorText.ts';

/** The input of a cell: typed text, and placeholders and tags as chips, which are only removed as a whole. */
export interface CellEditor {
  readonly element: HTMLElement;
  focus(): void;
  /** Shows a text that the input does not have. */
  show(text: Text): void;
  /** Inserts a text where the caret is. */
  insert(text: Text): void;
}

export function createCellEditor(
  page: GridPage,
  row: GridRow,
  { lang, name, direction }: GridLanguage,
  text: Text,
): CellEditor {
  const { actions, words } = page;
  const codes = listCodes(row.source ?? []);
  const box = createElement('div', {
    className: 'editor',
    role: 'textbox',
    ariaMultiLine: 'true',
    ariaLabel: fill(words.translationOf, name, row.key),
    lang,
    dir: direction,
    spellcheck: true,
    tabIndex: 0,
  });
  createEditable(box);
  const history = new EditHistory(text);
  fillBox(box, text);

  const changed = (isTyping: boolean) => {
    const now = readBox(box);
    history.add(now, isTyping, performance.now());
    actions.changeEdit(now);
  };
  const insert = (pieces: Text) => {
    insertPieces(box, pieces);
    changed(false);
  };
  const travel = (to: Text | undefined) => {
    if (to !== undefined) {
      fillBox(box, to);
      caretToEnd(box);
      actions.changeEdit(to);
    }
  };

  box.addEventListener('input', (event) => changed(event instanceof InputEvent && event.inputType === 'insertText'));
  box.addEventListener('beforeinput', (event) => {
    if (event.inputType === 'historyUndo' || event.inputType === 'historyRedo') {
      event.preventDefault();
      travel(event.inputType === 'historyUndo' ? history.undo() : history.redo());
    } else if (event.inputType === 'insertParagraph' || event.inputType === 'insertLineBreak') {
      event.preventDefault();
      insert(['\n']);
    } else if (event.inputType.startsWith('format') || event.inputType === 'insertFromDrop') {
      event.preventDefault();
    }
  });
  box.addEventListener('paste', (event) => {
    event.preventDefault();
    const pasted = event.clipboardData?.getData('text/plain') ?? '';
    insert(withCodes(pasted.replaceAll('\r\n', '\n'), codes));
  });
  box.addEventListener('keydown', (event) => {
    const { key } = event;
    const code = codes[(codeNumber(event) ?? 0) - 1];
    if (event.isComposing) {
      return;
    }
    if (code !== undefined) {
      take(event);
      insert([code]);
    } else if (key === 'Enter' && !event.altKey) {
      take(event);
      if (event.shiftKey) {
        insert(['\n']);
      } else {
        actions.commit(isCommand(event) ? 'accept' : 'stay');
      }
    } else if (key === 'Tab' && findOtherText(actions.state) !== undefined) {
      // To the buttons of the other text.
      event.stopPropagation();
    } else if (key === 'Tab' && !isCommand(event)) {
      take(event);
      actions.commit(event.shiftKey ? 'previous' : 'next');
    } else if (key === 'Escape') {
      take(event);
      actions.giveUp();
    } else if (isCommand(event) && (key.toLowerCase() === 'z' || key.toLowerCase() === 'y')) {
      take(event);
      travel(key.toLowerCase() === 'y' || event.shiftKey ? history.redo() : history.undo());
    } else if (isCommand(event) && key.toLowerCase() === 's') {
      take(event);
      actions.save();
    } else if (suggestionNumber(event) === undefined) {
      // The keys of the grid move the focus; here they move the caret.
      event.stopPropagation();
    }
  });
  return {
    element: box,
    focus() {
      box.focus({ preventScroll: true });
      caretToEnd(box);
    },
    show(now) {
      if (!isSameText(now, readBox(box))) {
        fillBox(box, now);
        history.add(now, false, performance.now());
      }
    },
    insert,
  };
}

/** Lets text be typed, and no markup where the browser can refuse it. */
function createEditable(box: HTMLElement): void {
  try {
    box.contentEditable = 'plaintext-only';
  } catch {
    box.contentEditable = 'true';
  }
}
