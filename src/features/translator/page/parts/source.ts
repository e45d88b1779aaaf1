import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { detectDirection } from '../../../../app/pages/detectDirection.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import { findReasons } from '../../protocol/disabledReasons.ts';
import type { FocusablePart, PageView } from '../page.ts';
import { createCost } from './cost.ts';

/** Creates the input of the text, with its cost and its detected language. */
export function createSource(page: PageView): FocusablePart {
  const { words, actions } = page;
  const text = createElement('textarea', { ariaLabel: words.text, placeholder: words.writeText });
  const take = createButton(page, words.takeSelection, () => actions.takeSelection());
  const detect = createButton(page, words.detect, () => actions.detect());
  const cost = createCost(page);
  const detected = createElement('p', { className: 'note' });
  const buttons = createElement('div', { className: 'buttons' }, take.element, detect.element);
  let shown = '';
  text.addEventListener('input', () => {
    shown = text.value;
    actions.change({ text: shown });
  });
  return {
    element: createElement('div', { className: 'source' }, text, cost.element, buttons, detected),
    focus: () => text.focus({ preventScroll: true }),
    show(state) {
      const { draft } = state;
      if (draft.text !== shown) {
        shown = draft.text;
        text.value = shown;
      }
      text.lang = draft.sourceLang;
      text.dir = detectDirection(draft.text);
      cost.show(state);
      take.allow(findReasons(state, words).take);
      setText(detected, plainly(state.detected?.sentence ?? ''));
    },
  };
}
