import { parseTree } from 'jsonc-parser';
import { isArb } from '../../names/files/isLocaleFile.ts';
import { keyName } from '../../text/keyName.ts';
import type { Range } from '../../text/range.ts';
import { isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { goDescriptions, messageOf } from '../common/values/goMessages.ts';
import type { JsonValue } from './jsonFile.ts';
import { readJsonString } from './jsonText.ts';

/** What a file of messages contains besides its messages. */
export interface JsonMessages {
  /** Returns true for the value with the language of the file. */
  readonly isLocale: (value: JsonValue) => boolean;
  /** Returns true for a text value that is not a message. */
  readonly isOther: (value: JsonValue) => boolean;
  /** Returns the note to translators about a message. */
  readonly noteOf: (value: JsonValue) => string | undefined;
  /** Returns the value under the key of its message. Absent: all have their own. */
  readonly named?: (value: JsonValue) => JsonValue;
  /** Returns true for the value that says which plural forms the language has. */
  readonly isPluralRule?: (value: JsonValue) => boolean;
  /** Returns all plural forms of the message that a value is a form of. */
  readonly formsWith?: (value: JsonValue) => readonly JsonValue[] | undefined;
  /** Its plurals are groups of categories, as in other files. */
  readonly hasPlurals?: true;
  /** Returns the range of the object that a translation is written in place of, as a text; undefined: it stays. */
  readonly objectOf?: (value: JsonValue) => Range | undefined;
}

/** Returns the metadata of a file of messages in a known form; `undefined` for all other JSON. */
export function jsonMessages(source: string, path: string, values: readonly JsonValue[]): JsonMessages | undefined {
  return isArbFile(source, path)
    ? arb(source, values)
    : isDescribed(path)
      ? described(source, values, ofCode.test(path))
      : values.some(isMediaWikiMetadata)
        ? { isLocale: () => false, isOther: isMediaWikiMetadata, noteOf: () => undefined }
        : goMessages(source, path, values);
}

/** go-i18n: `description` beside the forms of a message is about it. */
function goMessages(source: string, path: string, values: readonly JsonValue[]): JsonMessages | undefined {
  const notes = goDescriptions(path, source, values);
  return notes.size === 0
    ? undefined
    : {
        isLocale: () => false,
        isOther: (value) => !isPluralCategory(value.key) && notes.has(messageOf(value)),
        noteOf: (value) => {
          const note = notes.get(messageOf(value));
          return note && valueText(source, note);
        },
        hasPlurals: true,
      };
}

/** The name of what MediaWiki's files say about themselves, such as their authors. */
export const mediaWikiMetadata = '@metadata';

function isMediaWikiMetadata({ keyPath }: JsonValue): boolean {
  return keyPath.startsWith(`${mediaWikiMetadata}.`);
}

/** Returns true for a file of Flutter, whose keys with `@` describe others. */
export function isArbFile(source: string, path: string): boolean {
  return path.toLowerCase().endsWith('.arb') || isArb(source);
}

const describedPath =
  /(?:^|\/)(?:_locales\/[^/]+\/messages|package\.nls(?:\.[\w-]+)?|bundle\.l10n(?:\.[\w-]+)?|i18n\/[^/]+\/(?:code|docusaurus-[^/]+\/.+))\.json$/i;

/** VS Code reads a text and an object with a message alike. */
const ofCode = /(?:^|\/)(?:package\.nls|bundle\.l10n)[^/]*$/i;

/** Returns true for a file of Chrome, VS Code or Docusaurus, whose messages may be objects that describe them. */
export function isDescribed(path: string): boolean {
  return describedPath.test(path);
}

/** Flutter: `@key` is about `key`, `@@locale` and the like about the file. */
function arb(source: string, values: readonly JsonValue[]): JsonMessages {
  const notes = new Map<string, string>();
  for (const value of values) {
    const [, key] = /^@([^@].*)\.description$/s.exec(value.keyPath) ?? [];
    if (key !== undefined) {
      notes.set(key, valueText(source, value));
    }
  }
  const isLocale = ({ keyPath }: JsonValue): boolean => keyPath === '@@locale';
  return {
    isLocale,
    isOther: ({ isMetadata }) => isMetadata,
    noteOf: ({ keyPath }) => notes.get(keyPath),
  };
}

const messageKey = /\.message$/;

/** Chrome, VS Code and Docusaurus: an object contains the `message`, and its description. @param isCode one of VS Code */
function described(source: string, values: readonly JsonValue[], isCode: boolean): JsonMessages {
  const notes = new Map<string, string>();
  const objects = new Set<string>();
  let ranges: ReadonlyMap<string, Range> | undefined;
  for (const value of values) {
    const [, parent, name] = /^(.*?)\.(message|description|comment(?:\.\d+)?)$/s.exec(value.keyPath) ?? [];
    if (parent === undefined || name === undefined) {
      continue;
    }
    if (name === 'message') {
      objects.add(parent);
    } else {
      notes.set(parent, [...(notes.has(parent) ? [notes.get(parent)] : []), valueText(source, value)].join('\n'));
    }
  }
  const parentOf = (keyPath: string): string | undefined => [...parents(keyPath)].find((parent) => objects.has(parent));
  return {
    isLocale: () => false,
    isOther: ({ keyPath }) => {
      const parent = parentOf(keyPath);
      return parent !== undefined && keyPath !== `${parent}.message`;
    },
    noteOf: ({ keyPath }) => (messageKey.test(keyPath) ? notes.get(keyPath.replace(messageKey, '')) : undefined),
    ...(isCode && {
      named: (value: JsonValue) => {
        const parent = value.keyPath.replace(messageKey, '');
        return objects.has(parent) ? { ...value, keyPath: parent } : value;
      },
      objectOf: ({ keyPath }: JsonValue) => {
        const parent = keyPath.replace(messageKey, '');
        ranges ??= outerValues(source);
        return objects.has(parent) && parent !== keyPath ? ranges.get(parent) : undefined;
      },
    }),
  };
}

/** Returns the ranges of the values of the outermost object, by their keys. */
function outerValues(source: string): ReadonlyMap<string, Range> {
  const pairs = (parseTree(source, [], { allowTrailingComma: true })?.children ?? []).flatMap(({ children = [] }) => {
    const [key, value] = children;
    const name: unknown = key?.value;
    return typeof name === 'string' && value !== undefined
      ? [[keyName(name), { start: value.offset, end: value.offset + value.length }] as const]
      : [];
  });
  return new Map(pairs);
}

/** Yields the parent paths of a path, from the outermost. */
function* parents(keyPath: string): Generator<string> {
  for (let at = keyPath.indexOf('.'); at !== -1; at = keyPath.indexOf('.', at + 1)) {
    yield keyPath.slice(0, at);
  }
}

function valueText(source: string, { start, end }: JsonValue): string {
  return readJsonString(source, start, end).text;
}
