import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { isSameText } from '../../view/gridPieces.ts';
import { currentCell } from '../../view/pageState.ts';
import type { GridPage, GridPart } from '../gridPart.ts';
import { differenceNodes } from './differenceNodes.ts';

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
