import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import type { Ref } from 'preact';
import { useImperativeHandle, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import { isCommand } from '../../../../app/pages/browser/keys.ts';
import { fill } from '../../../../app/pages/shared/pageText.ts';
import type { CellId } from '../../protocol/gridMessages.ts';
import type { GridPanel } from '../../view/gridPanel.ts';
import { cellName, columnsBefore, currentCell, type FocusPosition, type PageState } from '../../view/pageState.ts';
import type { KindCounts } from '../../view/rowStore.ts';
import type { GridPage, PartProps } from '../gridHost.ts';
import { take } from '../gridKeys.ts';
import { StateIcon } from '../pieces.tsx';
import { columnNames } from './columnWidths.ts';
import { Row } from './row.tsx';

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
 * Moves the focus after each state: to the current cell, if the table had the focus, an edit begins or ends, or the first
 * rows are there. A page without the focus takes it from no editor or picker.
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
    const isFirst = isInBody && before.current.id === undefined && current.id !== undefined;
    const isWanted = isBegun || hasEnded || isLost || isFirst || (hadFocus && isMoved);
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

/** The header of the grid: names, and for each language how much is done. */
function Head({ page, state, headRef }: PartProps & { readonly headRef: Ref<HTMLDivElement> }) {
  const { words } = page;
  const { view, languages, source, store, current } = state;
  const column = current.id === undefined ? current.column : -1;
  const named = view.langs.map((lang) => languages.find((each) => each.lang === lang)?.name ?? lang);
  const titles = [words.key, source === undefined ? '' : fill(words.source, source.name), ...named];
  return (
    <div ref={headRef} role="rowgroup" className="head">
      <div role="row" className="row" aria-rowindex={1}>
        <CheckAll page={page} state={state} isCurrent={column === 0} />
        {columnNames(view.langs).map((name, index) => {
          const lang = view.langs[index - 2];
          return (
            <ColumnHead
              key={name}
              page={page}
              name={name}
              title={titles[index] ?? ''}
              column={index + 1}
              isCurrent={column === index + 1}
              counts={lang === undefined ? undefined : store.countsOf(lang)}
            />
          );
        })}
      </div>
    </div>
  );
}

function CheckAll({ page, state, isCurrent }: PartProps & { readonly isCurrent: boolean }) {
  const { words, actions } = page;
  const isAll = areAllSelected(state);
  return (
    <div role="columnheader" className="cell check" data-column={0} aria-colindex={1}>
      <input
        type="checkbox"
        tabIndex={isCurrent ? 0 : -1}
        aria-label={words.selectAll}
        checked={isAll}
        indeterminate={!isAll && state.selection.ids.size > 0}
        onClick={({ currentTarget }) => {
          actions.toggleAll();
          currentTarget.checked = areAllSelected(actions.state);
        }}
      />
    </div>
  );
}

function areAllSelected({ selection: { ids }, shown }: PageState): boolean {
  return shown.length > 0 && ids.size >= shown.length && shown.every((id) => ids.has(id));
}

interface ColumnHeadProps {
  readonly page: GridPage;
  /** Its name in the widths. */
  readonly name: string;
  readonly title: string;
  readonly column: number;
  readonly isCurrent: boolean;
  /** Of a language. */
  readonly counts: Readonly<KindCounts> | undefined;
}

/** Pixels that a key changes a width by. */
const widthStep = 20;

function ColumnHead({ page, name, title, column, isCurrent, counts }: ColumnHeadProps) {
  const { words, widths } = page;
  const change = (event: KeyboardEvent & { readonly currentTarget: HTMLElement }) => {
    const step = { ArrowRight: widthStep, ArrowLeft: -widthStep }[event.key];
    if (event.altKey && step !== undefined) {
      take(event);
      const head = event.currentTarget;
      widths.set(name, head.offsetWidth + (isMirrored(head) ? -step : step));
    }
  };
  return (
    <div
      role="columnheader"
      className="cell"
      tabIndex={isCurrent ? 0 : -1}
      title={words.widthHint}
      data-column={column}
      aria-colindex={column + 1}
      onKeyDown={change}
    >
      <div className="name" dir="auto">
        {title}
      </div>
      {counts && <Counts page={page} counts={counts} />}
      <div
        className="handle"
        aria-hidden="true"
        onPointerDown={(event) => dragWidth(event, (width) => widths.set(name, width))}
      />
    </div>
  );
}

/** Kinds in the order of a bar: what is done first. */
const inBar = ['reviewed', 'machine', 'draft', 'stale'] as const;

const notDone = ['broken', 'missing', 'draft', 'stale', 'machine'] as const;

interface CountsProps {
  readonly page: GridPage;
  readonly counts: Readonly<KindCounts>;
}

/** How many translations of a language are done, in words and as a bar. */
function Counts({ page: { words, number }, counts }: CountsProps) {
  const done = fill(words.reviewed, number(counts.reviewed), number(counts.all));
  const left = notDone.filter((kind) => counts[kind] > 0);
  const sentences = left.map((kind) => `${words.kinds[kind]}: ${number(counts[kind])}`);
  return (
    <>
      <div className="counts" aria-hidden="true">
        {done}
        {left.map((kind) => (
          <span key={kind} className="kind" title={words.kinds[kind]}>
            <StateIcon kind={kind} />
            {number(counts[kind])}
          </span>
        ))}
      </div>
      <div className="bar" role="img" aria-label={[done, ...sentences].join(', ')}>
        {inBar.map((kind) => (
          <span key={kind} className={kind} style={{ width: `${(100 * counts[kind]) / Math.max(1, counts.all)}%` }} />
        ))}
      </div>
    </>
  );
}

/** Changes the width of a column while its handle is dragged. */
function dragWidth(
  event: PointerEvent & { readonly currentTarget: HTMLElement },
  change: (width: number) => void,
): void {
  event.preventDefault();
  const { currentTarget: handle, clientX: start } = event;
  handle.setPointerCapture(event.pointerId);
  const width = handle.parentElement?.offsetWidth ?? 0;
  const drag = ({ clientX }: PointerEvent) => change(width + (isMirrored(handle) ? start - clientX : clientX - start));
  handle.addEventListener('pointermove', drag);
  handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', drag), { once: true });
}

function isMirrored(element: HTMLElement): boolean {
  return getComputedStyle(element).direction === 'rtl';
}

type Options = VirtualizerOptions<HTMLElement, Element>;

/** Returns what finds the rows in view; the component is rendered again when they change. */
function useVirtualizer(
  options: Omit<Options, 'observeElementRect' | 'observeElementOffset' | 'scrollToFn' | 'onChange'>,
): Virtualizer<HTMLElement, Element> {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const all: Options = {
    observeElementRect,
    observeElementOffset,
    scrollToFn: elementScroll,
    onChange: () => renderAgain(undefined),
    ...options,
  };
  const [virtualizer] = useState(() => new Virtualizer(all));
  virtualizer.setOptions(all);
  useLayoutEffect(() => virtualizer._willUpdate());
  return virtualizer;
}

/**
 * Returns the keys of the rows in view, by id. A row that comes into view gets the key, and so the elements, of a row
 * that left it, as new elements would take longer. The row with the focus keeps its elements, and is not moved, as it
 * would lose its caret: elements above it are only for rows above it, and those below it for rows below it.
 */
function useRowKeys(ids: readonly string[]): ReadonlyMap<string, number> {
  const known = useRef({ keys: new Map<string, number>(), last: 0 });
  const { keys: before } = known.current;
  const focused = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const former = [...before.keys()];
  const edge = former.indexOf(focused ?? '');
  const wanted = new Set(ids);
  const listFree = (part: readonly string[]) =>
    part.filter((id) => !wanted.has(id)).flatMap((id) => before.get(id) ?? []);
  let free = listFree(edge < 0 ? former : former.slice(0, edge));
  const keys = new Map<string, number>();
  for (const id of ids) {
    if (id === focused) {
      free = listFree(former.slice(edge + 1));
    }
    keys.set(id, before.get(id) ?? free.shift() ?? (known.current.last += 1));
  }
  known.current.keys = keys;
  return keys;
}

/**
 * Does what a key of the grid does. The input of a cell handles its own keys before.
 * @param page the number of rows in view
 */
function handleTableKey(event: KeyboardEvent, actions: GridPanel, page: number): void {
  if (!event.isComposing && (isDone(event, actions) || (!event.altKey && isMove(event, actions, page)))) {
    take(event);
  }
}

function isMove(event: KeyboardEvent, actions: GridPanel, page: number): boolean {
  const isMirrored = document.documentElement.dir === 'rtl';
  const mirror: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
  return actions.move((isMirrored ? mirror[event.key] : undefined) ?? event.key, isCommand(event), page);
}

function isDone(event: KeyboardEvent, actions: GridPanel): boolean {
  const { id, column } = actions.state.current;
  const cell = currentCell(actions.state);
  const isPlain = !event.altKey && !event.shiftKey;
  if (id === undefined) {
    return false;
  }
  if (event.key === 'Enter' && isPlain && isCommand(event)) {
    actions.acceptAndGo();
  } else if ((event.key === 'Enter' || event.key === 'F2') && isPlain && column >= columnsBefore) {
    actions.edit(cell);
  } else if (event.key === 'Enter' && isPlain && column > 0) {
    actions.reveal(id, undefined);
  } else if (event.key === ' ' && column > 0) {
    if (event.shiftKey) {
      actions.extendTo(id);
    } else {
      actions.toggleRow(id);
    }
  } else if (isCommand(event) && isPlain && event.key.toLowerCase() === 'a') {
    actions.toggleAll();
  } else {
    return false;
  }
  return true;
}
