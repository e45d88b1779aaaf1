import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand, writeSetting } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('an option of translateDocument', () => {
  const scene = editorScene({ isHurried: true });
  const folder = eachFolder();

  afterEach(() => runCommand('removeDoneDocuments'));

  const translate = (options: object) => runCommand('translateDocument', { targetLang: 'DE', ...options });

  for (const [field, ...values] of [
    ['uri', 5, null, '', 'a.txt', 'file:////a.txt'],
    ['uris', [], 'file:///a.txt', [5]],
    ['targetLang', 5, null, ' ', 'German', 'EN'],
    ['targetLangs', [], 'DE', [null], ['DE', '']],
    ['outputFormat', 5, null, '', 'pdf'],
    ['wait', 'no', null],
    ['sourceLang', 5, ''],
    ['formality', 5, 'very'],
    ['glossaryId', 5],
    ['glossaryIds', 'a', [5]],
    ['styleId', 5],
    ['translationMemoryId', 5],
    ['translationMemoryThreshold', '75', 101],
    ['modelType', 'best'],
    ['filename', 5, 'a.exe'],
    ['colour', 'red'],
  ] as const) {
    it(`is rejected by name when ${field} is invalid, and nothing is sent`, async () => {
      const uri = folder.write('a.txt', 'This is a.');
      for (const value of values) {
        const outcome = await translate({ uri, [field]: value });
        assert.equal(outcome.status, 'failed', JSON.stringify(value));
        assert.equal(outcome.error?.kind, 'invalidInput', JSON.stringify(value));
        assert.match(outcome.error.message, new RegExp(field), JSON.stringify(value));
      }
      assert.deepEqual(await scene.service.requests(), []);
      assert.ok(scene.messages.shown.every(({ modal }) => modal !== true));
    });
  }

  it('counts a language once, however it is written, because each translation is billed', async () => {
    const outcome = await translate({ uri: folder.write('a.txt', 'This is a.'), targetLangs: ['de', 'DE', ' De '] });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.deepEqual(folder.names(), ['a.de.txt', 'a.txt']);
  });

  it('falls back to the settings when it is undefined', async () => {
    await writeSetting('formality', 'less');
    const outcome = await translate({ uri: folder.write('a.txt', 'This is a.'), formality: undefined });
    await writeSetting('formality', undefined);
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.match(folder.read('a.de.txt'), /^\[DE informal\] /);
  });

  it('offers the languages for documents, which can differ from those for text', async () => {
    await runCommand('showLanguages', { resource: 'translate_text', include: ['beta'] });
    const swedish = { lang: 'sv', name: 'Swedish', usable_as_source: true, usable_as_target: true };
    await scene.service.plant({
      match: '/v3/languages',
      status: 200,
      body: [{ ...swedish, status: 'stable', features: {} }],
    });
    await vscode.window.showTextDocument(folder.write('a.txt', 'This is a.'));
    const { pickers } = scene;
    const running = runCommand('translateDocument');
    await pickers.shown(1);
    await pickers.accept(() => pickers.made.length === 1);
    assert.deepEqual(pickers.titles, ['Translate Document', 'Translate Documents into']);
    const picker = await pickers.filled();
    assert.deepEqual(
      picker.items.map(({ label }) => label),
      ['Swedish'],
    );
    await pickers.escape();
    assert.deepEqual(await running, { status: 'cancelled' });
  });
});
