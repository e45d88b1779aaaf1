import { globSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import { editorModule } from './editorModule.mts';
import { doors, leaveOut } from './leaveOut.mts';
import { minifyAgain } from './minifyAgain.mts';
import { sharedBundles, sharedEntry, sharedPackages } from './sharedPackages.mts';

/** The checkout: every path of the scripts starts here. */
export const root = resolve(import.meta.dirname, '../..');
export const distFolder = join(root, 'dist');

/** Each bundle of `dist` and the source file it grows from. */
const bundles = {
  extension: 'src/extension.ts',
  client: 'src/api/client.ts',
  text: 'src/text/engine.ts',
  textThread: 'src/text/reading/textThread.ts',
  demo: 'src/demo/demoService.ts',
} as const;

/** The work of the features, which waits for the first command, in one bundle: each door shares with the others what they have in common. */
const featureDoors = 'src/{features/*,state,ui}/work.ts';
const features = 'features';

/** `await import()` of another bundle's entry stays a load at run time; everything else is taken in. */
const lazyBundles: Plugin = {
  name: 'lazy bundles',
  setup(build) {
    const doors = globSync(featureDoors, { cwd: root }).map((file) => join(root, file));
    const bundleOf = new Map([
      ...Object.entries(bundles).map(([name, source]) => [join(root, source), `./${name}.js`] as const),
      ...doors.map((door) => [door, `./${features}.js`] as const),
    ]);
    build.onResolve({ filter: new RegExp(`^${features}$`) }, ({ path }) => ({ path, namespace: features }));
    build.onLoad({ filter: /^/, namespace: features }, () => ({
      contents: doors.map((door) => `export * from './${relative(root, door).replaceAll('\\', '/')}';`).join('\n'),
      resolveDir: root,
      loader: 'ts',
    }));
    build.onResolve({ filter: /^\.{1,2}\// }, ({ kind, path, resolveDir }) => {
      const bundle = kind === 'dynamic-import' ? bundleOf.get(resolve(resolveDir, path)) : undefined;
      return bundle === undefined ? undefined : { path: bundle, external: true };
    });
  },
};

/** What every bundle for Node has in common. */
export const nodeOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'cjs',
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  // Some packages' CommonJS entry breaks when bundled (jsonc-parser): their module entry comes first.
  mainFields: ['module', 'main'],
  // The extension host resolves what is required, so `import()` becomes `require` too.
  supported: { 'dynamic-import': false },
  metafile: true,
} satisfies BuildOptions;

/** The build of `dist`: small for users, readable (`debug`) for whoever steps through it. */
export function distOptions(debug: boolean) {
  return {
    ...nodeOptions,
    entryPoints: [
      ...Object.entries(bundles).map(([out, source]) => ({ in: join(root, source), out })),
      { in: features, out: features },
      ...Array.from(sharedBundles.keys(), (name) => ({ in: `${sharedEntry}:${name}`, out: name })),
    ],
    outdir: distFolder,
    minify: !debug,
    sourcemap: debug,
    // The licences of what is bundled stand in dist/licenses.txt.
    legalComments: 'none',
    // By this name undici leaves out its second, experimental parser (client-h1.js).
    define: { esbuildDetection: 'true' },
    alias: doors,
    plugins: [lazyBundles, sharedPackages, editorModule, leaveOut, ...(debug ? [] : [minifyAgain])],
  } satisfies BuildOptions;
}

/** `dist/extension.js` -> `extension`. */
export function bundleName(outputFile: string): string {
  return basename(outputFile, '.js');
}
