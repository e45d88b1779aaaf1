import { createElement } from '../../../app/pages/browser/createElement.ts';
import type { FocusablePart, PageView } from './page.ts';
import { createLanguages } from './parts/languagePart.ts';
import { createModeTabs, tabPanelId } from './parts/modeTabs.ts';
import type { Options } from './parts/options.ts';
import { createProblems } from './parts/problems.ts';
import { createAnswer } from './parts/resultPart.ts';
import { createRunRow } from './parts/runRow.ts';
import { createSource } from './parts/source.ts';
import { createWelcome } from './parts/welcome.ts';

/** Creates the whole page: the input next to the result if there is space, else above it. */
export function createPage(page: PageView, options: Options): FocusablePart {
  const tabs = createModeTabs(page);
  const welcome = createWelcome(page);
  const languages = createLanguages(page);
  const source = createSource(page);
  const ask = [source, options, createRunRow(page), createProblems(page)];
  const answer = createAnswer(page);
  const panes = createElement(
    'div',
    { className: 'panes' },
    createElement('div', { className: 'ask' }, ...ask.map((part) => part.element)),
    answer.element,
  );
  const work = createElement('div', { id: tabPanelId, role: 'tabpanel' }, languages.element, panes);
  const parts = [tabs, welcome, languages, ...ask, answer];
  let isTold = false;
  const title = createElement('h1', { className: 'unseen' }, page.words.title);
  const focus = () => (welcome.element.hidden ? source : welcome).focus();
  return {
    element: createElement('main', {}, title, tabs.element, welcome.element, work),
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
