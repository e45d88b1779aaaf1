import { isConfigurationPath } from '../../files/configurationFiles.ts';
import { isLanguageCode } from '../../files/isLanguageCode.ts';
import { isLocalePath } from '../../files/isLocaleFile.ts';
import type { Format } from '../../format.ts';
import { keyName } from '../../keyName.ts';
import { lineEndOf } from '../../lineBreaks.ts';
import { languageInName } from '../../paths/languageToken.ts';
import { isPluralCategory } from '../../plurals/pluralCategories.ts';
import { type EntryChange, entryUnits, type PluralEntry, pluralChanges } from '../../plurals/pluralEntries.ts';
import type { FormatOptions, Unit } from '../../unit.ts';
import { valueUnits } from '../valueUnits.ts';
import { readToml, type TomlEntry, type TomlFile } from './tomlFile.ts';
import { readTomlString } from './tomlString.ts';
import { tomlTree } from './tomlTree.ts';
import { type TomlReading, tomlForm, withQuotes } from './tomlWrite.ts';

/** Messages in TOML, as in go-i18n and Hugo: `active.en.toml`, `i18n/en.toml`. Other TOML is data. */
export const toml: Format = {
  name: 'toml',
  languageIds: [],
  extensions: [],
  claims: ({ path }) => isMessagesPath(path),
  open: ({ source }) => {
    const file = readToml(source);
    return (
      file.problem ?? {
        units: (options) => messageUnits(source, file, options),
        entries: () => tomlTree(source, (keys) => keys.some(isPluralCategory) && areMessageKeys(keys)),
      }
    );
  },
};

/** Returns the units of all strings of a TOML text. */
export function tomlUnits(source: string, options: FormatOptions): Unit[] {
  const reading = { source, eol: lineEndOf(source) };
  return readToml(source).entries.flatMap((entry) => valueUnit(reading, entry, entry.names, options));
}

/** Returns true if the name or folder of the file is a language. */
function isMessagesPath(path: string): boolean {
  const folders = path.split('/').slice(0, -1);
  return (
    /\.toml$/i.test(path) &&
    isLocalePath(path) &&
    !isConfigurationPath(path) &&
    (languageInName(path) !== undefined || folders.slice(-3).some(isLanguageCode))
  );
}

interface MessageEntry extends TomlEntry, PluralEntry {}

/** The table of a message. */
interface Message {
  readonly note: string | undefined;
  readonly options: FormatOptions;
  readonly changes: ReadonlyMap<MessageEntry, EntryChange<MessageEntry>>;
}

function messageUnits(source: string, { entries, tables }: TomlFile, options: FormatOptions): Unit[] {
  const messages = new Map<TomlEntry, Message & { readonly text?: MessageEntry }>();
  for (const { entries: strings, keys, note } of tables) {
    if (isMessage(strings, keys)) {
      const texts = strings.flatMap((entry) => asText(entry) ?? []);
      const message = messageOf(source, { strings, texts, comment: note }, options);
      for (const entry of strings) {
        const text = texts.find(({ start }) => start === entry.start);
        messages.set(entry, { ...message, ...(text && { text }) });
      }
    }
  }
  const reading = { source, eol: lineEndOf(source) };
  return entries.flatMap((entry) => {
    const { text, changes, note, options: own = options } = messages.get(entry) ?? {};
    if (changes === undefined) {
      return valueUnit(reading, entry, entry.names, options);
    }
    const units = text
      ? entryUnits(source, text, changes.get(text), (each, category) =>
          valueUnit(reading, each, each.names.with(-1, category), own),
        )
      : [];
    return note === undefined ? units : units.map((unit) => ({ note, ...unit }));
  });
}

/** Keys in the table of a message besides its texts. */
const messageKeys: ReadonlySet<string> = new Set(['id', 'hash', 'description', 'leftdelim', 'rightdelim']);

function isMessage(entries: readonly TomlEntry[], keys: readonly string[]): boolean {
  return (
    entries.some((entry) => entry.names.length > 1 && asText(entry) !== undefined) &&
    // A category whose value is not a string is not a text of a message.
    keys.length === entries.length &&
    areMessageKeys(keys)
  );
}

function areMessageKeys(keys: readonly string[]): boolean {
  return keys.every((key) => isPluralCategory(key) || messageKeys.has(key.toLowerCase()));
}

function asText(entry: TomlEntry): MessageEntry | undefined {
  const category = entry.names.at(-1) ?? '';
  return isPluralCategory(category) ? { ...entry, category } : undefined;
}

function messageOf(
  source: string,
  {
    strings,
    texts,
    comment,
  }: {
    readonly strings: readonly TomlEntry[];
    readonly texts: readonly MessageEntry[];
    readonly comment: string | undefined;
  },
  options: FormatOptions,
): Message {
  const valueOf = (key: string): string | undefined => {
    const found = strings.find(({ names }) => names.at(-1)?.toLowerCase() === key);
    return found && readTomlString(source, found.value).value.text;
  };
  const separator = texts.some(({ isInline }) => isInline) ? 'comma' : 'line';
  const [left, right] = [valueOf('leftdelim'), valueOf('rightdelim')].map((text) =>
    text?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
  );
  const delimited = left && right ? [new RegExp(`${left}.*?${right}`)] : [];
  return {
    note: valueOf('description') ?? comment,
    options: { ...options, protect: [...(options.protect ?? []), ...delimited] },
    changes: pluralChanges(source, texts, { options, separator }),
  };
}

function valueUnit(
  reading: TomlReading,
  { value, note }: TomlEntry,
  names: readonly string[],
  options: FormatOptions,
): Unit[] {
  const string = readTomlString(reading.source, value);
  const key = { key: names.at(-1) ?? '', keyPath: names.map(keyName).join('.') };
  const units = valueUnits(string.value, key, tomlForm(reading, string), options);
  return units.map((unit) => ({ ...withQuotes(reading, string, unit), ...(note !== undefined && { note }) }));
}
