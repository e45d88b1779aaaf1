import { useMemo } from 'preact/hooks';
import { Button, Line } from '../../../../app/pages/browser/controls.tsx';
import { commandKeys } from '../../../../app/pages/browser/keys.ts';
import { fill, plainly } from '../../../../app/pages/pageText.ts';
import type { CellId } from '../../protocol/gridMessages.ts';
import { getLanguageName } from '../../view/cellEditing.ts';
import { isSameText, listCodes } from '../../view/gridPieces.ts';
import { currentCell } from '../../view/pageState.ts';
import { isToAccept, isToImprove, isToRevert, withShownTexts } from '../../view/selectCells.ts';
import type { PartProps } from '../gridHost.ts';
import { codeKeys } from '../gridKeys.ts';
import { createDifference } from './difference.tsx';
import { Suggestions } from './suggestions.tsx';

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
      <h2 hidden={row === undefined}>{names.map(plainly).join(' · ')}</h2>
      <Line className="path" text={plainly(row?.path ?? '')} />
      <Line className="noteText" dir="auto" text={row?.note === undefined ? '' : fill(words.note, plainly(row.note))} />
      <Line
        className="noteText"
        dir="auto"
        text={row?.context === undefined ? '' : fill(words.context, plainly(row.context))}
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

/** The placeholders and tags of the source while a cell is edited, each to insert. */
function Codes({ page, state: { editing, store } }: PartProps) {
  const { words } = page;
  const source = editing && store.get(editing.id)?.source;
  return useMemo(() => {
    const codes = listCodes(source ?? []);
    return (
      <div className="codes" role="group" aria-label={words.placeholders} hidden={codes.length === 0}>
        {codes.map((chip, index) => {
          const code = plainly(chip.code);
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
