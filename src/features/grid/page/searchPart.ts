import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { take } from './gridKeys.ts';
import type { GridPage, GridPart } from './gridPart.ts';

/** The search: a text, and how it is searched. */
export interface SearchPart extends GridPart {
  focus(): void;
}

export function createSearch({ words, actions }: GridPage): SearchPart {
  const text = createElement('input', {
    type: 'search',
    ariaLabel: words.search,
    placeholder: words.search,
    spellcheck: false,
  });
  const problem = createElement('p', { className: 'fault', id: 'searchProblem' });
  problem.role = 'alert';
  text.addEventListener('input', () => actions.search({ text: text.value }));
  text.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && text.value !== '') {
      take(event);
      actions.search({ text: '' });
    }
  });
  const toggle = (sign: string, label: string, press: () => void) => {
    const [shown, spoken] = [
      createElement('span', { ariaHidden: 'true' }, sign),
      createElement('span', { className: 'unseen' }, label),
    ];
    const button = createElement('button', { type: 'button', className: 'toggle', title: label }, shown, spoken);
    button.addEventListener('click', press);
    return button;
  };
  const search = () => actions.state.view.search;
  const matchCase = toggle('Aa', words.matchCase, () => actions.search({ matchesCase: !search().matchesCase }));
  const matchWord = toggle('ab', words.matchWord, () => actions.search({ matchesWord: !search().matchesWord }));
  matchWord.classList.add('word');
  const expression = toggle('.*', words.useExpression, () => actions.search({ isExpression: !search().isExpression }));
  const box = createElement('div', { className: 'searchBox' }, text, matchCase, matchWord, expression);
  return {
    element: createElement('div', { className: 'search', role: 'search' }, box, problem),
    focus() {
      text.focus();
      text.select();
    },
    show({ view: { search: now }, searchFault }) {
      if (text.value !== now.text) {
        text.value = now.text;
      }
      text.ariaInvalid = searchFault === undefined ? null : 'true';
      setText(
        problem,
        searchFault === undefined ? '' : searchFault === 'slow' ? words.slowExpression : words.badExpression,
      );
      matchCase.ariaPressed = String(now.matchesCase);
      matchWord.ariaPressed = String(now.matchesWord);
      expression.ariaPressed = String(now.isExpression);
    },
  };
}
