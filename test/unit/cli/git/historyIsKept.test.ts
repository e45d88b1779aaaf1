import { deepEqual, doesNotMatch, equal, match } from 'node:assert/strict';
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { de, en, HistoryScene, source, target } from './historyScene.ts';

describe('what the history says is found out once,', () => {
  const scene = new HistoryScene();

  const kept = async (): Promise<string> => {
    const [name = '', ...others] = await readdir(join(scene.cache, 'language-services/history'));
    deepEqual(others, []);
    return join(scene.cache, 'language-services/history', name);
  };
  /** Removes the content that a file had in the first commit. */
  const removeFirst = async (path: string): Promise<void> => {
    const id = scene.git('rev-parse', `HEAD^:${path}`).trim();
    await rm(join(scene.root, '.git/objects', id.slice(0, 2), id.slice(2)));
  };
  const keys = async (environment: Readonly<Record<string, string>>) =>
    (await scene.check(environment)).map(({ key, state }) => `${key} ${state}`);

  it('as long as no file changes', async () => {
    await rm(scene.cache, { recursive: true });
    await scene.beginRepository({ [source]: en, [target]: de });
    await scene.change(source, { ...en, a: 'Open the door' });
    deepEqual(await scene.states(), ['de a stale']);
    equal((await stat(await kept())).mode & 0o077, 0);
    await removeFirst(source);
    deepEqual(await keys({}), []);
    deepEqual(await keys(scene.remembering), ['a stale']);
    await scene.write({ [target]: { ...de, a: 'Tür öffnen' } });
    deepEqual(await keys(scene.remembering), []);
  });

  it('of messages and pages, unless it is broken, or of another version', async () => {
    await rm(scene.cache, { recursive: true });
    await scene.beginRepository({
      [source]: en,
      [target]: de,
      'docs/en/a.md': 'Open the gate.\n',
      'docs/de/a.md': 'Tor öffnen.\n',
    });
    await scene.write({ 'docs/en/a.md': 'Open the door slowly.\n' });
    await scene.change(source, { ...en, a: 'Open the door' });
    const stale = ['de Open the door slowly. stale', 'de a stale'];
    deepEqual(await scene.states(), stale);
    const text = await readFile(await kept(), 'utf8');
    match(text, /Open the gate\.\\n/);
    const broken = [
      text.slice(0, -2),
      text.replaceAll('"text"', '"txt"'),
      '[]',
      '{"members":{"version":"1.2.3","known":[[1],["",{"digest":""}]]}}',
    ];
    for (const each of [...broken, text.replace('"1.2.3"', '"1.2.4"').replace('Open the gate', 'Shut the gate')]) {
      await writeFile(await kept(), each);
      deepEqual(await scene.states(), stale, each.slice(0, 60));
      equal(await readFile(await kept(), 'utf8'), text);
    }
  });

  it('and forgotten of translations that are gone, not of those that were not asked for', async () => {
    const french = 'locales/fr.json';
    await scene.beginRepository({
      [source]: en,
      [target]: de,
      [french]: { a: 'Ouvrir', b: 'Fermer', c: 'Verrouiller' },
    });
    await scene.change(source, { ...en, a: 'Open the door' });
    deepEqual(await scene.states(), ['de a stale', 'fr a stale']);
    await scene.change(target, { ...de, a: 'Tür öffnen' });
    deepEqual(await scene.states(target), []);
    match(await readFile(await kept(), 'utf8'), /locales\/fr\.json/);
    await rm(join(scene.root, french));
    deepEqual(await scene.states(), []);
    doesNotMatch(await readFile(await kept(), 'utf8'), /locales\/fr\.json/);
  });

  it('and forgotten after 30 days without a change', async () => {
    await scene.beginRepository({ [source]: en, [target]: de });
    await scene.found();
    const old = join(scene.cache, 'language-services/history/0123456789.json');
    await writeFile(old, '{}');
    const past = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await utimes(old, past, past);
    await scene.change(source, { ...en, a: 'Open the door' });
    deepEqual(await scene.states(), ['de a stale']);
    await kept();
  });
});
