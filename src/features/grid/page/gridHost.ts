import type { RefObject } from 'preact';
import * as z from 'zod/mini';
import { connectPage, type PageHost } from '../../../app/pages/browser/connectPage.ts';
import { finiteNumber, isOf, readonlyList } from '../../../app/pages/shared/messages.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';
import type { GridWords } from '../createGridWords.ts';
import {
  type FromGridPage,
  type GridState,
  gridStateSchema,
  isToGridPage,
  type ToGridPage,
  textSchema,
} from '../protocol/gridMessages.ts';
import type { GridPanel } from '../view/gridPanel.ts';
import type { PageState, TypedText } from '../view/pageState.ts';
import { cellKinds, searchAreas } from '../view/rowFilter.ts';
import type { ColumnWidths } from './table/columnWidths.ts';

const typedSchema = z.object({ id: z.string(), lang: z.string(), from: textSchema, text: textSchema });

const storedSchema = z.object({
  /** What the extension needs to open the same grid. */
  grid: z.optional(gridStateSchema),
  view: z.object({
    kinds: readonlyList(z.enum(cellKinds)),
    search: z.object({
      text: z.string(),
      area: z.enum(searchAreas),
      matchesCase: z.boolean(),
      matchesWord: z.boolean(),
      isExpression: z.boolean(),
    }),
    sort: z.enum(['file', 'state']),
    langs: readonlyList(z.string()),
  }),
  current: z.object({ id: z.optional(z.string()), column: finiteNumber }),
  /** A cell that was edited. */
  editing: z.optional(typedSchema),
  /** Other texts that are not in their files. */
  unwritten: z.optional(readonlyList(typedSchema)),
  /** In pixels, by column. */
  widths: z.readonly(z.record(z.string(), finiteNumber)),
});
/** What the page keeps while it is hidden, and when the window is reloaded. */
export type StoredGridPage = Readonly<z.output<typeof storedSchema>>;

/** Returns what was kept as JSON; undefined if another version of the extension kept something else. */
export function parseKeptState(text: string): StoredGridPage | undefined {
  try {
    const kept: unknown = JSON.parse(text);
    return isOf(storedSchema, kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** The extension, as seen by the page. */
export type GridHost = PageHost<FromGridPage, StoredGridPage>;

export function connectGridHost(receive: (message: ToGridPage) => void): GridHost {
  return connectPage(isToGridPage, storedSchema, receive);
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
  return {
    view,
    current: { id: current.id, column: current.column },
    editing: editing && { ...editing, problems: [] },
    unwritten,
  };
}

/** What every part needs. */
export interface GridPage {
  readonly words: GridWords;
  readonly actions: GridPanel;
  readonly widths: ColumnWidths;
  /** Formats a number in the user's language: `1,234`. */
  readonly number: (value: number) => string;
  readonly table: RefObject<{
    /** Moves the focus to the current cell. */
    focus(): void;
  } | null>;
  /** The input of a cell, while one is open. */
  readonly editor: RefObject<{
    focus(): void;
    /** Inserts a text where the caret is. */
    insert(text: Text): void;
  } | null>;
}

/** The properties of each part of the page. */
export interface PartProps {
  readonly page: GridPage;
  readonly state: PageState;
}
