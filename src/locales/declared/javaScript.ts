import { languageForm } from '../../names/languages/languageForm.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { readCode } from './literalCode.ts';
import { allLanguages, entriesOf, type LiteralFile, readJson, readYaml, textOf, textsOf } from './literalFiles.ts';
import { filesWithin } from './pathsWithin.ts';

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

/** Reads the configuration of Lingui. */
export function readLingui(text: string, folder: string, path: string): ReadFiles | undefined {
  const file = readAny(text, path);
  return file && linguiFiles(file, folder, text.includes('@lingui/format-json'));
}

/** Returns what Lingui is configured to read. What it compiles has the name of a catalog with another ending. */
export function linguiFiles({ value, lineOf }: LiteralFile, folder: string, isJson = false): ReadFiles {
  const of = (name: string): unknown => fieldOf(value, name);
  const pseudo = [of('pseudoLocale'), fieldOf(of('pseudoLocale'), 'locale')].flatMap(textsOf);
  const langs = allLanguages(of('locales'))?.filter((lang) => !pseudo.includes(lang));
  const sourceLang = textOf(of('sourceLocale')) ?? textOf(fieldOf(of('fallbackLocales'), 'default'));
  const ending = isJson || /^(?:minimal|lingui)$/.test(textOf(of('format')) ?? '') ? 'json' : 'po';
  const catalogs = of('catalogs');
  const listed: readonly unknown[] = Array.isArray(catalogs) ? catalogs : [{ path: 'locale/{locale}/messages' }];
  const files = listed.flatMap((catalog, index): readonly DeclaredFiles[] => {
    const pattern = textOf(fieldOf(catalog, 'path'))?.replace(/^<rootDir>\/?/, '');
    const source = pattern?.replaceAll('{locale}', '${lang}').replaceAll('{name}', '*');
    const line = lineOf('catalogs', index, 'path');
    return langs === undefined || source?.includes('${lang}') !== true
      ? []
      : [{ line, source: `${source}.${ending}`, langs, ...(sourceLang && { sourceLang }) }];
  });
  return filesWithin(folder, files);
}

/** Reads the configuration of Transloco and its keys manager. */
export function readTransloco(text: string, folder: string, path: string): ReadFiles | undefined {
  const file = readAny(text, path);
  return file && translocoFiles(file, folder);
}

/**
 * Returns what Transloco is configured to read. Scopes are folders below that of the texts, or where they are mapped. Its
 * paths start where the tool is run: at the file, or, in a workspace, at its root.
 */
export function translocoFiles({ value, lineOf }: LiteralFile, folder: string): ReadFiles {
  const of = (name: string): unknown => fieldOf(value, name);
  const manager = of('keysManager');
  const langs = allLanguages(of('langs'));
  const roots = [of('rootTranslationsPath'), fieldOf(manager, 'translationsPath'), fieldOf(manager, 'output')];
  const root = roots.map(textOf).find((each) => each !== undefined) ?? 'src/assets/i18n';
  const scopes = entriesOf(of('scopePathMap')).flatMap(([scope, each]) => {
    const line = lineOf('scopePathMap', scope);
    return textsOf(each).map((place) => ({ line, source: `${place}/\${lang}.json` }));
  });
  const line = lineOf('rootTranslationsPath');
  const first = langs?.includes('en') === true ? undefined : langs?.[0];
  const sourceLang = textOf(of('defaultLang')) ?? first;
  // Only the keys manager reads these languages. The list of the program is somewhere else.
  const more = { ...(sourceLang && { sourceLang }), ...(langs && { langs, hasOthers: true as const }) };
  // Its templates have the texts of one language each.
  const isJson = (textOf(fieldOf(manager, 'fileFormat')) ?? 'json') === 'json';
  const isUsed = isJson && [...roots, of('langs'), of('scopePathMap')].some((each) => each !== undefined);
  const entries = isUsed
    ? [{ line, source: `${root}/**/\${lang}.json` }, ...scopes].map((entry): DeclaredFiles => ({ ...more, ...entry }))
    : [];
  const read = (folder === '' ? [''] : [folder, '']).map((each) => filesWithin(each, entries));
  return { files: read.flatMap(({ files }) => files), outside: read[0]?.outside ?? [] };
}
