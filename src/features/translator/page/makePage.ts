import { make } from '../../../app/pages/browser/make.ts';
import type { FocusablePart, Page } from './page.ts';
import { makeLanguages } from './parts/languagePart.ts';
import { makeModeTabs, tabPanelId } from './parts/modeTabs.ts';
import type { Options } from './parts/options.ts';
import { makeProblems } from './parts/problems.ts';
import { makeAnswer } from './parts/resultPart.ts';
import { makeRunRow } from './parts/runRow.ts';
import { makeSource } from './parts/source.ts';
import { makeWelcome } from './parts/welcome.ts';

/** Creates the whole page: the input next to the result if there is space, else above it. */
export function makePage(page: Page, options: Options): FocusablePart {
  const tabs = makeModeTabs(page);
  const welcome = makeWelcome(page);
  const languages = makeLanguages(page);
  const source = makeSource(page);
  const ask = [source, options, makeRunRow(page), makeProblems(page)];
  const answer = makeAnswer(page);
  const panes = make(
    'div',
    { className: 'panes' },
    make('div', { className: 'ask' }, ...ask.map((part) => part.element)),
    answer.element,
  );
  const work = make('div', { id: tabPanelId, role: 'tabpanel' }, languages.element, panes);
  const parts = [tabs, welcome, languages, ...ask, answer];
  let isTold = false;
  const title = make('h1', { className: 'unseen' }, page.words.title);
  const focus = () => (welcome.element.hidden ? source : welcome).focus();
  return {
    element: make('main', {}, title, tabs.element, welcome.element, work),
    focus,
    show(state) {
      const { service, draft } = state;
      // Until the extension has sent its state, only the user's own text is worth showing.
      const isThere = service ? service.state === 'connected' : draft.text !== '';
      const wasWelcomed = welcome.element.contains(document.activeElement);
      const hasWaited = !isTold && document.activeElement === document.body;
      // The extension may have something newer, and an action now would count as newer still.
      isTold = service !== undefined;
      tabs.element.inert = !isTold;
      work.inert = !isTold;
      tabs.element.hidden = !isThere;
      work.hidden = !isThere;
      work.setAttribute('aria-labelledby', `tab-${draft.mode}`);
      for (const part of parts) {
        part.show(state);
      }
      if (isTold && document.hasFocus() && (hasWaited || (wasWelcomed && isThere))) {
        focus();
      }
    },
  };
}
