import type { Cell, CellState, GridRow, ToGridPage } from '../../../../src/features/grid/protocol/gridMessages.ts';
import type { Text } from '../../../../src/locales/grid/gridPiece.ts';

/** Returns a cell with a text, or a missing one. */
export function cellOf(state: CellState, text: Text = ['Text'], problems: readonly string[] = []): Cell {
  return state === 'missing' ? { state, problems } : { text, state, problems };
}

/** Returns a row of a grid; its id and its key are the same. */
export function rowOf(id: string, order: number, source: Text, cells: GridRow['cells']): GridRow {
  return { id, order, path: 'en.json', key: id, source, cells };
}

/** Returns so many rows with a German and a French cell: every second German one is missing. */
export function manyRows(count: number): readonly GridRow[] {
  return Array.from({ length: count }, (_, order) =>
    rowOf(`key${order}`, order, [`Source ${order}`], {
      de: cellOf(order % 2 === 0 ? 'missing' : 'reviewed', [`Ziel ${order}`]),
      fr: cellOf('machine', [`Cible ${order}`]),
    }),
  );
}

/** Returns the message that starts a grid with German and French. */
export function openOf(total: number): Extract<ToGridPage, { readonly kind: 'open' }> {
  return {
    kind: 'open',
    title: 'Grid',
    source: { lang: 'en', name: 'English', direction: 'ltr' },
    languages: [
      { lang: 'de', name: 'German', direction: 'ltr', isShown: true },
      { lang: 'fr', name: 'French', direction: 'ltr', isShown: true },
      { lang: 'ar', name: 'Arabic', direction: 'rtl', isShown: false },
    ],
    total,
    state: { uris: ['file:///en.json'], langs: ['de', 'fr'] },
  };
}
