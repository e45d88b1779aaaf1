import { connectPage, type PageHost } from '../../../app/pages/browser/connectPage.ts';
import { type Guard, isBoolean, isNumber, isString, listOf, oneOf, optional, shape } from '../../../service/shape.ts';
import { isGridState, isGridText } from '../protocol/gridGuards.ts';
import type { FromGridPage, GridState, ToGridPage } from '../protocol/gridMessages.ts';
import { isGridToPage } from '../protocol/isGridToPage.ts';
import type { FocusPosition, PageState, TypedText } from '../view/pageState.ts';
import { cellKinds, type View } from '../view/rowFilter.ts';
import { type Search, searchAreas } from '../view/rowSearch.ts';

/** What the page keeps while it is hidden, and when the window is reloaded. */
export interface StoredGridPage {
  /** What the extension needs to open the same grid. */
  readonly grid?: GridState | undefined;
  readonly view: View;
  readonly current: FocusPosition;
  /** A cell that was edited. */
  readonly editing?: TypedText | undefined;
  /** Other texts that are not in their files. */
  readonly unwritten?: readonly TypedText[] | undefined;
  /** In pixels, by column. */
  readonly widths: Readonly<Record<string, number>>;
}

function areWidths(value: unknown): value is StoredGridPage['widths'] {
  return typeof value === 'object' && value !== null && Object.values(value).every(isNumber);
}

const isCurrent: Guard<FocusPosition> = shape<FocusPosition>({ id: optional(isString), column: isNumber });

const isTyped = shape<TypedText>({ id: isString, lang: isString, from: isGridText, text: isGridText });

const isKept = shape<StoredGridPage>({
  grid: optional(isGridState),
  view: shape<View>({
    kinds: listOf(oneOf(...cellKinds)),
    search: shape<Search>({
      text: isString,
      area: oneOf(...searchAreas),
      matchesCase: isBoolean,
      matchesWord: isBoolean,
      isExpression: isBoolean,
    }),
    sort: oneOf('file', 'state'),
    langs: listOf(isString),
  }),
  current: isCurrent,
  editing: optional(isTyped),
  unwritten: optional(listOf(isTyped)),
  widths: areWidths,
});

/** Returns what was kept as JSON; undefined if another version of the extension kept something else. */
export function parseKeptState(text: string): StoredGridPage | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isKept(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The extension, as seen by the page. */
export type GridHost = PageHost<FromGridPage, StoredGridPage>;

/** @param hear called with each message of the extension; invalid ones are ignored */
export function connectGridHost(receive: (message: ToGridPage) => void): GridHost {
  return connectPage(isGridToPage, isKept, receive);
}

/** Returns what is kept of the state of the page. */
export function pickKeptState(
  { view, current, editing, unwritten }: PageState,
  grid: GridState | undefined,
  widths: StoredGridPage['widths'],
): StoredGridPage {
  return { grid, view, current, editing: editing && typed(editing), unwritten: unwritten.map(typed), widths };
}

function typed({ id, lang, from, text }: TypedText): TypedText {
  return { id, lang, from, text };
}

/** Returns the state that was kept. */
export function stateFrom({
  view,
  current,
  editing,
  unwritten = [],
}: StoredGridPage): Pick<PageState, 'view' | 'current' | 'editing' | 'unwritten'> {
  return { view, current, editing: editing && { ...editing, problems: [] }, unwritten };
}
