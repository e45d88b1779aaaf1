import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { PageAction } from '../../protocol/protocol.ts';
import type { FocusablePart, PageView } from '../page.ts';

/** Creates the page shown until something can be sent: what is missing, with buttons. */
export function createWelcome(page: PageView): FocusablePart {
  const { words, actions } = page;
  const text = createElement('p');
  const button = (title: string, way: PageAction, kind: 'primary' | 'secondary') =>
    createButton(page, title, () => actions.go(way), kind).element;
  const notConnected = createElement(
    'div',
    { className: 'buttons wide' },
    button(words.addConnection, 'addConnection', 'primary'),
    button(words.tryDemo, 'tryDemo', 'secondary'),
  );
  const noKey = createElement(
    'div',
    { className: 'buttons wide' },
    button(words.setKey, 'setKey', 'primary'),
    button(words.switchConnection, 'switchConnection', 'secondary'),
  );
  const element = createElement('div', { className: 'welcome' }, text, notConnected, noKey);
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
