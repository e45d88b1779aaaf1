// The script of the translation grid's page; it shows what the extension sends, and sends what the user does.

import type { GridWords } from '../../shared/grid/gridWords.ts';
import type { GridState } from '../../shared/grid/messages/gridMessages.ts';
import { GridPanel } from '../../shared/grid/view/gridPanel.ts';
import type { PageState } from '../../shared/grid/view/pageState.ts';
import { make } from '../make.ts';
import { makeActions } from './actionRow.ts';
import { ColumnWidths } from './columnWidths.ts';
import { makeDetails } from './detailsPart.ts';
import { makeFilters } from './filterPart.ts';
import { connectGridHost, keptOf } from './gridHost.ts';
import { isCommand, take } from './gridKeys.ts';
import type { GridPage } from './gridPart.ts';
import { makeLanguageChoice } from './languageChoice.ts';
import { makeSearch } from './searchPart.ts';
import { makeStatus } from './statusPart.ts';
import { makeTable } from './tablePart.ts';

const keepAfterMs = 200;

/** Returns the texts that the extension put into the page: they come from the same build as this script. */
function wordsOfPage(): GridWords {
  const words: unknown = JSON.parse(document.getElementById('words')?.textContent ?? '');
  if (!areWords(words)) {
    throw new Error('The page has no words.');
  }
  return words;
}

function areWords(value: unknown): value is GridWords {
  return typeof value === 'object' && value !== null && 'kinds' in value;
}

function localeOf(language: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(language)[0];
  } catch {
    return undefined;
  }
}

const words = wordsOfPage();
const locale = localeOf(document.documentElement.lang);
let grid: GridState | undefined;
let keepTimer = 0;
let checkTimer = 0;
let frame = 0;

const host = connectGridHost((message) => {
  if (message.kind === 'open') {
    grid = message.state;
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
    now: () => performance.now(),
    later(run) {
      waiting.push(run);
      channel.port2.postMessage(undefined);
    },
  },
  kept === undefined
    ? {}
    : { view: kept.view, current: kept.current, editing: kept.editing && { ...kept.editing, problems: [] } },
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
const search = makeSearch(page);
const table = makeTable(page);
const details = makeDetails(page, (text) => table.insert(text));
const tools = [search, makeLanguageChoice(page), makeFilters(page), makeActions(page)];
const status = makeStatus(page);
const parts = [...tools, table, details, status];

function showNow(state: PageState): void {
  cancelAnimationFrame(frame);
  frame = 0;
  for (const part of parts) {
    part.show(state);
  }
  keepSoon();
}

function keepSoon(): void {
  clearTimeout(keepTimer);
  keepTimer = setTimeout(keepNow, keepAfterMs);
}

function keepNow(): void {
  clearTimeout(keepTimer);
  host.keep(keptOf(panel.state, grid, widths.kept));
}

document.body.append(
  make(
    'main',
    {},
    make('h1', { className: 'unseen' }, words.title),
    make('div', { className: 'tools' }, ...tools.map(({ element }) => element)),
    make('div', { className: 'panes' }, table.element, details.element),
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
// The editor moves the focus to the page as a whole.
window.addEventListener('focus', () => {
  if (document.activeElement === document.body) {
    table.focus();
  }
});
showNow(panel.state);
host.post({ kind: 'ready' });
