import { createElement } from '../../../app/pages/browser/createElement.ts';
import { take } from './gridKeys.ts';

/** A button of the toolbar that opens a box below it. */
export interface MenuPart {
  readonly element: HTMLDetailsElement;
  readonly summary: HTMLElement;
  /** Closes the box, and returns the focus to the button. */
  readonly close: () => void;
}

/** Creates a menu. Escape closes it, and so does leaving it. */
export function createMenu(label: string, ...content: readonly Node[]): MenuPart {
  const summary = createElement('summary', {}, label);
  const element = createElement(
    'details',
    { className: 'menu' },
    summary,
    createElement('div', { className: 'popup' }, ...content),
  );
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
