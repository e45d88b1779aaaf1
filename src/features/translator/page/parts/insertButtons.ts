import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { findReasons } from '../../protocol/disabledReasons.ts';
import type { PagePart, PageView } from '../page.ts';

/** Creates the buttons that insert the result. */
export function createPlaces(page: PageView): PagePart {
  const { words, actions } = page;
  const insert = createButton(page, words.insertAtCursor, () => actions.put('cursor'));
  const replace = createButton(page, words.replaceSelection, () => actions.put('selection'));
  const copy = createButton(page, words.copy, () => actions.put('clipboard'));
  const sideBySide = createButton(page, words.sideBySide, () => actions.put('sideBySide'));
  const buttons = [insert, replace, copy, sideBySide].map((button) => button.element);
  const element = createElement('div', { className: 'buttons' }, ...buttons);
  return {
    element,
    show(state) {
      element.hidden = state.draft.result === undefined;
      const reasons = findReasons(state, words);
      insert.allow(reasons.insert);
      replace.allow(reasons.replace);
    },
  };
}
