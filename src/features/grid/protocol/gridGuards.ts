import type { GridPiece } from '../../../locales/grid/gridPiece.ts';
import { either, isNumber, isString, listOf, shape } from '../../../service/shape.ts';
import type { CellId, GridState } from './gridMessages.ts';

export const isGridText = listOf<GridPiece>(
  either(isString, shape<Exclude<GridPiece, string>>({ code: isString, index: isNumber })),
);

export const isCellId = shape<CellId>({ id: isString, lang: isString });

/** Returns whether the state of a grid is complete: another version of the extension may have kept a different one. */
export const isGridState = shape<GridState>({ uris: listOf(isString), langs: listOf(isString) });
