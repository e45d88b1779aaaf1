// The script of the translator's page; it shows what the extension sends, and sends what the user does.

import { render } from 'preact';
import { readPageLocale, readPageWords } from '../../../app/pages/browser/pageTexts.ts';
import { customInstructionCharacters, customInstructionsPerRequest } from '../../../service/api/limits.ts';
import type { PageWords } from '../protocol/pageWords.ts';
import type { PanelState } from '../protocol/panelState.ts';
import { explainRefusal } from '../protocol/refusal.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { connectHost } from './host.ts';
import { listenToKeys } from './keyboard.ts';
import type { PageView } from './page.ts';
import { Panel } from './panel.ts';
import { hasWork, WholePage } from './parts/whole.tsx';

/** Returns a function that names languages in that language, or by their code if they have no name. */
function nameLanguages(locale: string | undefined): (lang: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return (lang) => {
    try {
      return names.of(lang) ?? lang;
    } catch {
      return lang;
    }
  };
}

function areWords(value: unknown): value is PageWords {
  return typeof value === 'object' && value !== null && 'modes' in value;
}

const words = readPageWords(areWords);
const locale = readPageLocale();
const limits = { count: customInstructionsPerRequest, characters: customInstructionCharacters };
const host = connectHost((message) => panel.receive(message));
const kept = host.kept();
const keeper = new DraftKeeper(host, kept);
let areOptionsOpen = kept?.areOptionsOpen ?? false;
/** Whether the extension has sent its state. */
let isStarted = false;

const panel = new Panel(words, kept?.draft, {
  // Before any other message the extension gets the latest text.
  post: (message) => {
    keeper.keepNow();
    host.post(message);
  },
  refusal: (state) => explainRefusal(state, words, limits),
  show: (state) => {
    show(state);
    keeper.keep({ draft: state.draft, areOptionsOpen });
  },
});
const page: PageView = {
  words,
  limits,
  actions: panel,
  number: (value) => new Intl.NumberFormat(locale).format(value),
  languageName: nameLanguages(locale),
};

/** Shows a state at once, and takes the focus when the page is first of use, or no longer needs its welcome. */
function show(state: PanelState): void {
  const wasWelcomed = Boolean(document.activeElement?.closest('.welcome'));
  const hasWaited = !isStarted && document.activeElement === document.body;
  isStarted = state.service !== undefined;
  render(
    <WholePage page={page} state={state} areOptionsOpen={areOptionsOpen} toggleOptions={toggleOptions} />,
    document.body,
  );
  if (isStarted && document.hasFocus() && (hasWaited || (wasWelcomed && hasWork(state)))) {
    takeFocus();
  }
}

function toggleOptions(isOpen: boolean): void {
  areOptionsOpen = isOpen;
  panel.showAgain();
}

/** Moves the focus to the first button of the welcome, else to the text. */
function takeFocus(): void {
  const button = document.querySelector<HTMLElement>('.welcome vscode-button:not([hidden] *)');
  const text = document.querySelector<HTMLElement>('.source textarea');
  if (button) {
    button.focus();
  } else {
    text?.focus({ preventScroll: true });
  }
}

listenToKeys(panel);
// The editor moves the focus to the page as a whole.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) {
    takeFocus();
  }
});
panel.start();
