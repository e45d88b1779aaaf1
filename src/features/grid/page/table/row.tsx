import { useMemo } from 'preact/hooks';
import { Button, Line } from '../../../../app/pages/browser/controls.tsx';
import { fill } from '../../../../app/pages/shared/pageText.ts';
import type { Text } from '../../../../locales/grid/gridPiece.ts';
import type { GridWords } from '../../createGridWords.ts';
import type { Cell, GridLanguage, GridRow } from '../../protocol/gridMessages.ts';
import { measureText } from '../../view/gridPieces.ts';
import { type CellEdit, cellName, columnsBefore, findOtherText, type PageState } from '../../view/pageState.ts';
import type { CellKind } from '../../view/rowFilter.ts';
import type { GridPage } from '../gridHost.ts';
import { take } from '../gridKeys.ts';
import { createPieces, createText, StateIcon } from '../pieces.tsx';
import { CellEditor } from './cellEditor.tsx';

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
        {createText(branch?.of ?? key)}
      </div>
      {branch && (
        <div className="branch" dir="auto">
          {createText(branch.name)}
        </div>
      )}
      {note && (
        <div className="noteText" dir="auto">
          {createText(note)}
        </div>
      )}
    </div>
  );
}

interface TargetCellProps {
  readonly page: GridPage;
  readonly row: GridRow;
  readonly language: GridLanguage;
  readonly column: number;
  /** Whether it has the focus of the grid. */
  readonly isCurrent: boolean;
  readonly editing: CellEdit | undefined;
  /** What its file has by now, in place of the text that the edit began with. */
  readonly theirs: Text | undefined;
  readonly isWaiting: boolean;
}

/** A cell of a translation. */
function TargetCell(props: TargetCellProps) {
  const { page, row, language, column, isCurrent, editing, theirs, isWaiting } = props;
  const { lang, name, direction } = language;
  const cell = row.cells[lang];
  const refusal = editing?.refusal;
  const problems = [...(refusal === undefined ? [] : [refusal]), ...(editing?.problems ?? cell?.problems ?? [])];
  const remarks = editing === undefined ? (cell?.remarks ?? []) : [];
  return (
    <div
      role="gridcell"
      className="cell target"
      tabIndex={isCurrent ? 0 : -1}
      data-column={column}
      aria-colindex={column + 1}
      aria-busy={isWaiting ? 'true' : undefined}
      aria-readonly={cell === undefined || cell.isReadOnly === true ? 'true' : undefined}
      onDblClick={() => {
        if (cell !== undefined && editing === undefined) {
          page.actions.edit({ id: row.id, lang });
        }
      }}
    >
      <div className="label" aria-hidden="true">
        {name}
      </div>
      {editing ? (
        <CellEditor
          key={row.id}
          page={page}
          row={row}
          language={language}
          text={editing.text}
          isInvalid={problems.length > 0}
        />
      ) : (
        <div className="text" lang={lang} dir={direction}>
          {createPieces(cell?.text ?? [])}
        </div>
      )}
      <div className="state">{cell && <CellState words={page.words} cell={cell} isWaiting={isWaiting} />}</div>
      <div className="problems" role={editing && 'status'}>
        {problems.map((problem) => (
          <p>{createText(problem)}</p>
        ))}
        {remarks.map((remark) => (
          <p className="remark">{createText(remark)}</p>
        ))}
      </div>
      {theirs && <OtherText page={page} language={language} text={theirs} />}
      {editing && <TextLength page={page} text={editing.text} most={row.maxLength} />}
    </div>
  );
}

interface CellStateProps {
  readonly words: GridWords;
  readonly cell: Cell;
  readonly isWaiting: boolean;
}

function CellState({ words, cell: { state, problems }, isWaiting }: CellStateProps) {
  const kinds: readonly CellKind[] = [state, ...(problems.length > 0 ? ['broken' as const] : [])];
  return (
    <>
      {kinds.map((kind) => (
        <span key={kind} className="kind">
          <StateIcon kind={kind} />
          {words.kinds[kind]}
        </span>
      ))}
      {isWaiting && <span className="kind">{words.waiting}</span>}
    </>
  );
}

interface TextLengthProps {
  readonly page: GridPage;
  readonly text: Text;
  /** Characters that the text may have. */
  readonly most: number | undefined;
}

function TextLength({ page: { words, number }, text, most }: TextLengthProps) {
  const characters = measureText(text);
  const isLong = most !== undefined && characters > most;
  return (
    <Line
      className={isLong ? 'length long' : 'length'}
      text={most === undefined ? '' : fill(words.length, number(characters), number(most))}
    />
  );
}

interface OtherTextProps {
  readonly page: GridPage;
  readonly language: GridLanguage;
  readonly text: Text;
}

/** The text that a file has by now for a cell in edit, with the choice between both. */
function OtherText({ page, language: { lang, direction }, text }: OtherTextProps) {
  const { words, actions } = page;
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      take(event);
      actions.giveUp();
    } else {
      // The keys of the grid move the focus.
      event.stopPropagation();
    }
  };
  return (
    <div className="theirs" onKeyDown={handleKey}>
      <div className="noteText">{words.theirs}</div>
      <div className="text" lang={lang} dir={direction}>
        {text.length === 0 ? words.wasEmpty : createPieces(text)}
      </div>
      <div className="buttons">
        <Button page={page} label={words.keepMine} press={() => actions.edits.keepMine()} />
        <Button page={page} label={words.useTheirs} press={() => actions.giveUp()} />
      </div>
    </div>
  );
}
