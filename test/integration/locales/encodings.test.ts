import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('locale files in another encoding', () => {
  const scene = editorScene();
  const folder = new SampleFolder();
  const encode = (encoding: string | undefined) =>
    vscode.workspace.getConfiguration('files').update('encoding', encoding, vscode.ConfigurationTarget.Global);

  before(() => encode('windows1252'));

  after(async () => {
    await encode(undefined);
    folder.remove();
  });

  it('are read and written in it', async () => {
    const source = folder.write('locales/en.json', Buffer.from('{\n  "a": "Café",\n  "b": "Open it."\n}\n', 'latin1'));
    folder.write('locales/de.json', Buffer.from('{\n  "a": "Kaffeehäuschen"\n}\n', 'latin1'));
    const { status } = await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    assert.equal(status, 'done');
    const text = folder.bytes('locales/de.json').toString('latin1');
    assert.match(text, /^\{\n {2}"a": "Kaffeehäuschen",\n {2}"b": "\[DE\] Öpen it\."\n\}\n$/);
  });

  it('are left alone if it lacks a character of a translation, which the message names', async () => {
    const source = folder.write('locales/en.json', '{\n  "a": "One.",\n  "b": "Open it."\n}\n');
    const before = Buffer.from('{\n  "a": "Ä"\n}\n', 'latin1');
    folder.write('locales/fr.json', before);
    const body = { translations: [{ text: 'Ouvrez → 🙂', detected_source_language: 'EN', billed_characters: 8 }] };
    await scene.service.plant({ match: '/v2/translate', status: 200, body });
    const { status } = await runCommand('translateMissing', { uri: source, targetLangs: ['fr'] });
    assert.notEqual(status, 'done');
    assert.deepEqual(folder.bytes('locales/fr.json'), before);
    const [message, ...others] = scene.messages.shown.splice(0);
    assert.match(message?.message ?? '', /fr\.json.*windows1252.*“→”/);
    assert.deepEqual(others, []);
  });
});
