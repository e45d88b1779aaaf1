// The script of the translation grid's page; it shows what the extension sends, and sends what the user does.

import { createElement } from '../../../app/pages/browser/createElement.ts';
import { readPageLocale, readPageWords } from '../../../app/pages/browser/pageTexts.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { GridState } from '../protocol/gridMessages.ts';
import type { GridWords } from '../protocol/gridWords.ts';
import { GridPanel } from '../view/gridPanel.ts';
import { isSameText } from '../view/gridPieces.ts';
import type { PageState } from '../view/pageState.ts';
import { createActions } from './actionRow.ts';
import { ColumnWidths } from './columnWidths.ts';
import { createCodes } from './details/codesPart.ts';
import { createCompare } from './details/comparePart.ts';
import { createDetails } from './details/detailsPart.ts';
import { createSuggestions } from './details/suggestionsPart.ts';
import { createExpressionPort } from './expressionWorker.ts';
import { createFilters } from './filterPart.ts';
import { connectGridHost, parseKeptState, pickKeptState, type StoredGridPage, stateFrom } from './gridHost.ts';
import { isCommand, suggestionNumber, take } from './gridKeys.ts';
import type { GridPage } from './gridPart.ts';
import { createLanguageChoice } from './languageChoice.ts';
import { createNothing } from './nothingPart.ts';
import { createSearch } from './searchPart.ts';
import { createStatus } from './statusPart.ts';
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
