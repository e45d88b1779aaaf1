import { deepEqual, equal } from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parseLock } from '../../../../src/locales/lock/lockText.ts';
import { runGit } from '../../../helpers/runGit.ts';
import { CliScene } from '../cliScene.ts';

const english = { gate: 'Open the gate', lamp: 'Light the lamp', pump: 'Stop the pump' };
const german = { lamp: 'Die Lampe anzünden' };

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function listIn(value: unknown, name: string): readonly unknown[] {
  const list = fieldOf(value, name);
  return Array.isArray(list) ? list : [];
}

describe('a locale file that Git moved', () => {
  const scene = new CliScene();

  const git = (...args: readonly string[]): string => runGit(scene.root, ...args);

  /** Commits a project whose German file has two translations of the service. */
  async function beginTranslated(): Promise<void> {
    await scene.begin({ 'locales/en.json': english, 'locales/de.json': german });
    equal((await scene.run(['translate'])).status, 0);
    git('init', '--quiet', '--initial-branch', 'base');
    commit();
  }

  function commit(): void {
    git('add', '--all');
    git('commit', '--quiet', '--message', 'step');
  }

  /** Returns the states that `status` counts, without those that are 0. */
  async function countsOf(lang: string): Promise<object> {
    const report: unknown = JSON.parse((await scene.run(['status', '--json'])).out);
    const languages = listIn(report, 'families').flatMap((family) => listIn(family, 'languages'));
    const [found, ...others] = languages.filter((each) => fieldOf(each, 'lang') === lang);
    deepEqual(others, []);
    return Object.fromEntries(
      Object.entries(found ?? {}).filter(([, count]) => typeof count === 'number' && count > 0),
    );
  }

  const states = { machine: 2, reviewed: 1 };

  it('has the states that it had', async () => {
    await beginTranslated();
    deepEqual(await countsOf('de'), states);
    git('mv', 'locales/de.json', 'locales/de-DE.json');
    deepEqual(await countsOf('de-DE'), states);
    git('mv', 'locales', 'texts');
    deepEqual(await countsOf('de-DE'), states);
    commit();
    const lock = await scene.read('language-services.lock.json');
    equal((await scene.run(['check'])).status, 0);
    equal(await scene.read('language-services.lock.json'), lock);
    await scene.write({ 'texts/en.json': { ...english, bell: 'Ring the bell' } });
    equal((await scene.run(['translate'])).status, 0);
    deepEqual(await countsOf('de-DE'), { ...states, machine: 3 });
    const { files } = await parseLock(await scene.read('language-services.lock.json'));
    deepEqual([...files.keys()], ['texts/de-DE.json']);
    git('checkout', '--quiet', '--force', 'HEAD~1');
    deepEqual(await countsOf('de'), states);
  });

  it('has the states of both branches after a merge', async () => {
    await beginTranslated();
    git('checkout', '--quiet', '-b', 'moved');
    git('mv', 'locales', 'texts');
    await scene.write({ 'texts/en.json': { bell: 'Ring the bell', ...english } });
    equal((await scene.run(['translate'])).status, 0);
    commit();
    git('checkout', '--quiet', 'base');
    await scene.write({ 'locales/en.json': { ...english, pump: 'Stop all pumps' } });
    equal((await scene.run(['translate'])).status, 0);
    commit();
    try {
      git('merge', '--quiet', '--message', 'merge', 'moved');
    } catch {
      // Only the lock file has a conflict, which the program reads.
      deepEqual(git('diff', '--name-only', '--diff-filter=U').trim().split('\n'), ['language-services.lock.json']);
    }
    await rm(join(scene.root, 'locales'), { recursive: true, force: true });
    deepEqual(await countsOf('de'), { machine: 3, reviewed: 1 });
    equal((await scene.run(['translate'])).status, 0);
    deepEqual(await countsOf('de'), { machine: 3, reviewed: 1 });
  });
});
