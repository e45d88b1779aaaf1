import { basename, join, resolve } from 'node:path';
import type { BuildOptions } from 'esbuild';

/** The checkout: every path of the scripts starts here. */
export const root = resolve(import.meta.dirname, '../..');
export const distFolder = join(root, 'dist');
/** esbuild's account of what the last build put into `dist`. */
export const metaFile = join(root, 'out/meta/bundles.json');

/** What is common to every build for Node. Packages are bundled as they are published. */
export const nodeOptions = {
  absWorkingDir: root,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  external: ['vscode'],
  // Some packages' CommonJS entry breaks when bundled (jsonc-parser), so their module entry comes first.
  mainFields: ['module', 'main'],
  // Packages in CommonJS (undici) still require Node's modules.
  banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
  metafile: true,
} satisfies BuildOptions;

/**
 * Returns the build of `dist`: minified for users, readable (`debug`) for debugging. Each entry has a name of its own;
 * `import()` loads it when it is needed, and what several share becomes a chunk.
 */
export function distOptions(debug: boolean) {
  return {
    ...nodeOptions,
    entryPoints: {
      extension: 'src/extension.ts',
      work: 'src/work.ts',
      client: 'src/api/client.ts',
      undici: 'src/api/transport/carriers/undiciCarrier.ts',
      text: 'src/text/engine.ts',
      textThread: 'src/text/reading/textThread.ts',
      demo: 'src/demo/program.ts',
    },
    outdir: distFolder,
    splitting: true,
    minify: !debug,
    sourcemap: debug,
    // undici's own switch for bundles: leaves out its second, experimental parser.
    define: { esbuildDetection: 'true' },
    // ThirdPartyNotices.txt has the licences of what is bundled.
    legalComments: 'none',
  } satisfies BuildOptions;
}

/** `dist/extension.js` -> `extension`. */
export function bundleName(outputFile: string): string {
  return basename(outputFile, '.js');
}
