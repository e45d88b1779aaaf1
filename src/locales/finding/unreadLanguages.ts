import { codeOfEnglishName } from '../../names/languages/englishNames.ts';
import { toBaseLanguage } from '../../names/languages/languageToken.ts';
import { folderOf } from '../../names/paths/folderOf.ts';
import { readFolderName, readPath } from '../../names/paths/pathNames.ts';
import { withFolders } from '../../names/paths/withFolders.ts';
import { type Phrase, phrase } from '../../service/api/atStart/errors.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import { type Family, listPaths } from '../atStart/family.ts';
import type { LocaleFolder } from '../localeFolder.ts';
import type { LocaleOptions } from '../localeOptions.ts';
import { sourcePattern } from './configuredFamilies.ts';
import { messageFile } from './messageFiles.ts';
import { languageMark, placeIn } from './neutralNames.ts';
import { type PathShape, pathShapes } from './pathShapes.ts';
import { defaultLanguage } from './sourceFile.ts';

/** Files that differ in a language in their path, and that no family has, or files that are not there. Plain data. */
export interface UnreadLanguages {
  /** Their path, with `${lang}` in the place of the language; a source of `localeFiles`. */
  readonly pattern: string;
  /** Of a source of `localeFiles`: none. */
  readonly langs: readonly string[];
  /**
   * Why: no format has such an ending, the files are called by the names of their languages in English, no message was
   * found in them, or no file is the source that the settings name.
   */
  readonly reason: 'ending' | 'names' | 'content' | 'setting';
}

/** What may be {@link UnreadLanguages}: it depends on the families, and on the texts of files. */
export interface MayBeUnread {
  /** Paths by their languages, by the path with a mark in the place of the language. */
  readonly groups: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Sources of `localeFiles` that no path matches. */
  readonly unmatched: readonly string[];
}

/** Fewer may be other words. Without the language of the source, more are needed. */
const fewest = { withSource: 3, without: 5 };

/**
 * Returns what may not be read: the files in each folder of messages, such as `lang`, whose names or folders are several
 * languages, or where the settings name all locale files, those that are not there. Rejects with the signal's reason.
 *
 * @param isLeftOut is only asked about such files: few paths are
 */
export async function mayBeUnread(
  paths: readonly string[],
  isLeftOut: (path: string) => boolean,
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<MayBeUnread> {
  return options.localeFiles.length > 0
    ? { groups: new Map(), unmatched: await unmatchedSources(paths, options, signal) }
    : { groups: await languageGroups(paths, isLeftOut, options, signal), unmatched: [] };
}

async function unmatchedSources(
  paths: readonly string[],
  { localeFiles }: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<readonly string[]> {
  const unmatched = new Map(localeFiles.map((files) => [files.source, sourcePattern(files)]));
  const look = (path: string): void => {
    for (const [source, pattern] of unmatched) {
      if (pattern.test(path)) {
        unmatched.delete(source);
      }
    }
  };
  await runInTurns(paths, look, signal);
  return [...unmatched.keys()];
}

async function languageGroups(
  paths: readonly string[],
  isLeftOut: (path: string) => boolean,
  options: LocaleOptions,
  signal: AbortSignal | undefined,
): Promise<MayBeUnread['groups']> {
  const groups = new Map<string, Map<string, string>>();
  const add = (path: string): void => {
    if (!readPath(path).isOfMessages) {
      return;
    }
    for (const { shape, lang, doubt } of [...pathShapes(path), ...namedShape(path)]) {
      if (lang !== '' && doubt === undefined && isInFolderOfMessages(shape) && !isLeftOut(path)) {
        const group = groups.get(shape) ?? new Map<string, string>();
        groups.set(shape, group);
        group.set(lang, path);
      }
    }
  };
  await runInTurns(paths, add, signal);
  const wanted = toBaseLanguage(defaultLanguage(options));
  const hasSource = (langs: readonly string[]): boolean => langs.some((lang) => toBaseLanguage(lang) === wanted);
  return new Map(
    [...groups].filter(
      ([, files]) => files.size >= (hasSource([...files.keys()]) ? fewest.withSource : fewest.without),
    ),
  );
}

/** Returns true for a language in the name of a file or folder that is in a folder of messages. */
function isInFolderOfMessages(shape: string): boolean {
  const folder = shape.includes(languageMark) ? placeIn(shape).split('/').at(-2) : undefined;
  return folder !== undefined && readFolderName(folder).isOfMessages;
}

/** Returns the shape of a path with the English name of a language, such as `lang/brazilian_portuguese.lua`. */
function namedShape(path: string): readonly PathShape[] {
  const { folders, file } = readPath(path);
  const at = folders.findLastIndex(({ isOfMessages }) => isOfMessages) + 1;
  const names = [...folders.map(({ name }) => name), file];
  const [, stem = '', rest = ''] = /^([a-z]{4,20}(?:[-_ ][a-z]{4,20}){0,2})((?:\.\w+)?)$/i.exec(names[at] ?? '') ?? [];
  const words = stem.toLowerCase().split(/[-_ ]/);
  const code = codeOfEnglishName(words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''));
  return code === undefined ? [] : [{ shape: names.with(at, namedMark + rest).join('/'), lang: code }];
}

/** In the place of the English name of a language. */
const namedMark = '\0\0';

/**
 * Returns the sources that are not there, and the groups of which no file is read, nor any other in their folder: next to
 * locale files, other files may be named after languages. Pictures, and files without words, do not count. Rejects with
 * the signal's reason.
 *
 * @param families all of the folder
 */
export async function unreadLanguages(
  folder: Pick<LocaleFolder, 'read'>,
  { groups, unmatched }: MayBeUnread,
  families: readonly Family[],
  options: LocaleOptions,
  signal?: AbortSignal,
): Promise<readonly UnreadLanguages[]> {
  const notThere = unmatched.map((pattern): UnreadLanguages => ({ pattern, langs: [], reason: 'setting' }));
  if (groups.size === 0) {
    return notThere;
  }
  const read = families.flatMap((family) => [...listPaths(family), ...(family.rivals ?? [])]);
  const placesOfRead = new Set(read.flatMap(withFolders));
  const wanted = toBaseLanguage(defaultLanguage(options));
  const unread: UnreadLanguages[] = [];
  for (const [shape, files] of groups) {
    const place = folderOf(placeIn(shape));
    const [source, translation] = [...files].sort(
      ([one], [other]) => Number(toBaseLanguage(other) === wanted) - Number(toBaseLanguage(one) === wanted),
    );
    if (
      source !== undefined &&
      translation !== undefined &&
      !placesOfRead.has(place) &&
      (await areTexts(folder, [source[1], translation[1]], signal))
    ) {
      const isNamed = shape.includes(namedMark);
      unread.push({
        pattern: shape.replace(/\0+/g, '${lang}'),
        langs: [...files.keys()].sort(),
        reason: messageFile(shape) === undefined ? 'ending' : isNamed ? 'names' : 'content',
      });
    }
  }
  return unread;
}

const twoWords = /\p{L}{2,} \p{L}{2,}/u;

/** Returns true if the first file has a line with words that the second does not have. */
async function areTexts(
  folder: Pick<LocaleFolder, 'read'>,
  paths: readonly string[],
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const lines: (readonly string[])[] = [];
  for (const path of paths) {
    const text = await folder.read(path, signal).catch(() => undefined);
    signal?.throwIfAborted();
    // A picture or page is no list of messages.
    lines.push(/^\s*<(?:svg|!doctype html|html)/i.test(text ?? '') ? [] : (text ?? '').split('\n'));
  }
  const [source = [], translation = []] = lines;
  const common = new Set(translation);
  return translation.length > 0 && source.some((line) => twoWords.test(line) && !common.has(line));
}

/** Says which files are not read. */
export function unreadWords({ pattern, langs, reason }: UnreadLanguages): Phrase {
  const files = `${pattern} (${langs.join(', ')})`;
  switch (reason) {
    case 'ending':
      return phrase`${files} is not read: the format of files that end in ${pattern.slice(pattern.lastIndexOf('.'))} is not known.`;
    case 'names':
      return phrase`${files} is not read: these names are not language codes.`;
    case 'setting':
      return phrase`languageServices.localeFiles: no file matches ${pattern}.`;
    case 'content':
      return phrase`${files} is not read: no messages were found in these files.`;
  }
}
