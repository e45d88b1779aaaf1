import { strict as assert } from 'node:assert';
import { runCommand } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a command for locale files that runs at the same time as others', () => {
  editorScene();
  const folder = new SampleFolder();

  after(() => folder.remove());

  it('does all its work, with its entries in the lock file', async () => {
    const names = ['a', 'b', 'c', 'd', 'e'];
    const sources = names.map((name) => {
      folder.write(`${name}/locales/de.json`, '{}');
      return folder.write(`${name}/locales/en.json`, JSON.stringify({ [name]: `The pump ${name} is on.` }));
    });
    const outcomes = await Promise.all(
      sources.map((uri) => runCommand('translateMissing', { uri, targetLangs: ['de'] })),
    );
    assert.deepEqual(
      outcomes.map(({ status, error }) => [status, error]),
      names.map(() => ['done', undefined]),
    );
    const { families = [] } = await runCommand('checkLocales', { uri: folder.uri() });
    assert.deepEqual(
      families.map(({ languages }) => languages.map(({ missing, machine }) => [missing, machine])),
      names.map(() => [[0, 1]]),
    );
  });
});
