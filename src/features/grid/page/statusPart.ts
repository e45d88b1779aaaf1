import { makeButton } from '../../../app/pages/browser/button.ts';
import { make, setText } from '../../../app/pages/browser/make.ts';
import { fill } from '../../../app/pages/fill.ts';
import type { GridPage, GridPart } from './gridPart.ts';

/** What happened, how many rows are shown, and how far a translation is. */
export function makeStatus(page: GridPage): GridPart {
  const { words, actions, number } = page;
  const line = make('p', { className: 'line' });
  line.role = 'status';
  const refusal = make('p', { className: 'fault' });
  refusal.role = 'alert';
  const rows = make('p', { className: 'rowCount' });
  const bar = make('progress', {});
  const cancel = makeButton(page, words.cancel, () => actions.cancel());
  const progress = make('div', { className: 'progress' }, bar, cancel.element);
  return {
    element: make('div', { className: 'status' }, refusal, progress, line, rows),
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
