import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle/options.mts';
import { type Extraction, extractMessages } from './extractMessages.mts';

/** The languages besides English, in the editor's spelling. */
export const languages = ['de', 'es', 'fr', 'ja', 'zh-cn'] as const;

/** The two kinds of strings: those of package.json, and those of the code. */
export const kinds = ['manifest', 'code'] as const;

/** Key -> text. */
export type Strings = Readonly<Record<string, string>>;

/** The strings of one language, both kinds. */
export type StringsOfKinds = Readonly<Record<(typeof kinds)[number], Strings>>;

/**
 * Returns the path of the strings of a kind and language, relative to the repository; without a language, of English.
 */
export function stringsPath(kind: (typeof kinds)[number], language?: string): string {
  const suffix = language === undefined ? '' : `.${language}`;
  return kind === 'manifest' ? `package.nls${suffix}.json` : `l10n/bundle.l10n${suffix}.json`;
}

/** Returns the strings in the files of a language, or of English; empty if it has no file yet. */
export function readStrings(language?: string): StringsOfKinds {
  const read = (kind: (typeof kinds)[number]): Strings => {
    const path = join(root, stringsPath(kind, language));
    return existsSync(path) ? toStrings(JSON.parse(readFileSync(path, 'utf8'))) : {};
  };
  return { manifest: read('manifest'), code: read('code') };
}

/** Extracts the current strings of src. */
export function extractFromSource(): Extraction {
  const paths = globSync('src/**/*.ts', { cwd: root }).sort();
  return extractMessages(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

/** Writes the English strings of the code, sorted: a change of one string changes one line. */
export function writeEnglish(messages: Extraction['messages']): void {
  write(
    stringsPath('code'),
    [...messages].sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}

/**
 * Writes a language's files in the order of the English strings.
 * @param added new or changed translations, of both kinds
 * @param unused whether to keep strings that English does not have, as their code may be in progress
 */
export function writeTranslations(language: string, added: Strings, unused: 'kept' | 'removed'): void {
  const english = readStrings();
  const present = readStrings(language);
  for (const kind of kinds) {
    const translated: Strings = { ...present[kind], ...added };
    const others = unused === 'kept' ? compareStrings(english[kind], present[kind]).unused : [];
    const keys = [...Object.keys(english[kind]), ...others];
    write(
      stringsPath(kind, language),
      keys.flatMap((key) => {
        const text = translated[key];
        return text === undefined ? [] : [[key, text]];
      }),
    );
  }
}

/** Returns the English strings that a language lacks, and its strings that English does not have. */
export function compareStrings(english: Strings, translated: Strings): { missing: Strings; unused: readonly string[] } {
  return {
    missing: Object.fromEntries(Object.entries(english).filter(([key]) => !(key in translated))),
    unused: Object.keys(translated).filter((key) => !(key in english)),
  };
}

function write(path: string, strings: readonly (readonly string[])[]): void {
  writeFileSync(join(root, path), `${JSON.stringify(Object.fromEntries(strings), undefined, 2)}\n`);
}

/** Returns the strings in parsed JSON, including those in nested objects. */
export function toStrings(value: unknown): Strings {
  const entries = typeof value === 'object' && value !== null ? Object.entries<unknown>({ ...value }) : [];
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : Object.entries(toStrings(text)))),
  );
}
