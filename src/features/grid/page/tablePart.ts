import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { createElement } from '../../../app/pages/browser/createElement.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { CellId } from '../protocol/gridMessages.ts';
import type { GridPanel } from '../view/gridPanel.ts';
import {
  cellName,
  columnsBefore,
  currentCell,
  emptyState,
  type FocusPosition,
  type PageState,
} from '../view/pageState.ts';
import { columnNames } from './columnWidths.ts';
import type { GridPage, GridPart } from './gridHost.ts';
import { isCommand, take } from './gridKeys.ts';
import { createHead } from './headPart.ts';
import { createRow, type RowPart } from './rowPart.ts';

/** Pixels of a row that was never in view. */
const usualHeight = 62;
/** Rows that are made before they are in view. */
const ahead = 2;

export interface TablePart extends GridPart {
  focus(): void;
  /** Lays the columns out again, after the user changed a width. */
  layOut(): void;
  /** Inserts a text into the input that is open. */
  insert(text: Text): void;
}

/** The table: only rows in view are in the page, and the row with the focus. */
export function createTable(page: GridPage): TablePart {
  const { words, actions, widths } = page;
  const head = createHead(page);
  const body = createElement('div', { role: 'rowgroup', className: 'rows' });
  const table = createElement('div', { className: 'table', role: 'grid', ariaLabel: words.grid }, head.element, body);
  table.ariaMultiSelectable = 'true';
  let state: PageState = emptyState;
  let parts = new Map<string, RowPart>();
  let columnsOf: readonly unknown[] = [];
  let focused: FocusPosition | undefined;
  let headHeight = 0;
  let isHeadFixed = true;

  const virtualizer = new Virtualizer<HTMLElement, HTMLElement>(options());

  function options(): VirtualizerOptions<HTMLElement, HTMLElement> {
    const { shown, current, editing } = state;
    const always = [current.id, editing?.id].flatMap((id) => (id === undefined ? [] : shown.indexOf(id)));
    return {
      count: shown.length,
      getScrollElement: () => table,
      estimateSize: () => usualHeight,
      getItemKey: (index) => shown[index] ?? index,
      scrollToFn: elementScroll,
      observeElementRect,
      observeElementOffset,
      onChange: () => render(),
      overscan: ahead,
      scrollMargin: headHeight,
      scrollPaddingStart: isHeadFixed ? headHeight : 0,
      rangeExtractor: (range) =>
        [...new Set([...defaultRangeExtractor(range), ...always.filter((index) => index >= 0)])].sort((a, b) => a - b),
    };
  }

  function render(): void {
    body.style.height = `${virtualizer.getTotalSize()}px`;
    const items = virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const row = state.store.get(state.shown[index] ?? '');
      return row === undefined ? [] : [{ row, index, start }];
    });
    const left = partsLeft(new Set(items.map(({ row }) => row.id)));
    const wanted = new Map<string, RowPart>();
    for (const { row, index, start } of items) {
      const part = parts.get(row.id) ?? left.shift() ?? createRow(page, row, state);
      part.show(state, row, index);
      part.element.style.transform = `translateY(${start - virtualizer.options.scrollMargin}px)`;
      wanted.set(row.id, part);
    }
    place(wanted);
  }

  /** Returns the parts of rows that are not in view anymore, for other rows. The one with the focus would move it. */
  function partsLeft(ids: ReadonlySet<string>): RowPart[] {
    const left = [...parts.values()].filter(
      ({ id, element }) => !ids.has(id) && !element.contains(document.activeElement),
    );
    left.forEach(({ id }) => virtualizer.elementsCache.delete(id));
    return left;
  }

  /** Keeps the rows in order for screen readers. Rows that stay are not moved, as they would lose the focus. */
  function place(wanted: Map<string, RowPart>): void {
    const used = new Set(wanted.values());
    for (const part of parts.values()) {
      if (!used.has(part)) {
        part.element.remove();
      }
    }
    parts = wanted;
    let next = body.firstChild;
    for (const { element } of wanted.values()) {
      if (next === element) {
        next = next.nextSibling;
      } else {
        body.insertBefore(element, next);
      }
    }
    // All at once: each measurement after a change makes the browser lay the page out.
    for (const { element } of wanted.values()) {
      virtualizer.measureElement(element);
    }
    virtualizer.measureElement(null);
  }

  function layOut(): void {
    const { template, least } = widths.layout(columnNames(state.view.langs));
    table.style.setProperty('--columns', template);
    table.style.setProperty('--least', `${least}px`);
    virtualizer.measure();
  }

  function focusCurrent(): void {
    const { id, column } = state.current;
    const part = id === undefined ? undefined : parts.get(id);
    if (id === undefined || part === undefined) {
      head.focus(column);
      table.scrollTop = 0;
      return;
    }
    part.focus(column);
    virtualizer.scrollToIndex(state.shown.indexOf(id), { align: 'auto' });
    part.cell(column)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  table.addEventListener('focusin', ({ target }) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    if (cell !== null) {
      const id = cell.closest<HTMLElement>('[data-id]')?.dataset['id'];
      focused = { id, column: Number(cell.dataset['column']) };
      actions.focus(focused);
    }
  });
  listenToTableKeys(table, actions, () => Math.max(1, Math.floor(table.clientHeight / usualHeight) - 2));
  new ResizeObserver(() => {
    headHeight = head.element.offsetHeight;
    isHeadFixed = getComputedStyle(head.element).position === 'sticky';
    update();
  }).observe(head.element);

  function update(): void {
    virtualizer.setOptions(options());
    virtualizer._willUpdate();
    render();
  }

  return {
    element: table,
    layOut,
    focus: focusCurrent,
    insert(text) {
      const cell = currentCell(state);
      if (cell !== undefined) {
        parts.get(cell.id)?.insert(text);
      }
    },
    show(now) {
      const before = state;
      state = now;
      const hadFocus = table.contains(document.activeElement);
      const columns = [now.view.langs, now.languages, now.source];
      if (columns.some((one, index) => one !== columnsOf[index])) {
        columnsOf = columns;
        place(new Map());
        layOut();
      }
      table.ariaRowCount = String(now.shown.length + 1);
      table.ariaColCount = String(now.view.langs.length + 3);
      table.ariaBusy = now.store.size < now.total ? 'true' : null;
      head.show(now);
      update();
      const isBegun = now.editing !== undefined && !isSameCell(now.editing, before.editing);
      // A cell that opens by itself takes the focus of no other part of the page.
      const isAway = now.editing?.refusal !== undefined && !hadFocus && document.activeElement !== document.body;
      const hasEnded =
        before.editing !== undefined && now.editing === undefined && document.activeElement === document.body;
      const isLost = hadFocus && !table.contains(document.activeElement);
      const isMoved = now.current.id !== focused?.id || now.current.column !== focused?.column;
      if ((isBegun && !isAway) || hasEnded || isLost || (hadFocus && isMoved)) {
        focused = now.current;
        focusCurrent();
      } else if (isMoved && now.current.id !== before.current.id && !hadFocus) {
        virtualizer.scrollToIndex(Math.max(0, now.shown.indexOf(now.current.id ?? '')), { align: 'auto' });
      }
    },
  };
}

function isSameCell(one: CellId, other: CellId | undefined): boolean {
  return other !== undefined && cellName(one) === cellName(other);
}

/**
 * Adds the keys of the grid. The input of a cell handles its own keys before.
 * @param page returns the number of rows in view
 */
function listenToTableKeys(table: HTMLElement, actions: GridPanel, page: () => number): void {
  table.addEventListener('keydown', (event) => {
    if (!event.isComposing && (isDone(event, actions) || (!event.altKey && isMove(event, actions, page)))) {
      take(event);
    }
  });
}

function isMove(event: KeyboardEvent, actions: GridPanel, page: () => number): boolean {
  const isMirrored = document.documentElement.dir === 'rtl';
  const mirror: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };
  return actions.move((isMirrored ? mirror[event.key] : undefined) ?? event.key, isCommand(event), page());
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
