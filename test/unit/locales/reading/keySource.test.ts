import assert from 'node:assert/strict';
import { findFamilies } from '../../../../src/locales/locales.ts';
import { MemoryFolder, TranslateCalls } from '../memoryFolder.ts';

const laravel = {
  'composer.json': '{}',
  'lang/de.json': '{\n    "Save": "Speichern",\n    "The lamp of :name": "Die Lampe von :name"\n}\n',
  'lang/fr.json': '{\n    "Save": "Enregistrer",\n    "Say \\"on\\"": "Dites \\"on\\""\n}\n',
};

async function languagesOf(files: Readonly<Record<string, string>>): Promise<readonly (readonly string[])[]> {
  const folder = new MemoryFolder(files);
  const families = await findFamilies(folder, folder.options);
  return families.map(({ source, members }) => [source, ...members.map(({ lang }) => lang)]);
}

describe('translations of Laravel whose keys are the texts', () => {
  it('get the messages that others have, and nothing a second time', async () => {
    const folder = new MemoryFolder(laravel);
    const calls = new TranslateCalls();
    await folder.translate(calls);
    assert.deepEqual(JSON.parse(folder.text('lang/fr.json')), {
      Save: 'Enregistrer',
      'The lamp of :name': 'FR The lamp of :name',
      'Say "on"': 'Dites "on"',
    });
    assert.deepEqual(JSON.parse(folder.text('lang/de.json')), {
      Save: 'Speichern',
      'The lamp of :name': 'Die Lampe von :name',
      'Say "on"': 'DE Say "on"',
    });
    const sent = calls.texts.length;
    await folder.translate(calls);
    assert.equal(calls.texts.length, sent);
    assert.ok(!folder.files.has('lang/en.json'));
  });

  it('get a file for a further language', async () => {
    const folder = new MemoryFolder(laravel);
    await folder.translateInto('pl', new TranslateCalls(), ['Save']);
    assert.deepEqual(JSON.parse(folder.text('lang/pl.json')), { Save: 'PL Save' });
  });

  for (const { name, files, expected } of [
    {
      name: 'with a file in English',
      files: { ...laravel, 'lang/en.json': '{"Save":"Save"}' },
      expected: ['lang/en.json', 'de', 'fr'],
    },
    {
      name: 'in older folders',
      files: { 'composer.json': '{}', 'resources/lang/gl.json': '{"in stock":"en stock","sold":"vendida"}' },
      expected: ['resources/lang/en.json', 'gl'],
    },
  ]) {
    it(`are found ${name}`, async () => {
      assert.deepEqual(await languagesOf(files), [expected]);
    });
  }

  for (const { name, files } of [
    { name: 'without PHP', files: { 'lang/de.json': '{"Save it":"Sichern"}', 'lang/fr.json': '{}' } },
    {
      name: 'whose keys are names',
      files: { 'composer.json': '{}', 'lang/de.json': '{"cart.save":"Sichern","cart.open_all":"Alle öffnen"}' },
    },
  ]) {
    it(`are none ${name}`, async () => {
      assert.deepEqual(await languagesOf(files), []);
    });
  }
});
