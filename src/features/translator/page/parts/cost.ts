import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { countCharacters } from '../../../../text/countCharacters.ts';
import type { PagePart, PageView } from '../page.ts';

/** Creates the line with the cost of the text and the remaining quota. */
export function createCost({ words, number }: PageView): PagePart {
  const count = createElement('span');
  const left = createElement('span');
  const warning = createElement('p', { className: 'warning' });
  let counted = '';
  let characters = 0;
  return {
    element: createElement('div', { className: 'cost' }, count, left, warning),
    show({ draft, service }) {
      if (draft.text !== counted) {
        counted = draft.text;
        characters = countCharacters(counted);
      }
      setText(count, characters === 1 ? words.oneCharacter : fill(words.characters, number(characters)));
      const { charactersLeft, confirmAbove = 0 } = service ?? {};
      const isLimited = typeof charactersLeft === 'number';
      const [rest, tooMuch] =
        charactersLeft === 1 ? [words.oneLeft, words.moreThanOneLeft] : [words.charactersLeft, words.moreThanLeft];
      setText(left, isLimited ? fill(rest, number(charactersLeft)) : '');
      if (isLimited && characters > charactersLeft) {
        setText(warning, fill(tooMuch, number(charactersLeft)));
      } else {
        setText(warning, confirmAbove > 0 && characters > confirmAbove ? words.askedFirst : '');
      }
    },
  };
}
