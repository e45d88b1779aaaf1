import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { detectDirection } from '../../../../app/pages/detectDirection.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Result } from '../../protocol/draft.ts';
import { isStale } from '../../protocol/isStale.ts';
import type { PagePart, PageView } from '../page.ts';
import { createDifference } from './difference.ts';
import { createPlaces } from './insertButtons.ts';

/** Creates the result: its text, its differences, its cost, and where to insert it. */
export function createAnswer(page: PageView): PagePart {
  const { words } = page;
  const stale = createElement('p', { className: 'stale' });
  const text = createElement('textarea', { readOnly: true, ariaLabel: words.result, placeholder: words.noResult });
  const difference = createDifference(page);
  const facts = createElement('p', { className: 'note' });
  const remarks = createElement('ul', { className: 'remarks' });
  const places = createPlaces(page);
  let shown: Result | undefined;
  return {
    element: createElement(
      'div',
      { className: 'answer' },
      stale,
      difference.element,
      text,
      facts,
      remarks,
      places.element,
    ),
    show(state) {
      const { result } = state.draft;
      setText(stale, isStale(state.draft) ? words.stale : '');
      places.show(state);
      if (result?.text === shown?.text && result?.difference === shown?.difference && result?.mode === shown?.mode) {
        return;
      }
      shown = result;
      text.value = result?.text ?? '';
      text.lang = result?.targetLang ?? '';
      text.dir = detectDirection(text.value);
      difference.show(state);
      setText(facts, result ? factsOf(page, result).join(' · ') : '');
      remarks.replaceChildren(...(result?.remarks ?? []).map((remark) => createElement('li', {}, plainly(remark))));
      remarks.hidden = result === undefined || result.remarks.length === 0;
    },
  };
}

function factsOf({ words, number, languageName }: PageView, result: Result): readonly string[] {
  const { billedCharacters: billed, detectedLang, modelTypeUsed } = result;
  return [
    ...(detectedLang === undefined ? [] : [fill(words.detectedAs, languageName(detectedLang))]),
    ...(billed === undefined ? [] : [billed === 1 ? words.oneBilled : fill(words.billed, number(billed))]),
    ...(modelTypeUsed === undefined ? [] : [fill(words.modelUsed, modelTypeUsed)]),
  ].map(plainly);
}
