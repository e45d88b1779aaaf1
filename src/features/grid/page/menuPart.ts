import { make } from '../../../app/pages/browser/make.ts';
import { take } from './gridKeys.ts';

/** A button of the toolbar that opens a box below it. */
export interface MenuPart {
  readonly element: HTMLDetailsElement;
  readonly summary: HTMLElement;
  /** Closes the box, and returns the focus to the button. */
  readonly close: () => void;
}

/** Creates a menu. Escape closes it, and so does leaving it. */
export function makeMenu(label: string, ...content: readonly Node[]): MenuPart {
  const summary = make('summary', {}, label);
  const element = make('details', { className: 'menu' }, summary, make('div', { className: 'popup' }, ...content));
  const close = () => {
    element.open = false;
    summary.focus();
  };
  element.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && element.open) {
      take(event);
      close();
    }
  });
  element.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !element.contains(relatedTarget)) {
      element.open = false;
    }
  });
  return { element, summary, close };
}
