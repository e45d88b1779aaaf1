import { useMemo } from 'preact/hooks';
import { fill, plainly } from '../../../../app/pages/pageText.ts';
import type { GridRow } from '../../protocol/gridMessages.ts';
import { cellName, columnsBefore, findOtherText, type PageState } from '../../view/pageState.ts';
import type { GridPage } from '../gridHost.ts';
import { createPieces } from '../pieces.tsx';
import { TargetCell } from './cell.tsx';

interface RowProps {
  readonly page: GridPage;
  readonly state: PageState;
  readonly row: GridRow;
  /** Its position among the shown rows. */
  readonly index: number;
  /** In pixels. */
  readonly top: number;
}

/** A row of the grid that is in view. */
export function Row({ page, state, row, index, top }: RowProps) {
  const { id } = row;
  const isSelected = state.selection.ids.has(id);
  const column = state.current.id === id ? state.current.column : -1;
  const before = state.store.get(state.shown[index - 1] ?? '');
  const isNext = row.branch !== undefined && before?.branch?.of === row.branch.of && before.path === row.path;
  return (
    <div
      role="row"
      className={['row', ...(column >= 0 ? ['current'] : []), ...(isNext ? ['nextBranch'] : [])].join(' ')}
      style={{ transform: `translateY(${top}px)` }}
      data-id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
    >
      {useCells(page, state, row, column, isSelected)}
    </div>
  );
}

/** Returns the cells of a row. A key in a cell, and scrolling, changes those of no other row. */
function useCells(page: GridPage, state: PageState, row: GridRow, current: number, isSelected: boolean) {
  const { view, languages, source, waiting } = state;
  const { id } = row;
  const editing = state.editing?.id === id ? state.editing : undefined;
  const theirs = editing && findOtherText(state);
  return useMemo(
    () => [
      <CheckCell page={page} row={row} isCurrent={current === 0} isSelected={isSelected} />,
      <KeyCell row={row} isCurrent={current === 1} />,
      <div
        role="gridcell"
        className="cell"
        tabIndex={current === 2 ? 0 : -1}
        data-column={2}
        aria-colindex={3}
        aria-readonly="true"
      >
        <div className="label" aria-hidden="true">
          {source?.name}
        </div>
        <div className="text" lang={source?.lang} dir={source?.direction ?? 'auto'}>
          {createPieces(row.source ?? [])}
        </div>
      </div>,
      ...view.langs.map((lang, position) => {
        const language = languages.find((each) => each.lang === lang);
        const column = columnsBefore + position;
        const isEdited = editing?.lang === lang;
        return (
          language && (
            <TargetCell
              key={lang}
              page={page}
              row={row}
              language={language}
              column={column}
              isCurrent={current === column}
              editing={isEdited ? editing : undefined}
              theirs={isEdited ? theirs : undefined}
              isWaiting={waiting.size > 0 && waiting.has(cellName({ id, lang }))}
            />
          )
        );
      }),
    ],
    [page, row, current, isSelected, view.langs, languages, source, waiting, editing, theirs],
  );
}

interface CheckCellProps {
  readonly page: GridPage;
  readonly row: GridRow;
  readonly isCurrent: boolean;
  readonly isSelected: boolean;
}

function CheckCell({ page: { words, actions }, row: { id, key }, isCurrent, isSelected }: CheckCellProps) {
  return (
    <div role="gridcell" className="cell check" data-column={0} aria-colindex={1}>
      <input
        type="checkbox"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={fill(words.selectRow, key)}
        checked={isSelected}
        onClick={({ shiftKey, currentTarget }) => {
          if (shiftKey) {
            actions.extendTo(id);
          } else {
            actions.toggleRow(id);
          }
          // A selected row stays selected when the selection is extended to it.
          currentTarget.checked = actions.state.selection.ids.has(id);
        }}
      />
    </div>
  );
}

/** The key of a message, the name of its branch, and its note. */
function KeyCell({ row: { key, branch, note }, isCurrent }: { readonly row: GridRow; readonly isCurrent: boolean }) {
  return (
    <div role="rowheader" className="cell key" tabIndex={isCurrent ? 0 : -1} data-column={1} aria-colindex={2}>
      <div className="keyText" dir="ltr">
        {plainly(branch?.of ?? key)}
      </div>
      {branch && (
        <div className="branch" dir="auto">
          {plainly(branch.name)}
        </div>
      )}
      {note && (
        <div className="noteText" dir="auto">
          {plainly(note)}
        </div>
      )}
    </div>
  );
}
