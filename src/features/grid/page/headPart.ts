import { createElement } from '../../../app/pages/browser/createElement.ts';
import { fill } from '../../../app/pages/fill.ts';
import type { PageState } from '../view/pageState.ts';
import type { KindCounts } from '../view/rowStore.ts';
import { stateIcon } from './cells/textNodes.ts';
import { columnNames } from './columnWidths.ts';
import type { GridPage, GridPart } from './gridHost.ts';
import { take } from './gridKeys.ts';

/** The header of the grid: names, and for each language how much is done. */
export interface HeadPart extends GridPart {
  focus(column: number): void;
}

/** Kinds in the order of a bar: what is done first. */
const inBar = ['reviewed', 'machine', 'stale'] as const;
/** Pixels that a key changes a width by. */
const widthStep = 20;

export function createHead(page: GridPage): HeadPart {
  const { words, actions, widths } = page;
  const all = createElement('input', { type: 'checkbox', tabIndex: -1, ariaLabel: words.selectAll });
  all.addEventListener('click', () => actions.toggleAll());
  const row = createElement('div', { role: 'row', className: 'row', ariaRowIndex: '1' });
  let shownLanguages: readonly unknown[] | undefined;
  let columns: readonly Column[] = [];

  function fillRow({ languages, view, source }: PageState): void {
    const named = view.langs.map((lang) => languages.find((one) => one.lang === lang)?.name ?? lang);
    const titles = [words.key, source === undefined ? '' : fill(words.source, source.name), ...named];
    columns = columnNames(view.langs).map((name, index) => makeColumn(page, name, titles[index] ?? ''));
    row.replaceChildren(
      createElement('div', { role: 'columnheader', className: 'cell check' }, all),
      ...columns.map(({ element }) => element),
    );
    for (const [column, cell] of [...row.children].entries()) {
      cell.ariaColIndex = String(column + 1);
      if (cell instanceof HTMLElement) {
        cell.dataset['column'] = String(column);
      }
    }
  }

  return {
    element: createElement('div', { role: 'rowgroup', className: 'head' }, row),
    show(state) {
      const { view, languages, store, selection, shown, current } = state;
      if (shownLanguages?.[0] !== view.langs || shownLanguages[1] !== languages) {
        shownLanguages = [view.langs, languages];
        fillRow(state);
      }
      const selected = shown.length > 0 && selection.ids.size >= shown.length;
      all.checked = selected && shown.every((id) => selection.ids.has(id));
      all.indeterminate = !all.checked && selection.ids.size > 0;
      const column = current.id === undefined ? current.column : -1;
      all.tabIndex = column === 0 ? 0 : -1;
      for (const [index, one] of columns.entries()) {
        one.element.tabIndex = column === index + 1 ? 0 : -1;
        const lang = view.langs[index - 2];
        if (lang !== undefined) {
          one.count(store.countsOf(lang));
        }
      }
    },
    focus(column) {
      (column === 0 ? all : columns[column - 1]?.element)?.focus({ preventScroll: true });
    },
  };

  interface Column {
    readonly element: HTMLElement;
    count(counts: Readonly<KindCounts>): void;
  }

  function makeColumn({ number }: GridPage, name: string, title: string): Column {
    const text = createElement('div', { className: 'counts' });
    const bar = createElement('div', { className: 'bar', role: 'img' });
    const parts = inBar.map((kind) => createElement('span', { className: kind }));
    bar.append(...parts);
    bar.hidden = true;
    const handle = createElement('div', { className: 'handle', ariaHidden: 'true' });
    const element = createElement(
      'div',
      { role: 'columnheader', className: 'cell', tabIndex: -1, title: words.widthHint },
      createElement('div', { className: 'name', dir: 'auto' }, title),
      text,
      bar,
      handle,
    );
    const isMirrored = () => getComputedStyle(element).direction === 'rtl';
    element.addEventListener('keydown', (event) => {
      const step = { ArrowRight: widthStep, ArrowLeft: -widthStep }[event.key];
      if (event.altKey && step !== undefined) {
        take(event);
        widths.set(name, element.offsetWidth + (isMirrored() ? -step : step));
      }
    });
    handle.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      const [start, width] = [event.clientX, element.offsetWidth];
      const drag = ({ clientX }: PointerEvent) => {
        widths.set(name, width + (isMirrored() ? start - clientX : clientX - start));
      };
      handle.addEventListener('pointermove', drag);
      handle.addEventListener('lostpointercapture', () => handle.removeEventListener('pointermove', drag), {
        once: true,
      });
    });
    let shown = '';
    return {
      element,
      count(counts) {
        const wanted = JSON.stringify(counts);
        if (wanted === shown) {
          return;
        }
        shown = wanted;
        const done = fill(words.reviewed, number(counts.reviewed), number(counts.all));
        const left = (['broken', 'missing', 'stale', 'machine'] as const).filter((kind) => counts[kind] > 0);
        const sentences = left.map((kind) => `${words.kinds[kind]}: ${number(counts[kind])}`);
        bar.hidden = false;
        bar.ariaLabel = [done, ...sentences].join(', ');
        for (const [index, kind] of inBar.entries()) {
          parts[index]?.style.setProperty('width', `${(100 * counts[kind]) / Math.max(1, counts.all)}%`);
        }
        text.replaceChildren(
          done,
          ...left.map((kind) => {
            const count = createElement('span', { className: 'kind' }, stateIcon(kind), number(counts[kind]));
            count.title = words.kinds[kind];
            return count;
          }),
        );
        text.ariaHidden = 'true';
      },
    };
  }
}
