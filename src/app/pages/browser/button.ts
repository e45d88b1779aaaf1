import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import { createElement } from './createElement.ts';

/** A button that stays focusable while disabled and then says why. */
export interface ReasonedButton {
  readonly element: VscodeButton;
  /** @param reason why it is disabled, as a sentence; undefined: enabled */
  allow(reason: string | undefined): void;
}

export function createButton(
  { actions }: { readonly actions: { say(sentence: string): void } },
  label: string,
  press: () => void,
  kind: 'primary' | 'secondary' = 'secondary',
): ReasonedButton {
  const element = createElement('vscode-button', { secondary: kind === 'secondary' }, label);
  let reason: string | undefined;
  element.addEventListener('click', () => {
    if (reason === undefined) {
      press();
    } else {
      actions.say(reason);
    }
  });
  element.addEventListener('keydown', (event) => {
    // Space presses the button; it must not also scroll the page.
    if (event.key === ' ') {
      event.preventDefault();
    }
  });
  return {
    element,
    allow(why) {
      reason = why;
      element.ariaDisabled = why === undefined ? null : 'true';
      element.title = why ?? '';
    },
  };
}
