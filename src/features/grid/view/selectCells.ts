import type { Cell, CellId, ShownCell } from '../protocol/gridMessages.ts';
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

/** Returns cells with the texts that the user sees. */
export function withShownTexts({ store }: Pick<PageState, 'store'>, cells: readonly CellId[]): readonly ShownCell[] {
  return cells.map(({ id, lang }) => {
    const row = store.get(id);
    return { id, lang, text: row?.cells[lang]?.text ?? [], source: row?.source ?? [] };
  });
}

/** Returns whether a translation is missing or older than its source. */
export function isToTranslate({ state, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && (state === 'missing' || state === 'stale');
}

/** Returns whether a translation can be marked as reviewed. */
export function isToAccept({ text, state, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && text !== undefined && (state === 'machine' || state === 'draft' || state === 'stale');
}

/** Returns whether a translation can be marked as not reviewed. */
export function isToReopen({ text, state, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && text !== undefined && state === 'reviewed';
}

/**
 * Returns whether the service can improve a translation: a translation that is older than its source is translated
 * again.
 */
export function isToImprove({ text, state, isReadOnly }: Cell): boolean {
  return (
    isReadOnly !== true && text !== undefined && (state === 'machine' || state === 'draft' || state === 'reviewed')
  );
}

/** Returns whether a cell has an earlier text. */
export function isToRevert({ was, isReadOnly }: Cell): boolean {
  return isReadOnly !== true && was !== undefined;
}
