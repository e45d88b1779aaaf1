import type { Places } from './mappedText.ts';
import type { Range } from './range.ts';

export type { Range } from './range.ts';

/**
 * Markup that a translation must keep: a placeholder, a tag, a code span, a link's target. `open` and `close` are pairs
 * around text that is translated (`**`, `<b>`, the brackets of a link); `alone` has no partner.
 */
export interface Code {
  /** Counts from 1 within its unit; both codes of a pair share it. */
  readonly id: number;
  readonly role: 'open' | 'close' | 'alone';
  /** The exact characters of the source; written back byte for byte. */
  readonly source: string;
  /** With the escapes of the format resolved, where that is another text. */
  readonly decoded?: string;
  /** The text that it replaces, in a unit that is only translated in part: see `clipUnits`. */
  readonly text?: string;
  /** The texts on its two sides are translated for themselves: it is around the branches of a message. */
  readonly isBorder?: true;
  /** With the other code of its pair around a text that is translated for itself, such as a note in a sentence. */
  readonly isAside?: true;
}

/** Text (with escapes and entities of the format resolved), or a code. */
export type Part = string | Code;

/**
 * The state of a translation in a file: missing, not finished or of another source (`#, fuzzy`), waiting for a review,
 * or reviewed by a person.
 */
export type TargetState = 'missing' | 'draft' | 'needsReview' | 'reviewed';

/** The existing translation of a text in a file. */
export interface Target {
  /** With the escapes of the format resolved; empty if missing. */
  readonly text: string;
  readonly state: TargetState;
}

/** A translation as a text of its file. */
export interface Translation extends Range {
  readonly parts: readonly Part[];
}

/** An ICU message that its file has as one text: its branches are texts, and what is around them codes. */
export interface WholeMessage {
  readonly parts: readonly Part[];
  /** Returns the whole message; `undefined` if codes of branches were reordered, or with text outside of them. */
  readonly compose: (given: readonly Part[]) => readonly Part[] | undefined;
}

/**
 * A text of a file that is translated as a whole. Bytes of the file outside the ranges of its units never change.
 *
 * In a file of one language, `start` to `end` is the range of the text, which its translation replaces. In a file with
 * both languages, it is the range of the translation, and `source` that of the text; if the translation may be empty, its
 * range has the quotes or tags around it.
 */
export interface Unit extends Range {
  /**
   * The text to translate. Empty: nothing is translated, and `write([])` is part of every translation, such as the name
   * of the target language.
   */
  readonly parts: readonly Part[];
  /** The text in the file, where that of another plural form is translated in its place: see `numberedUnit`. */
  readonly ownParts?: readonly Part[];
  /** Its text is only the name of a message: it is translated where the file of the source's language has another. */
  readonly isName?: true;
  /** Its codes are characters of its text without escapes, as a CDATA section has them. */
  readonly isVerbatim?: true;
  /** Where it is in its file, if that is read with texts that it does not have. */
  readonly place?: Range;
  /** Where its text is in the source. Absent for a unit that is only translated as a whole. */
  readonly places?: Places;
  /** The range of the text to translate, if its translation is written elsewhere. */
  readonly source?: Range;
  /** The existing translation in the file; only with `source`. */
  readonly target?: Target;
  /**
   * Returns the existing translation as it is read without a target language; undefined if it has no words. Of several
   * plural forms for one unit, the first with words.
   */
  readonly translation?: () => Translation | undefined;
  /** What `write` puts around the text, outermost first; only with `source`. See {@link UnitFrame}. */
  readonly frames?: readonly UnitFrame[];
  /** Of an ICU message of a file with both languages: returns it with the plural categories of a language. */
  readonly message?: (options: PluralOptions) => WholeMessage | undefined;
  /**
   * The name of the unit: the keys, array indexes and plural branches that lead to it, such as `cart.items[count:one]`.
   * A dot within a name is written as `innerDot`. Unique in its file (`uniqueKeys`). Absent in formats without keys.
   */
  readonly key?: string;
  /** The file's note to translators. */
  readonly note?: string;
  /**
   * What its format keeps it apart by from others with the same text: `msgctxt` of gettext, `<comment>` of Qt. Those
   * with another meaning have their own translation. Absent: the format says nothing, or its key does.
   */
  readonly meaning?: string;
  /** The markup of the file that its text was taken out of. Absent: none. */
  readonly markup?: InlineMarkup;
  /** What the file says about its placeholders: `c-format`, `no-c-format`, `range: 0..4`. Absent: nothing. */
  readonly formats?: readonly string[];
  /** What its text begins with in the source: a context, which no translation has. */
  readonly context?: string;
  /** Maximum characters (code points) of the translation. */
  readonly maxLength?: number;
  /** It is only translated if it is selected. A note may say so, too. */
  readonly isLeft?: true;
  /** Its file says that a translation may do without it: programs show it as it is. */
  readonly isOptional?: true;
  /**
   * A branch of a message that is there without a text: it has no parts, and `write` returns a translation as the text
   * of the branch. `amongText`: the message has text around it, so that it may be meant to have none.
   */
  readonly blank?: 'alone' | 'amongText';
  /** It is a form of a plural whose forms are one text, as the target language has it. */
  readonly form?: ListedFormUse;
  /** A plural form after the first one of its message, which has the file's mark of drafts. */
  readonly isLaterForm?: true;
  /**
   * Returns the characters for translated parts in this range of the file, with escapes, entities, quoting, line
   * prefixes and line breaks like those of the source. For the unit's own parts it returns the source's own characters.
   */
  readonly write: (parts: readonly Part[]) => string;
  /** Of a unit in an aligned table: the range of its cell, with its padding and the cells without words after it. */
  readonly cells?: TableCells;
  /**
   * Units of one aligned table share its number if all of it is read. Their ranges are those of their `cells`, so that
   * `alignTables` can align the columns again once all texts are written.
   */
  readonly table?: number;
  /** The whole comment that it is a paragraph of, with its delimiters. Absent outside of comments in code. */
  readonly comment?: Range;
  /** Of a title that references name by its words. */
  readonly anchor?: Anchor;
}

/** What a title needs once its words change. It begins before the sign of the title, and ends where its unit starts. */
export interface Anchor extends Range {
  /** Returns the lines with its former id, which are written there; empty if nothing refers to it. */
  readonly text: () => string;
}

/**
 * What is around new entries that are written at one place: a new group, or what separates them from those that are
 * there. Units that share it are written into it together. Plain data.
 */
export interface UnitFrame {
  /** Unique in its file. */
  readonly id: number;
  readonly open: string;
  /** Between two of its entries. */
  readonly separator: string;
  readonly close: string;
  /** Without all of its texts, such as those of a list, none is written. */
  readonly isWhole?: true;
}

/** How a program uses a form of a plural whose forms are one text. */
export interface ListedFormUse {
  /** For one number only. */
  readonly isOfOne: boolean;
  /** Without it, the program shows a wrong form, or none. */
  readonly isNeeded: boolean;
  /** The placeholders of the number, which the program fills in in any form. */
  readonly numbers?: string | undefined;
}

/** One or more cells of a table. Their range is in the file. */
export interface TableCells extends Range {
  /** The same number for all cells of a table. */
  readonly table: number;
}

/** Returns a unit of a part of a file as one of the file. @param by where the part begins, in UTF-16 code units */
export function movedUnit(unit: Unit, by: number): Unit {
  const { start, end, places, comment, cells, anchor } = unit;
  const moved = typeof places === 'number' ? places + by : places?.moved(by);
  return {
    ...unit,
    start: start + by,
    end: end + by,
    ...(moved !== undefined && { places: moved }),
    ...(comment && { comment: { start: comment.start + by, end: comment.end + by } }),
    ...(cells && { cells: { start: cells.start + by, end: cells.end + by, table: cells.table + by } }),
    ...(anchor && { anchor: { ...anchor, start: anchor.start + by, end: anchor.end + by } }),
  };
}

/** Returns a part as the reader of a file sees it. */
export function partText(part: Part): string {
  return typeof part === 'string' ? part : part.source;
}

/**
 * Returns a text as a reader of the file sees it, with the escapes of the format resolved: the same whatever is taken
 * for a placeholder.
 */
export function decodedText(parts: readonly Part[]): string {
  let text = '';
  for (const part of parts) {
    text += typeof part === 'string' ? part : (part.decoded ?? part.source);
  }
  return text;
}

/**
 * Returns parts as the reader of a file sees them.
 *
 * @param written returns a text as the file has it
 */
export function joinParts(parts: readonly Part[], written?: (text: string) => string): string {
  let text = '';
  for (const part of parts) {
    text += typeof part === 'string' && written !== undefined ? written(part) : partText(part);
  }
  return text;
}

/** Returns the same parts with adjacent texts joined, and without empty texts. */
export function joinTexts<T extends object>(parts: readonly (string | T)[]): (string | T)[] {
  const result: (string | T)[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') {
      result[result.length - 1] = last + part;
    } else if (part !== '') {
      result.push(part);
    }
  }
  return result;
}

/** Returns the codes among parts, in order. */
export function listCodes(parts: readonly Part[]): Code[] {
  return parts.filter((part) => typeof part !== 'string');
}

/** Returns the text outside the codes. */
export function textOutsideCodes(parts: readonly Part[]): string {
  return parts.filter((part) => typeof part === 'string').join('');
}

/** Returns a text that differs for the codes of a unit: both codes of a pair have the same id. */
export function codeName({ id, role }: Code): string {
  return `${role} ${id}`;
}

/** A file while its units are read. */
export interface UnitReading {
  readonly source: string;
  readonly eol: string;
  readonly options: FormatOptions;
}

/** An object while it is made field by field: a project has hundreds of thousands of units and messages. */
export type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

/** Which categories plurals get. */
export type PluralOptions = Pick<FormatOptions, 'targetLang' | 'keepPlurals'>;

/**
 * Programs that have placeholders of their own, such as games. `flutterQuotes`: Flutter with `use-escaping`, for which an
 * apostrophe begins a quotation in every text.
 */
export type World =
  | 'flutterQuotes'
  | 'vscode'
  | 'vue'
  | 'apple'
  | 'inlang'
  | 'messageFormat2'
  | 'minecraft'
  | 'warcraft'
  | 'rpgMaker'
  | 'mediawiki'
  | 'luanti'
  | 'factorio'
  | 'drupal';

/**
 * Formats whose texts a tool takes out of their files. `firstAsciidoc`: AsciiDoc with underlined titles, as its first
 * processor reads it. `man`: manual pages as po4a shows them.
 */
export type InlineMarkup = 'restructuredText' | 'markdown' | 'asciidoc' | 'firstAsciidoc' | 'man';

/** A markup, and how its marks are read. */
export interface MarkupReading {
  readonly name: InlineMarkup;
  /** Splits a text into words and codes. @param protect returns the parts of a text without marks */
  readonly read: (text: string, protect: (text: string) => readonly Part[]) => Part[];
}

export interface FormatOptions {
  /** Text that is never translated, in addition to what is known: of the format. */
  readonly protect?: readonly RegExp[];
  /** The same of the settings (`languageServices.protect`): a search that takes too long is ended. */
  readonly own?: readonly RegExp[];
  /** Parameters of components, shortcodes, and calls whose values are text; absent: the defaults. */
  readonly textAttributes?: readonly string[] | undefined;
  /**
   * For the values of data files: the keys that lead to the value (`keyName`). Placeholders that do not occur in
   * other prose, such as `$name`, are protected only in these values.
   */
  readonly valueKey?: string;
  /** For a value that is a list of texts: the sign between them. */
  readonly list?: string | undefined;
  /** The markup of texts that a tool took out of a file of another format: that file's. Absent: none. */
  readonly markup?: MarkupReading | undefined;
  /** For the values of data files: the programs that have placeholders of their own (`worldsOf`). */
  readonly worlds?: readonly World[];
  /** True for text within other text of its file: the columns of its tables are not aligned again. */
  readonly isNested?: boolean;
  /** Path of the file, with slashes: its name and folders may show what its values are, and in which language. */
  readonly path?: string;
  /** Ids of its titles that other pages of its tree refer to, as these write them (`PageLinks`). */
  readonly referredIds?: ReadonlySet<string> | undefined;
  /** The language of a file whose path names none: BCP 47, any case. Absent: `en`. */
  readonly sourceLang?: string | undefined;
  /**
   * The target language: BCP 47, any case. Without it, a file with both languages returns its translations as its text,
   * so that they can be corrected.
   */
  readonly targetLang?: string;
  /** True if plurals keep the categories of the source; else they get those of the target language. */
  readonly keepPlurals?: boolean;
  /** True if new translations are marked for a review, if the format has a mark for that. */
  readonly markForReview?: boolean;
  /** True if a person has read what is written, for a format that has a state for that. */
  readonly isReviewed?: boolean;
  /** Receives the range of each message that has no texts, as it is not valid. */
  readonly reportInvalid?: (message: Range) => void;
  /** For a configuration file: only what people read, such as descriptions, titles, names and comments. */
  readonly onlyProse?: boolean;
}

/** A file whose format is to be found. */
export interface NamedText {
  /** With slashes. */
  readonly path: string;
  readonly source: string;
}

/** Why a file of the format is not read. Nothing is written to such a file. */
export type FileProblem =
  /** Its document type declares entities, which are never resolved. */
  | { readonly kind: 'entities' }
  | { readonly kind: 'version'; readonly found: string }
  /** @param line counts from 1 */
  | { readonly kind: 'syntax'; readonly line: number }
  /** The line is indented with a tab, where the format allows only spaces. */
  | { readonly kind: 'tab'; readonly line: number }
  /** A reference to an anchor that the file does not have before it. */
  | { readonly kind: 'alias'; readonly line: number; readonly id: string }
  /** Two messages with one name: it is not clear which translation is whose. @param line of the second */
  | { readonly kind: 'duplicate'; readonly line: number; readonly id: string };

/** A fault that keeps none of the texts of its file from being read. @param line counts from 1 */
export type FileFlaw =
  /** Two messages with one name, of which one is not in use: the tools of the format refuse the file. */
  | Extract<FileProblem, { readonly kind: 'duplicate' }>
  /**
   * A message that programs do not read, as the file has another one with its name, before or behind it.
   * @param second line of the second of the two
   */
  | { readonly kind: 'repeated'; readonly line: number; readonly id: string; readonly second: number }
  /** Text that is no message, which the programs that read the file skip. @param name what it may be the message of */
  | { readonly kind: 'junk'; readonly line: number; readonly text: string; readonly name?: string }
  /** A message with more plural forms than the header of its file says. */
  | { readonly kind: 'forms'; readonly line: number; readonly forms: number; readonly known: number }
  /** A row of a table with a form of a plural, whose other forms are in rows of their own: they are not translated. */
  | { readonly kind: 'pluralRows'; readonly line: number; readonly text: string }
  /** A translation in a table that names no language. */
  | { readonly kind: 'language'; readonly line: number; readonly text: string }
  /** The file names another language than the one that it is used for. */
  | { readonly kind: 'otherLanguage'; readonly line: number; readonly named: string; readonly used: string }
  /** A second file of the same language in another form of its code, of which only the first is read. @param path of it */
  | { readonly kind: 'twin'; readonly line: number; readonly path: string }
  /** A comma after the last entry of JSON: programs that read it strictly refuse the file. */
  | { readonly kind: 'comma'; readonly line: number }
  /** A comment or a byte order mark in JSON whose program reads it strictly. */
  | { readonly kind: 'strict'; readonly line: number }
  /** Lines of the source at `path` of which it is not clear what translates them. @param line where that may be */
  | {
      readonly kind: 'unmatched';
      readonly line: number;
      readonly path: string;
      readonly from: number;
      readonly to: number;
    }
  /** The language of a YAML file has no quotes, and is `false` for Ruby: `no:`. */
  | { readonly kind: 'unquoted'; readonly line: number; readonly text: string };

/** The parts of a unit, and where their characters are in the source. */
export interface ReadParts {
  readonly parts: readonly Part[];
  readonly places: Places;
}
