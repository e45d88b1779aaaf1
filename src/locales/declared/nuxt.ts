// Nuxt: each language names its files, by a code that need not be one. Layers of a project have files of their own.

import { fieldOf } from '../../text/fieldOf.ts';
import type { DeclaredFiles, ReadFiles, Texts } from './declaration.ts';
import { readCode } from './literalCode.ts';
import { itemsOf, type LiteralFile, textOf, textsOf } from './literalFiles.ts';
import { filesWithin, folderAbove, pathWithin } from './pathsWithin.ts';

const configuration = /(?:^|\/)nuxt\.config\.[cm]?[jt]s$/;
const inLayers = /^(?:(.*)\/)?layers\/[^/]+$/;

interface Locale {
  readonly code: string;
  readonly lang: string | undefined;
  readonly files: readonly string[];
}

/**
 * Reads the configuration of Nuxt, with those of the projects that it is a layer of: they decide about the default
 * language, and what language a code is.
 */
export function readNuxt(text: string, folder: string, path: string, texts: Texts): ReadFiles {
  const file = text.includes('i18n') ? readCode(text) : undefined;
  const i18n = optionsIn(file);
  const given = projectsOf(path, texts).map((each) => optionsIn(readCode(texts.get(each) ?? '')));
  const all = [...given, i18n];
  const named = all.flatMap(localesIn);
  const langOf = (code: string): string => named.find((each) => each.code === code && each.lang)?.lang ?? code;
  const main = all.flatMap((each) => textsOf(fieldOf(each, 'defaultLocale')))[0];
  const locales = localesIn(i18n);
  const own = locales.find(({ code }) => code === main);
  const line = file?.lineOf('i18n') ?? 1;
  const places = foldersOf(i18n);
  const inside = places.filter((place) => pathWithin(folder, place) !== undefined);
  const entries = (inside.length > 0 ? inside : places.slice(0, 1)).flatMap((base) =>
    (own?.files ?? []).map((source, index): DeclaredFiles => {
      const translations = locales
        .filter((locale) => locale !== own)
        .flatMap(({ code, files }) =>
          files.slice(index, index + 1).flatMap((each) => {
            const translation = pathWithin(folder, `${base}/${each}`);
            return translation === undefined ? [] : [[langOf(code), translation] as const];
          }),
        );
      const langs = locales.map(({ code }) => langOf(code));
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

/** Returns the configurations that use one as a layer, the outermost first. */
function projectsOf(path: string, texts: Texts): readonly string[] {
  const users = usersIn(texts);
  const found = new Set<string>();
  for (let user = users.get(folderAbove(path)); user !== undefined && !found.has(user); ) {
    found.add(user);
    user = users.get(folderAbove(user));
  }
  found.delete(path);
  return [...found].toReversed();
}

/** The layers of the files that were read last: each of them is asked for its own. */
const known = new WeakMap<Texts, ReadonlyMap<string, string>>();

/** Returns the folders that are layers, with the configuration that uses each: those in `layers/`, and those it names. */
function usersIn(texts: Texts): ReadonlyMap<string, string> {
  const before = known.get(texts);
  if (before !== undefined) {
    return before;
  }
  const users = new Map<string, string>();
  const paths = [...texts.keys()].filter((path) => configuration.test(path));
  const byFolder = new Map(paths.map((path) => [folderAbove(path), path]));
  for (const path of paths) {
    const folder = folderAbove(path);
    const text = texts.get(path) ?? '';
    const bases = text.includes('extends') ? textsOf(fieldOf(readCode(text)?.value, 'extends')) : [];
    const layers = bases.filter((base) => base.startsWith('.')).map((base) => pathWithin(folder, base));
    layers.forEach((layer) => layer !== undefined && !users.has(layer) && users.set(layer, path));
    const [isInLayers, root = ''] = inLayers.exec(folder) ?? [];
    const above = isInLayers === undefined ? undefined : byFolder.get(root);
    if (above !== undefined && !users.has(folder)) {
      users.set(folder, above);
    }
  }
  known.set(texts, users);
  return users;
}
