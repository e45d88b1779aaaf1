import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle/options.mts';
import { type Extraction, extractMessages } from './extractMessages.mts';

/** The languages the extension speaks beside English, by the editor's names for them. */
export const languages = ['de', 'es', 'fr', 'ja', 'zh-cn'] as const;

/** The two kinds of strings: those of package.json, and those of the code. */
export const kinds = ['manifest', 'code'] as const;

/** Key -> text. */
export type Strings = Readonly<Record<string, string>>;

/** The strings of one language, both kinds. */
export type StringsOfKinds = Readonly<Record<(typeof kinds)[number], Strings>>;

/** Where the strings of a kind and language are, from the checkout; without a language, the English ones. */
export function stringsPath(kind: (typeof kinds)[number], language?: string): string {
  const suffix = language === undefined ? '' : `.${language}`;
  return kind === 'manifest' ? `package.nls${suffix}.json` : `l10n/bundle.l10n${suffix}.json`;
}

/** The strings that stand in the files of a language, or of English; none where it has no file yet. */
export function readStrings(language?: string): StringsOfKinds {
  const read = (kind: (typeof kinds)[number]): Strings => {
    const path = join(root, stringsPath(kind, language));
    return existsSync(path) ? toStrings(JSON.parse(readFileSync(path, 'utf8'))) : {};
  };
  return { manifest: read('manifest'), code: read('code') };
}

/** The strings of src as they are now. */
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
 * @param added translations that are new or other, of both kinds in one
 * @param unused what becomes of strings that English has not: somebody may be at work at what says them
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

/** What a language lacks of the English strings, and what it has beyond them. */
export function compareStrings(english: Strings, translated: Strings): { missing: Strings; unused: readonly string[] } {
  return {
    missing: Object.fromEntries(Object.entries(english).filter(([key]) => !(key in translated))),
    unused: Object.keys(translated).filter((key) => !(key in english)),
  };
}

function write(path: string, strings: readonly (readonly string[])[]): void {
  writeFileSync(join(root, path), `${JSON.stringify(Object.fromEntries(strings), undefined, 2)}\n`);
}

/** Strings out of parsed JSON, where an object inside holds more of them. */
export function toStrings(value: unknown): Strings {
  const entries = typeof value === 'object' && value !== null ? Object.entries<unknown>({ ...value }) : [];
  return Object.fromEntries(
    entries.flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : Object.entries(toStrings(text)))),
  );
}
