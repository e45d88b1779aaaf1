import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { createSelect } from '../../../app/pages/browser/select.ts';
import { fill } from '../../../app/pages/fill.ts';
import { cellKinds } from '../view/rowFilter.ts';
import { searchAreas } from '../view/rowSearch.ts';
import { stateIcon } from './cells/stateIcon.ts';
import type { GridPage, GridPart } from './gridPart.ts';
import { createMenu } from './menuPart.ts';

/** The menu of filters by state, each with its number of cells, of where texts are searched, and of the rows' order. */
export function createFilters({ words, actions, number }: GridPage): GridPart {
  const filters = cellKinds.map((kind) => {
    const count = createElement('span', { className: 'count' });
    const button = createElement(
      'button',
      { type: 'button', className: 'filter' },
      stateIcon(kind),
      words.kinds[kind],
      ' ',
      count,
    );
    button.addEventListener('click', () => actions.toggleKind(kind));
    return { kind, button, count };
  });
  const clear = createElement('button', { type: 'button', className: 'link' }, words.clearFilters);
  clear.addEventListener('click', () => actions.clearFilters());
  const again = createElement('button', { type: 'button', className: 'link' }, words.filterAgain);
  again.addEventListener('click', () => actions.filterAgain());
  const group = createElement(
    'div',
    { className: 'filters', role: 'group', ariaLabel: words.show },
    ...filters.map(({ button }) => button),
  );
  const area = createSelect(words.searchIn, (value) => {
    const chosen = searchAreas.find((each) => each === value);
    if (chosen !== undefined) {
      actions.search({ area: chosen });
    }
  });
  const areas = searchAreas.map((value) => ({ value, label: words.areas[value] }));
  const sort = createSelect(words.sort, (value) => actions.sort(value === 'state' ? 'state' : 'file'));
  const orders = [
    { value: 'file', label: words.byFile },
    { value: 'state', label: words.byState },
  ];
  const menu = createMenu(words.filter, group, area.element, sort.element);
  return {
    element: createElement('div', { className: 'filterRow' }, menu.element, again, clear),
    show({ view, store, shown, isOutdated }) {
      for (const { kind, button, count } of filters) {
        const cells = view.langs.reduce((sum, lang) => sum + store.countsOf(lang)[kind], 0);
        count.textContent = number(cells);
        const isPressed = view.kinds.includes(kind);
        button.ariaPressed = String(isPressed);
        // Few families have obsolete messages.
        button.hidden = kind === 'obsolete' && cells === 0 && !isPressed;
      }
      const active = view.kinds.length;
      setText(menu.summary, active === 0 ? words.filter : fill(words.filters, number(active)));
      menu.element.classList.toggle('active', active > 0);
      // Where nothing is shown, the button is there.
      clear.hidden = shown.length === 0 || (active === 0 && view.search.text === '');
      again.hidden = !isOutdated;
      area.show(areas, [], view.search.area);
      sort.show(orders, [], view.sort);
    },
  };
}
