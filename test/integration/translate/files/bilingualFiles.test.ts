import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { runCommand } from '../../../helpers/extension.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: ru\\n"\n"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n\n';
const source = `${header}msgid "The pump"\nmsgstr "Насос"\n\nmsgid "%d bed"\nmsgid_plural "%d beds"\nmsgstr[0] ""\nmsgstr[1] ""\n`;

describe('translateFile with files that hold both languages', () => {
  editorScene();
  const folder = eachFolder();

  const textOf = async (uri: vscode.Uri) => (await vscode.workspace.openTextDocument(uri)).getText();

  it('translates missing entries in place, and counts new and existing ones', async () => {
    const uri = folder.write('ru.po', source);
    const outcome = await runCommand('translateFile', { uri, targetLang: 'RU' });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.deepEqual(outcome.files, [
      { source: uri.toString(), target: uri.toString(), segments: 2, kept: 0, existing: 1 },
    ]);
    const text = await textOf(uri);
    assert.match(text, /msgstr "Насос"\n/);
    assert.match(text, /msgstr\[0\] "%d \[RU\] .+"\nmsgstr\[1\] "%d \[RU\] .+"\n$/);
    assert.deepEqual(folder.names(), ['ru.po']);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('replaces all translations when the options say so', async () => {
    const uri = folder.write('ru.po', source);
    const outcome = await runCommand('translateFile', { uri, targetLang: 'RU', onlyMissing: false });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.equal(outcome.files[0]?.segments, 3);
    assert.doesNotMatch(await textOf(uri), /Насос/);
    await vscode.commands.executeCommand('workbench.action.files.revert');
  });

  it('writes another language, and the language of a template, into a new file', async () => {
    const uri = folder.write('po/ru.po', source);
    const template = folder.write('po/app.pot', source.replace('Насос', ''));
    const outcome = await runCommand('translateFile', { uris: [uri, template], targetLang: 'DE' });
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.match(folder.read('po/de.po'), /"Language: de\\n"[^]*msgstr\[1\] "%d \[DE\]/);
    assert.equal(await textOf(uri), source);
  });
});
