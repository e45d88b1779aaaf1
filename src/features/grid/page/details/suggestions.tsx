import { useLayoutEffect, useMemo } from 'preact/hooks';
import { fill, plainly } from '../../../../app/pages/pageText.ts';
import type { Suggestion } from '../../protocol/gridMessages.ts';
import { joinPieces } from '../../view/gridPieces.ts';
import { cellName, currentCell, type PageState } from '../../view/pageState.ts';
import type { GridPage, PartProps } from '../gridHost.ts';
import { suggestionKeys } from '../gridKeys.ts';
import { createPieces } from '../pieces.tsx';
import { createDifference } from './difference.tsx';

/** Milliseconds that the focus stays on a cell before suggestions are looked up. */
const askAfterMs = 150;
/** Suggestions with keys. */
const withKeys = 9;

/** Texts for the current cell: translations of the project and terms of glossaries. */
export function Suggestions({ page, state }: PartProps) {
  const { words, actions, number } = page;
  const { suggestions, editing, store } = state;
  const at = currentCell(state);
  const row = at && store.get(at.id);
  const cell = at && row?.cells[at.lang];
  const name = at && cellName(at);
  const hasSuggestions = cell !== undefined && cell.isReadOnly !== true;
  useLayoutEffect(() => actions.assist.clear(), [name]);
  useLayoutEffect(() => {
    const timer = at && hasSuggestions ? setTimeout(() => actions.assist.suggest(at), askAfterMs) : undefined;
    return () => clearTimeout(timer);
  }, [name, row?.source, cell?.text, cell?.state]);
  const list = useMemo(
    () =>
      suggestions?.list.map((suggestion, index) => (
        <SuggestionButton page={page} state={state} suggestion={suggestion} index={index} />
      )),
    [suggestions],
  );
  const found = suggestions?.list.length ?? 0;
  const count = found === 1 ? words.oneSuggestion : fill(words.suggestionCount, number(found));
  return (
    <div className="suggestions" role="group" aria-label={words.suggestions} hidden={!hasSuggestions}>
      <h3>{words.suggestions}</h3>
      <div className="suggestionList">{list}</div>
      <p className="noteText" hidden={suggestions === undefined || found > 0}>
        {words.noSuggestions}
      </p>
      <button
        type="button"
        className="link"
        hidden={suggestions?.hasUnreadTerms !== true}
        onClick={() => actions.assist.readTerms()}
      >
        {words.readTerms}
      </button>
      {/* Says how many there are when a cell is opened for editing. */}
      <p className="unseen" role="status">
        {editing === undefined || found === 0 ? '' : count}
      </p>
    </div>
  );
}

interface SuggestionProps extends PartProps {
  readonly suggestion: Suggestion;
}

function SuggestionButton({ page, state, suggestion, index }: SuggestionProps & { readonly index: number }) {
  const { lang = '' } = state.suggestions ?? {};
  const { direction = 'auto' } = state.languages.find((language) => language.lang === lang) ?? {};
  return (
    <button
      type="button"
      className="suggestion"
      // An input that is open keeps its caret.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => insertSuggestion(page, suggestion)}
    >
      <span className="rank">{suggestion.kind === 'term' ? page.words.term : `${suggestion.percent}%`}</span>
      <span className="text" lang={lang} dir={direction}>
        {createPieces(suggestion.text)}
      </span>
      {index < withKeys && <kbd>{suggestionKeys(index + 1)}</kbd>}
      <span className="noteText">
        <About page={page} state={state} suggestion={suggestion} />
      </span>
    </button>
  );
}

/** Where a suggestion comes from, and how its source differs. */
function About({ page: { words }, state: { store, suggestions }, suggestion }: SuggestionProps) {
  if (suggestion.kind === 'term') {
    return <>{plainly(suggestion.term)}</>;
  }
  const { key, source, percent, isReviewed, isFitting } = suggestion;
  const kind = words.kinds[isReviewed ? 'reviewed' : 'machine'];
  const wanted = store.get(suggestions?.id ?? '')?.source ?? [];
  return (
    <>
      {[plainly(key), kind, ...(isFitting ? [] : [words.notFitting])].join(' · ')}
      {percent !== 100 && (
        <span className="nearSource" dir="auto">
          {createDifference(words, wanted, source)}
        </span>
      )}
    </>
  );
}

/** Inserts a suggestion into the input of its cell, which opens if it is not open. */
function insertSuggestion({ words, actions, editor, table }: GridPage, suggestion: Suggestion): void {
  const { suggestions, editing }: PageState = actions.state;
  if (suggestions === undefined) {
    return;
  }
  if (editing === undefined || cellName(editing) !== cellName(suggestions)) {
    actions.edit(suggestions);
  }
  if (suggestion.kind === 'term') {
    editor.current?.insert(suggestion.text);
  } else {
    actions.edits.change(suggestion.text);
    table.current?.focus();
  }
  actions.say(fill(words.inserted, joinPieces(suggestion.text)));
}
