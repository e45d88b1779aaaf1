import { cellKinds } from '../../shared/grid/view/rowFilter.ts';
import { make } from '../make.ts';
import { makeSelect } from '../parts/select.ts';
import { stateIcon } from './cells/stateIcon.ts';
import type { GridPage, GridPart } from './gridPart.ts';

/** The filters by state, with the number of cells of each, and the order of the rows. */
export function makeFilters({ words, actions, number }: GridPage): GridPart {
  const filters = cellKinds.map((kind) => {
    const count = make('span', { className: 'count' });
    const button = make(
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
  const clear = make('button', { type: 'button', className: 'link' }, words.clearFilters);
  clear.addEventListener('click', () => actions.clearFilters());
  const again = make('button', { type: 'button', className: 'link' }, words.filterAgain);
  again.addEventListener('click', () => actions.filterAgain());
  const group = make(
    'div',
    { className: 'filters', role: 'group', ariaLabel: words.show },
    ...filters.map(({ button }) => button),
    again,
    clear,
  );
  const sort = makeSelect(words.sort, (value) => actions.sort(value === 'state' ? 'state' : 'file'));
  const orders = [
    { value: 'file', label: words.byFile },
    { value: 'state', label: words.byState },
  ];
  return {
    element: make('div', { className: 'filterRow' }, group, sort.element),
    show({ view, store, isOutdated }) {
      for (const { kind, button, count } of filters) {
        const cells = view.langs.reduce((sum, lang) => sum + store.countsOf(lang)[kind], 0);
        count.textContent = number(cells);
        const isPressed = view.kinds.includes(kind);
        button.ariaPressed = String(isPressed);
        // Few families have obsolete messages.
        button.hidden = kind === 'obsolete' && cells === 0 && !isPressed;
      }
      clear.hidden = view.kinds.length === 0 && view.search.text === '';
      again.hidden = !isOutdated;
      sort.show(orders, [], view.sort);
    },
  };
}
