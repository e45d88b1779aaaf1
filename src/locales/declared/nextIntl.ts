// next-intl: the folder of the messages, the files that types are made from, and the languages of the routes.

import { fieldOf } from '../../text/fieldOf.ts';
import type { DeclaredFiles, ReadFiles, Texts } from './declaration.ts';
import { readCode } from './literalCode.ts';
import { allLanguages, type LiteralFile, textOf, textsOf } from './literalFiles.ts';
import { filesWithin, folderAbove, pathWithin, patternOf } from './pathsWithin.ts';

const nothing: ReadFiles = { files: [], outside: [] };
const endings = ['ts', 'mjs', 'js', 'tsx', 'jsx', 'cjs', 'mts', 'cts'];
/** The name that a module gives the plugin. */
const plugin = /(?:import\s+(\w+)\s+from|(?:const|let|var)\s+(\w+)\s*=\s*require\()\s*["']next-intl\/plugin["']/;
/** A path with a language: `import(`../../messages/${locale}.json`)`. */
const imported = /\bimport\(\s*`([^`]*\.json)`/g;

/** Reads what `next.config.ts` says to the plugin of next-intl. */
export function readNextConfig(text: string, folder: string, _path: string, texts: Texts): ReadFiles | undefined {
  const [, name, required = name] = plugin.exec(text) ?? [];
  if (required === undefined) {
    return nothing;
  }
  const file = readCode(text, required);
  const experimental = fieldOf(file?.value, 'experimental');
  const messages = fieldOf(experimental, 'messages');
  const format = fieldOf(messages, 'format');
  const ending = textOf(format) ?? textOf(fieldOf(format, 'extension'))?.replace(/^\./, '');
  const place = textsOf(fieldOf(messages, 'path'));
  const sample = textsOf(fieldOf(experimental, 'createMessagesDeclaration')).flatMap((each) => patternOf(each) ?? []);
  const extract = fieldOf(experimental, 'extract');
  const sourceLang =
    textOf(fieldOf(messages, 'sourceLocale')) ?? textOf(fieldOf(extract, 'sourceLocale')) ?? sample[0]?.lang;
  const routing = moduleAt(['i18n/routing', 'src/i18n/routing'], folder, texts);
  const langs = allLanguages(fieldOf(messages, 'locales')) ?? languagesIn(readRouting(texts.get(routing ?? '') ?? ''));
  const more = langs && { langs };
  const placed = place.map((each): DeclaredFiles => {
    const line = file?.lineOf('experimental', 'messages', 'path') ?? 1;
    return { ...more, line, source: `${each}/\${lang}.${ending}`, ...(sourceLang && { sourceLang }) };
  });
  const named = sample.map(({ pattern, lang }): DeclaredFiles => {
    const line = file?.lineOf('experimental', 'createMessagesDeclaration') ?? 1;
    return { ...more, line, source: pattern, sourceLang: lang };
  });
  const all = [...(ending === undefined ? [] : placed), ...named];
  // Of the files in several languages, the first one is the source.
  const byPath = new Map(all.toReversed().map((entry) => [pathWithin(folder, entry.source), entry]));
  return file && filesWithin(folder, [...byPath.values()].toReversed());
}

/**
 * Reads `i18n/routing.ts` of next-intl, whose messages are where `request.ts` next to it finds them, or else in the usual
 * folder. What `next.config.ts` names comes first.
 */
export function readNextRouting(text: string, _folder: string, path: string, texts: Texts): ReadFiles | undefined {
  const isUsed = /\brouting\.\w+$/.test(path) && text.includes('defineRouting(');
  const folder = folderAbove(path);
  const folders = folder.split('/').map((_, index, names) => names.slice(0, -1 - index).join('/'));
  const root = isUsed ? folders.find((each) => moduleAt(['next.config'], each, texts) !== undefined) : undefined;
  const above = root === undefined ? undefined : moduleAt(['next.config'], root, texts);
  if (root === undefined || above === undefined) {
    return nothing;
  }
  const file = readRouting(text);
  const langs = languagesIn(file);
  const sourceLang = textOf(fieldOf(file?.value, 'defaultLocale'));
  const isNamed = (readNextConfig(texts.get(above) ?? '', root, above, texts)?.files ?? []).length > 0;
  if (sourceLang === undefined || isNamed) {
    return file && nothing;
  }
  const request = moduleAt(['request'], folder, texts);
  const found = [...(texts.get(request ?? '') ?? '').matchAll(imported)].flatMap(([, pattern = '']) =>
    placesOf(withMarks(pattern), folder, root),
  );
  const sources = found.length > 0 ? found : [pathWithin(root, 'messages/${lang}.json')];
  const line = file?.lineOf('defaultLocale') ?? 1;
  return {
    files: [...new Set(sources)].flatMap((source): readonly DeclaredFiles[] =>
      source?.includes('${lang}') === true ? [{ line, source, sourceLang, ...(langs && { langs }) }] : [],
    ),
    outside: sources.includes(undefined) ? [line] : [],
  };
}

/** Returns a path in code with `${lang}`, and any name where another variable is. */
function withMarks(path: string): string {
  return path.replaceAll(/\$\{([^{}]*)\}/g, (_, name: string) => (/locale|lang/i.test(name) ? '${lang}' : '*'));
}

/** Returns what a path in a module may be from the root: `@/` is a folder of the project. */
function placesOf(path: string, folder: string, root: string): readonly (string | undefined)[] {
  const [, own] = /^[@~]\/(.*)$/.exec(path) ?? [];
  return own !== undefined
    ? [pathWithin(root, own), pathWithin(root, `src/${own}`)]
    : path.startsWith('.')
      ? [pathWithin(folder, path)]
      : [];
}

function readRouting(text: string): LiteralFile | undefined {
  return readCode(text, 'defineRouting');
}

function languagesIn(file: LiteralFile | undefined): readonly string[] | undefined {
  return allLanguages(fieldOf(file?.value, 'locales'));
}

/** Returns the path of the first module that there is with one of some names in a folder. */
function moduleAt(names: readonly string[], folder: string, texts: Texts): string | undefined {
  return names
    .flatMap((name) => endings.map((ending) => pathWithin(folder, `${name}.${ending}`) ?? ''))
    .find((path) => texts.has(path));
}
