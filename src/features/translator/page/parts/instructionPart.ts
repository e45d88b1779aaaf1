import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { instructionSentence } from '../../protocol/refusal.ts';
import type { PagePart, PageView } from '../page.ts';

/** Creates the input of custom instructions, one a line; limits are checked while typing. */
export function createInstructions({ words, actions, limits }: PageView): PagePart {
  const hint = createElement('span', { className: 'hint', id: 'instructions-hint' });
  hint.append(fill(words.instructionsHint, limits.count, limits.characters));
  const fault = createElement('p', { className: 'fault', id: 'instructions-fault', ariaLive: 'polite' });
  const text = createElement('textarea', { dir: 'auto', rows: 3 });
  text.setAttribute('aria-describedby', `${hint.id} ${fault.id}`);
  text.addEventListener('input', () => actions.change({ instructions: text.value }));
  const label = createElement('label', { className: 'field' }, createElement('span', {}, words.instructions), text);
  const element = createElement('div', { className: 'described' }, label, hint, fault);
  return {
    element,
    show({ draft, offer }) {
      element.hidden = offer?.takesInstructions !== true;
      if (text.value !== draft.instructions) {
        text.value = draft.instructions;
      }
      const sentence = instructionSentence(draft.instructions, words, limits);
      text.ariaInvalid = sentence === undefined ? null : 'true';
      setText(fault, sentence ?? '');
    },
  };
}
