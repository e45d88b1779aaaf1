import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { fill } from '../../../app/pages/fill.ts';
import { plainly } from '../../../app/pages/plainly.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { CellId, GridRow } from '../protocol/gridMessages.ts';
import type { GridPanel } from '../view/gridPanel.ts';
import {
  cellName,
  columnsBefore,
  currentCell,
  emptyState,
  type FocusPosition,
  findOtherText,
  type PageState,
} from '../view/pageState.ts';
import { type CellPart, createCell } from './cells/cellPart.ts';
import { textNodes } from './cells/textNodes.ts';
import { columnNames } from './columnWidths.ts';
import type { GridPage, GridPart } from './gridHost.ts';
import { isCommand, take } from './gridKeys.ts';
import { createHead } from './headPart.ts';

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

/** A row of the grid that is in view. It can show another row: new elements would take longer. */
interface RowPart {
  readonly element: HTMLElement;
  /** Id of the row that it shows. */
  readonly id: string;
  show(state: PageState, row: GridRow, index: number): void;
  /** Moves the focus to a column: to the check box, the input that is open, or the cell. */
  focus(column: number): void;
  /** Inserts a text into the input that is open. */
  insert(text: Text): void;
  /** Returns the cell of a column. */
  cell(column: number): HTMLElement | undefined;
}

function createRow(page: GridPage, row: GridRow, { view, languages, source }: PageState): RowPart {
  const { words, actions } = page;
  const check = createElement('input', { type: 'checkbox', tabIndex: -1 });
  const keyText = createElement('div', { className: 'keyText', dir: 'ltr' });
  const branch = createElement('div', { className: 'branch', dir: 'auto' });
  const note = createElement('div', { className: 'noteText', dir: 'auto' });
  const sourceText = createElement('div', {
    className: 'text',
    lang: source?.lang ?? '',
    dir: source?.direction ?? 'auto',
  });
  const sourceLabel = createElement('div', { className: 'label', ariaHidden: 'true' }, source?.name ?? '');
  const first = [
    createElement('div', { role: 'gridcell', className: 'cell check' }, check),
    createElement('div', { role: 'rowheader', className: 'cell key', tabIndex: -1 }, keyText, branch, note),
    createElement(
      'div',
      { role: 'gridcell', className: 'cell', tabIndex: -1, ariaReadOnly: 'true' },
      sourceLabel,
      sourceText,
    ),
  ];
  const targets = view.langs.flatMap((lang): readonly CellPart[] => {
    const language = languages.find((one) => one.lang === lang);
    return language === undefined ? [] : [createCell(page, language)];
  });
  const cells = [...first, ...targets.map(({ element }) => element)];
  const element = createElement('div', { role: 'row', className: 'row' }, ...cells);
  for (const [column, cell] of cells.entries()) {
    cell.ariaColIndex = String(column + 1);
    cell.dataset['column'] = String(column);
  }
  let shown: GridRow | undefined;
  let { id } = row;
  check.addEventListener('click', (event) => {
    if (event.shiftKey) {
      actions.extendTo(id);
    } else {
      actions.toggleRow(id);
    }
  });

  function showTexts(now: GridRow): void {
    id = now.id;
    element.dataset['id'] = id;
    check.ariaLabel = fill(words.selectRow, now.key);
    setText(keyText, plainly(now.branch?.of ?? now.key));
    setText(branch, plainly(now.branch?.name ?? ''));
    setText(note, plainly(now.note ?? ''));
    sourceText.replaceChildren(...textNodes(now.source ?? []));
  }

  return {
    element,
    get id() {
      return id;
    },
    show(state, now, index) {
      if (shown !== now) {
        showTexts(now);
      }
      shown = now;
      element.dataset['index'] = String(index);
      element.ariaRowIndex = String(index + 2);
      const isSelected = state.selection.ids.has(id);
      element.ariaSelected = String(isSelected);
      check.checked = isSelected;
      const current = state.current.id === id ? state.current.column : -1;
      element.classList.toggle('current', current >= 0);
      for (const [column, cell] of cells.entries()) {
        (column === 0 ? check : cell).tabIndex = column === current ? 0 : -1;
      }
      const before = state.store.get(state.shown[index - 1] ?? '');
      const isNext = now.branch !== undefined && before?.branch?.of === now.branch.of && before.path === now.path;
      element.classList.toggle('nextBranch', isNext);
      for (const [position, target] of targets.entries()) {
        const lang = view.langs[position] ?? '';
        const isEdited = state.editing?.id === id && state.editing.lang === lang;
        target.show({
          row: now,
          cell: now.cells[lang],
          editing: isEdited ? state.editing : undefined,
          theirs: isEdited ? findOtherText(state) : undefined,
          isWaiting: state.waiting.size > 0 && state.waiting.has(cellName({ id, lang })),
        });
      }
    },
    focus(column) {
      const editor = targets[column - columnsBefore]?.editor;
      if (editor !== undefined) {
        editor.focus();
      } else {
        (column === 0 ? check : cells[column])?.focus({ preventScroll: true });
      }
    },
    insert(text) {
      targets.find(({ editor }) => editor !== undefined)?.editor?.insert(text);
    },
    cell: (column) => cells[column],
  };
}
