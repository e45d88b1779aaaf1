import type { Ref } from 'preact';
import { fill } from '../../../../app/pages/pageText.ts';
import type { PageState } from '../../view/pageState.ts';
import type { KindCounts } from '../../view/rowStore.ts';
import type { GridPage, PartProps } from '../gridHost.ts';
import { take } from '../gridKeys.ts';
import { StateIcon } from '../pieces.tsx';
import { columnNames } from './columnWidths.ts';

/** The header of the grid: names, and for each language how much is done. */
export function Head({ page, state, headRef }: PartProps & { readonly headRef: Ref<HTMLDivElement> }) {
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
const inBar = ['reviewed', 'machine', 'stale'] as const;
const notDone = ['broken', 'missing', 'stale', 'machine'] as const;

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
