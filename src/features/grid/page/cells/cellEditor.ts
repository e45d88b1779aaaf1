import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import type { GridPiece, Text } from '../../../../locales/grid/gridPiece.ts';
import type { GridLanguage, GridRow } from '../../protocol/gridMessages.ts';
import { EditHistory } from '../../view/editHistory.ts';
import { isSameText, joined, listCodes, withCodes } from '../../view/gridPieces.ts';
import { findOtherText } from '../../view/pageState.ts';
import type { GridPage } from '../gridHost.ts';
import { codeNumber, isCommand, suggestionNumber, take } from '../gridKeys.ts';
import { createChip, readChip } from './textNodes.ts';

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

// The content of a cell's input: text nodes, chips, and a line break at its end, which gives an empty last line its
// height.

/** Puts a text into the input. */
function fillBox(box: HTMLElement, text: Text): void {
  box.replaceChildren(...text.map(nodeOf), createElement('br', { className: 'end' }));
}

/** Returns the text of the input. */
function readBox(box: HTMLElement): Text {
  const pieces = piecesOf(box);
  const last = box.lastChild;
  // Not ours: a line break that the browser adds for an empty last line.
  return joined(last instanceof HTMLBRElement && pieces.at(-1) === '\n' ? pieces.slice(0, -1) : pieces);
}

function piecesOf(parent: Node): readonly GridPiece[] {
  return [...parent.childNodes].flatMap((node, index): readonly GridPiece[] => {
    if (node instanceof HTMLBRElement) {
      return ['\n'];
    }
    if (!(node instanceof HTMLElement)) {
      return [node.textContent ?? ''];
    }
    const chip = readChip(node);
    if (chip !== undefined) {
      return [chip];
    }
    return [...(index > 0 && node instanceof HTMLDivElement ? ['\n'] : []), ...piecesOf(node)];
  });
}

/** Replaces the selection in the input, and puts the caret behind it. */
function insertPieces(box: HTMLElement, text: Text): void {
  const range = rangeIn(box);
  range.deleteContents();
  const nodes = text.map(nodeOf);
  for (const node of nodes) {
    range.insertNode(node);
    range.setStartAfter(node);
    range.collapse(true);
  }
  if (!(box.lastChild instanceof HTMLBRElement)) {
    box.append(createElement('br', { className: 'end' }));
  }
  select(range);
}

/** Puts the caret at the end. */
function caretToEnd(box: HTMLElement): void {
  const range = document.createRange();
  range.selectNodeContents(box);
  if (box.lastChild instanceof HTMLBRElement) {
    range.setEndBefore(box.lastChild);
  }
  range.collapse(false);
  select(range);
}

function nodeOf(piece: GridPiece): Node {
  if (typeof piece === 'string') {
    return document.createTextNode(piece);
  }
  const chip = createChip(piece);
  chip.contentEditable = 'false';
  return chip;
}

/** Returns the selection in the input, or its end. */
function rangeIn(box: HTMLElement): Range {
  const selection = getSelection();
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  if (range !== undefined && box.contains(range.commonAncestorContainer)) {
    const chip = chipAround(range.commonAncestorContainer, box);
    if (chip !== undefined) {
      range.selectNode(chip);
      range.collapse(false);
    }
    return range;
  }
  caretToEnd(box);
  const end = document.createRange();
  end.selectNodeContents(box);
  if (box.lastChild instanceof HTMLBRElement) {
    end.setEndBefore(box.lastChild);
  }
  end.collapse(false);
  return end;
}

function chipAround(node: Node, box: HTMLElement): HTMLElement | undefined {
  const element = node instanceof HTMLElement ? node : node.parentElement;
  const chip = element?.closest<HTMLElement>('.chip') ?? undefined;
  return chip !== undefined && box.contains(chip) ? chip : undefined;
}

function select(range: Range): void {
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}
