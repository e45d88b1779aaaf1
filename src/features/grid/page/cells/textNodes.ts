import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Chip, Text } from '../../../../locales/grid/gridPiece.ts';
import type { CellKind } from '../../view/rowFilter.ts';

const svg = 'http://www.w3.org/2000/svg';

/** Lines of 16 × 16 pixels: each state has its own form, so that nothing depends on colours. */
const paths: Readonly<Record<CellKind, string>> = {
  missing: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11',
  stale: 'M8 2.5a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M8 5v3.5l2.5 1.5',
  machine: 'M3.5 5.5h9v7h-9zM8 5.5v-3M6 8.5v1M10 8.5v1',
  sameAsSource: 'M3 3h7v7h-7zM6.5 6.5h6.5v6.5h-6.5z',
  reviewed: 'M3 8.5l3.5 3.5l6.5-8',
  broken: 'M8 2.5l6 11H2zM8 6.5v3.5M8 11.5v.7',
  obsolete: 'M4 4l8 8M12 4l-8 8',
};

/** Returns the icon of a state. Its meaning is always next to it in words. */
export function stateIcon(kind: CellKind): Element {
  const icon = document.createElementNS(svg, 'svg');
  icon.setAttribute('viewBox', '0 0 16 16');
  icon.setAttribute('class', `icon ${kind}`);
  icon.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(svg, 'path');
  path.setAttribute('d', paths[kind]);
  icon.append(path);
  return icon;
}

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
