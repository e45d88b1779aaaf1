import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Chip, Text } from '../../../../locales/grid/gridPiece.ts';

/** UTF-16 code units of a text that a cell shows: more would be slow, and is read in the input. */
const most = 2000;

/** Returns a placeholder or tag as one element that is never divided. */
export function createChip({ code, index }: Chip): HTMLElement {
  const chip = createElement('span', { className: 'chip', dir: 'ltr' }, plainly(code));
  chip.dataset['code'] = code;
  chip.dataset['index'] = String(index);
  return chip;
}

/** Returns the code of an element of `createChip`. */
export function readChip(element: HTMLElement): Chip | undefined {
  const { code, index } = element.dataset;
  return code === undefined ? undefined : { code, index: Number(index) };
}

/** Returns a text for reading: its beginning if it is long. */
export function textNodes(text: Text): readonly Node[] {
  const nodes: Node[] = [];
  let left = most;
  for (const piece of text) {
    if (left <= 0) {
      nodes.push(document.createTextNode('…'));
      break;
    }
    nodes.push(typeof piece === 'string' ? document.createTextNode(plainly(piece.slice(0, left))) : createChip(piece));
    left -= typeof piece === 'string' ? piece.length : piece.code.length;
  }
  return nodes;
}
