// All messages between the page of a translation grid and the extension.
import type { Text } from '../../../locales/grid/gridPiece.ts';

/** As in `src/locales`; a translation is broken if it has problems, in any state. */
export const cellStates = ['missing', 'stale', 'machine', 'sameAsSource', 'reviewed', 'obsolete'] as const;
export type CellState = (typeof cellStates)[number];

/** A translation of a message. */
export interface Cell {
  /** Absent: not translated. */
  readonly text?: Text;
  readonly state: CellState;
  /** Why the translation is broken, as sentences. */
  readonly problems: readonly string[];
  /** What is likely a mistake in it, as sentences. */
  readonly remarks?: readonly string[];
  /** The text before it was translated or edited in this grid; empty if it was missing. */
  readonly was?: Text;
  /** Its file cannot be changed. */
  readonly isReadOnly?: boolean;
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
  readonly source?: Text;
  readonly note?: string;
  /** What is sent about the message with its text. */
  readonly context?: string;
  /** Characters (code points) of a translation. */
  readonly maxLength?: number;
  /** By language code; a language that its files lack has no cell. */
  readonly cells: Readonly<Record<string, Cell>>;
  /** The files no longer have the message: the page keeps it for a typed text. */
  readonly isGone?: boolean;
}

export interface GridLanguage {
  readonly lang: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its cells are in the rows. */
  readonly isShown: boolean;
}

/** A cell, by its row and language. */
export interface CellId {
  readonly id: string;
  readonly lang: string;
}

/** What a reloaded window needs to open the same grid. */
export interface GridState {
  /** Addresses of source files. */
  readonly uris: readonly string[];
  /** Shown languages. */
  readonly langs: readonly string[];
}

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

/** Messages from the extension to the page. */
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
      readonly kept?: string;
    }
  /** The next rows, in the order of the files. */
  | { readonly kind: 'rows'; readonly rows: readonly GridRow[] }
  /** Rows that replace those with their ids. */
  | { readonly kind: 'changed'; readonly rows: readonly GridRow[] }
  /** Documents with unsaved changes, and what the keys for undo and redo do. */
  | { readonly kind: 'documents'; readonly unsaved: number; readonly canUndo: boolean; readonly canRedo: boolean }
  /** Shows a message. */
  | { readonly kind: 'focus'; readonly id: string; readonly lang?: string }
  /** A translation goes on. `cells` are those it waits for, with the first message only. */
  | {
      readonly kind: 'progress';
      readonly done: number;
      readonly total: number;
      readonly cells?: readonly CellId[];
    }
  /** The translation ended or was cancelled. */
  | { readonly kind: 'ended' }
  /** A sentence for the status line; announced. */
  | { readonly kind: 'said'; readonly sentence: string }
  /** Something failed, as a sentence; announced. */
  | { readonly kind: 'refused'; readonly sentence: string }
  /** A text of `edit` is not in its file: the page opens its cell again. Follows the row as it is. */
  | {
      readonly kind: 'notWritten';
      readonly id: string;
      readonly lang: string;
      readonly text: Text;
      readonly from: Text;
      /** Why. */
      readonly sentence: string;
    }
  /** The answer to `check`. */
  | {
      readonly kind: 'checked';
      readonly serial: number;
      readonly id: string;
      readonly lang: string;
      readonly problems: readonly string[];
    }
  /** The answer to `suggest` and `readTerms`. */
  | {
      readonly kind: 'suggestions';
      readonly serial: number;
      /** Translations of the project, the best first, then terms. */
      readonly list: readonly Suggestion[];
      /** Glossaries are in use whose entries are not known yet. */
      readonly hasUnreadTerms: boolean;
    };

/**
 * Messages from the page to the extension. `edit`, `accept` and `revert` are answered by `changed`, and an `edit` that
 * is not written then by `notWritten`.
 */
export type FromGridPage =
  /** The page is ready for `open`. */
  | { readonly kind: 'ready' }
  /** Replaces a translation; an edit that changes the text is reviewed. An empty text removes the translation. */
  | {
      readonly kind: 'edit';
      readonly id: string;
      readonly lang: string;
      readonly text: Text;
      /** What the page showed when the edit began: nothing is edited if the file has another text now. */
      readonly from?: Text;
    }
  /** The cell that the user edits, which is not translated meanwhile; absent: none. */
  | { readonly kind: 'editing'; readonly cell?: CellId }
  /** Marks translations as reviewed. */
  | { readonly kind: 'accept'; readonly cells: readonly CellId[] }
  /** Returns translations to `was`. */
  | { readonly kind: 'revert'; readonly cells: readonly CellId[] }
  /** Translates cells, whatever their state is, after one question. */
  | { readonly kind: 'translate'; readonly cells: readonly CellId[] }
  /** Cancels the translation. What has arrived stays. */
  | { readonly kind: 'cancel' }
  /** Checks a text that is being edited. Answered by `checked` with the same `serial`. */
  | {
      readonly kind: 'check';
      readonly serial: number;
      readonly id: string;
      readonly lang: string;
      readonly text: Text;
    }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'save' }
  /** Opens a text editor at a message, in the source or in a language. */
  | { readonly kind: 'reveal'; readonly id: string; readonly lang?: string }
  /** Asks for texts for a cell. Nothing is sent to the service. */
  | { readonly kind: 'suggest'; readonly serial: number; readonly id: string; readonly lang: string }
  /** Asks for the entries of the glossaries in use first. */
  | { readonly kind: 'readTerms'; readonly serial: number; readonly id: string; readonly lang: string }
  /** Has the service improve a translation, after the question about its cost. */
  | { readonly kind: 'improve'; readonly id: string; readonly lang: string; readonly how: CellImprovement }
  /** Writes rows to a file for a translator; the user chooses the format and the file. */
  | { readonly kind: 'export'; readonly ids: readonly string[] }
  /** Reads such a file again, and asks which changes to apply. */
  | { readonly kind: 'import' }
  /** Keeps what the page shows, as JSON. */
  | { readonly kind: 'keep'; readonly kept: string }
  /** Adds a language to the file, after the question which. */
  | { readonly kind: 'addLanguage' }
  /** Shows other languages; answered by `open` and `rows`. */
  | { readonly kind: 'show'; readonly langs: readonly string[] };
