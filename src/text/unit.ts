/**
 * What must survive a translation as it stands: a placeholder, a tag, a code span, a link's target. `open` and `close` come in
 * pairs around text that is translated (`**`, `<b>`, the brackets of a link); `alone` stands for itself.
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

/**
 * A run of prose in a file: what is translated as a whole. Bytes of the file outside its units never change.
 */
export interface Unit {
  /** Where it stands in the source, UTF-16 units; units do not overlap and come in order. */
  readonly start: number;
  readonly end: number;
  readonly parts: readonly Part[];
  /**
   * The characters that stand for translated parts in this place of the file: escapes, entities, quoting, line prefixes and
   * line endings as the source has them here. With the unit's own parts it gives the source's own characters.
   */
  readonly write: (parts: readonly Part[]) => string;
  /**
   * Cells of one aligned table share its number. Their ranges cover their padding and the cells without words after them, so
   * that `alignTables` can align the columns again once all texts are written.
   */
  readonly table?: number;
  /** What may help the translation, such as the key of a message; never translated. */
  readonly hint?: string;
}

export interface FormatOptions {
  /** Stretches that are never translated, beside what is known (`languageServices.protect`). */
  readonly protect?: readonly RegExp[];
  /** Runs each search for one of them, by its index: a bad one may take forever. */
  readonly watch?: ExpressionWatch | undefined;
  /**
   * For the values of data files: the keys that lead to the value, joined with dots. Placeholders that prose in other files
   * does not have, such as `$name`, are protected in these values alone.
   */
  readonly valueKey?: string;
  /** Columns of tables that are aligned in the source are aligned again in its translation. */
  readonly align?: boolean;
  /** Path of the file, with slashes: its name and folders may say what its values are. */
  readonly path?: string;
  /** Of a file that configures a tool, only what people read: descriptions, titles, names and comments. */
  readonly onlyProse?: boolean;
}

/** Gives what the search gives. */
export type ExpressionWatch = <Found>(expression: number, search: () => Found) => Found;

/** How one kind of file is read. Rendering is the same for all: see `renderUnits`. */
export interface Format {
  /** As in `json`, `markdown`. */
  readonly name: string;
  /** The editor's language ids, and file name endings (with the dot) where the id says less. */
  readonly languageIds: readonly string[];
  readonly extensions: readonly string[];
  /** The units of a whole file, in order. Text that is not of the format (a broken JSON) gives what can be read for sure. */
  units(source: string, options: FormatOptions): readonly Unit[];
}
