import type { Cell, CellId } from '../protocol/gridMessages.ts';
import type { PageState } from './pageState.ts';

/** Returns the cells of rows in the shown languages that fulfil a condition. */
export function selectCells(
  { store, view }: PageState,
  ids: Iterable<string>,
  isWanted: (cell: Cell) => boolean,
): readonly CellId[] {
  return [...ids].flatMap((id) => {
    const cells = store.get(id)?.cells ?? {};
    return view.langs.flatMap((lang) => {
      const cell = cells[lang];
      return cell !== undefined && isWanted(cell) ? [{ id, lang }] : [];
    });
  });
}

/** Returns whether a translation is missing or older than its source. */
export function isToTranslate({ state, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && (state === 'missing' || state === 'stale');
}

/** Returns whether a translation can be marked as reviewed. */
export function isToAccept({ text, state, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && text !== undefined && (state === 'machine' || state === 'stale');
}

/**
 * Returns whether the service can improve a translation: a translation that is older than its source is translated
 * again.
 */
export function isToImprove({ text, state, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && text !== undefined && (state === 'machine' || state === 'reviewed');
}

/** Returns whether a cell has an earlier text. */
export function isToRevert({ was, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && was !== undefined;
}
