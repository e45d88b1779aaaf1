import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { npmProgram, packCommandLine } from '../../../../scripts/bundle/commandLinePackage.mts';
import { CliScene } from '../cliScene.ts';
import { packedOnce } from './builtProgram.ts';

const run = promisify(execFile);

/** Takes away what Node 20 does not have, and says that this is one. */
const asNode20 = `data:text/javascript,${encodeURIComponent(`
  delete Map.groupBy;
  delete Object.groupBy;
  delete Promise.withResolvers;
  delete URL.parse;
  delete Array.fromAsync;
  for (const name of ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf']) {
    delete Set.prototype[name];
  }
  for (const name of ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']) {
    delete Iterator.prototype[name];
  }
  Object.defineProperty(process.versions, 'node', { value: '20.0.0' });
`)}`;

describe('the npm package of the command line', () => {
  const scene = new CliScene();
  let folder: string;

  before(async () => (folder = await mkdtemp(join(tmpdir(), 'cli-package-'))));

  after(() => rm(folder, { recursive: true }));

  it('is the same in every build, has no dependencies, and runs where it is installed', async () => {
    const [first, second] = [await packedOnce(), await packCommandLine(folder)];
    assert.ok((await readFile(first.path)).equals(await readFile(second.path)));
    for (const file of ['README.md', 'LICENSE', 'ThirdPartyNotices.txt', 'dist/language-services.js']) {
      assert.ok(first.files.includes(file), file);
    }
    assert.ok(first.bytes < 1024 * 1024, `${first.bytes} bytes`);

    const project = scene.root;
    await scene.begin({
      'package.json': {},
      'locales/en.json': { a: 'One {n}' },
      'locales/de.json': { a: 'Eins {n}' },
    });
    const install = ['install', '--offline', '--no-audit', '--no-fund', first.path];
    const npm = npmProgram();
    await run(npm.command, [...npm.args, ...install], { cwd: project, shell: npm.shell });
    const program = join(project, 'node_modules/language-services-cli/dist/language-services.js');
    const runWithCache = async (cache: string, args: readonly string[]): Promise<string> => {
      const env = { ...process.env, ...scene.environment, XDG_CACHE_HOME: cache };
      const { stdout } = await run(process.execPath, ['--import', asNode20, program, ...args], { cwd: project, env });
      return stdout;
    };
    const runProgram = (...args: string[]): Promise<string> => runWithCache(folder, args);
    // The service, and what only agents need, is loaded with the first use.
    const thread = join(dirname(program), 'programThread.js');
    const [loaded = ''] = /program-\w+\.js/.exec(await readFile(thread, 'utf8')) ?? [];
    const atStart = await bytesAtStart(join(dirname(program), loaded));
    assert.ok(atStart < 1200 * 1024, `${atStart} bytes at the start`);
    assert.match(await runProgram('--version'), /^\d+\.\d+\.\d+\n$/);
    assert.match(await runProgram('status'), /^ {2}de +0 /m);
    const compiled = await readdir(join(folder, 'language-services/code'), { recursive: true });
    assert.ok(compiled.length > 0);
    // A program that a project brings along is not run.
    await runWithCache(join(project, '.cache'), ['status']);
    assert.equal(existsSync(join(project, '.cache/language-services/code')), false);
    assert.match(await runProgram('translate', '--language', 'fr'), /^fr +locales\/fr\.json +1 /m);
    // As on a full disk: nothing can be written to a file that is open for reading.
    const output = await open(program);
    const full = spawnSync(process.execPath, [program, 'check', '--json'], {
      cwd: project,
      stdio: ['ignore', output.fd, 'pipe'],
      encoding: 'utf8',
    });
    await output.close();
    assert.match(full.stderr, /^The result could not be written: /);
    assert.equal(full.status, 3);
  });
});

/** Returns the size of a module with all that it imports when it starts, in UTF-16 code units. */
async function bytesAtStart(file: string, seen = new Set<string>()): Promise<number> {
  if (seen.has(file)) {
    return 0;
  }
  seen.add(file);
  const text = await readFile(file, 'utf8');
  let sum = text.length;
  for (const [, path = ''] of text.matchAll(/\b(?:from|import)\s*"(\.\/[^"]+)"/g)) {
    sum += await bytesAtStart(join(dirname(file), path), seen);
  }
  return sum;
}
