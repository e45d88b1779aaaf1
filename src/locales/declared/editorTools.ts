import { fieldOf } from '../../text/fieldOf.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { allLanguages, entriesOf, readJson, textOf, textsOf } from './literalFiles.ts';
import { filesWithin } from './pathsWithin.ts';

/** Endings of the files that i18n Ally reads. */
const endings = '{json,json5,yaml,yml,js,ts,mjs,cjs,php,po,properties,ftl,ini,arb}';
/** Folders that it finds without a setting. */
const usualFolders = '**/{locales,locale,i18n,lang,langs}';

/** Reads the settings of i18n Ally in those of the editor. */
export function readI18nAlly(text: string, folder: string): ReadFiles {
  const file = text.includes('"i18n-ally.') ? readJson(text) : undefined;
  const setting = (name: string): unknown => fieldOf(file?.value, `i18n-ally.${name}`);
  const sourceLang = textOf(setting('sourceLanguage')) ?? textOf(setting('displayLanguage'));
  const given = textsOf(setting('localesPaths')).flatMap((paths) => paths.split(',').map((path) => path.trim()));
  const isUsed = given.length > 0 || textOf(setting('sourceLanguage')) !== undefined;
  const isOfNamespaces = setting('namespace') === true;
  const matcher = textOf(setting('pathMatcher'));
  const usual = isOfNamespaces ? ['{locale}/**/{namespace}.{ext}'] : ['{locale}.{ext}', '{locale}/**/*.{ext}'];
  const line = file?.lineOf(`i18n-ally.${given.length > 0 ? 'localesPaths' : 'sourceLanguage'}`) ?? 1;
  const more = { line, ...(sourceLang && { sourceLang }), without: textsOf(setting('ignoredLocales')) };
  const files = (given.length > 0 ? given : isUsed ? [usualFolders] : []).flatMap((path) =>
    (matcher === undefined ? usual : [matcher]).flatMap((pattern): readonly DeclaredFiles[] => {
      const whole = `${path}/${pattern}`
        .replaceAll('{ext}', endings)
        .replaceAll(/\{namespaces\??\}/g, '**')
        .replaceAll(/\{namespace\??\}/g, '*')
        .replaceAll('{locale}', '${lang}');
      return whole.includes('${lang}') && !/\{locale\?\}/.test(whole) ? [{ ...more, source: whole }] : [];
    }),
  );
  return filesWithin(folder, files);
}

/** Reads the settings of a project of inlang, which Paraglide uses. */
export function readInlang(text: string, folder: string): ReadFiles | undefined {
  const file = readJson(text);
  const of = (...names: readonly string[]): unknown =>
    names.map((name) => fieldOf(file?.value, name)).find((value) => value !== undefined);
  const sourceLang = textOf(of('baseLocale', 'sourceLanguageTag'));
  const langs = allLanguages(of('locales', 'languageTags'));
  const files = entriesOf(file?.value).flatMap(([name, plugin]) => {
    const given = name.startsWith('plugin.') ? fieldOf(plugin, 'pathPattern') : undefined;
    const patterns = [...textsOf(given), ...entriesOf(given).flatMap(([, each]) => textsOf(each))];
    // Only the first one is filled.
    const sources = patterns.map((pattern) => pattern.replace(/\{(?:locale|languageTag)\}/, '${lang}'));
    return sources
      .filter((source) => source.includes('${lang}'))
      .map((source): DeclaredFiles => {
        const line = file?.lineOf(name, 'pathPattern') ?? 1;
        return { line, source, ...(sourceLang && { sourceLang }), ...(langs && { langs }) };
      });
  });
  return file && filesWithin(folder, files);
}
