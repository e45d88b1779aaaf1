import '@vscode-elements/elements/dist/vscode-tab-header/index.js';
import { createElement } from '../../../../app/pages/browser/createElement.ts';
import { modes } from '../../protocol/draft.ts';
import type { PagePart, PageView } from '../page.ts';

/** The id of the element that the tabs control. */
export const tabPanelId = 'work';

/**
 * Creates the tabs for translate, rephrase and correct: arrow keys move between them and select, as in the editor's
 * panel.
 */
export function createModeTabs({ words, actions }: PageView): PagePart {
  const tabs = modes.map((mode) => {
    const tab = createElement('vscode-tab-header', { ariaControls: tabPanelId }, words.modes[mode].title);
    tab.id = `tab-${mode}`;
    tab.addEventListener('click', () => actions.choose(mode));
    return { mode, tab };
  });
  const element = createElement('div', { className: 'tabs', role: 'tablist', ariaLabel: words.modesLabel });
  element.append(...tabs.map(({ tab }) => tab));
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
  element.addEventListener('keydown', (event) => {
    const at = tabs.findIndex(({ tab }) => tab === document.activeElement);
    const step = (steps[event.key] ?? 0) * (document.dir === 'rtl' ? -1 : 1);
    const next =
      event.key === 'Home' ? tabs[0] : event.key === 'End' ? tabs.at(-1) : tabs.at((at + step) % tabs.length);
    if (next && (step !== 0 || event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      next.tab.focus();
      actions.choose(next.mode);
    }
  });
  return {
    element,
    show({ draft }) {
      for (const { mode, tab } of tabs) {
        const isChosen = mode === draft.mode;
        tab.active = isChosen;
        tab.ariaSelected = String(isChosen);
        tab.tabIndex = isChosen ? 0 : -1;
      }
    },
  };
}
