import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { PageProblem } from '../../protocol/protocol.ts';
import type { PagePart, PageView } from '../page.ts';

/** Creates the message of a problem with its buttons, announced at once; below it the latest status line. */
export function createProblems(page: PageView): PagePart {
  const alert = createElement('div', { className: 'problem', role: 'alert' });
  const line = createElement('p', { className: 'line', role: 'status' });
  let shown: PageProblem | undefined;
  return {
    element: createElement('div', { className: 'problems' }, alert, line),
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
              createElement('p', { dir: 'auto' }, plainly(problem.sentence)),
              createElement(
                'div',
                { className: 'buttons' },
                ...problem.ways.map(({ way, title }) => createButton(page, title, () => page.actions.go(way)).element),
              ),
            ]
          : []),
      );
    },
  };
}
