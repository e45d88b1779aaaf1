import type { Range } from '../../text/range.ts';
import type { FormatOptions } from '../../text/unit.ts';
import type { ChosenEntry, EntryChange } from '../common/plurals/pluralEntries.ts';
import type { PluralForms } from '../common/plurals/pluralForms.ts';
import type { ValueKey } from '../common/values/createValueUnits.ts';
import type { JsonValue } from './jsonFile.ts';
import type { MessageFacts } from './messageObjects.ts';

/** A form of a plural in a file. */
export interface JsonPluralEntry extends ChosenEntry {
  readonly value: JsonValue;
  /** Returns the key of its text under a category; absent: the category ends the key. */
  readonly keyOf?: (value: JsonValue, category: string) => ValueKey;
}

/** A value of a plural, and what the target language changes there. */
export interface JsonPlural {
  readonly entry: JsonPluralEntry;
  readonly change: EntryChange<JsonPluralEntry> | undefined;
}

/** What a file of messages contains besides its messages. */
export interface JsonMessages {
  /** Returns true for the value with the language of the file. */
  readonly isLocale: (value: JsonValue) => boolean;
  /** Returns true for a text value that is not a message. */
  readonly isOther: (value: JsonValue) => boolean;
  /** Returns the note to translators about a message. */
  readonly noteOf: (value: JsonValue) => string | undefined;
  /** Returns what keeps a message apart from others with its text. Absent: nothing does. */
  readonly meaningOf?: (value: JsonValue) => string | undefined;
  /** Returns the value under the key of its message. Absent: all have their own. */
  readonly named?: (value: JsonValue) => JsonValue;
  /** Returns true for the value that says which plural forms the language has. */
  readonly isPluralRule?: (value: JsonValue) => boolean;
  /** Returns these forms; absent: as GNU gettext writes them. */
  readonly pluralFormsOf?: (language: string) => PluralForms;
  /** Returns all plural forms of the message that a value is a form of. */
  readonly formsWith?: (value: JsonValue) => readonly JsonValue[] | undefined;
  /** Returns its plurals in the form for a target language; absent: as in other files, if `hasPlurals` says so. */
  readonly pluralsFor?: (options: FormatOptions) => ReadonlyMap<JsonValue, JsonPlural>;
  /** Its plurals are groups of categories, as in other files. */
  readonly hasPlurals?: true;
  /** Returns the range of the object that a translation is written in place of, as a text; undefined: it stays. */
  readonly objectOf?: (value: JsonValue) => Range | undefined;
  /** Returns what the file says about the text of a message; undefined: nothing. */
  readonly factsOf?: (value: JsonValue) => MessageFacts | undefined;
}
