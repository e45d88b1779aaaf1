import { useLayoutEffect, useMemo } from 'preact/hooks';
import { Button, Line } from '../../../../app/pages/browser/controls.tsx';
import { commandKeys } from '../../../../app/pages/browser/keys.ts';
import { fill } from '../../../../app/pages/shared/pageText.ts';
import type { CellId, Suggestion } from '../../protocol/gridMessages.ts';
import { getLanguageName } from '../../view/cellEditing.ts';
import { isSameText, joinPieces, listCodes } from '../../view/gridPieces.ts';
import { cellName, currentCell, type PageState } from '../../view/pageState.ts';
import { isToAccept, isToImprove, isToReopen, isToRevert, withShownTexts } from '../../view/selectCells.ts';
import type { GridPage, PartProps } from '../gridHost.ts';
import { codeKeys, suggestionKeys } from '../gridKeys.ts';
import { createPieces, createText } from '../pieces.tsx';
import { createDifference } from './difference.tsx';

/** All about the current message and cell, with the actions on it. */
export function Details({ page, state }: PartProps) {
  const { words } = page;
  const { current, store, editing } = state;
  const row = current.id === undefined ? undefined : store.get(current.id);
  const at = currentCell(state);
  const names = row === undefined ? [] : [row.key, ...(at ? [getLanguageName(state, at.lang)] : [])];
  return (
    <aside className="details" aria-label={words.details}>
      <p className="noteText" hidden={row !== undefined}>
        {words.noDetails}
      </p>
      <h2 hidden={row === undefined}>{names.map(createText).join(' · ')}</h2>
      <Line className="path" text={createText(row?.path ?? '')} />
      <Line
        className="noteText"
        dir="auto"
        text={row?.note === undefined ? '' : fill(words.note, createText(row.note))}
      />
      <Line
        className="noteText"
        dir="auto"
        text={row?.context === undefined ? '' : fill(words.context, createText(row.context))}
      />
      <Codes page={page} state={state} />
      <p className="noteText" hidden={editing === undefined}>
        {fill(words.editHint, 'Enter', 'Shift+Enter', commandKeys('Enter'), 'Esc')}
      </p>
      <Before page={page} state={state} />
      <DetailButtons page={page} state={state} />
      <Suggestions page={page} state={state} />
    </aside>
  );
}

/** Codes with keys. */
const withKeys = 9;

/** Codes that have a button: more would be slow. */
const mostCodes = 500;

/** The placeholders and tags of the source while a cell is edited, each to insert. */
function Codes({ page, state: { editing, store } }: PartProps) {
  const { words } = page;
  const source = editing && store.get(editing.id)?.source;
  return useMemo(() => {
    const codes = listCodes(source ?? []).slice(0, mostCodes);
    return (
      <div className="codes" role="group" aria-label={words.placeholders} hidden={codes.length === 0}>
        {codes.map((chip, index) => {
          const code = createText(chip.code);
          return (
            <button
              type="button"
              className="chip"
              dir="ltr"
              tabIndex={0}
              title={index < withKeys ? fill(words.insertCode, code, codeKeys(index + 1)) : code}
              // The input keeps its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => page.editor.current?.insert([chip])}
            >
              {code}
            </button>
          );
        })}
      </div>
    );
  }, [page, source]);
}

/** What changed in the current cell since the grid was opened. */
function Before({ page: { words }, state }: PartProps) {
  const at = currentCell(state);
  const { was, text } = (at && state.store.get(at.id)?.cells[at.lang]) ?? {};
  const { direction = 'auto' } = state.languages.find(({ lang }) => lang === at?.lang) ?? {};
  const difference = useMemo(
    () => (was === undefined || isSameText(was, []) ? words.wasEmpty : createDifference(words, was, text ?? [])),
    [words, was, text],
  );
  return (
    <div className="before" hidden={was === undefined}>
      <h3>{words.before}</h3>
      <div
        className="text difference"
        role="group"
        tabIndex={0}
        aria-label={words.before}
        lang={at?.lang ?? ''}
        dir={direction}
      >
        {difference}
      </div>
    </div>
  );
}

function DetailButtons({ page, state }: PartProps) {
  const { words, actions } = page;
  const { current, store, editing, view } = state;
  const { id } = current;
  const at = currentCell(state);
  const cell = at && store.get(at.id)?.cells[at.lang];
  const fixed = cell?.isReadOnly === true ? words.readOnly : undefined;
  const cannotImprove = cell === undefined || isToImprove(cell) ? undefined : (fixed ?? words.nothingToImprove);
  const onCell = (label: string, reason: string | undefined, act: (cell: CellId) => void) => (
    <Button
      page={page}
      hidden={cell === undefined || editing !== undefined}
      label={label}
      reason={reason}
      press={() => at && act(at)}
    />
  );
  return (
    <div className="buttons" hidden={id === undefined || store.get(id) === undefined}>
      {onCell(words.edit, fixed, (now) => actions.edit(now))}
      {onCell(words.accept, fixed ?? (cell && isToAccept(cell) ? undefined : words.nothingToAccept), (now) =>
        actions.post({ kind: 'accept', cells: withShownTexts({ store }, [now]) }),
      )}
      {onCell(words.reopen, fixed ?? (cell && isToReopen(cell) ? undefined : words.nothingToReopen), (now) =>
        actions.post({ kind: 'reopen', cells: withShownTexts({ store }, [now]) }),
      )}
      {onCell(words.revert, fixed ?? (cell && isToRevert(cell) ? undefined : words.nothingToRevert), (now) =>
        actions.post({ kind: 'revert', cells: [now] }),
      )}
      {onCell(words.translateCell, fixed, (now) => actions.post({ kind: 'translate', cells: [now] }))}
      {onCell(words.rephrase, cannotImprove, (now) => actions.post({ kind: 'improve', ...now, how: 'rephrase' }))}
      {onCell(words.correct, cannotImprove, (now) => actions.post({ kind: 'improve', ...now, how: 'correct' }))}
      <Button
        page={page}
        hidden={view.langs.length < 2 || editing !== undefined}
        label={words.translateRow}
        press={() => id !== undefined && actions.translateRow(id)}
      />
      <Button page={page} label={words.openFile} press={() => id !== undefined && actions.reveal(id, at?.lang)} />
    </div>
  );
}

/** Milliseconds that the focus stays on a cell before suggestions are looked up. */
const askAfterMs = 150;

/** Texts for the current cell: translations of the project and terms of glossaries. */
function Suggestions({ page, state }: PartProps) {
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
    return <>{createText(suggestion.term)}</>;
  }
  const { key, source, percent, isReviewed, isFitting } = suggestion;
  const kind = words.kinds[isReviewed ? 'reviewed' : 'machine'];
  const wanted = store.get(suggestions?.id ?? '')?.source ?? [];
  return (
    <>
      {[createText(key), kind, ...(isFitting ? [] : [words.notFitting])].join(' · ')}
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
