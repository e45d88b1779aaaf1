import { createButton } from '../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { fill } from '../../../app/pages/fill.ts';
import type { GridPage, GridPart } from './gridPart.ts';

/** What happened, how many rows are shown, and how far a translation is. */
export function createStatus(page: GridPage): GridPart {
  const { words, actions, number } = page;
  const line = createElement('p', { className: 'line' });
  line.role = 'status';
  const refusal = createElement('p', { className: 'fault' });
  refusal.role = 'alert';
  const rows = createElement('p', { className: 'rowCount' });
  const bar = createElement('progress', {});
  const cancel = createButton(page, words.cancel, () => actions.cancel());
  const progress = createElement('div', { className: 'progress' }, bar, cancel.element);
  return {
    element: createElement('div', { className: 'status' }, refusal, progress, line, rows),
    show(state) {
      const { shown, store, total } = state;
      if (line.textContent !== state.line) {
        line.textContent = state.line;
      }
      setText(refusal, state.refusal);
      setText(
        rows,
        store.size < total
          ? fill(words.loading, number(store.size), number(total))
          : shown.length === 0
            ? words.noRows
            : fill(words.rows, number(shown.length), number(store.size)),
      );
      progress.hidden = state.progress === undefined;
      if (state.progress !== undefined) {
        const { done, total: all } = state.progress;
        bar.max = Math.max(1, all);
        bar.value = done;
        bar.ariaLabel = fill(words.translating, number(done), number(all));
      }
    },
  };
}
