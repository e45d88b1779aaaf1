import { createButton } from '../../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { createSelect, type Group } from '../../../../app/pages/browser/select.ts';
import { findReasons } from '../../protocol/disabledReasons.ts';
import type { PageWords } from '../../protocol/pageWords.ts';
import type { PageLanguage } from '../../protocol/protocol.ts';
import type { PagePart, PageView } from '../page.ts';
import { createStyleSelect } from './styleSelect.ts';

/** Creates the choice of source and target language; in the other modes, of the language and the style. */
export function createLanguages(page: PageView): PagePart {
  const { words, actions } = page;
  const from = createSelect(words.from, (sourceLang) => actions.change({ sourceLang }));
  const to = createSelect(words.to, (targetLang) => actions.change({ targetLang }));
  const own = createSelect(words.textLanguage, (targetLang) => actions.change({ targetLang }));
  const style = createStyleSelect(page);
  const swap = createButton(page, '⇄', () => actions.swap());
  swap.element.ariaLabel = words.swap;
  swap.element.className = 'swap';
  const note = createElement('p', { className: 'note' });
  const pair = createElement('div', { className: 'pair' }, from.element, swap.element, to.element);
  const single = createElement('div', { className: 'single' }, own.element, style.element);
  return {
    element: createElement('div', { className: 'languages' }, pair, single, note),
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
        swap.allow(findReasons(state, words).swap);
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
function groups(words: PageWords, languages: readonly PageLanguage[] = []): readonly Group[] {
  const choices = (isRecent: boolean) =>
    languages
      .filter((language) => (language.isRecent ?? false) === isRecent)
      .map(({ lang, name }) => ({ value: lang, label: name }));
  return [
    { title: words.recentLanguages, choices: choices(true) },
    { title: words.allLanguages, choices: choices(false) },
  ];
}
