import { makeButton } from '../../../../app/pages/browser/button.ts';
import { make } from '../../../../app/pages/browser/make.ts';
import { reasonsOf } from '../../protocol/reasons.ts';
import type { Page, Part } from '../page.ts';

/** Creates the buttons that insert the result. */
export function makePlaces(page: Page): Part {
  const { words, actions } = page;
  const insert = makeButton(page, words.insertAtCursor, () => actions.put('cursor'));
  const replace = makeButton(page, words.replaceSelection, () => actions.put('selection'));
  const copy = makeButton(page, words.copy, () => actions.put('clipboard'));
  const sideBySide = makeButton(page, words.sideBySide, () => actions.put('sideBySide'));
  const buttons = [insert, replace, copy, sideBySide].map((button) => button.element);
  const element = make('div', { className: 'buttons' }, ...buttons);
  return {
    element,
    show(state) {
      element.hidden = state.draft.result === undefined;
      const reasons = reasonsOf(state, words);
      insert.allow(reasons.insert);
      replace.allow(reasons.replace);
    },
  };
}
