import { makeButton } from '../../../../app/pages/browser/button.ts';
import { make, setText } from '../../../../app/pages/browser/make.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { WayOn } from '../../protocol/protocol.ts';
import type { FocusablePart, Page } from '../page.ts';

/** Creates the page shown until something can be sent: what is missing, with buttons. */
export function makeWelcome(page: Page): FocusablePart {
  const { words, actions } = page;
  const text = make('p');
  const button = (title: string, way: WayOn, kind: 'primary' | 'secondary') =>
    makeButton(page, title, () => actions.go(way), kind).element;
  const notConnected = make(
    'div',
    { className: 'buttons wide' },
    button(words.addConnection, 'addConnection', 'primary'),
    button(words.tryDemo, 'tryDemo', 'secondary'),
  );
  const noKey = make(
    'div',
    { className: 'buttons wide' },
    button(words.setKey, 'setKey', 'primary'),
    button(words.switchConnection, 'switchConnection', 'secondary'),
  );
  const element = make('div', { className: 'welcome' }, text, notConnected, noKey);
  return {
    element,
    focus: () => element.querySelector<HTMLElement>('vscode-button:not([hidden] *)')?.focus(),
    show({ service }) {
      element.hidden = service === undefined || service.state === 'connected';
      setText(text, service?.state === 'noKey' ? fill(words.noKey, plainly(service.name)) : words.notConnected);
      notConnected.hidden = service?.state !== 'notConnected';
      noKey.hidden = service?.state !== 'noKey';
    },
  };
}
