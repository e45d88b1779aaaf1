import { strict as assert } from 'node:assert';
import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { buildDist } from '../../../scripts/build.mts';
import { root } from '../../../scripts/bundle/options.mts';
import { missingToPublish, packageBudgetBytes, packageDist } from '../../../scripts/package.mts';

describe('npm run package', () => {
  let folder: string;

  before(async () => {
    if (process.env['NODE_V8_COVERAGE'] !== undefined) {
      // There, the run has built `dist` unminified.
      await buildDist();
    }
    folder = await mkdtemp(join(root, 'out/package-'));
  });

  after(() => rm(folder, { recursive: true }));

  it('builds the same bytes twice, within the budget, with the notices of bundled packages', async () => {
    const first = await packageDist({}, join(folder, 'first.vsix'));
    const second = await packageDist({}, join(folder, 'second.vsix'));
    assert.ok(first.bytes <= packageBudgetBytes);
    assert.ok(first.files.includes('extension/ThirdPartyNotices.txt'));
    assert.ok((await readFile(first.path)).equals(await readFile(second.path)));
    const samples = globSync('samples/**/*.*', { cwd: root });
    assert.deepEqual(
      first.files.filter((file) => file.startsWith('extension/samples/')),
      samples.map((file) => `extension/${file}`).toSorted(),
    );
    const notices = await readFile(join(root, 'ThirdPartyNotices.txt'), 'utf8');
    for (const name of ['undici', 'yaml', 'zod', 'micromark']) {
      assert.match(notices, new RegExp(`^${name}$`, 'm'));
    }
  });

  it('names what only the publisher can provide', () => {
    assert.deepEqual(missingToPublish({ publisher: 'us', bugs: '', version: '1.0.0' }), [
      'repository',
      'homepage',
      'bugs',
    ]);
    const whole = {
      publisher: 'us',
      repository: 'https://host.test/us',
      homepage: 'https://us.test',
      bugs: 'https://us.test/bugs',
    };
    assert.deepEqual(missingToPublish(whole), []);
  });
});
