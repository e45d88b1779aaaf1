import '@vscode-elements/elements/dist/vscode-button/index.js';
import type { VscodeButton } from '@vscode-elements/elements/dist/vscode-button/index.js';
import { make } from '../make.ts';
import type { Page } from '../page.ts';

/** A button that, where it can do nothing just now, stays where the keyboard finds it and says why. */
export interface ReasonedButton {
  readonly element: VscodeButton;
  /** @param reason why it can do nothing, as a sentence; undefined: it can */
  allow(reason: string | undefined): void;
}

export function makeButton(
  { actions }: Page,
  label: string,
  press: () => void,
  kind: 'primary' | 'secondary' = 'secondary',
): ReasonedButton {
  const element = make('vscode-button', { secondary: kind === 'secondary' }, label);
  let reason: string | undefined;
  element.addEventListener('click', () => {
    if (reason === undefined) {
      press();
    } else {
      actions.say(reason);
    }
  });
  element.addEventListener('keydown', (event) => {
    // It presses the button; the page shall not scroll with it too.
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
