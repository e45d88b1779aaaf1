import type { EntryTree } from './entries/entry.ts';

/**
 * What must survive a translation as it stands: a placeholder, a tag, a code span, a link's target. `open` and `close`
 * come in pairs around text that is translated (`**`, `<b>`, the brackets of a link); `alone` stands for itself.
 */
export interface Code {
  /** Counts from 1 within its unit; the two of a pair share it. */
  readonly id: number;
  readonly role: 'open' | 'close' | 'alone';
  /** The very characters of the source; written back byte for byte. */
  readonly source: string;
}

/** Text in its own right (escapes and entities of the format resolved), or a code. */
export type Part = string | Code;

/** A range of a text: offsets in UTF-16 code units. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** How far a translation in a file is: not there, waiting for a review, or reviewed by a person. */
export type TargetState = 'missing' | 'needsReview' | 'reviewed';

/** The translation that a file already has of a text. */
export interface Target {
  /** With the escapes of the format resolved; empty where it is missing. */
  readonly text: string;
  readonly state: TargetState;
}

/**
 * A text of a file that is translated as a whole. Bytes of the file outside the ranges of its units never change.
 *
 * In a file of one language, `start` to `end` is the range of the text, and its translation takes its place. In a file
 * that holds both languages, it is the range of the translation, and `source` that of the text.
 */
export interface Unit extends Range {
  /**
   * The text that is translated. Empty: nothing is translated, and `write([])` is part of every translation, such as
   * the name of the target language.
   */
  readonly parts: readonly Part[];
  /** The range of the text that is translated, where its translation is written elsewhere. */
  readonly source?: Range;
  /** The translation that the file already has; only with `source`. */
  readonly target?: Target;
  /**
   * What the unit is called: keys, array indexes and plural branches that lead to it, as in `cart.items[count:one]`.
   * Unique in its file (`uniqueKeys`). Absent in formats without keys.
   */
  readonly key?: string;
  /** What the file says to translators about it. */
  readonly note?: string;
  /** Most characters (code points) that the translation may have. */
  readonly maxLength?: number;
  /**
   * The characters that stand for translated parts in this range of the file: escapes, entities, quoting, line prefixes
   * and line endings as the source has them here. With the unit's own parts it gives the source's own characters.
   */
  readonly write: (parts: readonly Part[]) => string;
  /**
   * Cells of one aligned table share its number. Their ranges cover their padding and the cells without words after
   * them, so that `alignTables` can align the columns again once all texts are written.
   */
  readonly table?: number;
}

export interface FormatOptions {
  /** Stretches that are never translated, beside what is known (`languageServices.protect`). */
  readonly protect?: readonly RegExp[];
  /** Runs each search for one of them, by its index: a bad one may take forever. */
  readonly watch?: ExpressionWatch | undefined;
  /**
   * For the values of data files: the keys that lead to the value, joined with dots. Placeholders that prose in other
   * files does not have, such as `$name`, are protected in these values alone.
   */
  readonly valueKey?: string;
  /** Columns of tables that are aligned in the source are aligned again in its translation. */
  readonly align?: boolean;
  /** Path of the file, with slashes: its name and folders may say what its values are. */
  readonly path?: string;
  /**
   * The language that the units are translated into: BCP 47, any case. Without it, a file that holds both languages
   * gives its translations as its text, so that they can be corrected.
   */
  readonly targetLang?: string;
  /** Plurals keep the categories of the source; else they get those of the target language. */
  readonly keepPlurals?: boolean;
  /** New translations are marked as in need of a review, where the format has a mark for that. */
  readonly markForReview?: boolean;
  /** Of a file that configures a tool, only what people read: descriptions, titles, names and comments. */
  readonly onlyProse?: boolean;
}

/** Gives what the search gives. */
export type ExpressionWatch = <Found>(expression: number, search: () => Found) => Found;

/** A file whose format is asked for. */
export interface NamedText {
  /** With slashes. */
  readonly path: string;
  readonly source: string;
}

/** Why a file is not read, though it is of the format. Nothing is written to such a file. */
export type FileProblem =
  /** Its document type declares entities: they are never resolved. */
  | { readonly kind: 'entities' }
  | { readonly kind: 'version'; readonly found: string }
  /** @param line counts from 1 */
  | { readonly kind: 'syntax'; readonly line: number };

/** How one kind of file is read. Rendering is the same for all: see `renderUnits`. */
export interface Format {
  /** As in `json`, `markdown`. */
  readonly name: string;
  /** The editor's language ids, and file name endings (with the dot) where the id says less. */
  readonly languageIds: readonly string[];
  readonly extensions: readonly string[];
  /**
   * Returns true for a file of this format whose language id and ending say too little or something else. With an empty
   * source only the path is known: a format whose ending has another format, or none, then answers by the path.
   */
  readonly claims?: (file: NamedText) => boolean;
  /** Returns true for a file that holds both languages and has its translations into the target language in itself. */
  readonly holdsTarget?: (file: NamedText, targetLang: string) => boolean;
  /** Returns why a file is refused as a whole: what the format cannot read without harm. Such a file has no units. */
  readonly problem?: (source: string) => FileProblem | undefined;
  /**
   * The units of a whole file, in order. Text that is not of the format (a broken JSON) gives what can be read for
   * sure.
   */
  units(source: string, options: FormatOptions): readonly Unit[];
  /**
   * Returns the entries of a file of one language, as far as all of it is of the format for sure: else undefined, and
   * none is added or removed.
   */
  readonly entries?: (file: NamedText) => EntryTree | undefined;
}
