// The script of the translation grid's page; it shows what the extension sends, and sends what the user does.

import '@vscode-elements/elements/dist/vscode-button/index.js';
import { createButton } from '../../../app/pages/browser/button.ts';
import { createElement, setText } from '../../../app/pages/browser/createElement.ts';
import { readPageLocale, readPageWords } from '../../../app/pages/browser/pageTexts.ts';
import { fill } from '../../../app/pages/fill.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { GridState } from '../protocol/gridMessages.ts';
import type { GridWords } from '../protocol/gridWords.ts';
import { GridPanel } from '../view/gridPanel.ts';
import { isSameText } from '../view/gridPieces.ts';
import type { PageState } from '../view/pageState.ts';
import { ColumnWidths } from './columnWidths.ts';
import { createCodes, createCompare, createDetails } from './details/detailsPart.ts';
import { createSuggestions } from './details/suggestionsPart.ts';
import { createExpressionPort } from './expressionWorker.ts';
import { createFilters, createLanguageChoice, createMenu, createSearch } from './filterPart.ts';
import {
  connectGridHost,
  type GridPage,
  type GridPart,
  parseKeptState,
  pickKeptState,
  type StoredGridPage,
  stateFrom,
} from './gridHost.ts';
import { commandKeys, isCommand, suggestionNumber, take } from './gridKeys.ts';
import { createTable } from './tablePart.ts';

const keepAfterMs = 200;

function areWords(value: unknown): value is GridWords {
  return typeof value === 'object' && value !== null && 'kinds' in value;
}

const words = readPageWords(areWords);
const locale = readPageLocale();
let grid: GridState | undefined;
/** The extension has sent what it kept, and may be sent what is kept now. */
let isOpen = false;
let sent = '';
let keepTimer = 0;
let checkTimer = 0;
let frame = 0;

const host = connectGridHost((message) => {
  if (message.kind === 'open') {
    grid = message.state;
    isOpen = true;
    restore(message.kept === undefined ? undefined : parseKeptState(message.kept));
  }
  panel.hear(message);
});
const kept = host.kept();
grid = kept?.grid;

const channel = new MessageChannel();
const waiting: (() => void)[] = [];
channel.port1.onmessage = () => waiting.shift()?.();

const panel = new GridPanel(
  words,
  {
    post: (message) => host.post(message),
    show(state, isUrgent) {
      if (isUrgent) {
        showNow(state);
      } else if (frame === 0) {
        frame = requestAnimationFrame(() => showNow(panel.state));
      }
    },
    after(ms, run) {
      clearTimeout(checkTimer);
      checkTimer = setTimeout(run, ms);
    },
    ...createExpressionPort(),
    now: () => performance.now(),
    later(run) {
      waiting.push(run);
      channel.port2.postMessage(undefined);
    },
  },
  kept === undefined ? {} : stateFrom(kept),
);
const widths = new ColumnWidths(kept?.widths ?? {}, () => {
  table.layOut();
  keepSoon();
});
const page: GridPage = {
  words,
  actions: panel,
  widths,
  number: (value) => new Intl.NumberFormat(locale).format(value),
};
const search = createSearch(page);
const table = createTable(page);
const insert = { atCaret: (text: Text) => table.insert(text), focus: () => table.focus() };
const suggestions = createSuggestions(page, insert);
const details = createDetails(page, {
  codes: createCodes(page, insert.atCaret),
  compare: createCompare(page),
  suggestions,
});
const tools = [search, createFilters(page), createLanguageChoice(page), createActions(page)];
const status = createStatus(page);
const nothing = createNothing(page);
const parts = [...tools, table, nothing, details, status];

function showNow(state: PageState): void {
  cancelAnimationFrame(frame);
  frame = 0;
  for (const part of parts) {
    part.show(state);
  }
  keepSoon();
}

/** Shows what the extension kept: the editor may have an earlier state, or no state for a new grid. */
function restore(last: StoredGridPage | undefined): void {
  if (last === undefined) {
    return;
  }
  const { editing, unwritten, ...former } = stateFrom(last);
  widths.restore(last.widths);
  if (kept !== undefined) {
    panel.restore({ ...former, editing, unwritten });
  } else {
    // A grid that was closed, with its unsaved text.
    const isTyped = editing !== undefined && !isSameText(editing.text, editing.from);
    panel.restore({
      view: { ...panel.state.view, sort: last.view.sort },
      editing: isTyped ? editing : undefined,
      unwritten,
    });
  }
}

function keepSoon(): void {
  clearTimeout(keepTimer);
  keepTimer = setTimeout(keepNow, keepAfterMs);
}

function keepNow(): void {
  clearTimeout(keepTimer);
  const now = pickKeptState(panel.state, grid, widths.kept);
  host.keep(now);
  const text = JSON.stringify(now);
  if (isOpen && text !== sent) {
    sent = text;
    host.post({ kind: 'keep', kept: text });
  }
}

document.body.append(
  createElement(
    'main',
    {},
    createElement('h1', { className: 'unseen' }, words.title),
    createElement('div', { className: 'tools' }, ...tools.map(({ element }) => element)),
    nothing.element,
    createElement('div', { className: 'panes' }, table.element, details.element),
    status.element,
  ),
);
for (const leaving of ['blur', 'pagehide']) {
  window.addEventListener(leaving, keepNow);
}
document.addEventListener('keydown', (event) => {
  const key = event.key.toLowerCase();
  if (!isCommand(event) || event.altKey) {
    return;
  }
  const isInText = event.target instanceof HTMLInputElement && event.target.type === 'search';
  if (key === 's' && !event.shiftKey) {
    take(event);
    panel.save();
  } else if (key === 'f' && !event.shiftKey) {
    take(event);
    search.focus();
  } else if ((key === 'z' || key === 'y') && !isInText) {
    take(event);
    if (key === 'y' || event.shiftKey) {
      panel.redo();
    } else {
      panel.undo();
    }
  }
});
// Before the input of a cell, which keeps its keys to itself.
document.addEventListener(
  'keydown',
  (event) => {
    const number = suggestionNumber(event);
    // Without that suggestion, the key is the editor's.
    if (number !== undefined && suggestions.insert(number)) {
      take(event);
    }
  },
  true,
);
// The editor moves the focus to the page as a whole.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) {
    table.focus();
  }
});
showNow(panel.state);
host.post({ kind: 'ready' });

/** Explains why the grid shows no rows, or no translations, with the way on. */
function createNothing(page: GridPage): GridPart {
  const { words, actions } = page;
  const reason = createElement('p');
  const clear = createButton(page, words.clearFilters, () => actions.clearFilters());
  const add = createButton(page, words.addLanguage, () => actions.addLanguage(), 'primary');
  const element = createElement('div', { className: 'nothing' }, reason, clear.element, add.element);
  return {
    element,
    show({ store, total, shown, view, languages }) {
      const isComplete = store.size === total;
      const isHidden = isComplete && shown.length === 0 && total > 0;
      const hasNoLanguages = isComplete && languages.length === 0;
      element.hidden = !isHidden && !hasNoLanguages;
      clear.element.hidden = !isHidden;
      add.element.hidden = isHidden || !hasNoLanguages;
      const kinds = view.kinds.map((kind) => words.kinds[kind]);
      const filters = [...kinds, ...(view.search.text === '' ? [] : [fill(words.searchFor, view.search.text)])];
      setText(reason, isHidden ? fill(words.hiddenBy, filters.join(', ')) : words.noLanguages);
    },
  };
}

/** What happened, how many rows are shown, and how far a translation is. */
function createStatus(page: GridPage): GridPart {
  const { words, actions, number } = page;
  const line = createElement('p', { className: 'line' });
  line.role = 'status';
  const refusal = createElement('p', { className: 'fault' });
  refusal.role = 'alert';
  const rows = createElement('p', { className: 'rowCount' });
  const bar = createElement('progress', {});
  const cancel = createButton(page, words.cancel, () => actions.cancel());
  const progress = createElement('div', { className: 'progress' }, bar, cancel.element);
  return {
    element: createElement('div', { className: 'status' }, refusal, progress, line, rows),
    show(state) {
      const { shown, store, total } = state;
      if (line.textContent !== state.line) {
        line.textContent = state.line;
      }
      setText(refusal, state.refusal);
      setText(
        rows,
        store.size < total
          ? fill(words.loading, number(store.size), number(total))
          : shown.length === 0
            ? words.noRows
            : fill(words.rows, number(shown.length), number(store.size)),
      );
      progress.hidden = state.progress === undefined;
      if (state.progress !== undefined) {
        const { done, total: all } = state.progress;
        bar.max = Math.max(1, all);
        bar.value = done;
        bar.ariaLabel = fill(words.translating, number(done), number(all));
      }
    },
  };
}

/** The buttons for what is shown or selected, and for the files. */
function createActions(page: GridPage): GridPart {
  const { words, actions, number } = page;
  const translate = createButton(page, '', () => actions.translate(), 'primary');
  const accept = createButton(page, words.acceptSelected, () => actions.acceptChosen());
  const revert = createButton(page, words.revertSelected, () => actions.revertChosen());
  const clear = createButton(page, words.clearSelection, () => actions.clearSelection());
  const exportRows = createButton(page, '', () => actions.exportRows());
  const importFile = createButton(page, words.importFile, () => actions.importFile());
  const undo = createButton(page, words.undo, () => actions.undo());
  const redo = createButton(page, words.redo, () => actions.redo());
  const save = createButton(page, words.save, () => actions.save());
  const selected = createElement('span', { className: 'selected' });
  const chosen = [accept, revert, clear].map(({ element }) => element);
  const others = [exportRows, importFile, undo, redo, save].map(({ element }) => element);
  const more = createMenu('', createElement('div', { className: 'menuItems' }, ...others));
  more.summary.ariaLabel = words.more;
  more.summary.title = words.more;
  more.element.classList.add('more');
  more.element.addEventListener('click', ({ target }) => {
    if (target instanceof Element && others.some((element) => element.contains(target))) {
      more.close();
    }
  });
  const chosenRow = createElement('div', { className: 'chosen' }, selected, ...chosen);
  return {
    element: createElement('div', { className: 'actions' }, translate.element, more.element, chosenRow),
    show({ selection, documents, progress }) {
      const count = selection.ids.size;
      setText(selected, count === 0 ? '' : count === 1 ? words.oneSelected : fill(words.selected, number(count)));
      chosenRow.hidden = count === 0;
      const title = count === 0 ? words.translateShown : words.translateSelected;
      setText(translate.element, title);
      setText(exportRows.element, count === 0 ? words.exportShown : words.exportSelected);
      translate.element.hidden = progress !== undefined;
      undo.allow(documents.canUndo ? undefined : words.nothingToUndo);
      redo.allow(documents.canRedo ? undefined : words.nothingToRedo);
      save.allow(documents.unsaved > 0 ? undefined : words.nothingToSave);
      for (const [button, title, key] of [
        [undo, words.undo, 'Z'],
        [redo, words.redo, 'Y'],
        [save, words.save, 'S'],
      ] as const) {
        button.element.title ||= fill(words.withKeys, title, commandKeys(key));
      }
    },
  };
}
