import { isLanguageCode } from '../../text/files/isLanguageCode.ts';
import { templatePath } from '../../text/paths/outputPath.ts';
import { languageForm } from './languageForm.ts';
import { pathShapes } from './pathShapes.ts';

/** A translation that is there. */
export type PresentPath = readonly [lang: string, path: string];

/** In the place of a language code. */
const mark = 'qxz';

/** The paths of a project, for finding the translations of many sources. */
export class PresentPaths {
  readonly #paths: readonly string[];
  #byName: ReadonlyMap<string, readonly string[]> | undefined;
  #byFolder: ReadonlyMap<string, readonly string[]> | undefined;
  /** By the path without its language, and by the path of the source that names none. */
  #byShape: ReadonlyMap<string, readonly PresentPath[]> | undefined;

  constructor(paths: readonly string[]) {
    this.#paths = paths;
  }

  /** Returns the translations of a source whose paths a template makes. */
  ofTemplate(source: string, template: string): readonly PresentPath[] {
    const made = templatePath({ path: source, target: mark, template });
    if (made?.includes(mark) !== true) {
      return [];
    }
    const code = '([A-Za-z]{2,3}(?:[-_]\\w{2,8}){0,2})';
    const escaped = made.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
    const pattern = new RegExp(`^${escaped.replace(mark, code).replaceAll(mark, '\\1')}$`);
    return this.#candidates(made).flatMap((path) => {
      const found = pattern.exec(path)?.[1];
      return found !== undefined && path !== source && isLanguageCode(found) ? [[languageForm(found), path]] : [];
    });
  }

  /** Returns the translations of a source whose paths are those of the same file in other languages. */
  byConvention(source: string): readonly PresentPath[] {
    this.#byShape ??= grouped(
      this.#paths.flatMap((path) =>
        pathShapes(path).flatMap(({ shape, lang, bare }) =>
          lang === '' ? [] : [shape, ...(bare === undefined ? [] : [bare])].map((key) => [key, [lang, path]] as const),
        ),
      ),
    );
    const keys = [...pathShapes(source).map(({ shape }) => shape), source];
    const found = keys.flatMap((key) => this.#byShape?.get(key) ?? []);
    return found.filter(([, path]) => path !== source);
  }

  #candidates(made: string): readonly string[] {
    const [folder, name] = split(made);
    if (!name.includes(mark)) {
      this.#byName ??= grouped(this.#paths.map((path) => [split(path)[1], path]));
      return this.#byName.get(name) ?? [];
    }
    if (!folder.includes(mark)) {
      this.#byFolder ??= grouped(this.#paths.map((path) => [split(path)[0], path]));
      return this.#byFolder.get(folder) ?? [];
    }
    return this.#paths;
  }
}

function split(path: string): readonly [folder: string, name: string] {
  const at = path.lastIndexOf('/') + 1;
  return [path.slice(0, at), path.slice(at)];
}

function grouped<T>(entries: readonly (readonly [string, T])[]): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const [key, value] of entries) {
    const group = groups.get(key);
    if (group === undefined) {
      groups.set(key, [value]);
    } else {
      group.push(value);
    }
  }
  return groups;
}
