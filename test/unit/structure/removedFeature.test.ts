import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../../../scripts/bundle/options.mts';

const run = promisify(execFile);

/** What a copy needs to be built and tested. */
const parts = ['package.json', 'package-lock.json', 'package.nls.json', 'tsconfig.json', 'docs', 'scripts', 'src'];
const tests = ['test/fixtures', 'test/helpers', 'test/host', 'test/unit'];
/** The tests that run in the copy: requests, and another feature. The run builds the bundles first. */
const chosen = /\/(knownTranslations|changeDraft|draftMemory|pageHtml)\.test\.ts$/;

describe('a copy without the feature of developer keys', () => {
  let copy: string;

  const node = (...args: string[]) => run(process.execPath, args, { cwd: copy, maxBuffer: 2 ** 26 });

  before(async () => {
    copy = await mkdtemp(join(root, 'out/without-'));
    const filter = (file: string) => !file.endsWith('.test.ts') || chosen.test(file.replaceAll('\\', '/'));
    await Promise.all(
      [...parts, ...tests].map((part) => cp(join(root, part), join(copy, part), { recursive: true, filter })),
    );
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
    await rm(join(copy, 'src/features/developerKeys'), { recursive: true });
    const extension = join(copy, 'src/extension.ts');
    const lines = (await readFile(extension, 'utf8')).split('\n');
    const left = lines.filter((line) => !line.includes('registerDeveloperKeys'));
    assert.equal(lines.length - left.length, 2, 'its import and its line');
    await writeFile(extension, left.join('\n'));
    await writeFile(join(copy, 'tsconfig.src.json'), '{ "extends": "./tsconfig.json", "include": ["src"] }');
  });

  after(() => rm(copy, { recursive: true }));

  it('has no type errors', async () => {
    await node('node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', '--project', 'tsconfig.src.json');
  }).timeout(600_000);

  it('builds, and passes other tests', async () => {
    const { stdout } = await node('scripts/test.mts', 'unit');
    assert.match(stdout, /^[1-9]\d* passed, 0 failed$/m);
  }).timeout(600_000);
});
