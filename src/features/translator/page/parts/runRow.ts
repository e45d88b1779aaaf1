import '@vscode-elements/elements/dist/vscode-badge/index.js';
import '@vscode-elements/elements/dist/vscode-progress-bar/index.js';
import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { runKeys } from '../keyboard.ts';
import type { PagePart, PageView } from '../page.ts';

/** Creates the button that runs the mode, and meanwhile the progress with the button that cancels it. */
export function createRunRow(page: PageView): PagePart {
  const { words, actions } = page;
  const run = createButton(page, '', () => actions.run(), 'primary');
  const cancel = createButton(page, words.cancel, () => actions.cancel());
  const bar = createElement('vscode-progress-bar', { max: 1 });
  const demo = createElement('vscode-badge', {}, words.demo);
  const buttons = createElement('div', { className: 'buttons' }, run.element, cancel.element, demo);
  return {
    element: createElement('div', { className: 'run' }, buttons, bar),
    show({ draft, service, run: running }) {
      const { title, working } = words.modes[draft.mode];
      if (run.element.textContent !== title) {
        run.element.textContent = title;
      }
      run.element.title = fill(words.withKeys, title, runKeys);
      const hadKeyboard = document.activeElement === cancel.element;
      cancel.element.hidden = running === undefined;
      cancel.element.title = fill(words.withKeys, words.cancel, 'Esc');
      if (hadKeyboard && !running) {
        run.element.focus();
      }
      demo.hidden = service?.isDemo !== true;
      bar.hidden = running === undefined;
      bar.ariaLabel = working;
      bar.indeterminate = !running?.share;
      bar.value = running?.share ?? 0;
    },
  };
}
