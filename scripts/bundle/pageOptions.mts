import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { distFolder, root } from './options.mts';

/** Returns the build of the pages of `dist`: for the editor's browser, a script and styles with the same name. */
export function pageOptions(debug: boolean) {
  return {
    absWorkingDir: root,
    entryPoints: ['translatorPage.ts', 'translator.css'].map((file) => ({
      in: join(root, 'src/webview', file),
      out: 'translator',
    })),
    outdir: distFolder,
    bundle: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    minify: !debug,
    sourcemap: debug && 'inline',
    legalComments: 'none',
    metafile: true,
  } satisfies BuildOptions;
}
