import { isLanguageCode, isRareLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { listNameLanguages } from '../../names/languages/languageToken.ts';
import { partsOf } from '../../names/paths/outputPath.ts';
import { fieldOf } from '../../text/fieldOf.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import { entriesOf, itemsOf, readIni, readJson, readTomlValues, readYaml, textOf, textsOf } from './literalFiles.ts';
import { filesWithin, pathWithin, patternOf } from './pathsWithin.ts';

/** What is run before the file is read; comments may have it, too. */
const erb = /<%[^]*?%>/g;

/** Reads `i18n-tasks.yml`, of gems for Rails. */
export function readI18nTasks(text: string, folder: string): ReadFiles | undefined {
  const last = text.lastIndexOf('%>') + 2;
  const withoutTags = text.slice(0, last).replaceAll(erb, (tag) => tag.replaceAll(/[^\n]/g, ' '));
  const file = readYaml(withoutTags + text.slice(last));
  if (file === undefined) {
    return undefined;
  }
  const outside: number[] = [];
  const base = textOf(fieldOf(file.value, 'base_locale')) ?? 'en';
  const langs = textsOf(fieldOf(file.value, 'locales'));
  const given = textsOf(fieldOf(fieldOf(file.value, 'data'), 'read'));
  const patterns = given.length > 0 ? given : ['config/locales/%{locale}.yml'];
  const files = patterns.flatMap((pattern, index): readonly DeclaredFiles[] => {
    const line = given.length > 0 ? file.lineOf('data', 'read', index) : file.lineOf('base_locale');
    const source = pathWithin(folder, pattern.replaceAll('%{locale}', '${lang}'));
    if (source === undefined) {
      outside.push(line);
    }
    const isOfLanguage = source?.includes('${lang}') === true && /\.ya?ml$|\.json$/.test(source);
    return isOfLanguage ? [{ line, source, sourceLang: base, ...(langs.length > 0 && { langs }) }] : [];
  });
  return { files, outside };
}

/** Reads `angular.json`: what `ng extract-i18n` writes, and the translations that `ng build` reads. */
export function readAngular(text: string, folder: string): ReadFiles | undefined {
  const file = readJson(text);
  if (file === undefined) {
    return undefined;
  }
  const outside: number[] = [];
  const files = entriesOf(fieldOf(file.value, 'projects')).flatMap(([name, project]): readonly DeclaredFiles[] => {
    const i18n = fieldOf(project, 'i18n');
    const locales = entriesOf(fieldOf(i18n, 'locales'));
    if (locales.length === 0) {
      return [];
    }
    const line = file.lineOf('projects', name, 'i18n');
    const tasks = fieldOf(project, 'architect') ?? fieldOf(project, 'targets');
    const options = fieldOf(fieldOf(tasks, 'extract-i18n'), 'options');
    const kind = textOf(fieldOf(options, 'format')) ?? 'xlf';
    const ending = kind.startsWith('xl') ? 'xlf' : kind === 'arb' || kind === 'json' ? kind : 'xmb';
    const out = textOf(fieldOf(options, 'outFile')) ?? `messages.${ending}`;
    const source = pathWithin(folder, `${textOf(fieldOf(options, 'outputPath')) ?? ''}/${out}`);
    // Of several files, the last one decides.
    const named = locales.flatMap(([lang, locale]) => {
      const path = textsOf(fieldOf(locale, 'translation') ?? locale).at(-1);
      return path === undefined ? [] : [{ lang, path: pathWithin(folder, path) }];
    });
    const translations = named.flatMap(({ lang, path }) => (path === undefined ? [] : [[lang, path] as const]));
    if (source === undefined || translations.length < named.length) {
      outside.push(line);
      return [];
    }
    const given = fieldOf(i18n, 'sourceLocale');
    return [{ line, source, sourceLang: textOf(given) ?? textOf(fieldOf(given, 'code')) ?? 'en-US', translations }];
  });
  return { files, outside };
}

/** Reads `l10n.yaml` of Flutter. */
export function readFlutter(text: string, folder: string): ReadFiles | undefined {
  const file = readYaml(text);
  if (file === undefined) {
    return undefined;
  }
  const template = textOf(fieldOf(file.value, 'template-arb-file')) ?? 'app_en.arb';
  const source = pathWithin(folder, `${textOf(fieldOf(file.value, 'arb-dir')) ?? 'lib/l10n'}/${template}`);
  const line = file.lineOf('template-arb-file');
  if (source === undefined) {
    return { files: [], outside: [line] };
  }
  const hasQuotes = fieldOf(file.value, 'use-escaping') === true;
  const worlds = hasQuotes ? { worlds: ['flutterQuotes'] as const } : {};
  const { folder: below, name, ext } = partsOf(source);
  const token = listNameLanguages(name).find(({ code }) => isLanguageCode(code) || isRareLanguageCode(code));
  return {
    files:
      token === undefined
        ? []
        : [
            {
              line,
              source,
              target: `${below}/${name.slice(0, token.start)}\${lang}${ext}`,
              form: 'underscore',
              ...worlds,
            },
          ],
    outside: [],
  };
}

/** Reads `LINGUAS`: the languages next to a gettext template. */
export function readLinguas(text: string, folder: string): ReadFiles {
  const langs = text.split(/\r?\n/).flatMap((line) => line.replace(/#.*/, '').match(/\S+/g) ?? []);
  const place = folder === '' ? '' : `${folder}/`;
  const files: DeclaredFiles[] = [
    { line: 1, source: `${place}*.pot`, target: `${place}\${lang}.po`, form: 'underscore', langs },
  ];
  return { files, outside: [] };
}

/** Reads `resources.properties` of Android: the language of the folders without one. */
export function readAndroidResources(text: string, folder: string): ReadFiles | undefined {
  const value = readIni(text)?.find(({ key }) => key === 'unqualifiedResLocale');
  return value === undefined
    ? { files: [], outside: [] }
    : {
        files: [
          {
            line: value.line,
            source: `${folder}/values/*.xml`,
            target: `${folder}/values-\${lang}/\${name}\${ext}`,
            form: 'android',
            sourceLang: value.value,
            areTranslated: true,
          },
        ],
        outside: [],
      };
}

const developmentRegion = /^[ \t]*developmentRegion = "?([\w-]+)"?;/m;

/** Reads a project of Xcode: the language of its sources, if that is not English. Its other regions need not have all files. */
export function readXcode(text: string, folder: string): ReadFiles {
  const [, sourceLang = 'en'] = developmentRegion.exec(text) ?? [];
  if (/^en(?:$|-)|^English$/i.test(sourceLang)) {
    return { files: [], outside: [] };
  }
  const line = text.slice(0, text.search(developmentRegion) + 1).split('\n').length + 1;
  const names = '*.{strings,stringsdict}';
  return filesWithin(folder, [
    {
      line,
      source: `**/Base.lproj/${names}`,
      target: '**/${lang}.lproj/${name}${ext}',
      sourceLang,
      areTranslated: true,
    },
    { line, source: `**/\${lang}.lproj/${names}`, sourceLang },
  ]);
}

/** Reads the manifest of an extension for browsers. */
export function readWebExtension(text: string, folder: string): ReadFiles {
  const file = text.includes('"default_locale"') ? readJson(text) : undefined;
  const sourceLang = textOf(fieldOf(file?.value, 'default_locale'));
  const line = file?.lineOf('default_locale') ?? 1;
  return filesWithin(
    folder,
    sourceLang === undefined ? [] : [{ line, source: '_locales/${lang}/messages.json', sourceLang }],
  );
}

/** Reads `l10n.toml` of Mozilla. */
export function readMozilla(text: string, folder: string): ReadFiles | undefined {
  const file = readTomlValues(text);
  const base = textOf(fieldOf(file?.value, 'basepath')) ?? '';
  const all = textsOf(fieldOf(file?.value, 'locales'));
  const paths = fieldOf(file?.value, 'paths');
  const files = itemsOf(paths).flatMap((entry, index): readonly DeclaredFiles[] => {
    const [source, to] = ['reference', 'l10n'].map((key) => textOf(fieldOf(entry, key)));
    const target = to?.replaceAll(/\{\s*(?:android_)?locale\s*\}/g, '${lang}').replace(/\*\*$/, '**/*');
    if (source === undefined || target?.includes('${lang}') !== true) {
      return [];
    }
    const [names, written = ''] = [source, target].map((path) => path.split('/').at(-1));
    // A star has what that of the source matched. With another name around it, it is not known which file is meant.
    const isName = written === '*' || written === names;
    if (written.includes('*') && !isName) {
      return [];
    }
    const own = textsOf(fieldOf(entry, 'locales'));
    const langs = own.length > 0 ? own : all;
    return [
      {
        line: file?.lineOf('paths', index) ?? 1,
        source: `${base}/${source}`,
        target: `${base}/${written.includes('*') ? target.slice(0, -written.length).concat('${name}${ext}') : target}`,
        form: to?.includes('{android_locale}') === true ? 'android' : 'hyphen',
        ...(langs.length > 0 && { langs }),
      },
    ];
  });
  return file && filesWithin(folder, files);
}

/** The texts of a project of Godot 4, and of Godot 3. */
const godotSection = /^\[(?:internationalization|locale)\][ \t]*\r?$([^]*?)(?=^\[\w+\][ \t]*\r?$|$(?![^]))/m;
const godotFiles = /^(?:locale\/)?translations\s*=\s*(?:Packed|Pool)StringArray\(/m;
const godotFallback = /^(?:locale\/)?fallback\s*=\s*"([^"]+)"/m;

/**
 * Reads `project.godot`, which names what tables were compiled to, or catalogs. The language that other languages fall
 * back to is that of the sources.
 */
export function readGodot(text: string, folder: string): ReadFiles {
  const section = godotSection.exec(text);
  const [whole = '', own = ''] = section ?? [];
  const list = godotFiles.exec(own);
  const [, fallback] = godotFallback.exec(own) ?? [];
  const before = text.slice(0, (section?.index ?? 0) + whole.length - own.length + (list?.index ?? 0));
  const line = before.split('\n').length;
  const named = list ? godotPaths(own.slice(list.index + list[0].length)) : [];
  const tables = named.flatMap((path) =>
    /\.csv$/i.test(path) ? path : (compiled.exec(path)?.[1]?.concat('.csv') ?? []),
  );
  const catalogs = named.filter((path) => /\.po$/i.test(path)).flatMap((path) => patternOf(path)?.pattern ?? []);
  return filesWithin(folder, [
    ...[...new Set(tables)].map((source) => ({ line, source, sourceLang: fallback ?? 'en' })),
    // The texts of a template are the source, whatever is shown without a translation.
    ...(fallback === undefined ? [] : [...new Set(catalogs)]).map((source): DeclaredFiles => {
      return { line, source, sourceLang: fallback ?? '', isWithoutTemplate: true, form: 'underscore' };
    }),
  ]);
}

/** Returns the paths in a list, up to its bracket or a quote without another. */
function godotPaths(list: string): string[] {
  const paths: string[] = [];
  for (const [, text] of list.matchAll(/"([^"]*)"|[")]/g)) {
    if (text === undefined) {
      break;
    }
    const [, path] = /^res:\/\/([^]+)$/.exec(text) ?? [];
    paths.push(...(path === undefined ? [] : [path]));
  }
  return paths;
}

/** What a column of a table was compiled to. */
const compiled = /^(.+)\.[\w@-]+\.translation$/;
