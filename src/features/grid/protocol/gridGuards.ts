import type { Piece } from '../../../locales/grid/piece.ts';
import { either, isNumber, isString, listOf, shape } from '../../../service/shape.ts';
import type { CellId, GridState } from './gridMessages.ts';

export const isText = listOf<Piece>(
  either(isString, shape<Exclude<Piece, string>>({ code: isString, index: isNumber })),
);

export const isCellId = shape<CellId>({ id: isString, lang: isString });

/** Returns whether the state of a grid is complete: another version of the extension may have kept a different one. */
export const isGridState = shape<GridState>({ uris: listOf(isString), langs: listOf(isString) });
