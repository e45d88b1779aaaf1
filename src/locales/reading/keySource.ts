import { isProblem } from '../../formats/document.ts';
import { nextcloudPath } from '../../formats/json/nextcloud.ts';
import { parseDocument } from '../../formats/parseDocument.ts';
import { isView, templateName } from '../../names/files/keyLists.ts';
import type { Entry } from '../../text/entry.ts';
import { entryFor } from '../../text/entryFor.ts';
import { shownKey } from '../../text/keyName.ts';
import { editedText } from '../../text/lines.ts';
import type { Family } from '../atStart/family.ts';

type Read = (path: string) => Promise<string | undefined>;

/**
 * Returns the text of a family's source; undefined if it is not there. Where the keys of the translations are the texts,
 * it is what the file of the source's language would have: the keys of all of them, those of the fullest file first. Where
 * a view of Jenkins shows its keys, it is the file with these, too.
 */
export async function readSource(family: Family, read: Read): Promise<string | undefined> {
  const { source: own, keyFiles } = family;
  if (keyFiles === undefined) {
    return read(own);
  }
  const view = keyFiles.find(isView);
  if (view !== undefined) {
    return viewTexts(own, view, read);
  }
  if (own.endsWith('.tr')) {
    return listedTexts(own, keyFiles, read);
  }
  const isOfNextcloud = nextcloudPath.test(own);
  const files: ReadonlyMap<string, string>[] = [];
  let app: string | undefined;
  for (const path of keyFiles) {
    const source = await read(path);
    files.push(source === undefined ? new Map() : keysIn(path, source));
    app ??= /register\(\s*("[^"\\]*")/.exec(source ?? '')?.[1];
  }
  const all = new Map(files.toSorted((one, other) => other.size - one.size).flatMap((keys) => [...keys]));
  if (isOfNextcloud) {
    return nextcloudFile([...all.values()], own.endsWith('.js') ? app : undefined);
  }
  const isPhp = own.endsWith('.php');
  const lines = [...all.values()].map((key) => `    ${key}${isPhp ? ' =>' : ':'} ${key}`).join(',\n');
  return lines === '' ? undefined : isPhp ? `<?php\n\nreturn [\n${lines},\n];\n` : `{\n${lines}\n}\n`;
}

/** Returns a file of Nextcloud in English. @param app as a file of JavaScript names it; undefined: of JSON */
function nextcloudFile(keys: readonly string[], app: string | undefined): string | undefined {
  const lines = keys.map((key) => {
    const [, single, plural] = /^"_([^]*)_::_([^]*)_"$/.exec(key) ?? [];
    return `    ${key} : ${plural === undefined ? key : `["${single ?? ''}","${plural}"]`}`;
  });
  const messages = `{\n${lines.join(',\n')}\n}`;
  const rule = '"nplurals=2; plural=(n != 1);"';
  return lines.length === 0
    ? undefined
    : app === undefined
      ? `{ "translations": ${messages},"pluralForm" :${rule}\n}`
      : `OC.L10N.register(\n    ${app},\n    ${messages},\n${rule});\n`;
}

/** What the tools of Luanti keep at the end of a translation. */
const notUsed = /^#+ not used anymore #+[^]*/m;

/** Returns the template with its keys as texts; without one, the fullest translation with the keys of all of them. */
async function listedTexts(source: string, paths: readonly string[], read: Read): Promise<string | undefined> {
  const texts: string[] = [];
  const template = paths.find((path) => path.endsWith(`/${templateName}`));
  for (const path of template === undefined ? paths : [template]) {
    texts.push(((await read(path)) ?? '').replace(notUsed, ''));
  }
  const files = texts.map((text) => ({ text, entries: entriesIn(source, text) }));
  const [first, ...others] = files.toSorted((one, other) => other.entries.length - one.entries.length);
  if (first === undefined || first.entries.length === 0) {
    return undefined;
  }
  const { text, entries } = first;
  const keyIn = (file: string, { key }: Entry): string => file.slice(key.start, key.end);
  const edits = entries.map((entry) => ({ ...entry.value, text: keyIn(text, entry) }));
  const keys = new Set(entries.map((entry) => keyIn(text, entry)));
  const further = new Set(others.flatMap((file) => file.entries.map((entry) => keyIn(file.text, entry))));
  const lines = [...further].filter((key) => !keys.has(key)).map((key) => `${key}=${key}\n`);
  return editedText(text.endsWith('\n') ? text : `${text}\n`, edits) + lines.join('');
}

/** Jenkins: `${%Lamp name}`, `${%blurb(size)}`, and `_("Lamp name")` in Groovy. */
const viewKey = /\$\{%([^(}\r\n]+)[(}]|\b_\(\s*(?:"((?:[^"\\\r\n]|\\.)*)"|'((?:[^'\\\r\n]|\\.)*)')/g;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the file of a view in the source's language, with the keys of the view that have no text in it. */
async function viewTexts(source: string, view: string, read: Read): Promise<string | undefined> {
  const own = (await read(source)) ?? '';
  const present = keysIn(source, own);
  const found = [...((await read(view)) ?? '').matchAll(viewKey)].map(([, jelly, double, single]) =>
    jelly === undefined
      ? (double ?? single ?? '').replace(/\\(.)/g, '$1')
      : jelly.replace(/&(\w+);/g, (whole, name: string) => entryFor(entities, name) ?? whole),
  );
  const keys = [...new Set(found.map((key) => key.trim()))].filter((key) => key !== '' && !present.has(key));
  const lines = keys.map((key) => `${escaped(key).replace(/[ :=#!]/g, '\\$&')}=${escaped(key)}\n`);
  const text = own + (own === '' || own.endsWith('\n') ? '' : '\n') + lines.join('');
  return text === '' ? undefined : text;
}

/** Returns a text as any file of properties may have it. */
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replace(/[^\x20-\x7e]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Two words, the end of a sentence, or a word with a capital. */
const text = /\S\s+\S|[.!?…:]$|^\p{Lu}\p{Ll}/u;
/** What code calls a message: `cart.title`, `save_all`, `saveAll`. */
const name = /^(?=[^]+[._:/-][^])[\w-]+(?:[.:/][\w-]+)*$|^[a-z]+[A-Z]/;

/** Returns true if the keys of a family's translations are texts, not names. Those of Luanti, Nextcloud, and of a view always are. */
export async function areKeysTexts(family: Family, read: Read): Promise<boolean> {
  const source = await readSource(family, read);
  const isSure = family.source.endsWith('.tr') || nextcloudPath.test(family.source);
  if (isSure || family.keyFiles?.some(isView) === true) {
    return source !== undefined;
  }
  const keys = source === undefined ? [] : [...keysIn(family.source, source).keys()].map(shownKey);
  return keys.some((key) => text.test(key)) && keys.filter((key) => name.test(key)).length * 2 < keys.length;
}

/** Returns the keys of values of a file as it writes them, by their names; none for a file that cannot be read. */
function keysIn(name: string, source: string): ReadonlyMap<string, string> {
  return new Map(
    entriesIn(name, source).map((entry) => [entry.name, source.slice(entry.key.start, entry.key.end)] as const),
  );
}

/** Returns the entries of a file that have values. */
function entriesIn(name: string, source: string): readonly Entry[] {
  const opened = parseDocument({ name, source, languageId: '' });
  const entries = isProblem(opened) ? [] : (opened.entries?.entries ?? []);
  if (nextcloudPath.test(name)) {
    return entries.find(({ name: own }) => own === 'translations' || own === '1')?.group?.entries ?? [];
  }
  return entries.filter(({ group }) => group === undefined);
}
