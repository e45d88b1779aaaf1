import {
  elementScroll,
  observeElementOffset,
  observeElementRect,
  Virtualizer,
  type VirtualizerOptions,
} from '@tanstack/virtual-core';
import { useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';

type Options = VirtualizerOptions<HTMLElement, Element>;

/** Returns what finds the rows in view; the component is rendered again when they change. */
export function useVirtualizer(
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
export function useRowKeys(ids: readonly string[]): ReadonlyMap<string, number> {
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
