import assert from 'node:assert/strict';
import * as z from 'zod/mini';
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
      const { unread } = z.looseObject({ unread: z.unknown() }).parse(JSON.parse(out));
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

  it('names sources of the settings that are not there', async () => {
    const localeFiles = ['locales/en.json', 'i18n/en.json', 'web/**/en.yml'].map((source) => ({ source }));
    await scene.begin({ ...files, '.vscode/settings.json': { 'languageServices.localeFiles': localeFiles } });
    const { status, err } = await scene.run(['status']);
    const lacking = ['i18n/en.json', 'web/**/en.yml'].map(
      (each) => `languageServices.localeFiles: no file matches ${each}.\n`,
    );
    assert.deepEqual([status, err], [1, lacking.join('')]);
    await scene.write({ 'i18n/en.json': { a: 'One' }, 'web/a/en.yml': 'a: One\n' });
    const { status: later, err: words } = await scene.run(['status']);
    assert.deepEqual([later, words], [0, '']);
  });

  it('names them where there are no others', async () => {
    const { 'locales/en.json': _en, 'locales/de.json': _de, ...others } = files;
    await scene.begin(others);
    const { status, err } = await scene.run(['status']);
    assert.equal(status, 2);
    assert.ok(err.startsWith(`${sentence} No locale files found. `), err);
  });
});
