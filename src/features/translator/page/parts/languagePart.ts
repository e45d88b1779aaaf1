import { makeButton } from '../../../../app/pages/browser/button.ts';
import { make, setText } from '../../../../app/pages/browser/make.ts';
import { type Group, makeSelect } from '../../../../app/pages/browser/select.ts';
import type { ListedLanguage } from '../../protocol/protocol.ts';
import { reasonsOf } from '../../protocol/reasons.ts';
import type { Words } from '../../protocol/words.ts';
import type { Page, Part } from '../page.ts';
import { makeStyleSelect } from './styleSelect.ts';

/** Creates the choice of source and target language; in the other modes, of the language and the style. */
export function makeLanguages(page: Page): Part {
  const { words, actions } = page;
  const from = makeSelect(words.from, (sourceLang) => actions.change({ sourceLang }));
  const to = makeSelect(words.to, (targetLang) => actions.change({ targetLang }));
  const own = makeSelect(words.textLanguage, (targetLang) => actions.change({ targetLang }));
  const style = makeStyleSelect(page);
  const swap = makeButton(page, '⇄', () => actions.swap());
  swap.element.ariaLabel = words.swap;
  swap.element.className = 'swap';
  const note = make('p', { className: 'note' });
  const pair = make('div', { className: 'pair' }, from.element, swap.element, to.element);
  const single = make('div', { className: 'single' }, own.element, style.element);
  return {
    element: make('div', { className: 'languages' }, pair, single, note),
    show(state) {
      const { draft, offer } = state;
      const isTranslation = draft.mode === 'translate';
      pair.hidden = !isTranslation;
      single.hidden = isTranslation;
      const targets = groups(words, offer?.targets);
      if (isTranslation) {
        from.show([{ value: '', label: words.detected }], groups(words, offer?.sources), draft.sourceLang);
        const none = draft.targetLang === '' ? [{ value: '', label: words.chooseLanguage }] : [];
        to.show(none, targets, draft.targetLang);
        swap.allow(reasonsOf(state, words).swap);
        swap.element.title ||= words.swap;
      } else {
        own.show([{ value: '', label: words.sameLanguage }], targets, draft.targetLang);
      }
      style.show(state);
      const isKnown = offer?.isFromService ?? true;
      setText(note, offer?.obstacle ?? (isKnown ? '' : words.languagesNotFromService));
    },
  };
}

/** Groups the languages, recently used ones first. */
function groups(words: Words, languages: readonly ListedLanguage[] = []): readonly Group[] {
  const choices = (isRecent: boolean) =>
    languages
      .filter((language) => (language.isRecent ?? false) === isRecent)
      .map(({ lang, name }) => ({ value: lang, label: name }));
  return [
    { title: words.recentLanguages, choices: choices(true) },
    { title: words.allLanguages, choices: choices(false) },
  ];
}
