import { join } from 'node:path';
import type { BuildOptions } from 'esbuild';
import { distFolder, root } from './options.mts';

/** The pages: name, script, and styles. */
const pages = [
  ['translator', 'translator/page/translatorPage.tsx', 'translator/page/translator.css'],
  ['grid', 'grid/page/gridPage.tsx', 'grid/page/grid.css'],
] as const;

/** Returns the build of the pages of `dist`: for the editor's browser, a script and styles with the same name. */
export function pageOptions(debug: boolean) {
  return {
    absWorkingDir: root,
    entryPoints: pages.flatMap(([out, ...files]) =>
      files.map((file) => ({ in: join(root, 'src/features', file), out })),
    ),
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
