// All messages between the page of a translation grid and the extension.
import * as z from 'zod/mini';
import { finiteNumber, isMessage, readonlyList } from '../../../app/pages/shared/messages.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';

/** A `Text` of `src/locales/grid/gridPiece.ts`. */
export const textSchema = readonlyList(z.union([z.string(), z.object({ code: z.string(), index: finiteNumber })]));

/** As in `src/locales`; a translation is broken if it has problems, in any state. */
export const cellStates = [
  'missing',
  'inherited',
  'draft',
  'stale',
  'machine',
  'sameAsSource',
  'reviewed',
  'obsolete',
] as const;
export type CellState = (typeof cellStates)[number];

/** A translation of a message. */
export interface Cell {
  /** Absent: not translated. */
  readonly text?: Text | undefined;
  readonly state: CellState;
  /** Why the translation is broken, as sentences. */
  readonly problems: readonly string[];
  /** What is likely a mistake in it, as sentences. */
  readonly remarks?: readonly string[] | undefined;
  /** The text before it was translated or edited in this grid; empty if it was missing. */
  readonly was?: Text | undefined;
  /** Its file cannot be changed. */
  readonly isReadOnly?: boolean | undefined;
}

/** A message. */
export interface GridRow {
  /** Unique in the grid, and the same after changes. */
  readonly id: string;
  /** Position in the files, from 0. */
  readonly order: number;
  /** Of the source file, from its workspace folder. */
  readonly path: string;
  readonly key: string;
  /** One of several texts of a message, such as a plural form: what their keys have in common, and its own name. */
  readonly branch?: { readonly of: string; readonly name: string } | undefined;
  /** Absent: the message has no source anymore. */
  readonly source?: Text | undefined;
  readonly note?: string | undefined;
  /** What is sent about the message with its text. */
  readonly context?: string | undefined;
  /** Characters (code points) of a translation. */
  readonly maxLength?: number | undefined;
  /** By language code; a language that its files lack has no cell. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** The files no longer have the message: the page keeps it for a typed text. */
  readonly isGone?: boolean | undefined;
}

export interface GridLanguage {
  readonly lang: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its cells are in the rows. */
  readonly isShown: boolean;
}

const cellIdSchema = z.object({ id: z.string(), lang: z.string() });
/** A cell, by its row and language. */
export type CellId = Readonly<z.output<typeof cellIdSchema>>;

const shownCellSchema = z.object({ ...cellIdSchema.shape, text: textSchema, source: textSchema });
/** A cell with the texts that the user sees. */
export type ShownCell = Readonly<z.output<typeof shownCellSchema>>;

/** Another version of the extension may have kept a different state. */
export const gridStateSchema = z.object({
  /** Addresses of source files. */
  uris: readonlyList(z.string()),
  /** Shown languages. */
  langs: readonlyList(z.string()),
});
/** What a reloaded window needs to open the same grid. */
export type GridState = Readonly<z.output<typeof gridStateSchema>>;

/** A text for a cell that is known without a request. */
export type Suggestion =
  /** A translation of the project. */
  | {
      readonly kind: 'project';
      readonly text: Text;
      /** How alike the sources are; 100 for the same text. */
      readonly percent: number;
      readonly isReviewed: boolean;
      /** It has the placeholders and tags of the source. */
      readonly isFitting: boolean;
      /** The message that has it. */
      readonly key: string;
      readonly source: Text;
    }
  /** The target term for a term of the source. */
  | { readonly kind: 'term'; readonly text: Text; readonly term: string };

/** How a translation is improved. */
export const improvements = ['rephrase', 'correct'] as const;
export type CellImprovement = (typeof improvements)[number];

/** A message from the extension to the page. */
export type ToGridPage =
  /** A start, or a new start: the page forgets its rows, and gets all in `rows`. */
  | {
      readonly kind: 'open';
      readonly title: string;
      readonly source: Omit<GridLanguage, 'isShown'>;
      readonly languages: readonly GridLanguage[];
      /** Number of rows. */
      readonly total: number;
      /** The page keeps it with its own state. */
      readonly state: GridState;
      /** What `keep` gave for the same files the last time. */
      readonly kept?: string | undefined;
    }
  /** The next rows, in the order of the files. */
  | { readonly kind: 'rows'; readonly rows: readonly GridRow[] }
  /** Rows that replace those with their ids. */
  | { readonly kind: 'changed'; readonly rows: readonly GridRow[] }
  /** Documents with unsaved changes, and what the keys for undo and redo do. */
  | { readonly kind: 'documents'; readonly unsaved: number; readonly canUndo: boolean; readonly canRedo: boolean }
  /** Shows a message. */
  | { readonly kind: 'focus'; readonly id: string; readonly lang?: string | undefined }
  /** A translation goes on. `cells` are those it waits for, with the first message only. */
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly total: number;
      readonly cells?: readonly CellId[] | undefined;
    }
  /** The translation ended or was cancelled. */
  | { readonly kind: 'ended' }
  /** A sentence for the status line; announced. */
  | { readonly kind: 'said'; readonly sentence: string }
  /** Something failed, as a sentence; announced. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** A text of `edit` is not in its file, for a reason: the page opens its cell again. Follows the row as it is. */
  | (CellId & { readonly kind: 'notWritten'; readonly text: Text; readonly from: Text; readonly sentence: string })
  /** The answer to `check`. */
  | (CellId & { readonly kind: 'checked'; readonly serial: number; readonly problems: readonly string[] })
  /** The answer to `suggest` and `readTerms`. */
  | {
      readonly kind: 'suggestions';
      readonly serial: number;
      /** Translations of the project, the best first, then terms. */
      readonly list: readonly Suggestion[];
      /** Glossaries are in use whose entries are not known yet. */
      readonly hasUnreadTerms: boolean;
    };

export function isToGridPage(value: unknown): value is ToGridPage {
  return isMessage(value);
}

/**
 * Messages from the page to the extension. `edit`, `accept`, `reopen` and `revert` are answered by `changed`, and an
 * `edit` that is not written then by `notWritten`.
 */
export const fromGridPageSchema = z.discriminatedUnion('kind', [
  /** The page is ready for `open`. */
  z.object({ kind: z.literal('ready') }),
  /** The page got the focus, perhaps while it is hidden. */
  z.object({ kind: z.literal('focused') }),
  /** Replaces a translation; an edit that changes the text is reviewed. An empty text removes the translation. */
  z.object({
    kind: z.literal('edit'),
    ...cellIdSchema.shape,
    text: textSchema,
    /** What the page showed when the edit began: nothing is edited if the file has another text now. */
    from: z.optional(textSchema),
  }),
  /** The cell that the user edits, which is not translated meanwhile; absent: none. */
  z.object({ kind: z.literal('editing'), cell: z.optional(cellIdSchema) }),
  /** Marks translations as reviewed that still have the texts that the user sees. */
  z.object({ kind: z.literal('accept'), cells: readonlyList(shownCellSchema) }),
  /** Marks reviewed translations as not reviewed that still have the texts that the user sees. */
  z.object({ kind: z.literal('reopen'), cells: readonlyList(shownCellSchema) }),
  /** Returns translations to `was`. */
  z.object({ kind: z.literal('revert'), cells: readonlyList(cellIdSchema) }),
  /** Translates cells, whatever their state is, after one question. */
  z.object({ kind: z.literal('translate'), cells: readonlyList(cellIdSchema) }),
  /** Cancels the translation. What has arrived stays. */
  z.object({ kind: z.literal('cancel') }),
  /** Checks a text that is being edited. Answered by `checked` with the same `serial`. */
  z.object({ kind: z.literal('check'), serial: finiteNumber, ...cellIdSchema.shape, text: textSchema }),
  z.object({ kind: z.literal('undo') }),
  z.object({ kind: z.literal('redo') }),
  z.object({ kind: z.literal('save') }),
  /** Opens a text editor at a message, in the source or in a language. */
  z.object({ kind: z.literal('reveal'), id: z.string(), lang: z.optional(z.string()) }),
  /** Asks for texts for a cell. Nothing is sent to the service. */
  z.object({ kind: z.literal('suggest'), serial: finiteNumber, ...cellIdSchema.shape }),
  /** Asks for the entries of the glossaries in use first. */
  z.object({ kind: z.literal('readTerms'), serial: finiteNumber, ...cellIdSchema.shape }),
  /** Has the service improve a translation, after the question about its cost. */
  z.object({ kind: z.literal('improve'), ...cellIdSchema.shape, how: z.enum(improvements) }),
  /** Writes rows to a file for a translator; the user chooses the format and the file. */
  z.object({ kind: z.literal('export'), ids: readonlyList(z.string()) }),
  /** Reads such a file again, and asks which changes to apply. */
  z.object({ kind: z.literal('import') }),
  /** Keeps what the page shows, as JSON. */
  z.object({ kind: z.literal('keep'), kept: z.string() }),
  /** Adds a language to the file, after the question which. */
  z.object({ kind: z.literal('addLanguage') }),
  /** Shows other languages; answered by `open` and `rows`. */
  z.object({ kind: z.literal('show'), langs: readonlyList(z.string()) }),
]);
export type FromGridPage = Readonly<z.output<typeof fromGridPageSchema>>;
