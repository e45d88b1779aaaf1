import { listNameLanguages, readFolderLanguage, toBaseLanguage } from '../languages/languageToken.ts';
import { literalSource } from './globPattern.ts';
import { type OutputName, outputPath } from './outputPath.ts';
import { platformLanguage } from './platformFolders.ts';
import { resolvePathWithin } from './portableName.ts';

export interface TranslatedPath extends Pick<OutputName, 'path' | 'template' | 'isLanguage'> {
  /** Paths of possible sources, relative to the same folder. */
  readonly others: readonly string[];
  /** Possible source and target languages: codes without variant. */
  readonly pairs: readonly { readonly sourceLang: string; readonly targetLang: string }[];
}

export interface SourceOfPath {
  readonly path: string;
  /** A code without variant. */
  readonly sourceLang: string;
  /** As in the path, in the form of BCP 47. */
  readonly targetLang: string;
}

/** Returns the source of a translated file: the file whose translation would have that name (`outputPath`). */
export function sourcePath({ path, others, pairs, template, isLanguage }: TranslatedPath): SourceOfPath | undefined {
  for (const { sourceLang, targetLang } of pairs) {
    const [from, into] = [sourceLang, targetLang].map(toBaseLanguage);
    const named = languagesOf(path).find((code) => toBaseLanguage(code) === into);
    if (from === undefined || named === undefined) {
      continue;
    }
    // The file of the source language may contain no language; one with a third language is a translation itself.
    const names = (other: string) => {
      const codes = /\.pot$/i.test(other) ? [] : languagesOf(other);
      return codes.some((code) => toBaseLanguage(code) === from) ? 0 : codes.length === 0 ? 1 : 2;
    };
    const target = named.replaceAll('_', '-');
    const found = others
      .toSorted((one, other) => names(one) - names(other))
      .find(
        (other) => other !== path && outputPath({ path: other, source: from, target, template, isLanguage }) === path,
      );
    if (found !== undefined) {
      return { path: found, sourceLang: from, targetLang: target };
    }
  }
  return undefined;
}

/** Returns the possible codes in a path, those of the name first. */
function languagesOf(path: string): string[] {
  const folders = path.split('/');
  const file = folders.pop() ?? '';
  const codes = listNameLanguages(file.replace(/(?<=.)\.[^.]*$/, '')).map(({ code }) => code);
  return [...codes, ...folders.flatMap((folder) => languageOfFolder(folder) || []).reverse()];
}

/** Returns true for a file that may be the source of a file next to it: a template of gettext has another ending. */
export function hasSourceEnding(path: string, other: string): boolean {
  const [own, ending] = [path, other].map((each) => /\.[^./]*$/.exec(each)?.[0] ?? '');
  return own === ending || (own === '.po' && ending === '.pot');
}

/** Returns the template of gettext for a file in a folder of its language: `locale/de/LC_MESSAGES/app.po`. */
export function findPoTemplate(path: string): string | undefined {
  const [, folder, name] = /^(.*?)[^/]+\/LC_MESSAGES\/([^/]+)\.po$/.exec(path) ?? [];
  return folder === undefined || name === undefined ? undefined : `${folder}${name}.pot`;
}

/**
 * Returns folders whose siblings may contain the other languages of a file: their parent, and the file's path in each.
 */
export function languageFolders(path: string): { readonly parent: string; readonly rest: string }[] {
  const parts = path.split('/');
  return parts.slice(0, -1).flatMap((folder, at) => {
    const place = { parent: parts.slice(0, at).join('/'), rest: parts.slice(at + 1).join('/') };
    return isLanguageFolder(folder) ? [place] : [];
  });
}

/** Returns true for a folder name that may be a language. */
export function isLanguageFolder(name: string): boolean {
  return languageOfFolder(name) !== undefined;
}

/** Returns the code of a folder; empty for a folder of the source language without one. */
function languageOfFolder(name: string): string | undefined {
  return platformLanguage(name) ?? readFolderLanguage(name)?.code;
}

/** Returns the part of a path relative to the project's folder that the template (`outputPath`) would add, if any. */
export function pathByTemplate(path: string, template: string): string | undefined {
  const groups: Readonly<Record<string, string>> = {
    name: '(?<name>[^/]+?)',
    lang: '[^/]+?',
    ext: '(?<ext>\\.[^/.]+|)',
    dir: '(?<dir>.*?)',
  };
  const pattern = template
    .split(/\$\{([^}]*)\}/)
    .map((piece, at) => (at % 2 === 1 ? (groups[piece] ?? '(?!)') : literalSource(piece)))
    .join('')
    .replace(`${groups['dir']}/`, `(?:${groups['dir']}/)?`);
  if (!template.includes('${dir}') || !template.includes('${name}')) {
    return undefined;
  }
  try {
    const { dir = '', name = '', ext = '' } = new RegExp(`^${pattern}$`).exec(path)?.groups ?? {};
    return name === '' ? undefined : resolvePathWithin([...dir.split('/'), `${name}${ext}`], path);
  } catch {
    // A part of the path that occurs twice in the template.
    return undefined;
  }
}
