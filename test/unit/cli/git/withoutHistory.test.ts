import { deepEqual, equal, match } from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mock } from 'node:test';
import { pathToFileURL } from 'node:url';
import { hasDevices } from '../../../helpers/systems.ts';
import { de, en, HistoryScene, source, target } from './historyScene.ts';

describe('the history is left out', () => {
  const scene = new HistoryScene();

  const beginStale = async (settings: object = {}): Promise<void> => {
    await scene.beginRepository({ [source]: en, [target]: de, '.vscode/settings.json': settings });
    await scene.change(source, { ...en, a: 'Open the door' });
  };

  it('with --no-history, and by a setting', async () => {
    await beginStale();
    deepEqual(await scene.states('--no-history'), []);
    equal((await scene.run(['status', '--no-history'])).status, 0);
    await beginStale({ 'languageServices.history': 'off' });
    deepEqual(await scene.states(), []);
  });

  it('of findings that a commit had already', async () => {
    await beginStale();
    deepEqual(await scene.states('--since', 'HEAD'), []);
    deepEqual(await scene.states('--since', 'HEAD^'), ['de a stale']);
  });

  it('without its older part, which is said', async () => {
    await beginStale();
    const clone = await mkdtemp(join(tmpdir(), 'shallow-'));
    await rm(clone, { recursive: true });
    try {
      scene.git('clone', '--quiet', '--depth', '1', pathToFileURL(scene.root).href, clone);
      await rm(scene.root, { recursive: true });
      await rename(clone, scene.root);
    } finally {
      await rm(clone, { recursive: true, force: true });
    }
    const { status, err } = await scene.run(['status']);
    equal(status, 0);
    match(err, /^Older commits are missing here, so older changes of sources are not known\. /);
    equal((await scene.run(['status', '--no-history'])).err, '');
  });

  if (hasDevices) {
    it('where Git does not even begin to answer in time, which is said', async () => {
      await beginStale();
      const usual = AbortSignal.timeout.bind(AbortSignal);
      const limits = mock.method(AbortSignal, 'timeout', (ms: number) => usual(ms === 30_000 ? 300 : ms));
      try {
        await scene.write({ '.git/refs/heads/main': 'ref: refs/heads/other\n' });
        execFileSync('mkfifo', [join(scene.root, '.git/refs/heads/other')]);
        const { status, err } = await scene.run(['status']);
        // What is not known is not up to date.
        equal(status, 3);
        match(err, /^Not all of the history was read: it took too long, or Git ended\. /);
        const checked = await scene.run(['check']);
        equal(checked.status, 3);
        equal(checked.out, 'Nothing was found, but not all of the history was read.\n');
        await scene.write({ [target]: { ...de, a: undefined } });
        equal((await scene.run(['check'])).status, 1);
        equal((await scene.run(['check', '--no-history'])).status, 1);
      } finally {
        limits.mock.restore();
      }
    });
  }

  it('where Git refuses the repository, which is said', async () => {
    await beginStale();
    await scene.write({ '.git/config': '[core]\n\trepositoryformatversion = 0\n' });
    await rm(join(scene.root, '.git/objects'), { recursive: true });
    await mkdir(join(scene.root, '.git/objects'));
    const { status, err } = await scene.run(['status']);
    equal(status, 0);
    match(err, /^Git does not read this repository, so older changes of sources are not known\. /);
    equal((await scene.run(['status', '--no-history'])).err, '');
  });

  it('of a branch without a commit, also beside others', async () => {
    await scene.begin({ [source]: en, [target]: de });
    scene.git('init', '--quiet');
    equal((await scene.run(['status'])).err, '');
    scene.commit('first');
    scene.git('checkout', '--quiet', '--orphan', 'empty');
    equal((await scene.run(['status'])).err, '');
  });

  it('in a folder of a repository, of files elsewhere', async () => {
    await scene.begin({ 'app/locales/en.json': en, 'app/locales/de.json': de });
    scene.git('init', '--quiet');
    scene.commit('first');
    await scene.change('app/locales/en.json', { ...en, a: 'Open the door' });
    deepEqual(
      (await scene.check({}, 'app')).map(({ key }) => key),
      ['a'],
    );
    await rm(join(scene.root, '.git'), { recursive: true });
    await mkdir(join(scene.root, '.git'));
    deepEqual(await scene.states(), []);
  });
});
