import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { distOptions, root } from '../../../scripts/bundle/options.mts';

const run = promisify(execFile);

describe('the bundles', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(root, 'out/bundleLoads-'));
    await build({ ...distOptions(false), outdir: folder });
  });

  after(() => rm(folder, { recursive: true }));

  /** What a process of its own prints that runs `program`. */
  async function printed(program: string): Promise<string> {
    const { stdout } = await run(process.execPath, ['--eval', program], { cwd: folder });
    return stdout.trim();
  }
  const tellLoaded = "console.log(Object.keys(require.cache).map((file) => require('path').parse(file).name).join());";

  it('load parsers when they are needed', async () => {
    const loaded = ['client', 'text', 'demo'].map((name) => printed(`require('./${name}.js'); ${tellLoaded}`));
    assert.deepEqual(await Promise.all(loaded), ['client,schema', 'text', 'demo,schema']);
    const units = "require('./text.js').formatFor('html').units('<p>caf&eacute;</p>', {});";
    assert.equal(await printed(`${units} ${tellLoaded}`), 'text,html');
  });

  it("take the editor's module as it is: none of its many names is copied", async () => {
    // Asked for all of its names, the stand-in throws; whatever is asked by name is a class, which may be extended.
    const editor = `new Proxy({ l10n: {}, window: {}, workspace: {} }, {
      get: (names, name) => names[name] ?? class {},
      ownKeys: () => { throw new Error('the editor was copied'); },
    })`;
    const program = `const Module = require('module');
      const load = Module._load;
      const editor = ${editor};
      Module._load = (name, ...rest) => (name === 'vscode' ? editor : load(name, ...rest));
      console.log(typeof require('./extension.js').activate);`;
    assert.equal(await printed(program), 'function');
  });
});
