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
 * Returns the keys of the rows in view, by id. A row that comes into view gets the key, and so the elements, of one
 * that left it, as new elements would take longer. Those with the focus would move it.
 */
export function useRowKeys(ids: readonly string[]): ReadonlyMap<string, number> {
  const known = useRef({ keys: new Map<string, number>(), last: 0 });
  const { keys: before } = known.current;
  const focused = document.activeElement?.closest<HTMLElement>('[data-id]')?.dataset['id'];
  const wanted = new Set(ids);
  const left = [...before].flatMap(([id, key]) => (wanted.has(id) || id === focused ? [] : [key]));
  const keys = new Map(ids.map((id) => [id, before.get(id) ?? left.shift() ?? (known.current.last += 1)]));
  known.current.keys = keys;
  return keys;
}
