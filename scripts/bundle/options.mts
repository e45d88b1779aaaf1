import { basename, join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { bundleFirstUse, firstUse } from './firstUse.mts';

/** The repository: every path of the scripts starts here. */
export const root = resolve(import.meta.dirname, '../..');
export const distFolder = join(root, 'dist');
/** esbuild's metafile of the last build of `dist`. */
export const metaFile = join(root, 'out/meta/bundles.json');

/** Options of every build for Node. Packages are bundled as published. */
export const nodeOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  // The CommonJS entry of some packages breaks when bundled (jsonc-parser), so their module entry comes first.
  mainFields: ['module', 'main'],
  // CommonJS packages (undici) still require Node's modules.
  banner: {
    js: "import { createRequire as newRequire } from 'node:module'; const require = newRequire(import.meta.url);",
  },
  metafile: true,
} satisfies BuildOptions;

/**
 * Returns the build of `dist`: minified for users, readable (`debug`) for debugging. Each entry has its own name;
 * `import()` loads it when it is needed, and shared code becomes a chunk.
 */
export function distOptions(debug: boolean) {
  return {
    ...nodeOptions,
    entryPoints: {
      extension: 'src/extension.ts',
      work: firstUse,
      client: 'src/service/api/client.ts',
      undici: 'src/service/api/transport/carriers/undiciCarrier.ts',
      text: 'src/reading/engine.ts',
      terms: 'src/terms/engine.ts',
      locales: 'src/locales/locales.ts',
      textThread: 'src/reading/textThread.ts',
      demo: 'src/demo/program.ts',
    },
    outdir: distFolder,
    plugins: [bundleFirstUse(root)],
    splitting: true,
    minify: !debug,
    sourcemap: debug,
    // undici's own switch for bundles: excludes its second, experimental parser.
    define: { esbuildDetection: 'true' },
    // ThirdPartyNotices.txt has the licenses of bundled packages.
    legalComments: 'none',
  } satisfies BuildOptions;
}

/** `dist/extension.js` -> `extension`. */
export function bundleName(outputFile: string): string {
  return basename(outputFile, '.js');
}
