// The script of the translation grid's page; it shows what the extension sends, and sends what the user does.

import { createRef, render } from 'preact';
import { isCommand } from '../../../app/pages/browser/keys.ts';
import { readPageLocale, readPageWords } from '../../../app/pages/browser/pageTexts.ts';
import type { GridWords } from '../createGridWords.ts';
import type { GridState } from '../protocol/gridMessages.ts';
import { GridPanel } from '../view/gridPanel.ts';
import { isSameText } from '../view/gridPieces.ts';
import type { PageState } from '../view/pageState.ts';
import { createExpressionPort } from './expressionWorker.ts';
import {
  connectGridHost,
  type GridPage,
  parseKeptState,
  pickKeptState,
  type StoredGridPage,
  stateFrom,
} from './gridHost.ts';
import { suggestionNumber, take } from './gridKeys.ts';
import { ColumnWidths } from './table/columnWidths.ts';
import { WholeGrid } from './wholeGrid.tsx';

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
const widths = new ColumnWidths(kept?.widths ?? {}, () => showNow(panel.state));
const page: GridPage = {
  words,
  actions: panel,
  widths,
  number: (value) => new Intl.NumberFormat(locale).format(value),
  table: createRef(),
  editor: createRef(),
};

function showNow(state: PageState): void {
  cancelAnimationFrame(frame);
  frame = 0;
  render(<WholeGrid page={page} state={state} />, document.body);
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
    const search = document.querySelector<HTMLInputElement>('input[type="search"]');
    search?.focus();
    search?.select();
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
    const suggestion = document.querySelectorAll<HTMLElement>('.suggestion')[(number ?? 0) - 1];
    // Without that suggestion, the key is the editor's.
    if (suggestion?.checkVisibility()) {
      take(event);
      suggestion.click();
    }
  },
  true,
);
// The editor moves the focus to the page as a whole.
window.addEventListener('focus', () => {
  host.post({ kind: 'focused' });
  if (document.activeElement === document.body) {
    page.table.current?.focus();
  }
});
showNow(panel.state);
host.post({ kind: 'ready' });
