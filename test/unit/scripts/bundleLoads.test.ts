import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Metafile } from 'esbuild';
import { builtBundles } from './builtBundles.ts';

const run = promisify(execFile);

describe('each bundle', () => {
  let folder: string;
  let metafile: Metafile;

  before(async () => ({ folder, metafile } = await builtBundles()));

  /** Returns the output of a separate process that runs `program`, in a folder whose scripts are modules. */
  async function printed(program: string): Promise<string> {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { cwd: folder });
    return stdout.trim();
  }

  it('runs without the editor and without node_modules', async () => {
    const names = ['client', 'demo', 'text', 'undici'];
    const types = names.map((name) => printed(`console.log(Object.keys(await import('./${name}.js')).length > 0)`));
    assert.deepEqual(
      await Promise.all(types),
      names.map(() => 'true'),
    );
    const opened =
      "(await (await import('./text.js')).loadFormat('html')).open({ path: '', source: '<p>caf&eacute;</p>' })";
    assert.equal(await printed(`console.log([...${opened}.units({})].length)`), '1');
  });

  it('contains a package once', () => {
    const holders = Object.entries(metafile.outputs).flatMap(([file, { inputs }]) =>
      Object.entries(inputs)
        .filter(([input, { bytesInOutput }]) => /\bnode_modules\b/.test(input) && bytesInOutput > 0)
        .map(([input]) => ({ input, file })),
    );
    const twice = [...Map.groupBy(holders, ({ input }) => input).values()].filter(({ length }) => length > 1);
    assert.ok(holders.length > 0);
    assert.deepEqual(twice, []);
  });

  it('loads the editor module as a whole: none copies its many names', () => {
    const external = Object.values(metafile.outputs).flatMap(({ imports }) =>
      imports.filter(({ external }) => external),
    );
    const editor = external.filter(({ path }) => path === 'vscode');
    assert.deepEqual([...new Set(editor.map(({ kind }) => kind))], ['import-statement']);
  });
});
