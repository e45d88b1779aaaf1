import { relative } from 'node:path';
import { minify } from '@swc/core';
import type { Plugin } from 'esbuild';

/**
 * Minifies once more what esbuild has made, where it is not written yet. esbuild shortens names and statements, SWC also moves
 * and joins them: 5 % of the package and of what activation loads.
 */
export const minifyAgain: Plugin = {
  name: 'minify again',
  setup(build) {
    build.onEnd(async ({ outputFiles = [], metafile }) => {
      const scripts = outputFiles.filter(({ path }) => path.endsWith('.js'));
      await Promise.all(
        scripts.map(async (file) => {
          const { code } = await minify(file.text, {
            ecma: 2022,
            module: false,
            compress: { passes: 3, toplevel: true, keep_fargs: false },
            mangle: { topLevel: true },
            format: { asciiOnly: true },
          });
          file.contents = Buffer.from(code);
          const output =
            metafile?.outputs[relative(build.initialOptions.absWorkingDir ?? '', file.path).replaceAll('\\', '/')];
          if (output) {
            output.bytes = file.contents.length;
          }
        }),
      );
    });
  },
};
