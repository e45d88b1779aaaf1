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
