import assert from 'node:assert/strict';
import { CliScene } from './cliScene.ts';

const files = {
  'locales/en.json': { hello: 'Hello' },
  'locales/de.json': { hello: 'Hallo' },
  'lang/en.lng': 'lamp=Put the lamp here\n',
  'lang/de.lng': 'lamp=Stellen Sie die Lampe hierher\n',
  'lang/fr.lng': 'lamp=Posez la lampe ici\n',
};
const sentence = 'lang/${lang}.lng (de, en, fr) is not read: the format of files that end in .lng is not known.';

describe('the command line with files that look like locale files', () => {
  const scene = new CliScene();

  before(() => scene.begin(files));

  it('says that they are not read, and never that all is up to date', async () => {
    const status = await scene.run(['status']);
    assert.deepEqual([status.status, status.err], [1, `${sentence}\n`]);
    const check = await scene.run(['check']);
    assert.deepEqual(check.status, 1);
    assert.deepEqual([check.out, check.err], ['Nothing was found, but not all files were read.\n', `${sentence}\n`]);
    for (const args of [['status'], ['check']]) {
      const { status: code, out } = await scene.run([...args, '--json']);
      const { unread }: { unread?: unknown } = JSON.parse(out);
      assert.deepEqual(
        [code, unread],
        [1, [{ pattern: 'lang/${lang}.lng', langs: ['de', 'en', 'fr'], reason: 'ending' }]],
      );
    }
  });

  it('is silent about them where files are named, and where the settings leave them out', async () => {
    const { status, err } = await scene.run(['status', 'locales']);
    assert.deepEqual([status, err], [0, '']);
    await scene.write({ '.vscode/settings.json': { 'languageServices.localeExclude': ['lang/**'] } });
    const all = await scene.run(['check']);
    assert.deepEqual([all.status, all.out, all.err], [0, 'All languages are up to date.\n', '']);
  });

  it('names them where there are no others', async () => {
    const { 'locales/en.json': _en, 'locales/de.json': _de, ...others } = files;
    await scene.begin(others);
    const { status, err } = await scene.run(['status']);
    assert.equal(status, 2);
    assert.ok(err.startsWith(`${sentence} No locale files found. `), err);
  });
});
