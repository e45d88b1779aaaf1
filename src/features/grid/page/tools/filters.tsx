import { Select } from '../../../../app/pages/browser/controls.tsx';
import { fill } from '../../../../app/pages/pageText.ts';
import { cellKinds } from '../../view/rowFilter.ts';
import { searchAreas } from '../../view/rowSearch.ts';
import type { PartProps } from '../gridHost.ts';
import { StateIcon } from '../pieces.tsx';
import { Menu } from './menu.tsx';

/** The menu of filters by state, each with its number of cells, of where texts are searched, and of the rows' order. */
export function Filters({ page, state }: PartProps) {
  const { words, actions, number } = page;
  const { view, shown, isOutdated } = state;
  const active = view.kinds.length;
  return (
    <div className="filterRow">
      <Menu
        label={active === 0 ? words.filter : fill(words.filters, number(active))}
        className={active === 0 ? '' : 'active'}
      >
        {() => (
          <>
            <KindFilters page={page} state={state} />
            <Select
              label={words.searchIn}
              first={searchAreas.map((value) => ({ value, label: words.areas[value] }))}
              value={view.search.area}
              choose={(value) => actions.search({ area: searchAreas.find((area) => area === value) ?? 'all' })}
            />
            <Select
              label={words.sort}
              first={[
                { value: 'file', label: words.byFile },
                { value: 'state', label: words.byState },
              ]}
              value={view.sort}
              choose={(value) => actions.view({ sort: value === 'state' ? 'state' : 'file' })}
            />
          </>
        )}
      </Menu>
      <button type="button" className="link" hidden={!isOutdated} onClick={() => actions.view({})}>
        {words.filterAgain}
      </button>
      <button
        type="button"
        className="link"
        // Where nothing is shown, the button is there.
        hidden={shown.length === 0 || (active === 0 && view.search.text === '')}
        onClick={() => actions.clearFilters()}
      >
        {words.clearFilters}
      </button>
    </div>
  );
}

function KindFilters({ page: { words, actions, number }, state: { view, store } }: PartProps) {
  return (
    <div className="filters" role="group" aria-label={words.show}>
      {cellKinds.map((kind) => {
        const cells = view.langs.reduce((sum, lang) => sum + store.countsOf(lang)[kind], 0);
        const isPressed = view.kinds.includes(kind);
        return (
          <button
            key={kind}
            type="button"
            className="filter"
            aria-pressed={isPressed}
            // Few families have obsolete messages.
            hidden={kind === 'obsolete' && cells === 0 && !isPressed}
            onClick={() => actions.toggleKind(kind)}
          >
            <StateIcon kind={kind} />
            {`${words.kinds[kind]} `}
            <span className="count">{number(cells)}</span>
          </button>
        );
      })}
    </div>
  );
}
