import { make, setText } from '../../../../app/pages/browser/make.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { instructionSentence } from '../../protocol/refusal.ts';
import type { Page, Part } from '../page.ts';

/** Creates the input of custom instructions, one a line; limits are checked while typing. */
export function makeInstructions({ words, actions, limits }: Page): Part {
  const hint = make('span', { className: 'hint', id: 'instructions-hint' });
  hint.append(fill(words.instructionsHint, limits.count, limits.characters));
  const fault = make('p', { className: 'fault', id: 'instructions-fault', ariaLive: 'polite' });
  const text = make('textarea', { dir: 'auto', rows: 3 });
  text.setAttribute('aria-describedby', `${hint.id} ${fault.id}`);
  text.addEventListener('input', () => actions.change({ instructions: text.value }));
  const label = make('label', { className: 'field' }, make('span', {}, words.instructions), text);
  const element = make('div', { className: 'described' }, label, hint, fault);
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
