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
    const japanese = 'msgid "Close it."\nmsgstr "閉じる"\n\nmsgid "Open it."\nmsgstr ""\n';
    const head = header.replace('de', 'ja').replace('ISO-8859-1', 'EUC-JP');
    const inJapanese = await vscode.workspace.encode(head + japanese, { encoding: 'eucjp' });
    const kept = folder.write('po/ja.po', Buffer.from(inJapanese));
    assert.equal((await runCommand('translateMissing', { uri: kept, targetLangs: ['ja'] })).status, 'done');
    const written = await vscode.workspace.decode(folder.bytes('po/ja.po'), { encoding: 'eucjp' });
    assert.match(written, /charset=EUC-JP[^]*msgstr "閉じる"[^]*msgstr "\[JA\] .+"/);
    await encode('windows1252');
  });

  it('is ISO-8859-1 for a .properties file that is not UTF-8, also while it is open as UTF-8', async () => {
    await encode('utf8');
    const source = folder.write('java/messages.properties', 'close=Close it.\nopen=Open 🙂\n');
    const german = Buffer.from('# Gr\xfc\xdfe\nclose=Schlie\xdfen \\u2190\n', 'latin1');
    const target = folder.write('java/messages_de.properties', german);
    const document = await vscode.workspace.openTextDocument(target);
    assert.match(document.getText(), /Schlie\ufffden/);
    assert.equal((await runCommand('translateMissing', { uri: source, targetLangs: ['de'] })).status, 'done');
    const written = folder.bytes('java/messages_de.properties');
    const added = Buffer.from('open=[DE] \xd6pen \\ud83d\\ude42\n', 'latin1');
    assert.deepEqual(written, Buffer.concat([german, added]));
    const sent = (await scene.service.requests('/v2/translate')).length;
    assert.equal((await runCommand('translateMissing', { uri: source, targetLangs: ['de'] })).status, 'done');
    assert.equal((await scene.service.requests('/v2/translate')).length, sent);
    assert.deepEqual(folder.bytes('java/messages_de.properties'), written);

    const latin = folder.write('old/messages_en.properties', Buffer.from('caf\xe9=Open the Caf\xe9.\n', 'latin1'));
    assert.equal((await runCommand('addLocale', { uri: latin, lang: 'fr' })).status, 'done');
    assert.match(folder.bytes('old/messages_fr.properties').toString('latin1'), /^caf\\u00e9=\[FR\] [\x20-\x7e]+\n$/);
    await encode('windows1252');
  });

  it('is checked in it, and a fix keeps its other bytes', async () => {
    await encode('utf8');
    const source = folder.write('fixed/messages.properties', 'hello=Hello {0}\nopen=Open it.\n');
    const german = Buffer.from('# Gr\xfc\xdfe\nhello=Gr\xfc\xdf dich\nopen=\xd6ffnen.\n', 'latin1');
    const target = folder.write('fixed/messages_de.properties', german);
    await runCommand('checkLocales', { uri: source });
    const [finding] = vscode.languages.getDiagnostics(target);
    const document = await vscode.workspace.openTextDocument(target);
    assert.equal(document.getText(finding?.range), 'Grüß dich');
    const added = new vscode.WorkspaceEdit();
    added.insert(target, finding?.range.end ?? new vscode.Position(0, 0), ' {0}');
    await vscode.workspace.applyEdit(added);
    await document.save();
    const written = folder.bytes('fixed/messages_de.properties').toString('latin1');
    assert.equal(written.replace(' {0}', ''), german.toString('latin1'));
    scene.messages.shown.splice(0);
    await encode('windows1252');
  });

  it('is left alone if its bytes are not in the encoding in which it is read', async () => {
    await encode('utf8');
    const source = folder.write('other/en.json', '{\n  "close": "Close it.",\n  "open": "Open it."\n}\n');
    const before = Buffer.from('{\n  "close": "Schlie\xdfen"\n}\n', 'latin1');
    folder.write('other/de.json', before);
    const sent = (await scene.service.requests('/v2/translate')).length;
    await runCommand('translateMissing', { uri: source, targetLangs: ['de'] });
    assert.deepEqual(folder.bytes('other/de.json'), before);
    assert.equal((await scene.service.requests('/v2/translate')).length, sent);
    const { findings } = await runCommand('checkLocales', { uri: source });
    assert.deepEqual(
      findings?.map(({ state, path }) => [state, path.replace(/^.*other/, 'other')]),
      [['unreadable', 'other/de.json']],
    );
    scene.messages.shown.splice(0);
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
