import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import type { CommandOutcome } from '../../../../src/contract/contributions.ts';
import { runCommand, until, withSettings } from '../../../helpers/extension.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { mostOf } from '../../../helpers/recordSentences.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

describe('translateFileTo', () => {
  const scene = editorScene();
  const folder = eachFolder({ isRemoved: true });

  const targets = ({ files = [] }: CommandOutcome<'translateFileTo'>) =>
    files.map(({ target }) => vscode.Uri.parse(target).path.split('/').pop());
  const sent = async () => pluck(await scene.service.requests('/v2/translate'), 'texts');

  async function accept(picker: vscode.QuickPick<vscode.QuickPickItem>): Promise<void> {
    let isHidden = false;
    picker.onDidHide(() => {
      isHidden = true;
    });
    await scene.pickers.accept(() => isHidden);
  }

  /** Ticks languages of the picker by keyboard, and accepts them with those that are ticked already. */
  async function choose(...labels: readonly string[]): Promise<void> {
    const picker = await scene.pickers.filled();
    for (const label of labels) {
      await scene.pickers.goTo(label);
      await vscode.commands.executeCommand('workbench.action.quickPickManyToggle');
      await until(`${label} is ticked`, () => picker.selectedItems.some((item) => item.label === label));
    }
    await accept(picker);
  }

  it('asks once for the languages of all files, of which that of the settings is ticked, and once about the cost', async () => {
    const { pickers } = scene;
    const uris = [folder.write('a.txt', 'The pump is on.'), folder.write('b.txt', 'The lamp is off.')];
    await withSettings({ targetLanguage: 'DE', confirmAbove: 10 }, async () => {
      const running = runCommand('translateFileTo', { uris });
      await choose('Spanish');
      const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
      assert.equal(question.message, `Translate 62 characters? ${mostOf(62)}`);
      assert.deepEqual(await sent(), []);
      question.press('Translate');
      const outcome = await running;
      assert.equal(outcome.status, 'done');
      assert.deepEqual(targets(outcome).sort(), ['a.de.txt', 'a.es.txt', 'b.de.txt', 'b.es.txt']);
    });
    assert.deepEqual(pickers.titles, ['Translate Files into']);
    assert.equal(scene.messages.shown.length, 1);
    assert.deepEqual(
      scene.cancel.titles.filter((title) => title.startsWith('Translating')),
      ['Translating 4 files…'],
    );
    assert.match(folder.read('a.es.txt'), /^\[ES\] /);
    assert.match(folder.read('b.de.txt'), /^\[DE\] /);
  });

  it('translates into given languages, each once, without a question', async () => {
    const uri = folder.write('a.txt', 'The pump is on.');
    const outcome = await runCommand('translateFileTo', {
      uri,
      targetLangs: ['DE', 'de', 'FR'],
      formality: 'prefer_more',
    });
    assert.equal(outcome.status, 'done');
    assert.deepEqual(targets(outcome), ['a.de.txt', 'a.fr.txt']);
    assert.deepEqual(pluck(outcome.files, 'segments'), [1, 1]);
    assert.deepEqual(scene.cancel.titles, ['Translating a.txt into 2 languages…']);
    assert.deepEqual(targets(await runCommand('translateFileTo', { uri, targetLang: 'ES' })), ['a.es.txt']);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('keeps what is finished, names what failed by its language, and retries that alone', async () => {
    const uri = folder.write('a.txt', 'The pump is on.');
    await scene.service.plant({ match: '/v2/translate', delayMs: 1 });
    await scene.service.plant({ match: '/v2/translate', status: 500, times: 10 });
    const outcome = await runCommand('translateFileTo', { uri, targetLangs: ['DE', 'FR'] });
    assert.equal(outcome.status, 'partial');
    assert.deepEqual(targets(outcome), ['a.de.txt']);
    const told = await until('it is told', () => scene.messages.shown[0]);
    assert.match(told.message, /^1 of 2 files was not translated: a\.txt → French\./);
    await scene.service.reset();
    told.press('Retry');
    await until('the rest is there', () => folder.names().includes('a.fr.txt'));
    assert.deepEqual(await sent(), [1]);
  });

  it('refuses several languages in place before anything is sent, and asks for one', async () => {
    const uri = folder.write('a.txt', 'The pump is on.');
    const outcome = await runCommand('translateFileTo', { uri, targetLangs: ['DE', 'FR'], output: 'inPlace' });
    assert.equal(outcome.status, 'failed');
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.equal(outcome.error.message, 'A file can be translated in place into only one language.');
    assert.deepEqual(await scene.service.requests(), []);
    const { pickers } = scene;
    const running = runCommand('translateFileTo', { uri, output: 'inPlace', applyMode: 'replace' });
    const picker = await pickers.filled();
    assert.equal(picker.canSelectMany, false);
    await pickers.goTo('French');
    await accept(picker);
    assert.equal((await running).status, 'done');
    const document = await vscode.workspace.openTextDocument(uri);
    assert.match(document.getText(), /^\[FR\] /);
  });

  it('asks once what is translated of locale files in several languages', async () => {
    const json = (texts: object) => `${JSON.stringify(texts, null, 2)}\n`;
    const uri = folder.write('locales/en.json', json({ a: 'The pump is on.', b: 'Close it.' }));
    folder.write('locales/de.json', json({ a: 'Von Hand.' }));
    folder.write('locales/fr.json', json({ a: 'À la main.' }));
    const { pickers } = scene;
    assert.deepEqual(pickers.titles, []);
    const running = runCommand('translateFileTo', { uri });
    await choose('German', 'French', 'Spanish');
    const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
    assert.equal(question.message, 'en.json already has translations into French, German.');
    assert.deepEqual(await sent(), []);
    question.press('Translate 2 Missing and Changed Messages');
    const outcome = await running;
    assert.equal(outcome.status, 'done');
    assert.deepEqual(targets(outcome).sort(), ['de.json', 'es.json', 'fr.json']);
    assert.match(folder.read('locales/de.json'), /"a": "Von Hand\.",\n {2}"b": "\[DE\] /);
    assert.match(folder.read('locales/fr.json'), /"a": "À la main\.",\n {2}"b": "\[FR\] /);
    assert.match(folder.read('locales/es.json'), /"a": "\[ES\] /);
  });

  it('writes all languages into a catalog that holds them', async () => {
    const uri = folder.write(
      'Localizable.xcstrings',
      `${JSON.stringify({ sourceLanguage: 'en', strings: { 'The pump is on.': {} }, version: '1.0' }, null, 2)}\n`,
    );
    const outcome = await runCommand('translateFileTo', { uri, targetLangs: ['DE', 'FR'] });
    assert.equal(outcome.status, 'done');
    assert.deepEqual(targets(outcome), ['Localizable.xcstrings', 'Localizable.xcstrings']);
    const catalog = (await vscode.workspace.openTextDocument(uri)).getText();
    assert.match(catalog, /"localizations"\s*:\s*\{\s*"de"[^]+\[DE\] [^]+"fr"[^]+\[FR\] /);
    assert.doesNotThrow((): unknown => JSON.parse(catalog));
    assert.deepEqual(scene.messages.shown, []);
  });

  it('keeps the finished languages when it is cancelled', async () => {
    const uri = folder.write('a.txt', 'The pump is on.');
    await scene.service.plant({ match: '/v2/translate', delayMs: 1 });
    await scene.service.plant({ match: '/v2/translate', delayMs: 60_000 });
    const running = runCommand('translateFileTo', { uri, targetLangs: ['DE', 'FR'] });
    await until('the second is sent', async () => (await scene.service.requests('/v2/translate')).length === 2);
    scene.cancel.press();
    const outcome = await running;
    assert.equal(outcome.status, 'cancelled');
    assert.deepEqual(targets(outcome), ['a.de.txt']);
    assert.deepEqual(folder.names(), ['a.de.txt', 'a.txt']);
  });
});
