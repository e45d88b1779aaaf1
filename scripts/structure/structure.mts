import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { root } from '../bundle/options.mts';
import { importCircles } from './importCircles.mts';

/** How many files a folder has at best. */
const goodFolderSize = 20;

export interface Structure {
  /** Of each circle of imports the paths of its files, from the checkout. */
  readonly circles: readonly (readonly string[])[];
  /** Folders with more files than is good, the largest first. */
  readonly largeFolders: readonly { readonly folder: string; readonly files: number }[];
  /** Names under `src` that more than one module has. */
  readonly sharedNames: readonly string[];
  readonly longestFile: { readonly path: string; readonly lines: number };
}

/** Reads how the sources, tests and scripts are laid out. */
export function readStructure(): Structure {
  const paths = globSync('{src,test,scripts}/**/*.{ts,mts,mjs}', { cwd: root }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return structureOf(new Map(paths.map((path) => [path, readFileSync(join(root, path), 'utf8')])));
}

/** @param files path from the checkout -> source */
export function structureOf(files: ReadonlyMap<string, string>): Structure {
  const folders = Map.groupBy(files.keys(), (path) => dirname(path));
  const modules = Array.from(files.keys()).filter((path) => path.startsWith('src/') && !path.endsWith('.d.ts'));
  const names = Map.groupBy(modules, (path) => basename(path));
  const lengths = Array.from(files, ([path, source]) => ({ path, lines: source.split('\n').length - 1 }));
  return {
    circles: importCircles(files),
    largeFolders: Array.from(folders, ([folder, inside]) => ({ folder, files: inside.length }))
      .filter((each) => each.files > goodFolderSize)
      .sort((a, b) => b.files - a.files || a.folder.localeCompare(b.folder, 'en')),
    sharedNames: Array.from(names, ([name, paths]) => (paths.length > 1 ? [name] : []))
      .flat()
      .sort(),
    longestFile: lengths.reduce((longest, each) => (each.lines > longest.lines ? each : longest), {
      path: '',
      lines: 0,
    }),
  };
}
