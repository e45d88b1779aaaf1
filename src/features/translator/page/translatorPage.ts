// The script of the translator's page; it shows what the extension sends, and sends what the user does.

import { readPageLocale, readPageWords } from '../../../app/pages/browser/pageTexts.ts';
import { customInstructionCharacters, customInstructionsPerRequest } from '../../../service/api/limits.ts';
import type { PageWords } from '../protocol/pageWords.ts';
import { explainRefusal } from '../protocol/refusal.ts';
import { createPage } from './createPage.ts';
import { DraftKeeper } from './draftKeeper.ts';
import { connectHost } from './host.ts';
import { listenToKeys } from './keyboard.ts';
import type { PageView } from './page.ts';
import { Panel } from './panel.ts';
import { createOptions } from './parts/options.ts';

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
const panel = new Panel(words, kept?.draft, {
  // Before any other message the extension gets the latest text.
  post: (message) => {
    keeper.keepNow();
    host.post(message);
  },
  refusal: (state) => explainRefusal(state, words, limits),
  show: (state) => {
    whole.show(state);
    keeper.keep({ draft: state.draft, areOptionsOpen: options.element.open });
  },
});
const page: PageView = {
  words,
  limits,
  actions: panel,
  number: (value) => new Intl.NumberFormat(locale).format(value),
  languageName: nameLanguages(locale),
};
const options = createOptions(page, kept?.areOptionsOpen ?? false, () => panel.showAgain());
const whole = createPage(page, options);
document.body.append(whole.element);
listenToKeys(panel);
// The editor moves the focus to the page as a whole.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) {
    whole.focus();
  }
});
panel.start();
