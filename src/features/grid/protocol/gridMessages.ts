// All messages between the page of a translation grid and the extension.
import * as v from 'valibot';
import { finiteNumber, readonlyList } from '../../../app/pages/messages.ts';

/** A `Text` of `src/locales/grid/gridPiece.ts`. */
export const textSchema = readonlyList(v.union([v.string(), v.object({ code: v.string(), index: finiteNumber })]));

/** As in `src/locales`; a translation is broken if it has problems, in any state. */
export const cellStates = ['missing', 'stale', 'machine', 'sameAsSource', 'reviewed', 'obsolete'] as const;
export type CellState = (typeof cellStates)[number];

const cellSchema = v.object({
  /** Absent: not translated. */
  text: v.optional(textSchema),
  state: v.picklist(cellStates),
  /** Why the translation is broken, as sentences. */
  problems: readonlyList(v.string()),
  /** What is likely a mistake in it, as sentences. */
  remarks: v.optional(readonlyList(v.string())),
  /** The text before it was translated or edited in this grid; empty if it was missing. */
  was: v.optional(textSchema),
  /** Its file cannot be changed. */
  isReadOnly: v.optional(v.boolean()),
});
/** A translation of a message. */
export type Cell = Readonly<v.InferOutput<typeof cellSchema>>;

const rowSchema = v.object({
  /** Unique in the grid, and the same after changes. */
  id: v.string(),
  /** Position in the files, from 0. */
  order: finiteNumber,
  /** Of the source file, from its workspace folder. */
  path: v.string(),
  key: v.string(),
  /** One of several texts of a message, such as a plural form: what their keys have in common, and its own name. */
  branch: v.optional(v.object({ of: v.string(), name: v.string() })),
  /** Absent: the message has no source anymore. */
  source: v.optional(textSchema),
  note: v.optional(v.string()),
  /** What is sent about the message with its text. */
  context: v.optional(v.string()),
  /** Characters (code points) of a translation. */
  maxLength: v.optional(finiteNumber),
  /** By language code; a language that its files lack has no cell. */
  cells: v.pipe(v.record(v.string(), cellSchema), v.readonly()),
  /** The files no longer have the message: the page keeps it for a typed text. */
  isGone: v.optional(v.boolean()),
});
/** A message. */
export type GridRow = Readonly<v.InferOutput<typeof rowSchema>>;

const sourceLanguageSchema = v.object({
  lang: v.string(),
  name: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
});
const languageSchema = v.object({
  ...sourceLanguageSchema.entries,
  /** Its cells are in the rows. */
  isShown: v.boolean(),
});
export type GridLanguage = Readonly<v.InferOutput<typeof languageSchema>>;

const cellIdSchema = v.object({ id: v.string(), lang: v.string() });
/** A cell, by its row and language. */
export type CellId = Readonly<v.InferOutput<typeof cellIdSchema>>;

/** Another version of the extension may have kept a different state. */
export const gridStateSchema = v.object({
  /** Addresses of source files. */
  uris: readonlyList(v.string()),
  /** Shown languages. */
  langs: readonlyList(v.string()),
});
/** What a reloaded window needs to open the same grid. */
export type GridState = Readonly<v.InferOutput<typeof gridStateSchema>>;

const suggestionSchema = v.variant('kind', [
  /** A translation of the project. */
  v.object({
    kind: v.literal('project'),
    text: textSchema,
    /** How alike the sources are; 100 for the same text. */
    percent: finiteNumber,
    isReviewed: v.boolean(),
    /** It has the placeholders and tags of the source. */
    isFitting: v.boolean(),
    /** The message that has it. */
    key: v.string(),
    source: textSchema,
  }),
  /** The target term for a term of the source. */
  v.object({ kind: v.literal('term'), text: textSchema, term: v.string() }),
]);
/** A text for a cell that is known without a request. */
export type Suggestion = Readonly<v.InferOutput<typeof suggestionSchema>>;

/** How a translation is improved. */
export const improvements = ['rephrase', 'correct'] as const;
export type CellImprovement = (typeof improvements)[number];

/** Messages from the extension to the page. */
export const toGridPageSchema = v.variant('kind', [
  /** A start, or a new start: the page forgets its rows, and gets all in `rows`. */
  v.object({
    kind: v.literal('open'),
    title: v.string(),
    source: sourceLanguageSchema,
    languages: readonlyList(languageSchema),
    /** Number of rows. */
    total: finiteNumber,
    /** The page keeps it with its own state. */
    state: gridStateSchema,
    /** What `keep` gave for the same files the last time. */
    kept: v.optional(v.string()),
  }),
  /** The next rows, in the order of the files. */
  v.object({ kind: v.literal('rows'), rows: readonlyList(rowSchema) }),
  /** Rows that replace those with their ids. */
  v.object({ kind: v.literal('changed'), rows: readonlyList(rowSchema) }),
  /** Documents with unsaved changes, and what the keys for undo and redo do. */
  v.object({ kind: v.literal('documents'), unsaved: finiteNumber, canUndo: v.boolean(), canRedo: v.boolean() }),
  /** Shows a message. */
  v.object({ kind: v.literal('focus'), id: v.string(), lang: v.optional(v.string()) }),
  /** A translation goes on. `cells` are those it waits for, with the first message only. */
  v.object({
    kind: v.literal('progress'),
    done: finiteNumber,
    total: finiteNumber,
    cells: v.optional(readonlyList(cellIdSchema)),
  }),
  /** The translation ended or was cancelled. */
  v.object({ kind: v.literal('ended') }),
  /** A sentence for the status line; announced. */
  v.object({ kind: v.literal('said'), sentence: v.string() }),
  /** Something failed, as a sentence; announced. */
  v.object({ kind: v.literal('refused'), sentence: v.string() }),
  /** A text of `edit` is not in its file: the page opens its cell again. Follows the row as it is. */
  v.object({
    kind: v.literal('notWritten'),
    ...cellIdSchema.entries,
    text: textSchema,
    from: textSchema,
    /** Why. */
    sentence: v.string(),
  }),
  /** The answer to `check`. */
  v.object({
    kind: v.literal('checked'),
    serial: finiteNumber,
    ...cellIdSchema.entries,
    problems: readonlyList(v.string()),
  }),
  /** The answer to `suggest` and `readTerms`. */
  v.object({
    kind: v.literal('suggestions'),
    serial: finiteNumber,
    /** Translations of the project, the best first, then terms. */
    list: readonlyList(suggestionSchema),
    /** Glossaries are in use whose entries are not known yet. */
    hasUnreadTerms: v.boolean(),
  }),
]);
export type ToGridPage = Readonly<v.InferOutput<typeof toGridPageSchema>>;

/**
 * Messages from the page to the extension. `edit`, `accept` and `revert` are answered by `changed`, and an `edit` that
 * is not written then by `notWritten`.
 */
export const fromGridPageSchema = v.variant('kind', [
  /** The page is ready for `open`. */
  v.object({ kind: v.literal('ready') }),
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
  /** Marks translations as reviewed. */
  v.object({ kind: v.literal('accept'), cells: readonlyList(cellIdSchema) }),
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
