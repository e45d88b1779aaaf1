import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/**
 * Takes the editor's module as it is. For `import * as` esbuild would copy all of its several hundred names anew in each
 * file of ours, because a CommonJS module may lack a default export: half of the time that activation takes to load.
 */
export const editorModule: Plugin = {
  name: 'editor module',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      const contents = source.replace(/^import \* as vscode from 'vscode';/m, "import vscode = require('vscode');");
      return contents === source ? undefined : { contents, loader: 'ts' };
    });
  },
};
