import { isLanguageCode, isRareLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { listNameLanguages } from '../../names/languages/languageToken.ts';
import { partsOf } from '../../names/paths/outputPath.ts';
import type { DeclaredFiles, ReadFiles } from './declaration.ts';

/** Returns a path or pattern of a folder from the root, without `.` and `..`; undefined if it leads out of the root. */
export function pathWithin(folder: string, path: string): string | undefined {
  const names: string[] = [];
  for (const name of [...folder.split('/'), ...path.replaceAll('\\', '/').split('/')]) {
    if (name === '..' && names.pop() === undefined) {
      return undefined;
    }
    if (name !== '' && name !== '.' && name !== '..') {
      names.push(name);
    }
  }
  return names.join('/');
}

/** Returns the folder of a file, that many folders above it; the root's is empty. */
export function folderAbove(path: string, levels = 0): string {
  return path
    .split('/')
    .slice(0, -1 - levels)
    .join('/');
}

/** The path of a file in one language as that of all its languages, with `${lang}`. */
interface LanguagePattern {
  readonly pattern: string;
  readonly lang: string;
}

/** Returns the pattern of a path that names a language, in its name or else in a folder; undefined for any other path. */
export function patternOf(path: string): LanguagePattern | undefined {
  const { folder, name, ext } = partsOf(path);
  const token = listNameLanguages(name).find(({ code }) => isLanguageCode(code) || isRareLanguageCode(code));
  const names = folder.split('/');
  if (token !== undefined) {
    const own = `${name.slice(0, token.start)}\${lang}${name.slice(token.end)}${ext}`;
    return { pattern: [...names, own].join('/'), lang: token.code };
  }
  const at = names.findLastIndex(isLanguageCode);
  return at < 0
    ? undefined
    : { pattern: [...names.with(at, '${lang}'), `${name}${ext}`].join('/'), lang: names[at] ?? '' };
}

/** Returns what a file declares, with the paths of its entries, which are from a folder, from the root. */
export function filesWithin(folder: string, entries: readonly DeclaredFiles[]): ReadFiles {
  const files: DeclaredFiles[] = [];
  const outside: number[] = [];
  for (const { source: from, target: to, ...entry } of entries) {
    const source = pathWithin(folder, from);
    const target = to === undefined ? undefined : pathWithin(folder, to);
    if (source === undefined || (to !== undefined && target === undefined)) {
      outside.push(entry.line);
    } else {
      files.push({ ...entry, source, ...(target !== undefined && { target }) });
    }
  }
  return { files, outside };
}
