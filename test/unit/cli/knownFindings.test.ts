import { deepEqual, equal, match } from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { CliScene } from './cliScene.ts';

const run = promisify(execFile);
const broken = {
  'locales/en.json': { a: 'Hello {name}', b: 'Open the gate', c: 'Close the gate' },
  'locales/de.json': { a: 'Hallo', b: 'Tor öffnen' },
};

describe('findings that are known', () => {
  let scene: CliScene;

  before(async () => {
    scene = await CliScene.open();
  });

  after(() => scene.close());

  const git = (...args: readonly string[]) =>
    run('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.org', '-c', 'commit.gpgsign=false', ...args], {
      cwd: scene.root,
    });
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
    await git('init', '--quiet');
    await git('add', '.');
    await git('commit', '--quiet', '-m', 'before');
    const same = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([same.status, keys(same.out)], [0, []]);
    await scene.write({ 'locales/de.json': { a: 'Hallo', b: 'Tor {x} öffnen', c: 'Tor schließen' } });
    const more = await scene.run(['check', '--since', 'HEAD']);
    deepEqual([more.status, keys(more.out)], [1, ['b']]);
    const all = await scene.run(['check']);
    deepEqual(keys(all.out), ['a', 'b']);
  });

  it('need a commit and a file that are there', async () => {
    await scene.begin(broken);
    const cases: readonly (readonly [args: readonly string[], words: RegExp])[] = [
      [['--since', 'nowhere'], /Git does not know nowhere in this folder/],
      [['--since', '--output=x'], /Git does not know --output=x/],
      [['--baseline', 'none.json'], /none\.json is not a readable JSON file/],
      [['--baseline', 'locales/en.json'], /locales\/en\.json has no findings/],
    ];
    for (const [args, words] of cases) {
      const given = args.length === 2 ? [`${args[0]}=${args[1]}`] : args;
      const { status, err } = await scene.run(['check', ...given]);
      equal(status, 2);
      match(err, words);
    }
  });
});
