import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { readCode } from './literalCode.ts';
import { fieldOf, type LiteralFile, listOfTexts, readJson, readYaml, textOf, textsOf } from './literalFiles.ts';
import { filesWithin } from './pathsWithin.ts';

/** Reads a configuration in JSON, YAML, or code. */
function readAny(text: string, file: string): LiteralFile | undefined {
  return /\.[cm]?[jt]s$/.test(file) ? readCode(text) : /\.ya?ml$/.test(file) ? readYaml(text) : readJson(text);
}

/** Reads the configuration of i18next-cli. */
export function readI18next(text: string, folder: string): ReadFiles | undefined {
  const file = readCode(text);
  const extract = fieldOf(file?.value, 'extract');
  const langs = listOfTexts(fieldOf(file?.value, 'locales'));
  const output = textOf(fieldOf(extract, 'output'));
  const isMerged = fieldOf(extract, 'mergeNamespaces') === true;
  const plain = isMerged ? output?.replace(/\/[^/]*\{\{namespace\}\}[^/]*?(?=\.\w+$|\/|$)/, '') : output;
  const source = plain?.replaceAll(/\{\{(?:language|lng)\}\}/g, '${lang}').replaceAll('{{namespace}}', '*');
  const sourceLang = textOf(fieldOf(extract, 'primaryLanguage')) ?? langs?.[0] ?? 'en';
  const line = file?.lineOf('extract', 'output') ?? 1;
  const isOfLanguage = source?.includes('${lang}') === true;
  return file && filesWithin(folder, isOfLanguage ? [{ line, source, sourceLang, ...(langs && { langs }) }] : []);
}

/** Reads the configuration of i18next-parser, which names no language of the sources. */
export function readI18nextParser(text: string, folder: string, path: string): ReadFiles | undefined {
  const file = readAny(text, path);
  const langs = listOfTexts(fieldOf(file?.value, 'locales'));
  const output = textOf(fieldOf(file?.value, 'output')) ?? 'locales/$LOCALE/$NAMESPACE.json';
  const source = output.replaceAll('$LOCALE', '${lang}').replaceAll('$NAMESPACE', '*');
  const isOfLanguage = langs !== undefined && source.includes('${lang}');
  return file && filesWithin(folder, isOfLanguage ? [{ line: file.lineOf('locales'), source, langs }] : []);
}

/** Reads the configuration of Lingui. What it compiles has the name of a catalog with another ending. */
export function readLingui(text: string, folder: string, path: string): ReadFiles | undefined {
  const file = readAny(text, path);
  const of = (name: string): unknown => fieldOf(file?.value, name);
  const pseudo = [of('pseudoLocale'), fieldOf(of('pseudoLocale'), 'locale')].flatMap(textsOf);
  const langs = listOfTexts(of('locales'))?.filter((lang) => !pseudo.includes(lang));
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
