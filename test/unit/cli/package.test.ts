import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { packCommandLine } from '../../../scripts/bundle/commandLinePackage.mts';

describe('the npm package of the command line', () => {
  let folder: string;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cli-package-'));
  });

  after(() => rm(folder, { recursive: true }));

  it('has the same bytes twice, needs nothing else, and runs where it is installed', async () => {
    await Promise.all(['one', 'two', 'project'].map((name) => mkdir(join(folder, name))));
    const first = await packCommandLine(join(folder, 'one'));
    const second = await packCommandLine(join(folder, 'two'));
    assert.ok((await readFile(first.path)).equals(await readFile(second.path)));
    for (const file of ['README.md', 'LICENSE', 'ThirdPartyNotices.txt', 'dist/language-services.js']) {
      assert.ok(first.files.includes(file), file);
    }
    assert.ok(first.bytes < 1024 * 1024, `${first.bytes} bytes`);

    const project = join(folder, 'project');
    await writeFile(join(project, 'package.json'), '{}');
    await mkdir(join(project, 'locales'));
    await writeFile(join(project, 'locales/en.json'), '{"a": "One"}');
    await writeFile(join(project, 'locales/de.json'), '{"a": "Eins"}');
    const install = spawnSync('npm', ['install', '--offline', '--no-audit', '--no-fund', first.path], {
      cwd: project,
      encoding: 'utf8',
      shell: process.platform === 'win32',
    });
    assert.equal(install.status, 0, install.stderr);
    const program = join(project, 'node_modules/language-services-cli/dist/language-services.js');
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [program, ...args], { cwd: project, encoding: 'utf8' });
    assert.match(run('--version').stdout, /^\d+\.\d+\.\d+\n$/);
    const status = run('status');
    assert.equal(status.status, 0, status.stderr);
    assert.match(status.stdout, /^ {2}de +0 /m);
  });
});
