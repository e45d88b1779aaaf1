import { isArb } from '../../names/files/isLocaleFile.ts';
import { keyName } from '../../text/keyName.ts';
import type { Range } from '../../text/range.ts';
import { isPluralCategory } from '../common/plurals/pluralCategories.ts';
import { goDescriptions, messageOf } from '../common/values/goMessages.ts';
import { inlangMessages } from './inlangMessages.ts';
import type { JsonValue } from './jsonFile.ts';
import type { JsonMessages } from './jsonMessages.ts';
import { readJsonString } from './jsonText.ts';
import {
  described,
  isSetting,
  type MessageFacts,
  messageFacts,
  type ObjectLayout,
  objectLayout,
  objectOf,
  parentIn,
} from './messageObjects.ts';
import { minecraftTexts } from './minecraftTexts.ts';
import { readJsonTree } from './readJsonTree.ts';

/** Returns the metadata of a file of messages in a known form; `undefined` for all other JSON. */
export function jsonMessages(source: string, path: string, values: readonly JsonValue[]): JsonMessages | undefined {
  if (isArbFile(source, path)) {
    return arb(source, values);
  }
  if (values.some(isAngularLocale) && values.some(({ keyPath }) => keyPath.startsWith('translations.'))) {
    return { isLocale: isAngularLocale, isOther: isAngularLocale, noteOf: () => undefined, hasPlurals: true };
  }
  if (isCompiled(source, values)) {
    return { isLocale: () => false, isOther: () => true, noteOf: () => undefined };
  }
  const components = minecraftTexts(path, values);
  if (components !== undefined) {
    return components;
  }
  const layout = layoutOf(source, path, () => values);
  const variants = inlangMessages(source, values);
  if (variants !== undefined) {
    return variants;
  }
  const isOther = values.some(isMediaWikiMetadata) ? isMediaWikiMetadata : isSetting;
  return layout !== undefined
    ? describedMessages(source, values, layout, ofCode.test(path))
    : values.some(isOther)
      ? { isLocale: () => false, isOther, noteOf: () => undefined }
      : (themeMessages(source, values) ?? goMessages(source, path, values));
}

/** The texts of Docusaurus' own themes: what ends so is about the message before it. */
const themeNote = /^(.+)___DESCRIPTION$/;

function themeMessages(source: string, values: readonly JsonValue[]): JsonMessages | undefined {
  const notes = new Map<string, string>();
  for (const value of values) {
    const [, key] = themeNote.exec(value.keyPath) ?? [];
    if (key !== undefined) {
      notes.set(key, valueText(source, value));
    }
  }
  return notes.size === 0
    ? undefined
    : {
        isLocale: () => false,
        isOther: ({ keyPath }) => themeNote.test(keyPath),
        noteOf: ({ keyPath }) => notes.get(keyPath),
      };
}

/** Returns true for messages that FormatJS compiled into lists of their pieces: a build writes such a file. */
function isCompiled(source: string, values: readonly JsonValue[]): boolean {
  return literalPiece.test(source) && values.every(({ keyPath }) => ofPiece.test(keyPath));
}

const literalPiece = /\{\s*"type"\s*:\s*0\s*,\s*"value"\s*:\s*"/;
const ofPiece = /\.\d+\.(?:value|pluralType|style(?:\..+)?)$/;

/** Returns how a file describes its messages; undefined for one whose texts are values of their keys. */
export function layoutOf(source: string, path: string, values: () => readonly JsonValue[]): ObjectLayout | undefined {
  return objectLayout(source, values, describedPath.test(path) ? described : undefined);
}

/** Angular: the language of the messages in `translations`. Its tools take a file for the language that is here. */
function isAngularLocale({ keyPath }: JsonValue): boolean {
  return keyPath === 'locale';
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

/** Files of Chrome, VS Code, and Docusaurus, whose messages may be objects that describe them. */
const describedPath =
  /(?:^|\/)(?:_locales\/[^/]+\/messages|package\.nls(?:\.[\w-]+)?|bundle\.l10n(?:\.[\w-]+)?|i18n\/[^/]+\/(?:code|docusaurus-[^/]+\/.+))\.json$/i;

/** VS Code reads a text and an object with a message alike. */
const ofCode = /(?:^|\/)(?:package\.nls|bundle\.l10n)[^/]*$/i;

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

/** An object contains the text of a message, and notes about it. @param isCode one of VS Code */
function describedMessages(
  source: string,
  values: readonly JsonValue[],
  layout: ObjectLayout,
  isCode: boolean,
): JsonMessages {
  const { text, notes: ofNotes, meaning } = layout;
  const isText = (value: JsonValue): boolean => text.test(value.key) && objectOf(value) !== undefined;
  const objects = new Set(values.flatMap((value) => (isText(value) ? (objectOf(value) ?? []) : [])));
  const parentOf = ({ keyPath }: JsonValue): string | undefined => parentIn(objects, keyPath);
  const [notes, meanings] = [new Map<string, string>(), new Map<string, string>()];
  for (const value of values) {
    const parent = parentOf(value);
    if (parent !== undefined && value.keyPath.slice(parent.length + 1) === meaning) {
      meanings.set(parent, valueText(source, value));
    }
    if (parent !== undefined && ofNotes.test(value.keyPath.slice(parent.length + 1))) {
      notes.set(parent, [...(notes.has(parent) ? [notes.get(parent)] : []), valueText(source, value)].join('\n'));
    }
  }
  const ofMessage = (value: JsonValue): string | undefined => {
    const parent = parentOf(value);
    return parent !== undefined && isText(value) && objectOf(value) === parent ? parent : undefined;
  };
  const facts = messageFacts(source, layout);
  const factsOf = ({ start }: JsonValue): MessageFacts | undefined => facts.get(start - 1);
  let ranges: ReadonlyMap<string, Range> | undefined;
  return {
    isLocale: () => false,
    isOther: (value) =>
      isSetting(value) ||
      factsOf(value)?.isObsolete === true ||
      (parentOf(value) !== undefined && ofMessage(value) === undefined),
    noteOf: (value) => notes.get(ofMessage(value) ?? ''),
    ...(meaning !== undefined && { meaningOf: (value) => meanings.get(ofMessage(value) ?? '') }),
    factsOf,
    // FormatJS also reads translations that are texts alone.
    ...((isCode || text.test('defaultMessage')) && {
      named: (value: JsonValue) => ({ ...value, keyPath: ofMessage(value) ?? value.keyPath }),
    }),
    ...(isCode && {
      objectOf: (value: JsonValue) => {
        ranges ??= outerValues(source);
        return ranges.get(ofMessage(value) ?? '');
      },
    }),
  };
}

/** Returns the ranges of the values of the outermost object, by their keys. */
function outerValues(source: string): ReadonlyMap<string, Range> {
  const pairs = (readJsonTree(source, { allowTrailingComma: true }).root?.children ?? []).flatMap(
    ({ children = [] }) => {
      const [key, value] = children;
      const name: unknown = key?.value;
      return typeof name === 'string' && value !== undefined
        ? [[keyName(name), { start: value.offset, end: value.offset + value.length }] as const]
        : [];
    },
  );
  return new Map(pairs);
}

function valueText(source: string, { start, end }: JsonValue): string {
  return readJsonString(source, start, end).text;
}
