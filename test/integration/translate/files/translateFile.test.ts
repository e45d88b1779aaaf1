import { strict as assert } from 'node:assert';
import path from 'node:path';
import * as vscode from 'vscode';
import { runCommand, until, writeSetting } from '../../../helpers/extension.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';
import { Account } from '../../../helpers/service/account.ts';

const pump = 'The pump is ready.';

describe('translateFile', () => {
  const scene = editorScene();
  const folder = eachFolder();

  after(() => writeSetting('documents.outputName', undefined));

  const translate = (options: object) => runCommand('translateFile', { targetLang: 'DE', ...options });
  const sentTexts = async () =>
    (await scene.service.requests('/v2/translate')).reduce((sum, { texts }) => sum + (texts ?? 0), 0);

  it('writes the translation next to the source, says where, and shows it', async () => {
    const uri = folder.write('notes.txt', `${pump}\n\nDo not open the valve.\n`);
    const outcome = await translate({ uri });
    assert.deepEqual(outcome, {
      status: 'done',
      files: [{ source: uri.toString(), target: folder.uri('notes.de.txt').toString(), segments: 2, kept: 0 }],
    });
    assert.match(folder.read('notes.de.txt'), /^(?!The pump).+\n\n(?!Do not).+\n$/);
    assert.equal(folder.read('notes.txt'), `${pump}\n\nDo not open the valve.\n`);
    assert.deepEqual(folder.names(), ['notes.de.txt', 'notes.txt'], 'nothing temporary is left');
    assert.equal(vscode.window.activeTextEditor?.document.uri.fsPath, folder.uri('notes.de.txt').fsPath);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('names the file as the project names its languages', async () => {
    const sources = ['en.json', 'locales/en/app.json', 'm/messages_en.properties', 'm/app.en-US.json', 'docs/en/x.txt'];
    for (const name of sources) {
      folder.write(
        name,
        name.endsWith('.json') ? `{ "a": "${pump}" }` : name.endsWith('.txt') ? pump : `a = ${pump}\n`,
      );
    }
    const outcome = await translate({ uris: sources.map((name) => folder.uri(name).toString()) });
    assert.equal(outcome.status, 'done');
    const expected = ['de.json', 'locales/de/app.json', 'm/messages_de.properties', 'm/app.de.json', 'docs/de/x.txt'];
    assert.deepEqual(
      outcome.files.map(({ target }) => path.relative(folder.path, vscode.Uri.parse(target).fsPath)),
      expected,
    );
    expected.forEach((name) => assert.ok(!folder.read(name).includes(pump), name));
  });

  it('treats a folder as a language only when the service detects that language in the text', async () => {
    folder.write('site/en/x.txt', `${pump} It was checked by the engineer yesterday.`);
    folder.write('my/x.txt', `${pump} It was checked by the engineer yesterday.`);
    await translate({ uris: ['site/en/x.txt', 'my/x.txt'].map((name) => folder.uri(name)) });
    assert.deepEqual(
      folder.names().filter((name) => /de/.test(name)),
      ['my/x.de.txt', 'site/de/x.txt'],
    );
  });

  it('uses the setting when the project has no naming convention', async () => {
    await writeSetting('documents.outputName', 'out/${lang}/${name}${ext}');
    await translate({ uri: folder.write('a.txt', pump), targetLang: 'PT-BR' });
    assert.ok(folder.names().includes('out/pt-BR/a.txt'));
    await writeSetting('documents.outputName', '../../../../../${name}');
    const outcome = await translate({ uri: folder.write('b.txt', 'Do not open the valve.') });
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.match(outcome.error.message, /languageServices\.documents\.outputName/);
    await writeSetting('documents.outputName', undefined);
  });

  it('translates the text in the editor, saved or not', async () => {
    const uri = folder.write('unsaved.txt', pump);
    const editor = await vscode.window.showTextDocument(uri);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'Unsaved words.\n\n'));
    const outcome = await runCommand('translateFile', { targetLang: 'DE' });
    assert.deepEqual(scene.lines.shown, ['unsaved.txt is translated with its unsaved changes.']);
    assert.equal(outcome.files?.[0]?.segments, 2);
    assert.equal(folder.read('unsaved.de.txt').split('\n').length, 3);
    assert.equal(folder.read('unsaved.txt'), pump, 'the source is not saved by the way');
    assert.ok(editor.document.isDirty);
  });

  it('keeps the byte order mark, CRLF and the end of the file', async () => {
    await translate({ uri: folder.write('bom.txt', `\ufeff${pump}\r\n\r\nDo not open the valve.\r\n`) });
    const text = folder.read('bom.de.txt');
    assert.match(text, /^\ufeff[^\ufeff\r\n]+\r\n\r\n[^\r\n]+\r\n$/);
  });

  it('keeps the encoding, and changes to UTF-8 when the encoding lacks characters of the language', async () => {
    const files16 = vscode.workspace.getConfiguration('files');
    await files16.update('encoding', 'windows1252', vscode.ConfigurationTarget.Global);
    try {
      await translate({ uri: folder.write('latin.txt', Buffer.from('The café is open.', 'latin1')) });
      const latin = folder.bytes('latin.de.txt');
      assert.ok(!latin.includes(0xc3), 'no UTF-8 sequence');
      await translate({ uri: folder.write('far.txt', 'The pump.'), targetLang: 'JA' });
      assert.equal(
        await vscode.workspace
          .decode(folder.bytes('far.ja.txt'), { encoding: 'utf8' })
          .then((text) => text.includes('\ufffd')),
        false,
      );
    } finally {
      await files16.update('encoding', undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it('never overwrites: a script with complete options gets a free name', async () => {
    const uri = folder.write('a.txt', pump);
    folder.write('a.de.txt', 'mine');
    await translate({ uri });
    await translate({ uri });
    assert.deepEqual(folder.names(), ['a.de (2).txt', 'a.de (3).txt', 'a.de.txt', 'a.txt']);
    assert.equal(folder.read('a.de.txt'), 'mine');
    assert.deepEqual(scene.messages.shown, []);
  });

  for (const { button, left } of [
    { button: 'Overwrite', left: ['a.de.txt', 'a.txt', 'b.de.txt', 'b.txt'] },
    { button: 'Keep Both', left: ['a.de (2).txt', 'a.de.txt', 'a.txt', 'b.de.txt', 'b.txt'] },
    { button: 'Skip', left: ['a.de.txt', 'a.txt', 'b.de.txt', 'b.txt'] },
  ]) {
    it(`asks the user once, before anything is sent: ${button}`, async () => {
      await writeSetting('targetLanguage', 'DE');
      const uris = [folder.write('a.txt', pump), folder.write('b.txt', 'Do not open the valve.')];
      folder.write('a.de.txt', 'mine');
      const running = runCommand('translateFile', { uris });
      const question = await until('it is asked', () => scene.messages.shown[0]);
      assert.deepEqual(await scene.service.requests(), []);
      assert.match(question.message, /a\.de\.txt already exists/);
      assert.equal(question.buttons[0], 'Keep Both', 'the default loses nothing');
      question.press(button);
      const outcome = await running;
      assert.equal(outcome.status, 'done');
      assert.deepEqual(folder.names(), left);
      assert.equal(folder.read('a.de.txt') === 'mine', button !== 'Overwrite');
      assert.equal(outcome.files.length, button === 'Skip' ? 1 : 2);
      assert.equal(scene.messages.shown.length, 1);
      await writeSetting('targetLanguage', undefined);
    });
  }

  it('is cancelled when the question is closed', async () => {
    await writeSetting('targetLanguage', 'DE');
    const uri = folder.write('a.txt', pump);
    folder.write('a.de.txt', 'mine');
    const running = runCommand('translateFile', { uri });
    (await until('it is asked', () => scene.messages.shown[0])).press();
    assert.deepEqual(await running, { status: 'cancelled' });
    assert.equal(folder.read('a.de.txt'), 'mine');
    assert.deepEqual(await scene.service.requests(), []);
    await writeSetting('targetLanguage', undefined);
  });

  it('bills a text that several files share once', async () => {
    const uris = ['a.txt', 'b.txt', 'c.txt'].map((name) => folder.write(name, `${pump}\n\nThis is file ${name}.`));
    const outcome = await translate({ uris });
    assert.equal(outcome.status, 'done');
    assert.equal(await sentTexts(), 4);
  });

  it('bills a shared text once with a glossary too, although those answers are not cached', async () => {
    const pumps = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tKREISELPUMPE' };
    const id = await new Account(scene.service.url).glossary('Pumps', pumps);
    const uris = ['a.txt', 'b.txt', 'c.txt'].map((name) => folder.write(name, `${pump}\n\nThis is file ${name}.`));
    const outcome = await translate({ uris, sourceLang: 'EN', glossaryIds: [id] });
    assert.equal(outcome.status, 'done');
    assert.match(folder.read('c.de.txt'), /KREISELPUMPE/);
    assert.equal(await sentTexts(), 4);
  });

  it('changes the document itself as one undo step, and does not save it', async () => {
    const source = `${pump}\r\n\r\nDo not open the valve.\r\n`;
    const uri = folder.write('in.txt', source);
    const editor = await vscode.window.showTextDocument(uri);
    const outcome = await translate({ uri, output: 'inPlace' });
    assert.deepEqual(outcome.files, [{ source: uri.toString(), target: uri.toString(), segments: 2, kept: 0 }]);
    assert.match(editor.document.getText(), /^(?!The pump).+\r\n\r\n(?!Do not).+\r\n$/);
    assert.ok(editor.document.isDirty);
    assert.equal(folder.read('in.txt'), source);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), source);
    assert.deepEqual(folder.names(), ['in.txt']);
  });

  it('shows the source and its translation side by side', async () => {
    const uri = folder.write('side.txt', pump);
    const outcome = await translate({ uri, output: 'sideBySide' });
    assert.equal(outcome.status, 'done');
    const input = vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    assert.ok(input instanceof vscode.TabInputTextDiff);
    assert.equal(input.original.toString(), uri.toString());
    const virtual = await vscode.workspace.openTextDocument(input.modified);
    assert.ok(virtual.getText() !== '' && virtual.getText() !== pump);
    assert.deepEqual(folder.names(), ['side.txt']);
  });

  it('opens the translation of an untitled document as a new one', async () => {
    const document = await vscode.workspace.openTextDocument({ content: pump, language: 'plaintext' });
    await vscode.window.showTextDocument(document);
    const outcome = await translate({ uri: document.uri });
    const [file] = outcome.files ?? [];
    assert.match(file?.target ?? '', /^untitled:/);
    assert.notEqual(file?.target, document.uri.toString());
    const shown = vscode.window.activeTextEditor?.document;
    assert.equal(shown?.uri.toString(), file?.target);
    assert.ok(shown?.getText() !== pump);
    assert.equal(document.getText(), pump);
  });

  it('reads text in an unknown format as plain text, and says so', async () => {
    const outcome = await translate({ uri: folder.write('notes.xyz', `${pump}\n`) });
    assert.equal(outcome.status, 'done');
    assert.match(folder.read('notes.de.xyz'), /^\[DE\] .+\n$/);
    assert.deepEqual(scene.lines.shown, ['notes.xyz has an unknown format and is treated as plain text.']);
    await translate({ uri: folder.write('known.txt', pump) });
    assert.equal(scene.lines.shown.length, 1);
  });

  for (const { what, name, content, says } of [
    {
      what: 'a Word document',
      name: 'a.docx',
      content: Buffer.from('PK\u0003\u0004\0\0'),
      says: /Use Translate Document/,
    },
    {
      what: 'what has control characters',
      name: 'a.xyz',
      content: 'Words \u0001 and more.',
      says: /Cannot open .* as text/,
    },
    {
      what: 'another encoding',
      name: 'a.txt',
      content: Buffer.from('The café.', 'latin1'),
      says: /is not encoded as UTF-8/,
    },
    {
      what: 'a notebook',
      name: 'a.ipynb',
      content: '{ "cells": [{ "source": "The pump." }] }',
      says: /Open it in the notebook editor/,
    },
  ]) {
    it(`rejects ${what}, and says what to do`, async () => {
      const outcome = await translate({ uri: folder.write(name, content) });
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.match(outcome.error.message, says);
      assert.deepEqual(await scene.service.requests(), []);
      assert.deepEqual(folder.names(), [name]);
    });
  }

  it('accepts a replacement character that is part of the file', async () => {
    const outcome = await translate({ uri: folder.write('sign.txt', 'The sign \ufffd is a character.') });
    assert.equal(outcome.status, 'done');
  });

  it('rejects binary, missing and wordless files, before anything is sent', async () => {
    const binary = folder.write('x.bin', Buffer.from([0, 1, 2, 3, 0, 255, 0, 7]));
    const gone = folder.uri('gone.txt');
    for (const uri of [binary, gone, folder.write('numbers.txt', '1 2 3')]) {
      const outcome = await translate({ uri });
      assert.equal(outcome.status, 'failed', uri.path);
      assert.equal(outcome.error?.kind, 'invalidInput', uri.path);
    }
    const uri = folder.write('a.txt', pump);
    const above = (['newFile', 'sideBySide', 'inPlace'] as const).map((output) => ({
      uri,
      output,
      applyMode: 'above',
    }));
    for (const options of [{ uri: 7 }, { uris: [] }, { uri: 'a.txt' }, { uri, output: 'elsewhere' }, ...above]) {
      assert.equal((await translate(options)).error?.kind, 'invalidInput', JSON.stringify(options));
    }
    assert.deepEqual(await scene.service.requests(), []);
  });
});
