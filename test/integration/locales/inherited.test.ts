import { strict as assert } from 'node:assert';
import { inView } from '../../../src/contract/ownOptions.ts';
import { runCommand } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a language whose file has what differs only', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });
  const json = (texts: Readonly<Record<string, string>>) => `${JSON.stringify(texts, null, 2)}\n`;
  const write = () => {
    folder.write('locales/de.json', json({ a: 'Lampe an', b: 'Farbe', c: 'Sichern' }));
    folder.write('locales/de-AT.json', json({ a: 'Leuchte an' }));
    return folder.write('locales/en.json', json({ a: 'Lamp on', b: 'Colour', c: 'Save' }));
  };

  it('inherits the rest: nothing is missing or sent', async () => {
    const uri = write();
    const { families: [{ languages = [] } = {}] = [] } = await runCommand('checkLocales', { uri });
    const counts = languages.map(({ lang, missing, inherited, path }) => [
      lang,
      missing,
      inherited,
      path.split('/').pop(),
    ]);
    assert.deepEqual(counts, [
      ['de', 0, 0, 'de.json'],
      ['de-AT', 0, 2, 'de-AT.json'],
    ]);
    const { status, files } = await runCommand('translateMissing', { uri, targetLangs: ['de-AT'] });
    assert.deepEqual([status, files], ['done', []]);
    assert.deepEqual(await scene.service.requests('/v2/translate'), []);
  });

  it('gets copies of the rest where that is asked for, free of charge', async () => {
    const copied = await runCommand('fillInherited', { uri: write(), lang: 'de-AT', copy: true });
    assert.equal(copied.status, 'done', copied.error?.message);
    assert.equal(folder.read('locales/de-AT.json'), json({ a: 'Leuchte an', b: 'Farbe', c: 'Sichern' }));
    assert.deepEqual(await scene.service.requests('/v2/translate'), []);
  });

  it('gets translations of the rest where that is asked for', async () => {
    const translated = await runCommand('fillInherited', { uri: write(), lang: 'de-AT', copy: false });
    assert.equal(translated.status, 'done', translated.error?.message);
    assert.equal((await scene.service.requests('/v2/translate')).length, 1);
    assert.match(folder.read('locales/de-AT.json'), /"b": "\[DE\] /);
  });

  it('lets the user choose between both', async () => {
    const { pickers } = scene;
    const asked = runCommand('fillInherited', { ...inView, uri: write(), lang: 'de-AT' });
    await pickers.shown(1);
    assert.deepEqual(pickers.titles, ['Fill 2 inherited messages in German (Austria)']);
    await pickers.escape();
    assert.deepEqual(await asked, { status: 'cancelled' });
  });

  it('is translated into the language of the service that fits, as other locales are', async () => {
    const uri = folder.write('locales/en.json', '{ "a": "Save" }');
    const langs = ['de-AT', 'pt', 'zh-TW', 'no'];
    langs.forEach((lang) => folder.write(`locales/${lang}.json`, '{}'));
    const { status, error } = await runCommand('translateMissing', { uri, targetLangs: langs });
    assert.equal(status, 'done', error?.message);
    const marks = langs.map((lang) => /\[([A-Z-]+)\]/.exec(folder.read(`locales/${lang}.json`))?.[1]);
    assert.deepEqual(marks, ['DE', 'PT-BR', 'ZH-HANT', 'NB']);
  });
});
