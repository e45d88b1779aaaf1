import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../bundle/options.mts';

/** Preferred maximum of files in a folder. */
const goodFolderSize = 20;

/** Each feature has these files. */
const featureFiles: ReadonlySet<string> = new Set(['register.ts', 'loaded.ts', 'contract.ts']);

/** The size of a folder with all in it. */
export interface CodeSize {
  readonly folder: string;
  readonly files: number;
  readonly lines: number;
}

export interface Structure {
  readonly sizes: readonly CodeSize[];
  /** Folders with more files than preferred, the largest first. */
  readonly largeFolders: readonly { readonly folder: string; readonly files: number }[];
  /** Names under `src` that several modules have, besides those of each feature. */
  readonly sharedNames: readonly string[];
  readonly longestFile: { readonly path: string; readonly lines: number };
}

/** Reads the layout of the sources, tests and scripts. */
export function readStructure(): Structure {
  const paths = globSync('{src,test,scripts}/**/*.{ts,tsx,mts,mjs}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return structureOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

/** @param files path relative to the repository -> source */
export function structureOf(files: ReadonlyMap<string, string>): Structure {
  const folders = Map.groupBy(files.keys(), (path) => dirname(path));
  const modules = Array.from(files.keys()).filter((path) => path.startsWith('src/') && !path.endsWith('.d.ts'));
  const names = Map.groupBy(modules, (path) => basename(path));
  const lengths = Array.from(files, ([path, source]) => ({ path, lines: source.split('\n').length - 1 }));
  const sizes = ['src', 'test', 'scripts'].map((folder): CodeSize => {
    const inside = lengths.filter(({ path }) => path.startsWith(`${folder}/`));
    return { folder, files: inside.length, lines: inside.reduce((sum, { lines }) => sum + lines, 0) };
  });
  return {
    sizes,
    largeFolders: Array.from(folders, ([folder, inside]) => ({ folder, files: inside.length }))
      .filter((each) => each.files > goodFolderSize)
      .sort((a, b) => b.files - a.files || a.folder.localeCompare(b.folder, 'en')),
    sharedNames: Array.from(names, ([name, paths]) => (paths.length > 1 && !featureFiles.has(name) ? [name] : []))
      .flat()
      .sort(),
    longestFile: lengths.reduce((longest, each) => (each.lines > longest.lines ? each : longest), {
      path: '',
      lines: 0,
    }),
  };
}
