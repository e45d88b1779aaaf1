import { fieldOf } from '../../text/fieldOf.ts';
import { languageForm } from '../finding/languageForm.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { readCode } from './literalCode.ts';
import { allLanguages, itemsOf, type LiteralFile, readJson, readYaml, textOf, textsOf } from './literalFiles.ts';
import { filesWithin, pathWithin } from './pathsWithin.ts';

/** Reads a configuration in JSON, YAML, or code, as the path of the file says. */
export function readAny(text: string, file: string): LiteralFile | undefined {
  return /\.[cm]?[jt]s$/.test(file) ? readCode(text) : /\.ya?ml$/.test(file) ? readYaml(text) : readJson(text);
}

/** Reads the configuration of i18next-cli. */
export function readI18next(text: string, folder: string): ReadFiles | undefined {
  const file = readCode(text);
  const extract = fieldOf(file?.value, 'extract');
  const langs = allLanguages(fieldOf(file?.value, 'locales'));
  const output = textOf(fieldOf(extract, 'output'));
  const isMerged = fieldOf(extract, 'mergeNamespaces') === true;
  const plain = isMerged ? output?.replace(/\/[^/]*\{\{namespace\}\}[^/]*?(?=\.\w+$|\/|$)/, '') : output;
  const source = plain?.replaceAll(/\{\{(?:language|lng)\}\}/g, '${lang}').replaceAll('{{namespace}}', '*');
  // The tool takes the first of all where none is named. Few projects mean that, if English is another.
  const first = langs?.includes('en') === true ? undefined : langs?.[0];
  const sourceLang = textOf(fieldOf(extract, 'primaryLanguage')) ?? first;
  const line = file?.lineOf('extract', 'output') ?? 1;
  const isOfLanguage = source?.includes('${lang}') === true;
  return (
    file &&
    filesWithin(
      folder,
      isOfLanguage
        ? [{ line, source, ...(sourceLang && { sourceLang }), ...(langs && { langs, hasOthers: true }) }]
        : [],
    )
  );
}

/**
 * Reads the configuration of i18next-parser, which names no language of the sources. Many projects leave its languages as
 * they were in the example.
 */
export function readI18nextParser(text: string, folder: string, path: string): ReadFiles | undefined {
  const file = readAny(text, path);
  const langs = textsOf(fieldOf(file?.value, 'locales'));
  const source = textOf(fieldOf(file?.value, 'output'))?.replaceAll('$LOCALE', '${lang}').replaceAll('$NAMESPACE', '*');
  const codes = Object.fromEntries(langs.map((code) => [code, languageForm(code)]));
  const isOfLanguage = source?.includes('${lang}') === true;
  return (
    file && filesWithin(folder, isOfLanguage ? [{ line: file.lineOf('output'), source, codes, offered: langs }] : [])
  );
}

/** Reads the configuration of Lingui. What it compiles has the name of a catalog with another ending. */
export function readLingui(text: string, folder: string, path: string): ReadFiles | undefined {
  const file = readAny(text, path);
  const of = (name: string): unknown => fieldOf(file?.value, name);
  const pseudo = [of('pseudoLocale'), fieldOf(of('pseudoLocale'), 'locale')].flatMap(textsOf);
  const langs = allLanguages(of('locales'))?.filter((lang) => !pseudo.includes(lang));
  const sourceLang = textOf(of('sourceLocale')) ?? textOf(fieldOf(of('fallbackLocales'), 'default'));
  const isJson = /^(?:minimal|lingui)$/.test(textOf(of('format')) ?? '') || text.includes('@lingui/format-json');
  const catalogs = of('catalogs');
  const listed: readonly unknown[] = Array.isArray(catalogs) ? catalogs : [{ path: 'locale/{locale}/messages' }];
  const files = listed.flatMap((catalog, index): readonly DeclaredFiles[] => {
    const pattern = textOf(fieldOf(catalog, 'path'))?.replace(/^<rootDir>\/?/, '');
    const source = pattern?.replaceAll('{locale}', '${lang}').replaceAll('{name}', '*');
    const line = file?.lineOf('catalogs', index, 'path') ?? 1;
    return langs === undefined || source?.includes('${lang}') !== true
      ? []
      : [{ line, source: `${source}.${isJson ? 'json' : 'po'}`, langs, ...(sourceLang && { sourceLang }) }];
  });
  return file && filesWithin(folder, files);
}

/** Reads the configuration of Nuxt: each language names its files, by a code that need not be one. */
export function readNuxt(text: string, folder: string): ReadFiles {
  const file = text.includes('i18n') ? readCode(text) : undefined;
  const modules = fieldOf(file?.value, 'modules');
  const [, inModules] =
    itemsOf(modules)
      .map(itemsOf)
      .find(([name]) => /i18n/.test(textOf(name) ?? '')) ?? [];
  const i18n = fieldOf(file?.value, 'i18n') ?? inModules;
  const langDir = textOf(fieldOf(i18n, 'langDir'));
  const folders = [
    `${textOf(fieldOf(i18n, 'restructureDir')) ?? 'i18n'}/${langDir ?? 'locales'}`,
    ...(langDir ? [langDir] : []),
  ];
  const listed = fieldOf(i18n, 'locales');
  const locales = itemsOf(listed).map((locale) => {
    const code = textOf(fieldOf(locale, 'code')) ?? '';
    const lang = textOf(fieldOf(locale, 'language')) ?? textOf(fieldOf(locale, 'iso')) ?? code;
    return { code, lang, files: [...textsOf(fieldOf(locale, 'file')), ...textsOf(fieldOf(locale, 'files'))] };
  });
  const main = locales.find(({ code }) => code === fieldOf(i18n, 'defaultLocale'));
  const line = file?.lineOf('i18n') ?? 1;
  const entries = folders.flatMap((base) =>
    (main?.files ?? []).map((source, index): DeclaredFiles => {
      const others = locales.filter((locale) => locale !== main);
      const translations = others.flatMap(({ lang, files }) =>
        files.slice(index, index + 1).flatMap((each) => {
          const path = pathWithin(folder, `${base}/${each}`);
          return path === undefined ? [] : [[lang, path] as const];
        }),
      );
      return {
        line,
        source: `${base}/${source}`,
        sourceLang: main?.lang ?? '',
        translations,
        langs: locales.map(({ lang }) => lang),
      };
    }),
  );
  return filesWithin(folder, entries);
}
