import { Button, Line } from '../../../../app/pages/browser/controls.tsx';
import { fill, plainly } from '../../../../app/pages/pageText.ts';
import type { Text } from '../../../../locales/grid/gridPiece.ts';
import type { GridWords } from '../../createGridWords.ts';
import type { Cell, GridLanguage, GridRow } from '../../protocol/gridMessages.ts';
import { measureText } from '../../view/gridPieces.ts';
import type { CellEdit } from '../../view/pageState.ts';
import type { CellKind } from '../../view/rowFilter.ts';
import type { GridPage } from '../gridHost.ts';
import { take } from '../gridKeys.ts';
import { createPieces, StateIcon } from '../pieces.tsx';
import { CellEditor } from './cellEditor.tsx';

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
export function TargetCell(props: TargetCellProps) {
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
          <p>{plainly(problem)}</p>
        ))}
        {remarks.map((remark) => (
          <p className="remark">{plainly(remark)}</p>
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
