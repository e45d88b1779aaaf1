import { globSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import type { Plugin } from 'esbuild';

/** Folders of the editor's code. What they load by `import()` from each other is one bundle. */
const folders = 'src/{app,editor,features,notify}';

/** Entry point of the bundle, and its name. */
export const firstUse = 'first-use';

const dynamicImport = /\bimport\('(\.{1,2}\/[^']+\.ts)'\)/g;

/**
 * Bundles everything that the editor's code loads at its first use as one file: with a file for each `import()`, what
 * they share would become so many chunks that activation would load 30 of them.
 */
export const bundleFirstUse = (root: string): Plugin => ({
  name: 'first use',
  setup(build) {
    /** Returns the file that an `import()` loads, relative to the repository, if it is of these folders. */
    const loadedFile = (importer: string, specifier: string): string | undefined => {
      const path = relative(root, resolve(importer, '..', specifier)).replaceAll('\\', '/');
      return /^src\/(app|editor|features|notify)\//.test(path) ? path : undefined;
    };
    let loaded: readonly string[] = [];
    build.onStart(() => {
      const files = globSync(`${folders}/**/*.ts`, { cwd: root, exclude: ['**/{page,browser}/**'] });
      const found = files.flatMap((file) =>
        Array.from(readFileSync(join(root, file), 'utf8').matchAll(dynamicImport), ([, specifier = '']) =>
          loadedFile(join(root, file), specifier),
        ),
      );
      loaded = [...new Set(found.filter((file) => file !== undefined))].sort();
    });
    build.onResolve({ filter: /^first-use$/ }, () => ({ path: firstUse, namespace: firstUse }));
    build.onLoad({ filter: /.*/, namespace: firstUse }, () => ({
      contents: loaded.map((file, index) => `export * as part${index} from './${file}';`).join('\n'),
      resolveDir: root,
    }));
    build.onLoad({ filter: /[\\/]src[\\/](app|editor|features|notify)[\\/].*\.ts$/ }, ({ path }) => {
      const contents = readFileSync(path, 'utf8').replaceAll(dynamicImport, (whole, specifier: string) => {
        const file = loadedFile(path, specifier);
        return file === undefined ? whole : `import('${firstUse}').then((all) => all.part${loaded.indexOf(file)})`;
      });
      return { contents, loader: 'ts' };
    });
  },
});
