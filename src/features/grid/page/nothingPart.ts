import { createButton } from '../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { fill } from '../../../app/pages/fill.ts';
import type { GridPage, GridPart } from './gridPart.ts';

/** Explains why the grid shows no rows, or no translations, with the way on. */
export function createNothing(page: GridPage): GridPart {
  const { words, actions } = page;
  const reason = createElement('p');
  const clear = createButton(page, words.clearFilters, () => actions.clearFilters());
  const add = createButton(page, words.addLanguage, () => actions.addLanguage(), 'primary');
  const element = createElement('div', { className: 'nothing' }, reason, clear.element, add.element);
  return {
    element,
    show({ store, total, shown, view, languages }) {
      const isComplete = store.size === total;
      const isHidden = isComplete && shown.length === 0 && total > 0;
      const hasNoLanguages = isComplete && languages.length === 0;
      element.hidden = !isHidden && !hasNoLanguages;
      clear.element.hidden = !isHidden;
      add.element.hidden = isHidden || !hasNoLanguages;
      const kinds = view.kinds.map((kind) => words.kinds[kind]);
      const filters = [...kinds, ...(view.search.text === '' ? [] : [fill(words.searchFor, view.search.text)])];
      setText(reason, isHidden ? fill(words.hiddenBy, filters.join(', ')) : words.noLanguages);
    },
  };
}
