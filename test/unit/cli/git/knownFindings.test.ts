import { deepEqual, equal, match } from 'node:assert/strict';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { runGit } from '../../../helpers/runGit.ts';
import { CliScene } from '../cliScene.ts';

const broken = {
  'locales/en.json': { a: 'Hello {name}', b: 'Open the gate', c: 'Close the gate' },
  'locales/de.json': { a: 'Hallo', b: 'Tor öffnen' },
};

describe('a finding that is known', () => {
  const scene = new CliScene();

  const git = (...args: readonly string[]): string => runGit(scene.root, ...args);
  const commit = (message: string, ...options: readonly string[]): void => {
    git('add', '.');
    git('commit', '--quiet', '-m', message, ...options);
  };
  const keys = (out: string): readonly string[] =>
    out
      .split('\n')
      .filter((line) => line.startsWith('locales/'))
      .map((line) => line.replace(/^\S+ +\S+ +(\S+) .*$/, '$1'));

  it('from a baseline are not reported, and do not count', async () => {
    await scene.begin(broken);
    const { out, status } = await scene.run(['check', '--json']);
    equal(status, 1);
    await scene.write({ 'known.json': out });
    const same = await scene.run(['check', '--baseline', 'known.json']);
    deepEqual([same.status, keys(same.out)], [0, []]);
    await scene.write({ 'locales/en.json': { ...broken['locales/en.json'], d: 'One more' } });
    const more = await scene.run(['check', '--baseline', 'known.json']);
    deepEqual([more.status, keys(more.out)], [1, ['d']]);
  });

  it('since a commit are not reported, and do not count', async () => {
    await scene.begin(broken);
    git('init', '--quiet');
    commit('before');
    const same = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([same.status, keys(same.out)], [0, []]);
    await scene.write({ 'locales/de.json': { a: 'Hallo', b: 'Tor {x} öffnen', c: 'Tor schließen' } });
    const more = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([more.status, keys(more.out)], [1, ['b']]);
    const all = await scene.run(['check']);
    deepEqual(keys(all.out), ['a', 'b']);
  });

  it('since a commit are not guessed if Git cannot read one of its files', async () => {
    await scene.begin(broken);
    git('init', '--quiet');
    commit('before');
    const id = git('rev-parse', 'HEAD:locales/de.json').trim();
    await rm(join(scene.root, '.git', 'objects', id.slice(0, 2), id.slice(2)), { force: true });
    const { status, out, err } = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([status, out], [3, '']);
    match(err, new RegExp(`^Git does not have ${id}\\.`));
  });

  it('since a commit are those of files of any size, and of names with any characters', async () => {
    const texts = Array.from({ length: 4000 }, (_, at): [string, string] => [`text${at}`, `Öffnen {name}, ${at}`]);
    const damaged = texts.map(([key, text]): [string, string] => [key, text.replace('{name}', '')]);
    await scene.begin({
      ...broken,
      'my app/ü/locales/en.json': Object.fromEntries(texts),
      'my app/ü/locales/de.json': Object.fromEntries(damaged),
      'my app/ü/locales/fr.json': '',
    });
    git('init', '--quiet');
    commit('before');
    equal((await scene.run(['check'])).status, 1);
    const same = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([same.status, same.out], [0, 'All languages are up to date.\n']);
    await scene.write({ 'my app/ü/locales/fr.json': { text1: 'Ouvrir' } });
    const more = await scene.run(['check', '--since', 'HEAD', '--json']);
    equal(more.out.match(/"check": "placeholders"/g)?.length, 1);
  });

  it('since a commit are known in files that were renamed since', async () => {
    await scene.begin(broken);
    equal((await scene.run(['translate'])).status, 1);
    git('init', '--quiet');
    commit('before');
    git('mv', 'locales/de.json', 'locales/de-AT.json');
    const renamed = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([renamed.status, keys(renamed.out)], [0, []]);
    git('mv', 'locales/de-AT.json', 'locales/de.json');
    git('mv', 'locales', 'texts');
    const moved = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([moved.status, moved.out.includes('texts/')], [0, false]);
    await scene.write({ 'texts/en.json': { ...broken['locales/en.json'], b: 'Open the {gate}' } });
    const more = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([more.status, new Set(keys(more.out.replaceAll('texts/', 'locales/')))], [1, new Set(['b'])]);
  });

  it('since a commit are known in files that were moved, of which Git has only the new places', async () => {
    await scene.begin(broken);
    git('init', '--quiet');
    commit('before');
    await rename(join(scene.root, 'locales'), join(scene.root, 'texts'));
    const unknown = await scene.run(['check', '--since', 'HEAD']);
    equal(unknown.status, 1);
    git('add', 'texts');
    const moved = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([moved.status, moved.out.includes('texts/')], [0, false]);
  });

  it('since a commit are known in files with the line ends of Windows', async () => {
    const windowsLines = (texts: object): string => `${JSON.stringify(texts, undefined, 2)}\n`.replaceAll('\n', '\r\n');
    await scene.begin(broken);
    git('init', '--quiet');
    commit('before');
    git('mv', 'locales', 'texts');
    git('config', 'core.autocrlf', 'true');
    await scene.write({
      'texts/en.json': windowsLines(broken['locales/en.json']),
      'texts/de.json': windowsLines(broken['locales/de.json']),
    });
    const moved = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([moved.status, moved.out.includes('texts/')], [0, false]);
  });

  it('since a commit are those of a folder in a repository', async () => {
    await scene.begin({ 'README.md': '# Project' });
    git('init', '--quiet');
    await scene.write(broken);
    commit('before');
    const inFolder = new Map(Object.entries(broken).map(([path, texts]) => [`app/${path}`, texts]));
    await scene.write(Object.fromEntries(inFolder));
    commit('more');
    const same = await scene.run(['check', '--since', 'HEAD', 'app']);
    equal(same.status, 0);
    equal((await scene.run(['check', '--since', 'HEAD~1', 'app'])).status, 1);
  });

  it('since a commit that a shallow clone lacks need the history', async () => {
    await scene.begin(broken);
    git('init', '--quiet');
    commit('before');
    commit('after', '--allow-empty');
    equal((await scene.run(['check', '--since', 'HEAD~1'])).status, 0);
    const clone = await mkdtemp(join(tmpdir(), 'shallow-'));
    try {
      git('clone', '--quiet', '--depth', '1', pathToFileURL(scene.root).href, clone);
      await rm(join(scene.root, '.git'), { recursive: true });
      await rename(join(clone, '.git'), join(scene.root, '.git'));
    } finally {
      await rm(clone, { recursive: true });
    }
    equal((await scene.run(['check', '--since', 'HEAD'])).status, 0);
    const { status, err } = await scene.run(['check', '--since', 'HEAD~1']);
    equal(status, 2);
    match(err, /Git does not know HEAD~1 in this folder\. In CI, fetch the history first\./);
  });

  it('from a baseline are known in files that were moved', async () => {
    await scene.begin(broken);
    const { out } = await scene.run(['check', '--json']);
    await scene.write({ 'known.json': out });
    await rename(join(scene.root, 'locales'), join(scene.root, 'texts'));
    const moved = await scene.run(['check', '--baseline', 'known.json']);
    deepEqual([moved.status, moved.out.includes('texts/')], [0, false]);
    // A file that is still there has its own findings.
    await scene.write(Object.fromEntries(Object.entries(broken).map(([path, texts]) => [`other/${path}`, texts])));
    await rename(join(scene.root, 'texts'), join(scene.root, 'locales'));
    const more = await scene.run(['check', '--baseline', 'known.json']);
    deepEqual([more.status, more.out.includes('other/'), /^locales/m.test(more.out)], [1, true, false]);
  });

  it('from a baseline do not tell which files there are elsewhere', async () => {
    await scene.begin(broken);
    const { out } = await scene.run(['check', '--json']);
    const target = /"target": *"[^"]*"/g;
    match(out, target);
    for (const other of ['../not-there/de.json', '/not-there/de.json', process.execPath]) {
      await scene.write({ 'known.json': out.replaceAll(target, `"target": ${JSON.stringify(other)}`) });
      equal((await scene.run(['check', '--baseline', 'known.json'])).status, 1, other);
    }
  });

  it('needs a Git repository with the commit, and a file with findings', async () => {
    await scene.begin(broken);
    const cases: readonly (readonly [args: readonly string[], words: RegExp])[] = [
      [['--since', 'HEAD'], /Git does not know HEAD in this folder/],
      [['--since', 'nowhere'], /Git does not know nowhere in this folder/],
      [['--since', '--output=x'], /Git does not know --output=x/],
      [['--baseline', 'none.json'], /none\.json is not a readable JSON file/],
      [['--baseline', 'locales/en.json'], /locales\/en\.json has no findings/],
    ];
    for (const [args, words] of cases) {
      const { status, err } = await scene.run(['check', args.join('=')]);
      equal(status, 2);
      match(err, words);
    }
  });
});
