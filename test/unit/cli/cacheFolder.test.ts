import { deepEqual, equal } from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cacheFolder } from '../../../src/cli/cacheFolder.ts';
import { CliScene } from './cliScene.ts';

describe('the cache folder', () => {
  const scene = new CliScene();
  let user = '';
  beforeEach(async () => (user = await realpath(await mkdtemp(join(tmpdir(), 'user-')))));
  afterEach(() => rm(user, { recursive: true }));

  const pages = { 'docs/en/gate.md': 'Open the gate.\n', 'docs/de/gate.md': 'Öffnen Sie das Tor.\n' };

  it('is the first of those in the environment that is not in the project', async () => {
    const repository = join(user, 'work');
    const root = join(repository, 'packages/app');
    await mkdir(root, { recursive: true });
    const [XDG_CACHE_HOME, HOME] = [join(repository, '.cache'), join(user, 'home')];
    const found = (environment: NodeJS.ProcessEnv, from = root) => cacheFolder(environment, 'answers', from);
    equal(found({ XDG_CACHE_HOME, HOME }), join(XDG_CACHE_HOME, 'language-services/answers'));
    await mkdir(join(repository, '.git'));
    equal(found({ XDG_CACHE_HOME, HOME }), join(HOME, '.cache/language-services/answers'));
    equal(found({ XDG_CACHE_HOME }), undefined);
    equal(found({ XDG_CACHE_HOME: '.cache' }), undefined);
    equal(found({ XDG_CACHE_HOME: '', LOCALAPPDATA: HOME }), join(HOME, 'language-services/answers'));
    equal(found({ HOME: root }, root), undefined);
    await symlink(repository, join(user, 'link'));
    equal(found({ XDG_CACHE_HOME: join(user, 'link/.cache'), HOME }), join(HOME, '.cache/language-services/answers'));
    equal(found({}), undefined);
  });

  it('is not where the project has one: nothing there is read, written, or removed', async () => {
    await scene.begin(pages);
    const plain = await scene.run(['status'], {});
    const elsewhere = join(user, 'elsewhere');
    await mkdir(elsewhere);
    await writeFile(join(elsewhere, 'notes.md'), 'Notes.\n');
    await utimes(join(elsewhere, 'notes.md'), 1, 1);
    const cache = join(scene.root, '.cache');
    await mkdir(join(cache, 'language-services'), { recursive: true });
    await symlink(elsewhere, join(cache, 'language-services/pages'));
    deepEqual(await scene.run(['status'], { XDG_CACHE_HOME: cache }), plain);
    deepEqual(await readdir(elsewhere), ['notes.md']);
    deepEqual(await readdir(join(cache, 'language-services')), ['pages']);
  });

  it('keeps what others put there, however old it is', async () => {
    await scene.begin(pages);
    const folder = join(user, 'language-services/pages');
    await mkdir(folder, { recursive: true });
    for (const name of ['notes.md', '0123456789.json']) {
      await writeFile(join(folder, name), '{}');
      await utimes(join(folder, name), 1, 1);
    }
    await scene.run(['status'], { XDG_CACHE_HOME: user });
    equal(existsSync(join(folder, 'notes.md')), true);
    equal(existsSync(join(folder, '0123456789.json')), false);
  });
});
