// The content of a cell's input: text nodes, chips, and a line break at its end, which gives an empty last line its
// height.

import { createElement } from '../../../../app/pages/browser/createElement.ts';
import type { GridPiece, Text } from '../../../../locales/grid/gridPiece.ts';
import { joined } from '../../view/gridPieces.ts';
import { createChip, readChip } from './textNodes.ts';

/** Puts a text into the input. */
export function fillBox(box: HTMLElement, text: Text): void {
  box.replaceChildren(...text.map(nodeOf), createElement('br', { className: 'end' }));
}

/** Returns the text of the input. */
export function readBox(box: HTMLElement): Text {
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
export function insertPieces(box: HTMLElement, text: Text): void {
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
export function caretToEnd(box: HTMLElement): void {
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
