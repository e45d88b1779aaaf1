import { isAnyLanguageCode } from '../../names/languages/isLanguageCode.ts';
import { languageForm } from '../../names/languages/languageForm.ts';
import type { PathPattern } from '../../names/paths/globPattern.ts';
import { configuredPath } from '../../names/paths/outputPath.ts';
import { repeatedText } from '../../names/paths/repeatedText.ts';
import { addToGroup } from '../../text/groupBy.ts';
import { runInTurns } from '../../text/turns/runInTurns.ts';
import type { LocaleFiles } from '../localeOptions.ts';
import { isPlaceOfLanguages, neutralShapes } from './neutralNames.ts';
import { pathShapes } from './pathShapes.ts';

/** An existing translation. */
export type PresentPath = readonly [lang: string, path: string];

/** A language that is in no path: found again in what is made of it. */
export const probe = 'qxz';

/** The paths of a project, for finding the translations of many sources. */
export class PresentPaths {
  readonly #paths: readonly string[];
  readonly #byName = new Map<string, string[]>();
  readonly #byFolder = new Map<string, string[]>();
  /** By the path without its language, and by the path of a source without a language. */
  readonly #byShape = new Map<string, PresentPath[]>();

  private constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  /** Other work of the process gets its turn. Rejects with the signal's reason. */
  static async of(
    paths: readonly string[],
    localeFiles: readonly LocaleFiles[],
    signal?: AbortSignal,
  ): Promise<PresentPaths> {
    const present = new PresentPaths(paths);
    const isByConvention = localeFiles.some(({ target }) => target === undefined);
    const isByTemplate = localeFiles.some(({ target }) => target !== undefined);
    const add = (path: string): void => {
      if (isByTemplate) {
        const [folder, name] = split(path);
        addToGroup(present.#byName, name, path);
        addToGroup(present.#byFolder, folder, path);
      }
      for (const { shape, lang, bare, doubt } of isByConvention ? pathShapes(path) : []) {
        const isIn = lang !== '' && (doubt === undefined || doubt === 'rare');
        for (const key of isIn ? [shape, ...(bare === undefined ? [] : [bare])] : []) {
          addToGroup(present.#byShape, key, [lang, path]);
        }
      }
    };
    if (isByConvention || isByTemplate) {
      await runInTurns(paths, add, signal);
    }
    return present;
  }

  /** Returns the translations of a source whose paths a template makes. */
  ofTemplate(source: string, template: string): readonly PresentPath[] {
    const made = probedPath(source, template);
    if (made === undefined) {
      return [];
    }
    const pattern = translationPattern(made);
    return this.#candidates(made).flatMap((path) => {
      const found = pattern.codeIn(path);
      return found !== undefined && path !== source && isAnyLanguageCode(found) ? [[languageForm(found), path]] : [];
    });
  }

  /** Returns the translations of a source whose paths are those of the same file in other languages. */
  byConvention(source: string): readonly PresentPath[] {
    const neutral = neutralShapes(source).filter((shape) => isPlaceOfLanguages(shape, 0));
    const keys = [...pathShapes(source).map(({ shape }) => shape), ...neutral, source];
    const found = keys.flatMap((key) => this.#byShape.get(key) ?? []);
    return found.filter(([, path]) => path !== source);
  }

  #candidates(made: string): readonly string[] {
    const [folder, name] = split(made);
    if (!name.includes(probe)) {
      return this.#byName.get(name) ?? [];
    }
    if (!folder.includes(probe)) {
      return this.#byFolder.get(folder) ?? [];
    }
    return this.#paths;
  }
}

/** Returns the path of a translation into the probe; undefined if all have one path. */
export function probedPath(source: string, template: string): string | undefined {
  const made = configuredPath({ path: source, target: probe, template });
  return made?.includes(probe) === true ? made : undefined;
}

/** Returns what paths match that have another language than the probe. */
export function translationPattern(
  made: string,
): PathPattern & { readonly codeIn: (path: string) => string | undefined } {
  const between = made.split(probe);
  const codeIn = (path: string): string | undefined => {
    const code = repeatedText(path, between);
    return code !== undefined && /^[A-Za-z]{2,3}(?:[-_]\w{2,8}){0,2}$/.test(code) ? code : undefined;
  };
  return { codeIn, test: (path) => codeIn(path) !== undefined };
}

function split(path: string): readonly [folder: string, name: string] {
  const at = path.lastIndexOf('/') + 1;
  return [path.slice(0, at), path.slice(at)];
}
