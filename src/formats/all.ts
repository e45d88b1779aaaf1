import { isDotfile } from '../names/files/configurationFiles.ts';
import type { Format } from '../text/format.ts';

import { android } from './android/android.ts';
import { asciidoc } from './asciidoc/asciidoc.ts';
import { docbook } from './docbook/docbook.ts';
import { fluent } from './fluent/fluent.ts';
import { astro, blade, html, looksLikeHtml, razor, svelte, vue } from './html/html.ts';
import { json } from './json/json.ts';
import { languages } from './languages/languages.ts';
import { laravel } from './laravel/laravel.ts';
import { latex } from './latex/latex.ts';
import { lists } from './lists/lists.ts';
import { markdown, mdx } from './markdown/markdown.ts';
import { modules } from './modules/modules.ts';
import { php } from './php/php.ts';
import { plainText } from './plainText/plainText.ts';
import { po } from './po/po.ts';
import { properties } from './properties/properties.ts';
import { qt } from './qt/qt.ts';
import { restructuredText } from './restructuredText/restructuredText.ts';
import { resx } from './resx/resx.ts';
import { settings } from './settings/settings.ts';
import { pod, sourceCode } from './sourceCode/sourceCode.ts';
import { strings } from './strings/strings.ts';
import { stringsdict } from './stringsdict/stringsdict.ts';
import { srt, vtt } from './subtitles/subtitles.ts';
import { tablePairs } from './tablePairs/tablePairs.ts';
import { tables } from './tables/tables.ts';
import { toml } from './toml/toml.ts';
import { xcstrings } from './xcstrings/xcstrings.ts';
import { xliff } from './xliff/xliff.ts';
import { yaml } from './yaml/yaml.ts';

/** Every format. The first that claims a file reads it; plain text reads the rest. */
export const formats: readonly Format[] = [
  languages,
  tablePairs,
  tables,
  ...[android, html, blade, razor, json, markdown, mdx, po, properties, settings, strings, yaml, svelte, vue, astro],
  ...[resx, stringsdict, xcstrings, xliff],
  docbook,
  ...[fluent, laravel, lists, qt, modules, srt, toml, vtt],
  ...[asciidoc, restructuredText, latex, php, ...sourceCode.filter(({ name }) => name !== php.name), pod, plainText],
];

/** Loads the parsers that the files at some paths need, before any of these files is opened. */
export async function loadParsers(paths: Iterable<string>): Promise<void> {
  const names = [...paths];
  const endings = new Set(names.map((path) => path.slice(path.lastIndexOf('.')).toLowerCase()));
  const needed = formats.filter(
    ({ load, extensions, claims }) =>
      load !== undefined &&
      (extensions.some((extension) => endings.has(extension)) || names.some((path) => claims?.({ path, source: '' }))),
  );
  await Promise.all(needed.map(async ({ load }) => load?.()));
}

/** The ending of a template, after the ending of its output: `page.html.erb`, `notes.md.j2`. */
const templateEnding = /\.(?:ejs|erb|handlebars|hbs|j2|jinja2?|liquid|mustache|njk|tmpl|tpl|twig)$/;

/**
 * Returns the format of a file: the format that claims it, else by the name of a template, else by the editor's
 * language id, else by the end of the file's name, else plain text.
 *
 * @param source the text of the file, or its beginning; without it no format claims the file by its content
 */
export function formatFor(languageId: string, fileName = '', source = ''): Format {
  const name = fileName.toLowerCase();
  const claimed = formats.find(({ claims }) => claims?.({ path: fileName, source }));
  if (claimed !== undefined) {
    return claimed;
  }
  const isById = languageId !== '' && languageId !== 'plaintext';
  const byId = isById ? formats.find(({ languageIds }) => languageIds.includes(languageId)) : undefined;
  const byName = formatOfName(name);
  // Editors treat many settings files as .properties.
  const isSettings = byName === settings || (byName === undefined && isDotfile(name));
  const known = byId === properties && isSettings ? undefined : byId;
  return templateFormat(name, source) ?? known ?? byName ?? (isSettings ? settings : plainText);
}

/** For a template, the editor's language id often names the language of its code, such as `ruby` or `php`. */
function templateFormat(name: string, source: string): Format | undefined {
  const result = name.replace(templateEnding, '');
  return result === name
    ? [blade, razor].find((format) => isNamedAs(format, name))
    : (formatOfName(result) ?? (isNamedAs(html, name) || isHtmlTemplate(name, source) ? html : undefined));
}

/** Returns true for a template without the ending of its output, if that is HTML. */
function isHtmlTemplate(name: string, source: string): boolean {
  return /\.(?:tmpl|tpl|j2|jinja2?)$/.test(name) && looksLikeHtml(source.slice(0, 20_000));
}

function formatOfName(name: string): Format | undefined {
  return formats.find((format) => isNamedAs(format, name));
}

function isNamedAs({ extensions }: Format, name: string): boolean {
  return extensions.some((extension) => name.endsWith(extension));
}
