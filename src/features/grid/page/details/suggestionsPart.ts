import { createElement, setText } from '../../../../app/pages/browser/createElement.ts';
import { fill } from '../../../../app/pages/fill.ts';
import { plainly } from '../../../../app/pages/plainly.ts';
import type { Suggestion } from '../../protocol/gridMessages.ts';
import { joinPieces } from '../../view/gridPieces.ts';
import { cellName, currentCell, type PageState } from '../../view/pageState.ts';
import { textNodes } from '../cells/textNodes.ts';
import type { GridPage, GridPart } from '../gridHost.ts';
import { suggestionKeys } from '../gridKeys.ts';
import { differenceNodes } from './detailsPart.ts';

/** Milliseconds that the focus stays on a cell before suggestions are looked up. */
const askAfterMs = 150;
/** Suggestions with keys. */
const withKeys = 9;

export interface SuggestionsPart extends GridPart {
  /**
   * Inserts a suggestion, by its number from 1, into the input of its cell, which opens if it is not open. Returns
   * false if no suggestion with that number is shown.
   */
  insert(number: number): boolean;
}

/**
 * Shows texts for the current cell: translations of the project and terms of glossaries.
 * @param insert what inserts a text into the input that is open, and moves the focus there
 */
export function createSuggestions(
  page: GridPage,
  insert: { readonly atCaret: (text: Suggestion['text']) => void; readonly focus: () => void },
): SuggestionsPart {
  const { words, actions } = page;
  const { assist } = actions;
  const list = createElement('div', { className: 'suggestionList' });
  const none = createElement('p', { className: 'noteText' });
  // Says how many there are when a cell is opened for editing.
  const count = createElement('p', { className: 'unseen' });
  count.role = 'status';
  const read = createElement('button', { type: 'button', className: 'link' }, words.readTerms);
  read.addEventListener('click', () => assist.readTerms());
  const element = createElement(
    'div',
    { className: 'suggestions', role: 'group', ariaLabel: words.suggestions },
    createElement('h3', {}, words.suggestions),
    list,
    none,
    read,
    count,
  );
  let asked: readonly unknown[] = [];
  let shown: PageState['suggestions'];
  let timer = 0;

  function ask(state: PageState): void {
    const at = currentCell(state);
    const row = at && state.store.get(at.id);
    const cell = at && row?.cells[at.lang];
    const wanted = [at && cellName(at), row?.source, cell?.text, cell?.state];
    if (wanted.every((one, index) => one === asked[index])) {
      return;
    }
    const isOther = wanted[0] !== asked[0];
    asked = wanted;
    clearTimeout(timer);
    if (isOther) {
      assist.clear();
    }
    if (at !== undefined && cell !== undefined && cell.isReadOnly !== true) {
      timer = setTimeout(() => assist.suggest(at), askAfterMs);
    }
  }

  function insertSuggestion(suggestion: Suggestion): void {
    const { suggestions, editing } = actions.state;
    if (suggestions === undefined) {
      return;
    }
    if (editing === undefined || cellName(editing) !== cellName(suggestions)) {
      actions.edit(suggestions);
    }
    if (suggestion.kind === 'term') {
      insert.atCaret(suggestion.text);
    } else {
      actions.changeEdit(suggestion.text);
      insert.focus();
    }
    actions.say(fill(words.inserted, joinPieces(suggestion.text)));
  }

  function entry(suggestion: Suggestion, index: number, state: PageState): Node {
    const { lang } = state.suggestions ?? {};
    const { direction } = state.languages.find((one) => one.lang === lang) ?? {};
    const text = createElement('span', { className: 'text', lang: lang ?? '', dir: direction ?? 'auto' });
    text.append(...textNodes(suggestion.text));
    const keys = index < withKeys ? suggestionKeys(index + 1) : '';
    const about = createElement('span', { className: 'noteText' }, ...aboutNodes(suggestion, state));
    const button = createElement('button', { type: 'button', className: 'suggestion' });
    button.append(
      createElement('span', { className: 'rank' }, suggestion.kind === 'term' ? words.term : `${suggestion.percent}%`),
      text,
      ...(keys === '' ? [] : [createElement('kbd', {}, keys)]),
      about,
    );
    // An input that is open keeps its caret.
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => insertSuggestion(suggestion));
    return button;
  }

  function aboutNodes(suggestion: Suggestion, { store, suggestions }: PageState): readonly (Node | string)[] {
    if (suggestion.kind === 'term') {
      return [plainly(suggestion.term)];
    }
    const { key, source, percent, isReviewed, isFitting } = suggestion;
    const kind = words.kinds[isReviewed ? 'reviewed' : 'machine'];
    const line = [plainly(key), kind, ...(isFitting ? [] : [words.notFitting])].join(' · ');
    const wanted = store.get(suggestions?.id ?? '')?.source ?? [];
    return percent === 100
      ? [line]
      : [
          line,
          createElement('span', { className: 'nearSource', dir: 'auto' }, ...differenceNodes(words, wanted, source)),
        ];
  }

  return {
    element,
    show(state) {
      ask(state);
      const { suggestions, editing } = state;
      const at = currentCell(state);
      const cell = at && state.store.get(at.id)?.cells[at.lang];
      element.hidden = cell === undefined || cell.isReadOnly === true;
      read.hidden = suggestions?.hasUnreadTerms !== true;
      const found = suggestions?.list.length ?? 0;
      if (suggestions !== shown) {
        shown = suggestions;
        list.replaceChildren(...(suggestions?.list ?? []).map((one, index) => entry(one, index, state)));
        setText(none, suggestions === undefined || found > 0 ? '' : words.noSuggestions);
      }
      const said =
        editing === undefined || found === 0
          ? ''
          : found === 1
            ? words.oneSuggestion
            : fill(words.suggestionCount, page.number(found));
      if (count.textContent !== said) {
        count.textContent = said;
      }
    },
    insert(number) {
      const suggestion = element.checkVisibility() ? shown?.list[number - 1] : undefined;
      if (suggestion !== undefined) {
        insertSuggestion(suggestion);
      }
      return suggestion !== undefined;
    },
  };
}
