import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand } from '../../helpers/extension.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a locale file in another encoding', () => {
  const scene = editorScene();
  const folder = new SampleFolder();
  const encode = (encoding: string | undefined) =>
    vscode.workspace.getConfiguration('files').update('encoding', encoding, vscode.ConfigurationTarget.Global);

  before(() => encode('windows1252'));

  after(async () => {
    await encode(undefined);
    folder.remove();
  });

  it('is read and written in it', async () => {
    const source = folder.write('locales/en.json', Buffer.from('{\n  "a": "Café",\n  "b": "Open it."\n}\n', 'latin1'));
    folder.write('locales/de.json', Buffer.from('{\n  "a": "Kaffeehäuschen"\n}\n', 'latin1'));
    const { status } = await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    assert.equal(status, 'done');
    const text = folder.bytes('locales/de.json').toString('latin1');
    assert.match(text, /^\{\n {2}"a": "Kaffeehäuschen",\n {2}"b": "\[DE\] Öpen it\."\n\}\n$/);
  });

  it('gives it to a new file with a byte order mark, unless that declares its own', async () => {
    const mark = Buffer.from([0xff, 0xfe]);
    const resources =
      '<?xml version="1.0" encoding="utf-16"?>\n<root>\n  <data name="a"><value>Open it.</value></data>\n</root>\n';
    const marked = folder.write('web/Texts.resx', Buffer.concat([mark, Buffer.from(resources, 'utf16le')]));
    assert.equal((await runCommand('addLocale', { uri: marked, lang: 'es' })).status, 'done');
    const bytes = folder.bytes('web/Texts.es.resx');
    assert.deepEqual(bytes.subarray(0, 2), mark);
    assert.match(bytes.subarray(2).toString('utf16le'), /encoding="utf-16"[^]*<value>\[ES\] Ópéñ ít\.<\/value>/);
    await encode('utf8');
    const header = 'msgid ""\nmsgstr ""\n"Language: de\\n"\n"Content-Type: text/plain; charset=ISO-8859-1\\n"\n\n';
    const po = `${header}msgid "Close it."\nmsgstr "Schließen."\n\nmsgid "Open it."\nmsgstr ""\n`;
    folder.write('po/app.pot', 'msgid "Close it."\nmsgstr ""\n\nmsgid "Open it."\nmsgstr ""\n');
    const declared = folder.write('po/de.po', Buffer.from(po, 'latin1'));
    assert.equal((await runCommand('translateMissing', { uri: declared, targetLangs: ['de'] })).status, 'done');
    assert.match(folder.bytes('po/de.po').toString('latin1'), /"Schließen\."[^]*msgstr "\[DE\] Öpen it\."/);
    await encode('windows1252');
  });

  it('is left alone if it lacks a character of a translation, which the message names', async () => {
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
