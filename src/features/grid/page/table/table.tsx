import { defaultRangeExtractor } from '@tanstack/virtual-core';
import { useImperativeHandle, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { CellId } from '../../protocol/gridMessages.ts';
import { cellName, type FocusPosition, type PageState } from '../../view/pageState.ts';
import type { PartProps } from '../gridHost.ts';
import { columnNames } from './columnWidths.ts';
import { Head } from './head.tsx';
import { Row } from './row.tsx';
import { useRowKeys, useVirtualizer } from './rowsInView.ts';
import { handleTableKey } from './tableKeys.ts';

/** Pixels of a row that was never in view. */
const usualHeight = 62;
/** Rows that are rendered before they are in view. */
const ahead = 2;

/** The table: only rows in view are in the page, and the row with the focus. */
export function Table({ page, state }: PartProps) {
  const { words, actions, widths } = page;
  const { store, shown, view, languages, source, current, editing } = state;
  const table = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const [headSize, setHeadSize] = useState({ height: 0, isFixed: true });
  const { template, least } = widths.layout(columnNames(view.langs));
  const always = [current.id, editing?.id].flatMap((id) => (id === undefined ? [] : shown.indexOf(id)));
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => table.current,
    estimateSize: () => usualHeight,
    getItemKey: (index) => shown[index] ?? index,
    overscan: ahead,
    scrollMargin: headSize.height,
    scrollPaddingStart: headSize.isFixed ? headSize.height : 0,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...always.filter((index) => index >= 0)])].sort((a, b) => a - b),
  });

  const rows = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
    const row = store.get(shown[index] ?? '');
    return row === undefined ? [] : [{ row, index, start }];
  });
  const keys = useRowKeys(rows.map(({ row }) => row.id));

  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => {
      if (head.current) {
        const isFixed = getComputedStyle(head.current).position === 'sticky';
        setHeadSize({ height: head.current.offsetHeight, isFixed });
      }
    });
    if (head.current) {
      observer.observe(head.current);
    }
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => virtualizer.measure(), [template, view.langs, languages, source]);
  useLayoutEffect(() => {
    for (const [id, element] of virtualizer.elementsCache) {
      if (element instanceof HTMLElement && element.dataset['id'] !== id) {
        virtualizer.elementsCache.delete(id);
      }
    }
    // All at once: each measurement after a change makes the browser lay the page out.
    for (const row of table.current?.querySelectorAll('.rows > .row') ?? []) {
      virtualizer.measureElement(row);
    }
    virtualizer.measureElement(null);
  });

  const scrollTo = (id: string | undefined) =>
    virtualizer.scrollToIndex(Math.max(0, actions.state.shown.indexOf(id ?? '')), { align: 'auto' });
  const focusCurrent = () => {
    const { id, column } = actions.state.current;
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[role="row"]') ?? [])];
    const row = id === undefined ? undefined : rows.find(({ dataset }) => dataset['id'] === id);
    const cell = (row ?? rows[0])?.querySelector<HTMLElement>(`[data-column="${column}"]`);
    if (cell?.querySelector('.editor')) {
      page.editor.current?.focus();
    } else {
      (cell?.querySelector<HTMLElement>('input') ?? cell)?.focus({ preventScroll: true });
    }
    if (row) {
      scrollTo(id);
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else {
      table.current?.scrollTo({ top: 0 });
    }
  };
  useImperativeHandle(page.table, () => ({ focus: focusCurrent }), []);
  const focused = useFocus(state, table, focusCurrent, scrollTo);

  return (
    <div
      ref={table}
      className="table"
      role="grid"
      style={{ '--columns': template, '--least': `${least}px` }}
      aria-label={words.grid}
      aria-multiselectable="true"
      aria-rowcount={shown.length + 1}
      aria-colcount={view.langs.length + 3}
      aria-busy={store.size < state.total ? 'true' : undefined}
      onFocusIn={({ target }) => {
        const position = target instanceof Element ? findPosition(target) : undefined;
        if (position) {
          focused.current = position;
          actions.focus(position);
        }
      }}
      onKeyDown={(event) =>
        handleTableKey(event, actions, Math.max(1, Math.floor(event.currentTarget.clientHeight / usualHeight) - 2))
      }
    >
      <Head page={page} state={state} headRef={head} />
      <div role="rowgroup" className="rows" style={{ height: `${virtualizer.getTotalSize()}px` }}>
        {rows.map(({ row, index, start }) => (
          <Row key={keys.get(row.id)} page={page} state={state} row={row} index={index} top={start - headSize.height} />
        ))}
      </div>
    </div>
  );
}

/** Returns the position of the cell around an element. */
function findPosition(element: Element): FocusPosition | undefined {
  const cell = element.closest<HTMLElement>('[data-column]');
  const id = cell?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  return cell ? { id, column: Number(cell.dataset['column']) } : undefined;
}

/**
 * Moves the focus after each state: to the current cell, if the table had the focus, or an edit begins or ends. A page
 * without the focus takes it from no editor or picker.
 * @returns the position that the focus was moved to last
 */
function useFocus(
  state: PageState,
  table: { readonly current: HTMLElement | null },
  focusCurrent: () => void,
  scrollTo: (id: string | undefined) => void,
) {
  const focused = useRef<FocusPosition>(undefined);
  const shown = useRef(state);
  // Before the elements change.
  const hadFocus = table.current?.contains(document.activeElement) ?? false;
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = state;
    const { current, editing } = state;
    const isInBody = document.activeElement === document.body;
    // A cell that opens by itself takes the focus of no other part of the page.
    const isAway = editing?.refusal !== undefined && !hadFocus && !isInBody;
    const isBegun = editing !== undefined && !isSameCell(editing, before.editing) && !isAway;
    const hasEnded = before.editing !== undefined && editing === undefined && isInBody;
    const isLost = hadFocus && table.current?.contains(document.activeElement) === false;
    const isMoved = current.id !== focused.current?.id || current.column !== focused.current?.column;
    const isWanted = isBegun || hasEnded || isLost || (hadFocus && isMoved);
    if (isWanted && document.hasFocus()) {
      focused.current = current;
      focusCurrent();
      return;
    }
    if (isWanted && hadFocus && document.activeElement instanceof HTMLElement) {
      // Else the cell before would be current again when the page gets the focus.
      document.activeElement.blur();
    }
    if (isMoved && current.id !== before.current.id) {
      scrollTo(current.id);
    }
  });
  return focused;
}

function isSameCell(one: CellId, other: CellId | undefined): boolean {
  return other !== undefined && cellName(one) === cellName(other);
}
