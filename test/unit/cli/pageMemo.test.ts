import { deepEqual, equal, notEqual } from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliScene } from './cliScene.ts';

const pages = {
  'docs/en/gate.md': '# The gate\n\nOpen the gate.\n\n## Keys\n\nTake the key.\n',
  'docs/de/gate.md': '# Das Tor\n\nÖffnen Sie das Tor.\n',
  'docs/en/wall.md': 'The wall is high.\n',
  'docs/de/wall.md': 'Die Mauer ist hoch.\n',
};

describe('the status of pages that were compared before', () => {
  const scene = new CliScene();
  let cache = '';
  beforeEach(async () => (cache = await mkdtemp(join(tmpdir(), 'pages-'))));
  afterEach(() => rm(cache, { recursive: true }));
  const status = async (...args: readonly string[]) =>
    (await scene.run(['status', ...args], { XDG_CACHE_HOME: cache })).out;
  const kept = async (): Promise<string> => {
    const folder = join(cache, 'language-services/pages');
    const [name = '', ...others] = await readdir(folder);
    deepEqual(others, []);
    return join(folder, name);
  };

  it('is that of before as long as nothing changes, and only then', async () => {
    await scene.begin(pages);
    const first = await status();
    equal(await status(), first);
    const text = await readFile(await kept(), 'utf8');
    // What is found out again would not say this.
    await writeFile(await kept(), text.replace('"missing":2', '"missing":7'));
    const other = await status();
    notEqual(other, first);
    equal(await status('docs/en/wall.md').then(() => status()), other);
    equal((await scene.run(['status'])).out, first);
    await scene.write({ 'docs/de/gate.md': `${pages['docs/de/gate.md']}\n` });
    equal(await status(), first);
    await writeFile(await kept(), (await readFile(await kept(), 'utf8')).replace('"missing":2', '"missing":7'));
    await scene.write({ '.vscode/settings.json': { 'languageServices.markForReview': true } });
    equal(await status(), first);
  });

  it('is forgotten of pages that are gone, not of those that were not asked for', async () => {
    await scene.begin(pages);
    await status();
    const paths = async (): Promise<readonly string[]> => {
      const text = await readFile(await kept(), 'utf8');
      return ['docs/en/gate.md', 'docs/en/wall.md'].filter((path) => text.includes(`["${path}",`));
    };
    deepEqual(await paths(), ['docs/en/gate.md', 'docs/en/wall.md']);
    await scene.write({ 'docs/de/wall.md': 'Die Mauer ist sehr hoch.\n' });
    await status('docs/en/wall.md');
    deepEqual(await paths(), ['docs/en/gate.md', 'docs/en/wall.md']);
    await rm(join(scene.root, 'docs/en/gate.md'));
    await status();
    deepEqual(await paths(), ['docs/en/wall.md']);
  });

  it('is found out again where what was kept is broken, or of another version', async () => {
    await scene.begin(pages);
    const first = await status();
    const text = (await readFile(await kept(), 'utf8')).replace('"missing":2', '"missing":7');
    for (const each of [
      text.slice(0, -2),
      '[]',
      text.replaceAll('"missing"', '"lost"'),
      text.replace('"value":[{', '"value":[{},{'),
      text.replace('"version":"', '"version":"9'),
    ]) {
      await writeFile(await kept(), each);
      equal(await status(), first, each.slice(0, 60));
    }
  });
});
