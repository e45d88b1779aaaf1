import { fieldOf } from '../../text/fieldOf.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { readAny } from './javaScript.ts';
import { readCode } from './literalCode.ts';
import { allLanguages, entriesOf, itemsOf, readTomlValues, readYaml, textOf, textsOf } from './literalFiles.ts';
import { filesWithin } from './pathsWithin.ts';

const pages = '*.{md,mdx,markdown,html}';

/** Reads the configuration of Docusaurus. */
export function readDocusaurus(text: string, folder: string): ReadFiles | undefined {
  const file = readCode(text);
  const i18n = fieldOf(file?.value, 'i18n');
  const sourceLang = textOf(fieldOf(i18n, 'defaultLocale'));
  const langs = allLanguages(fieldOf(i18n, 'locales'));
  if (file === undefined || sourceLang === undefined || langs === undefined) {
    return file && { files: [], outside: [] };
  }
  const root = textOf(fieldOf(i18n, 'path')) ?? 'i18n';
  const configs = fieldOf(i18n, 'localeConfigs');
  const pathOf = (lang: string): string => textOf(fieldOf(fieldOf(configs, lang), 'path')) ?? lang;
  const codes = Object.fromEntries(
    langs.map((lang) => [pathOf(lang), textOf(fieldOf(fieldOf(configs, lang), 'htmlLang')) ?? lang]),
  );
  const more = { line: file.lineOf('i18n', 'defaultLocale'), sourceLang, codes, offered: Object.values(codes) };
  const inPlugin = (source: string, kind: string): DeclaredFiles => ({
    ...more,
    source: `${source}/**/${pages}`,
    target: `${root}/\${lang}/docusaurus-plugin-content-${kind}/**/\${name}\${ext}`,
  });
  return filesWithin(folder, [
    {
      ...more,
      source: `${root}/\${lang}/**/*.json`,
      writtenBy: { command: `docusaurus write-translations --locale ${sourceLang}`, folder: pathOf(sourceLang) },
    },
    inPlugin('docs', 'docs/current'),
    inPlugin('versioned_docs', 'docs'),
    inPlugin('blog', 'blog'),
    inPlugin('src/pages', 'pages'),
  ]);
}

/** Returns the languages that the folders of a site are, by their names. */
function foldersOf(locales: unknown): Readonly<Record<string, string>> {
  const named = entriesOf(locales).filter(([key]) => key !== 'root');
  return Object.fromEntries(named.map(([key, locale]) => [key, textOf(fieldOf(locale, 'lang')) ?? key]));
}

/** Reads the configuration of VitePress. The pages in the root need a language of their own. */
export function readVitePress(text: string, folder: string): ReadFiles | undefined {
  const file = readCode(text);
  const locales = fieldOf(file?.value, 'locales');
  const sourceLang = textOf(fieldOf(fieldOf(locales, 'root'), 'lang')) ?? textOf(fieldOf(file?.value, 'lang'));
  const base = textOf(fieldOf(file?.value, 'srcDir')) ?? '';
  const codes = foldersOf(locales);
  const isUsed = sourceLang !== undefined && Object.keys(codes).length > 0;
  const line = file?.lineOf('locales') ?? 1;
  const target = `${base}/\${lang}/**/\${name}\${ext}`;
  return (
    file &&
    filesWithin(
      folder,
      isUsed ? [{ line, source: `${base}/**/*.md`, target, sourceLang, codes, offered: Object.values(codes) }] : [],
    )
  );
}

/** Reads what the configuration of Astro says about Starlight. */
export function readStarlight(text: string, folder: string): ReadFiles {
  const file = text.includes('starlight(') ? readCode(text) : undefined;
  const integrations = fieldOf(file?.value, 'integrations');
  const starlight = itemsOf(integrations)
    .map((each) => fieldOf(each, 'starlight'))
    .find((each) => each !== undefined);
  const locales = fieldOf(starlight, 'locales');
  const codes = foldersOf(locales);
  const main = textOf(fieldOf(starlight, 'defaultLocale')) ?? 'root';
  const sourceLang = textOf(fieldOf(fieldOf(locales, main), 'lang')) ?? (main === 'root' ? undefined : main);
  if (sourceLang === undefined || Object.keys(codes).length === 0) {
    return { files: [], outside: [] };
  }
  const base = 'src/content/docs';
  const below = `${base}/\${lang}/**/`;
  const source = main === 'root' ? `${base}/**/${pages}` : `${below}${pages}`;
  const target = main === 'root' ? { target: `${below}\${name}\${ext}` } : {};
  return filesWithin(folder, [
    { line: file?.lineOf('integrations') ?? 1, source, ...target, sourceLang, codes, offered: Object.values(codes) },
  ]);
}

/** Reads `mkdocs.yml` with its plugin for languages. */
export function readMkDocs(text: string, folder: string): ReadFiles | undefined {
  const file = readYaml(text);
  const plugins = fieldOf(file?.value, 'plugins');
  const listed: readonly unknown[] = Array.isArray(plugins) ? plugins : [plugins];
  const i18n = listed.map((plugin) => fieldOf(plugin, 'i18n')).find((plugin) => plugin !== undefined);
  const languages = fieldOf(i18n, 'languages');
  const built = itemsOf(languages).flatMap((language) => {
    const locale = textOf(fieldOf(language, 'locale'));
    return locale === undefined || locale === 'null' ? [] : [{ locale, isMain: fieldOf(language, 'default') === true }];
  });
  const sourceLang = built.find(({ isMain }) => isMain)?.locale;
  const base = textOf(fieldOf(file?.value, 'docs_dir')) ?? 'docs';
  const codes = Object.fromEntries(built.map(({ locale }) => [locale, locale]));
  const more = { line: file?.lineOf('plugins') ?? 1, codes, offered: Object.values(codes) };
  const isOfFolders = fieldOf(i18n, 'docs_structure') === 'folder';
  const source = isOfFolders
    ? { ...more, source: `${base}/\${lang}/**/*.md` }
    : { ...more, source: `${base}/**/*.md`, target: `${base}/**/\${name}.\${lang}\${ext}` };
  return file && filesWithin(folder, sourceLang === undefined ? [] : [{ ...source, sourceLang }]);
}

/** Reads the configuration of Hugo, which takes only endings of pages in lower case for languages. */
export function readHugo(text: string, folder: string, path: string): ReadFiles | undefined {
  const file = path.endsWith('.toml') ? readTomlValues(text) : readAny(text, path);
  const found = (value: unknown, name: string): unknown =>
    entriesOf(value).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];
  const sourceLang = textOf(found(file?.value, 'defaultContentLanguage'));
  const languages = entriesOf(found(file?.value, 'languages'));
  if (file === undefined || sourceLang === undefined || languages.length < 2) {
    return file && { files: [], outside: [] };
  }
  const codes = Object.fromEntries(languages.map(([key]) => [key.toLowerCase(), key]));
  const more = { line: file.lineOf('defaultContentLanguage'), sourceLang, codes, offered: Object.values(codes) };
  const [own = ''] = languages
    .filter(([key]) => key === sourceLang)
    .flatMap(([, value]) => textsOf(found(value, 'contentDir')));
  const content = textOf(found(file.value, 'contentDir')) ?? 'content';
  const isOfFolders = own.split('/').includes(sourceLang);
  const folders = own.split('/').map((name) => (name === sourceLang ? '${lang}' : name));
  return filesWithin(folder, [
    isOfFolders
      ? { ...more, source: `${folders.join('/')}/**/${pages}` }
      : { ...more, source: `${own || content}/**/${pages}`, target: `${own || content}/**/\${name}.\${lang}\${ext}` },
    { ...more, source: 'i18n/${lang}.{toml,yaml,yml,json}' },
  ]);
}
