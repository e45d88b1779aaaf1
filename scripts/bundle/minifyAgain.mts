import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'esbuild';

/**
 * Minifies once more what esbuild has written. esbuild shortens names and statements, SWC also moves and joins them: 5 % of
 * the package and of what activation loads.
 */
export const minifyAgain: Plugin = {
  name: 'minify again',
  setup(build) {
    build.onEnd(async ({ metafile }) => {
      const scripts = Object.entries(metafile?.outputs ?? {}).filter(([file]) => file.endsWith('.js'));
      await Promise.all(
        scripts.map(async ([file, output]) => {
          const path = join(build.initialOptions.absWorkingDir ?? '', file);
          const { code } = await minify(await readFile(path, 'utf8'), {
            ecma: 2022,
            module: false,
            compress: { passes: 3, toplevel: true, keep_fargs: false },
            mangle: { topLevel: true },
            format: { asciiOnly: true },
          });
          await writeFile(path, code);
          output.bytes = Buffer.byteLength(code);
        }),
      );
    });
  },
};
