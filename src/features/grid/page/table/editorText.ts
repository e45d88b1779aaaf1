// The content of a cell's input: text nodes, chips, and a line break at its end, which gives an empty last line its
// height. The browser changes it while the user types, so it is not rendered.

import { plainly } from '../../../../app/pages/shared/pageText.ts';
import type { Chip, GridPiece, Text } from '../../../../locales/grid/gridPiece.ts';
import { joinTexts } from '../../../../text/unit.ts';

/** Puts a text into the input. */
export function fillBox(box: HTMLElement, text: Text): void {
  box.replaceChildren(...text.map(createNode), createEnd());
}

/** Returns the text of the input. */
export function readBox(box: HTMLElement): Text {
  const pieces = listPieces(box);
  const last = box.lastChild;
  // Not ours: a line break that the browser adds for an empty last line.
  return joinTexts(last instanceof HTMLBRElement && pieces.at(-1) === '\n' ? pieces.slice(0, -1) : pieces);
}

/** Replaces the selection in the input, and puts the caret behind it. */
export function insertPieces(box: HTMLElement, text: Text): void {
  const range = rangeIn(box);
  range.deleteContents();
  for (const node of text.map(createNode)) {
    range.insertNode(node);
    range.setStartAfter(node);
    range.collapse(true);
  }
  if (!(box.lastChild instanceof HTMLBRElement)) {
    box.append(createEnd());
  }
  select(range);
}

/** Puts the caret at the end. */
export function moveCaretToEnd(box: HTMLElement): void {
  select(endOf(box));
}

function createEnd(): HTMLElement {
  const end = document.createElement('br');
  end.className = 'end';
  return end;
}

/** Returns a text as text only, so input never becomes markup, or a code as one element that is never divided. */
function createNode(piece: GridPiece): Node {
  if (typeof piece === 'string') {
    return document.createTextNode(piece);
  }
  const chip = document.createElement('span');
  chip.className = 'chip';
  chip.dir = 'ltr';
  chip.contentEditable = 'false';
  chip.textContent = plainly(piece.code);
  chip.dataset['code'] = piece.code;
  chip.dataset['index'] = String(piece.index);
  return chip;
}

function readChip({ dataset: { code, index } }: HTMLElement): Chip | undefined {
  return code === undefined ? undefined : { code, index: Number(index) };
}

function listPieces(parent: Node): readonly GridPiece[] {
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
    return [...(index > 0 && node instanceof HTMLDivElement ? ['\n'] : []), ...listPieces(node)];
  });
}

/** Returns the selection in the input, or its end. */
function rangeIn(box: HTMLElement): Range {
  const selection = getSelection();
  const range = selection !== null && selection.rangeCount > 0 ? selection.getRangeAt(0) : undefined;
  if (range === undefined || !box.contains(range.commonAncestorContainer)) {
    return endOf(box);
  }
  const chip = chipAround(range.commonAncestorContainer, box);
  if (chip !== undefined) {
    range.selectNode(chip);
    range.collapse(false);
  }
  return range;
}

function endOf(box: HTMLElement): Range {
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
