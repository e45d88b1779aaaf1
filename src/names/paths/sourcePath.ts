import { listNameLanguages, readFolderLanguage, toBaseLanguage } from '../languages/languageToken.ts';
import { type OutputName, outputPath, templatePieces } from './outputPath.ts';
import { isAny, isInName, PathMachine, type UnitTest } from './pathMachine.ts';
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

/** The variables of a template. */
const variables: Readonly<Record<string, (machine: PathMachine, isBeforeSlash: boolean) => void>> = {
  lang: addName,
  name: (machine) => machine.group(() => addName(machine)),
  ext: (machine) =>
    machine.group(() =>
      machine.optional(() => {
        machine.literal('.');
        machine.one(isInEnding);
        machine.many(isInEnding);
      }),
    ),
  dir: (machine, isBeforeSlash) => {
    const add = (): void => machine.group(() => machine.many(isAny, true));
    if (isBeforeSlash) {
      // A source in the project's folder has no slash there.
      machine.optional(() => {
        add();
        machine.literal('/');
      });
    } else {
      add();
    }
  },
};

function addName(machine: PathMachine): void {
  machine.one(isInName);
  machine.many(isInName, true);
}

const isInEnding: UnitTest = (unit) => isInName(unit) && unit !== 46;

/** Returns the part of a path relative to the project's folder that the template (`outputPath`) would add, if any. */
export function pathByTemplate(path: string, template: string): string | undefined {
  const machine = new PathMachine();
  const groups: string[] = [];
  let isAfterFolder = false;
  for (const [at, piece] of templatePieces(template).entries()) {
    if (at % 2 === 0) {
      machine.literal(isAfterFolder ? piece.replace(/^\//, '') : piece);
      isAfterFolder = false;
      continue;
    }
    const add = Object.hasOwn(variables, piece) ? variables[piece] : undefined;
    if (add === undefined || groups.includes(piece)) {
      return undefined;
    }
    if (piece !== 'lang') {
      groups.push(piece);
    }
    isAfterFolder = piece === 'dir';
    add(machine, template.includes('${dir}/'));
  }
  machine.end();
  const found = groups.includes('dir') && groups.includes('name') ? machine.groups(path) : undefined;
  if (found === undefined) {
    return undefined;
  }
  const textOf = (group: string): string => {
    const [start, end] = found[groups.indexOf(group)] ?? [0, 0];
    return path.slice(start, end);
  };
  return resolvePathWithin([...textOf('dir').split('/'), textOf('name') + textOf('ext')], path);
}
