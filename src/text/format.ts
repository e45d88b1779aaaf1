import type { EntryTree } from './entry.ts';
import type { Range } from './range.ts';
import type { FileFlaw, FileProblem, FormatOptions, NamedText, Unit } from './unit.ts';

/** Reads one kind of file. Everything about a file is asked of what `open` returns, so that it is parsed once. */
export interface Format {
  /** Such as `json`, `markdown`. */
  readonly name: string;
  /** The editor's language ids, and file name endings (with the dot) if the id is not enough. */
  readonly languageIds: readonly string[];
  readonly extensions: readonly string[];
  /**
   * Returns true for a file of this format whose language id and ending are ambiguous or wrong. With an empty source
   * only the path is known: a format whose ending belongs to another format, or to none, then decides by the path.
   */
  readonly claims?: (file: NamedText) => boolean;
  /** True for a format whose files hold both languages, or all. */
  readonly isBilingual?: true;
  /** True for a format whose units are comments in code. */
  readonly isCode?: true;
  /** True for a format whose programs read the first of several messages with one name; else they read the last. */
  readonly keepsFirst?: true;
  /** Loads the parser of a format that few projects have, once; it is awaited before the first `open`. */
  readonly load?: () => Promise<void>;
  /** Returns how a page is tied to others by the words of their titles. Absent: no page is. */
  readonly links?: (page: NamedText) => PageLinks | undefined;
  /** Parses a file; returns why it is refused as a whole if it cannot be read safely. Never throws. */
  open(file: NamedText): Content | FileProblem;
}

/** How a page is tied to others of its tree. */
export interface PageLinks {
  readonly references: readonly PageReference[];
  /** Names that it gives itself. */
  readonly given: ReadonlySet<string>;
  /** The words of its titles, as those of references. */
  readonly titles: ReadonlySet<string>;
  /** Pages that are parts of it, as it writes them. Absent: all pages of a tree share their names. */
  readonly includes?: readonly string[];
}

export interface PageReference {
  /** As it is written. Absent: the page itself, its parts, or what it is a part of. */
  readonly page?: string | undefined;
  /** As it is written. */
  readonly id: string;
  /** The words of the title that the id is made from, so that they can be compared. */
  readonly words: string;
}

/** A parsed file. */
export interface Content {
  /**
   * Yields the units of the file, in order. For text that is not valid in the format, what can be read reliably. Each
   * step is short, so that other work can have its turn between two; a step may have no unit.
   */
  units(options: FormatOptions): Iterable<Unit | undefined>;
  /**
   * Returns what the tools of the format refuse in a file whose texts can still be read, such as a file that is being
   * edited. A locale file with a problem is not translated, and nothing in it is missing, stale, or obsolete.
   */
  problem?(): FileProblem | undefined;
  /**
   * Returns faults of the file that keep none of its texts from being read, each with its line: what the programs that
   * read it skip, and what its tools refuse although it is clear what is meant.
   */
  flaws?(): readonly FileFlaw[];
  /** Returns the entries of a file of one language; undefined if they cannot be separated. Called once. */
  entries?(): EntryTree | undefined;
  /** Returns false if no name of an entry is there twice, or the format finds that itself. Absent: it may be. */
  mayRepeat?(): boolean;
  /** For a file with both languages. */
  readonly bilingual?: BilingualContent;
}

/** A file with both languages, or all. */
export interface BilingualContent {
  /** Returns true if its translations are in the language, so that it is translated in place. */
  holds(targetLang: string): boolean;
  /** Returns the language that the file itself says its translations are in; absent: it says none, or several. */
  named?(): NamedLanguage | undefined;
  /**
   * Returns the messages that are not used any more, in the order of the file: as it says itself (`#~` of gettext,
   * `vanished` and `obsolete` of Qt, `stale` of a String Catalog), and those that `origin` does not have, the file with
   * the source texts. One that `origin` has again is not obsolete.
   */
  obsolete(targetLang: string, origin: Content | undefined): readonly ObsoleteMessage[];
  /** Returns the file without obsolete messages; absent: they are cut out. */
  without?(messages: readonly ObsoleteMessage[], targetLang: string): string;
  /**
   * Returns the file with messages that `origin` has and it lacks: with their comments, context, flags and notes,
   * without a translation, in the source's order. One among its obsolete messages is taken back into use, with its
   * translation, so that no message is there twice. All else stays byte for byte. Absent for a file of all languages.
   *
   * @param isWanted given the key of a message, without the index of a plural form
   */
  withNew?(targetLang: string, origin: Content, isWanted: IsWanted): string;
  /**
   * Returns the languages whose texts a file has that names them itself, as it writes them.
   *
   * @param sourceLang that of the project; the file may have its texts in another one
   */
  languages?(sourceLang: string): HeldLanguages;
  /** Returns a file for a further language: its messages without translations; undefined if that is not possible. */
  untranslated?(targetLang: string): string | undefined;
}

/** A language that a file names. */
export interface NamedLanguage {
  /** As it is written. */
  readonly code: string;
  /** UTF-16 code units from the start of the file. */
  readonly start: number;
}

/** The languages of a file. */
export interface HeldLanguages {
  readonly source: string;
  /** Without that of the source. */
  readonly others: readonly string[];
}

/** A message of a file with both languages that is not used any more. */
export interface ObsoleteMessage extends Range {
  /** The key of its units; with `#2` if a message in use has the same key. */
  readonly key: string;
  /** As that of its units. */
  readonly meaning?: string;
  /** Its translation; empty if it has none. */
  readonly text: string;
  readonly target: Range;
}

/** Returns true for a message that is to be added. */
export type IsWanted = (key: string) => boolean;
