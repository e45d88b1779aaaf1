import { fieldOf } from '../../text/fieldOf.ts';
import type { CodeForm } from '../atStart/family.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';
import {
  allLanguages,
  entriesOf,
  itemsOf,
  type LiteralFile,
  readJson,
  readYaml,
  textOf,
  textsOf,
} from './literalFiles.ts';
import { filesWithin, folderAbove, pathWithin } from './pathsWithin.ts';

/** Returns an entry with translations beside its source, where the path of both has the language. */
function likeSource(line: number, pattern: string, more: Partial<DeclaredFiles> = {}): DeclaredFiles {
  return { ...more, line, source: pattern };
}

/** Reads `.phrase.yml`. It names no language of the sources, but a file that alone is sent. */
export function readPhrase(text: string, folder: string): ReadFiles | undefined {
  const file = readYaml(text);
  const root = fieldOf(file?.value, 'phrase') === undefined ? 'phraseapp' : 'phrase';
  const entries = (...keys: readonly [string, string]) => {
    const listed = fieldOf(fieldOf(fieldOf(file?.value, root), keys[0]), keys[1]);
    return itemsOf(listed).flatMap((entry, index) => {
      const path = textOf(fieldOf(entry, 'file'));
      const params = fieldOf(entry, 'params');
      const tag = textOf(fieldOf(params, 'tag')) ?? textOf(fieldOf(params, 'tags')) ?? '*';
      const line = file?.lineOf(root, ...keys, index) ?? 1;
      const pattern = path?.replaceAll('<tag>', tag).replaceAll(/<locale_(?:name|code)>/g, '${lang}');
      const project = textOf(fieldOf(entry, 'project_id')) ?? '';
      return pattern === undefined
        ? []
        : [{ line, path: pathWithin('', pattern) ?? pattern, set: `${project} ${tag}` }];
    });
  };
  const sent = entries('push', 'sources');
  const received = entries('pull', 'targets');
  const isOfLanguage = ({ path }: { readonly path: string }): boolean => path.includes('${lang}');
  const targets = [...received, ...sent].filter(isOfLanguage);
  const known = new Set<string>();
  const files = targets.flatMap(({ line, path, set }): readonly DeclaredFiles[] => {
    if (known.has(path)) {
      return [];
    }
    known.add(path);
    const [source, more] = sent.filter((each) => each.set === set && !isOfLanguage(each) && !/[*]/.test(each.path));
    const form = path.includes('values-${lang}') ? 'android' : 'hyphen';
    return source === undefined || more !== undefined
      ? [likeSource(line, path, { form })]
      : [{ line: source.line, source: source.path, target: path, form }];
  });
  return file && filesWithin(folder, files);
}

/** Reads `.tolgeerc`. */
export function readTolgee(text: string, folder: string): ReadFiles | undefined {
  const file = /^\s*\{/.test(text) ? readJson(text) : readYaml(text);
  return file && tolgeeFiles(file, folder);
}

/** Returns what Tolgee is configured to send and receive. It names no language of the sources. */
export function tolgeeFiles({ value, lineOf }: LiteralFile, folder: string): ReadFiles {
  const [push, pull] = ['push', 'pull'].map((key) => fieldOf(value, key));
  const sent = textsOf(fieldOf(push, 'filesTemplate'));
  const structure = textOf(fieldOf(pull, 'fileStructureTemplate'));
  const received = structure === undefined ? undefined : `${textOf(fieldOf(pull, 'path')) ?? ''}/${structure}`;
  const patterns = [
    ...sent.map((pattern) => ({ pattern, line: lineOf('push', 'filesTemplate') })),
    ...(received === undefined ? [] : [{ pattern: received, line: lineOf('pull', 'fileStructureTemplate') }]),
  ];
  const files = patterns.flatMap(({ pattern, line }): readonly DeclaredFiles[] => {
    const [, kind] = /\{(language|snakeLanguage|androidLanguage)Tag\}/.exec(pattern) ?? [];
    const source = pattern
      .replaceAll(/\{(?:language|snakeLanguage|androidLanguage)Tag\}/g, '${lang}')
      .replaceAll(/\{(?:namespace|extension)\}/g, '*');
    const form = kind === 'androidLanguage' ? 'android' : kind === 'snakeLanguage' ? 'underscore' : 'hyphen';
    return kind === undefined ? [] : [likeSource(line, source, { form })];
  });
  return filesWithin(folder, files);
}

/** What stands for a language in a path of Localazy. */
const localazyForms: Readonly<Record<string, CodeForm>> = {
  lang: 'hyphen',
  langLsrDash: 'hyphen',
  langLrsDash: 'hyphen',
  langLsrUnderscore: 'underscore',
  langLrsUnderscore: 'underscore',
  langIosStrings: 'hyphen',
  langAndroidRes: 'android',
  langAndroidResNoScript: 'android',
};

/** Sources with an output each: every one is looked for in all outputs. A short file could ask for millions. */
const mostPairs = 10_000;

/** Reads `localazy.json`. */
export function readLocalazy(text: string, folder: string): ReadFiles | undefined {
  const file = readJson(text);
  const download = fieldOf(file?.value, 'download');
  const base = textOf(fieldOf(download, 'folder')) ?? '';
  const sources = listOf(fieldOf(fieldOf(file?.value, 'upload'), 'files')).flatMap((entry) => {
    const lang = textOf(fieldOf(entry, 'lang')) ?? 'inherited';
    const path = textOf(entry) ?? textOf(fieldOf(entry, 'pattern'));
    return path !== undefined && lang === 'inherited' ? [{ path, ignore: textsOf(fieldOf(entry, 'excludes')) }] : [];
  });
  const aliases = entriesOf(fieldOf(download, 'langAliases'));
  const codes = Object.fromEntries(aliases.flatMap(([lang, code]) => textsOf(code).map((each) => [each, lang])));
  const without = textsOf(fieldOf(download, 'excludedLangs'));
  const line = file?.lineOf('download', 'files') ?? 1;
  const outputs = listOf(fieldOf(download, 'files'));
  if (sources.length * outputs.length > mostPairs) {
    return undefined;
  }
  const files = outputs.flatMap((entry): readonly DeclaredFiles[] => {
    const output = textOf(entry) ?? textOf(fieldOf(entry, 'output')) ?? '';
    const [, variable = ''] = /\$\{(lang\w*|iosLprojFolder)\}/.exec(output) ?? [];
    const form = variable === 'iosLprojFolder' ? 'hyphen' : localazyForms[variable];
    const target = `${base}/${output}`
      .replaceAll('${iosLprojFolder}', '${lang}.lproj')
      .replaceAll(`\${${variable}}`, '${lang}')
      .replaceAll('${file}', '${name}${ext}');
    if (form === undefined || /\$\{(?!lang\}|path\}|name\}|ext\})/.test(target)) {
      return [];
    }
    const more = { line, form, codes, without };
    const fitting = sources.filter(({ path }) => endingOf(target) === '' || endingOf(path) === endingOf(target));
    return fitting.length > 0
      ? fitting.map(({ path, ignore }) => ({ ...more, source: path, target: withFolder(target, path), ignore }))
      : [likeSource(line, target.replaceAll('${path}/', '').replaceAll('${name}${ext}', '*'), more)];
  });
  return file && filesWithin(folder, files);
}

/** Returns a pattern with the folder of a source, which steps above it may follow, unless a glob decides that. */
function withFolder(target: string, path: string): string {
  const folder = folderAbove(path);
  return /[*?[{]/.test(folder) ? target : target.replaceAll('${path}', folder);
}

function endingOf(path: string): string {
  return /\.\w+$/.exec(path)?.[0] ?? '';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : value === undefined ? [] : [value];
}

/** Reads `i18n.json` of Lingo.dev or next-translate. Most files with that name are others. */
export function readI18nJson(text: string, folder: string): ReadFiles {
  const file = readJson(text);
  const sourceLang = textOf(fieldOf(fieldOf(file?.value, 'locale'), 'source'));
  const buckets = entriesOf(fieldOf(file?.value, 'buckets'));
  if (file !== undefined && sourceLang !== undefined && buckets.length > 0) {
    return readLingo(file, sourceLang, folder);
  }
  const langs = allLanguages(fieldOf(file?.value, 'locales'))?.filter((lang) => lang !== 'default');
  const main = textOf(fieldOf(file?.value, 'defaultLocale'));
  const isNextTranslate = langs !== undefined && fieldOf(file?.value, 'pages') !== undefined;
  return filesWithin(
    folder,
    isNextTranslate
      ? [
          likeSource(file?.lineOf('locales') ?? 1, 'locales/${lang}/**/*.json', {
            ...(main && { sourceLang: main }),
            langs,
          }),
        ]
      : [],
  );
}

function readLingo(file: LiteralFile, sourceLang: string, folder: string): ReadFiles {
  const targets = textsOf(fieldOf(fieldOf(file.value, 'locale'), 'targets'));
  const langs = [sourceLang, ...targets];
  const buckets = entriesOf(fieldOf(file.value, 'buckets'));
  const files = buckets.flatMap(([kind, bucket]) => {
    const patterns = (name: string) =>
      listOf(fieldOf(bucket, name)).flatMap((each) => textOf(each) ?? textOf(fieldOf(each, 'path')) ?? []);
    const ignore = patterns('exclude').flatMap(
      (pattern) => pathWithin(folder, pattern.replaceAll('[locale]', '*')) ?? [],
    );
    return patterns('include').flatMap((pattern, index): readonly DeclaredFiles[] =>
      pattern.includes('[locale]')
        ? [
            likeSource(file.lineOf('buckets', kind, 'include', index), pattern.replaceAll('[locale]', '${lang}'), {
              sourceLang,
              langs,
              ignore,
            }),
          ]
        : [],
    );
  });
  return filesWithin(folder, files);
}
