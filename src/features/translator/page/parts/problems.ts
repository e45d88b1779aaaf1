import { makeButton } from '../../../../app/pages/browser/button.ts';
import { make } from '../../../../app/pages/browser/make.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Problem } from '../../protocol/protocol.ts';
import type { Page, Part } from '../page.ts';

/** Creates the message of a problem with its buttons, announced at once; below it the latest status line. */
export function makeProblems(page: Page): Part {
  const alert = make('div', { className: 'problem', role: 'alert' });
  const line = make('p', { className: 'line', role: 'status' });
  let shown: Problem | undefined;
  return {
    element: make('div', { className: 'problems' }, alert, line),
    show({ problem, line: said }) {
      line.textContent = plainly(said);
      if (problem === shown) {
        return;
      }
      shown = problem;
      alert.classList.toggle('is-there', problem !== undefined);
      alert.replaceChildren(
        ...(problem
          ? [
              make('p', { dir: 'auto' }, plainly(problem.sentence)),
              make(
                'div',
                { className: 'buttons' },
                ...problem.ways.map(({ way, title }) => makeButton(page, title, () => page.actions.go(way)).element),
              ),
            ]
          : []),
      );
    },
  };
}
