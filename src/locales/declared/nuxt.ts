// Nuxt: each language names its files, by a code that need not be one. Layers of a project have files of their own.

import { fieldOf } from '../../text/fieldOf.ts';
import type { DeclaredFiles, ReadFiles, Texts } from './declaration.ts';
import { readCode } from './literalCode.ts';
import { itemsOf, type LiteralFile, textOf, textsOf } from './literalFiles.ts';
import { filesWithin, folderAbove, pathWithin } from './pathsWithin.ts';

const configuration = /(?:^|\/)nuxt\.config\.[cm]?[jt]s$/;
const inLayers = /^(?:(.*)\/)?layers\/[^/]+$/;

/** Most projects that use each other as layers. */
const maxDepth = 20;

interface Locale {
  readonly code: string;
  readonly lang: string | undefined;
  readonly files: readonly string[];
}

/** The configurations of a workspace. */
interface Configurations {
  /** What the module is configured with, by their paths. */
  readonly options: ReadonlyMap<string, unknown>;
  /** The one that uses a folder as a layer. */
  readonly users: ReadonlyMap<string, string>;
}

/**
 * Reads the configuration of Nuxt, with those of the projects that it is a layer of: they decide about the default
 * language, and what language a code is.
 */
export function readNuxt(text: string, folder: string, path: string, texts: Texts): ReadFiles {
  const file = text.includes('i18n') ? readCode(text) : undefined;
  const i18n = optionsIn(file);
  const all = [...givenIn(configurationsIn(texts), path), i18n];
  const named = all.flatMap(localesIn);
  const byCode = new Map(
    named
      .filter(({ lang }) => lang)
      .map(({ code, lang }) => [code, lang] as const)
      .toReversed(),
  );
  const langOf = (code: string): string => byCode.get(code) ?? code;
  const main = all.flatMap((each) => textsOf(fieldOf(each, 'defaultLocale')))[0];
  const locales = localesIn(i18n);
  const own = locales.find(({ code }) => code === main);
  const line = file?.lineOf('i18n') ?? 1;
  const langs = locales.map(({ code }) => langOf(code));
  /** The files of the other languages, at the places of those of the main one. */
  const others: { readonly lang: string; readonly file: string }[][] = (own?.files ?? []).map(() => []);
  for (const { code, files } of locales.filter((locale) => locale !== own)) {
    files.forEach((file, index) => others[index]?.push({ lang: langOf(code), file }));
  }
  const places = foldersOf(i18n);
  const inside = places.filter((place) => pathWithin(folder, place) !== undefined);
  const entries = (inside.length > 0 ? inside : places.slice(0, 1)).flatMap((base) =>
    (own?.files ?? []).map((source, index): DeclaredFiles => {
      const translations = (others[index] ?? []).flatMap(({ lang, file: each }) => {
        const translation = pathWithin(folder, `${base}/${each}`);
        return translation === undefined ? [] : [[lang, translation] as const];
      });
      return { line, source: `${base}/${source}`, sourceLang: langOf(main ?? ''), translations, langs };
    }),
  );
  return filesWithin(folder, entries);
}

/** Returns the options of the module, which may be behind its name, too. */
function optionsIn(file: LiteralFile | undefined): unknown {
  const modules = fieldOf(file?.value, 'modules');
  const [, inModules] =
    itemsOf(modules)
      .map(itemsOf)
      .find(([name]) => /i18n/.test(textOf(name) ?? '')) ?? [];
  return fieldOf(file?.value, 'i18n') ?? inModules;
}

function localesIn(i18n: unknown): readonly Locale[] {
  const listed = fieldOf(i18n, 'locales');
  return itemsOf(listed).map((locale) => ({
    code: textOf(fieldOf(locale, 'code')) ?? '',
    lang: textOf(fieldOf(locale, 'language')) ?? textOf(fieldOf(locale, 'iso')),
    files: [...filesOf(fieldOf(locale, 'file')), ...filesOf(fieldOf(locale, 'files'))],
  }));
}

/** Returns the names of files; each may have options. */
function filesOf(value: unknown): readonly string[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.flatMap((each) => textsOf(fieldOf(each, 'path') ?? each));
}

/** Returns the folders that the files may be in, as the versions of the module have them. */
function foldersOf(i18n: unknown): readonly string[] {
  const langDir = textOf(fieldOf(i18n, 'langDir'))?.replace(/^[~@]{1,2}\//, '');
  const restructured = fieldOf(i18n, 'restructureDir') ?? 'i18n';
  const above = textOf(restructured) ?? '.';
  return [...new Set([`${above}/${langDir ?? 'locales'}`, ...(langDir ? [langDir] : [])])];
}

/** Returns what the projects that use a layer say, the outermost first. */
function givenIn({ options, users }: Configurations, path: string): readonly unknown[] {
  const found = new Set([path]);
  let user = users.get(folderAbove(path));
  while (user !== undefined && !found.has(user) && found.size < maxDepth) {
    found.add(user);
    user = users.get(folderAbove(user));
  }
  return [...found]
    .slice(1)
    .toReversed()
    .map((each) => options.get(each));
}

/** What was read of the files that were read last: each layer asks for it. */
const known = new WeakMap<Texts, Configurations>();

function configurationsIn(texts: Texts): Configurations {
  const before = known.get(texts);
  if (before !== undefined) {
    return before;
  }
  const paths = [...texts.keys()].filter((path) => configuration.test(path));
  const byFolder = new Map(paths.map((path) => [folderAbove(path), path]));
  const [options, users] = [new Map<string, unknown>(), new Map<string, string>()];
  for (const path of paths) {
    const folder = folderAbove(path);
    const text = texts.get(path) ?? '';
    const file = /i18n|extends/.test(text) ? readCode(text) : undefined;
    options.set(path, optionsIn(file));
    const bases = textsOf(fieldOf(file?.value, 'extends')).filter((base) => base.startsWith('.'));
    const above = byFolder.get(inLayers.exec(folder)?.[1] ?? '');
    for (const [layer, user] of [
      ...bases.map((base) => [pathWithin(folder, base), path] as const),
      ...(inLayers.test(folder) && above !== undefined ? [[folder, above] as const] : []),
    ]) {
      if (layer !== undefined && !users.has(layer)) {
        users.set(layer, user);
      }
    }
  }
  const found = { options, users };
  known.set(texts, found);
  return found;
}
