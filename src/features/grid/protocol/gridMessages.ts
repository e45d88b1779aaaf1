// All messages between the page of a translation grid and the extension.
import * as v from 'valibot';
import { finiteNumber, isMessage, readonlyList } from '../../../app/pages/messages.ts';
import type { Text } from '../../../locales/grid/gridPiece.ts';

/** A `Text` of `src/locales/grid/gridPiece.ts`. */
export const textSchema = readonlyList(v.union([v.string(), v.object({ code: v.string(), index: finiteNumber })]));

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

const cellIdSchema = v.object({ id: v.string(), lang: v.string() });
/** A cell, by its row and language. */
export type CellId = Readonly<v.InferOutput<typeof cellIdSchema>>;

const shownCellSchema = v.object({ ...cellIdSchema.entries, text: textSchema, source: textSchema });
/** A cell with the texts that the user sees. */
export type ShownCell = Readonly<v.InferOutput<typeof shownCellSchema>>;

/** Another version of the extension may have kept a different state. */
export const gridStateSchema = v.object({
  /** Addresses of source files. */
  uris: readonlyList(v.string()),
  /** Shown languages. */
  langs: readonlyList(v.string()),
});
/** What a reloaded window needs to open the same grid. */
export type GridState = Readonly<v.InferOutput<typeof gridStateSchema>>;

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
export const fromGridPageSchema = v.variant('kind', [
  /** The page is ready for `open`. */
  v.object({ kind: v.literal('ready') }),
  /** The page got the focus, perhaps while it is hidden. */
  v.object({ kind: v.literal('focused') }),
  /** Replaces a translation; an edit that changes the text is reviewed. An empty text removes the translation. */
  v.object({
    kind: v.literal('edit'),
    ...cellIdSchema.entries,
    text: textSchema,
    /** What the page showed when the edit began: nothing is edited if the file has another text now. */
    from: v.optional(textSchema),
  }),
  /** The cell that the user edits, which is not translated meanwhile; absent: none. */
  v.object({ kind: v.literal('editing'), cell: v.optional(cellIdSchema) }),
  /** Marks translations as reviewed that still have the texts that the user sees. */
  v.object({ kind: v.literal('accept'), cells: readonlyList(shownCellSchema) }),
  /** Marks reviewed translations as not reviewed that still have the texts that the user sees. */
  v.object({ kind: v.literal('reopen'), cells: readonlyList(shownCellSchema) }),
  /** Returns translations to `was`. */
  v.object({ kind: v.literal('revert'), cells: readonlyList(cellIdSchema) }),
  /** Translates cells, whatever their state is, after one question. */
  v.object({ kind: v.literal('translate'), cells: readonlyList(cellIdSchema) }),
  /** Cancels the translation. What has arrived stays. */
  v.object({ kind: v.literal('cancel') }),
  /** Checks a text that is being edited. Answered by `checked` with the same `serial`. */
  v.object({ kind: v.literal('check'), serial: finiteNumber, ...cellIdSchema.entries, text: textSchema }),
  v.object({ kind: v.literal('undo') }),
  v.object({ kind: v.literal('redo') }),
  v.object({ kind: v.literal('save') }),
  /** Opens a text editor at a message, in the source or in a language. */
  v.object({ kind: v.literal('reveal'), id: v.string(), lang: v.optional(v.string()) }),
  /** Asks for texts for a cell. Nothing is sent to the service. */
  v.object({ kind: v.literal('suggest'), serial: finiteNumber, ...cellIdSchema.entries }),
  /** Asks for the entries of the glossaries in use first. */
  v.object({ kind: v.literal('readTerms'), serial: finiteNumber, ...cellIdSchema.entries }),
  /** Has the service improve a translation, after the question about its cost. */
  v.object({ kind: v.literal('improve'), ...cellIdSchema.entries, how: v.picklist(improvements) }),
  /** Writes rows to a file for a translator; the user chooses the format and the file. */
  v.object({ kind: v.literal('export'), ids: readonlyList(v.string()) }),
  /** Reads such a file again, and asks which changes to apply. */
  v.object({ kind: v.literal('import') }),
  /** Keeps what the page shows, as JSON. */
  v.object({ kind: v.literal('keep'), kept: v.string() }),
  /** Adds a language to the file, after the question which. */
  v.object({ kind: v.literal('addLanguage') }),
  /** Shows other languages; answered by `open` and `rows`. */
  v.object({ kind: v.literal('show'), langs: readonlyList(v.string()) }),
]);
export type FromGridPage = Readonly<v.InferOutput<typeof fromGridPageSchema>>;
