import assert from 'node:assert/strict';
import { CliScene } from '../cliScene.ts';

describe('a source whose name says that it is one', () => {
  const scene = new CliScene();

  for (const { name, files, path } of [
    {
      name: 'a file',
      files: { 'Garden/i18n/default.json': { on: 'Lamp on' }, 'Garden/i18n/de.json': {} },
      path: 'Garden/i18n/fr.json',
    },
    {
      name: 'a folder',
      files: { 'core/templates/lamps.ftl': 'on = Lamp on\n', 'core/de/lamps.ftl': 'on = Lampe an\n' },
      path: 'core/fr/lamps.ftl',
    },
  ]) {
    it(`has its translations in their place: ${name}`, async () => {
      await scene.begin(files);
      const { status, err } = await scene.run(['translate', '--language', 'de,fr']);
      assert.equal(status, 0, err);
      assert.match(await scene.read(path), /\[FR\]/);
      assert.equal((await scene.run(['check'])).out, 'All languages are up to date.\n');
    });
  }
});
