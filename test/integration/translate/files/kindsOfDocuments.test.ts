import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openUntitled, select } from '../../../helpers/documents/documents.ts';
import { openCell } from '../../../helpers/documents/notebooks.ts';
import { openReadOnly } from '../../../helpers/documents/readOnly.ts';
import { runCommand } from '../../../helpers/extension.ts';
import { SampleFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

describe('translating in every kind of document', () => {
  const scene = editorScene();

  const translate = () => runCommand('translateSelection', { targetLang: 'DE', applyMode: 'replace' });

  it('leaves a read-only document alone and offers the translation', async () => {
    const { editor, files } = await openReadOnly('The pump is ready.');
    select(editor, 'The pump is ready.');
    const outcome = await translate();
    assert.equal(outcome.applied, 0);
    assert.equal(outcome.error?.kind, 'conflict');
    assert.equal(editor.document.getText(), 'The pump is ready.');
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
    files.dispose();
  });

  it('does not change a text document that an extension provides without a file system', async () => {
    const scheme = 'provided-text';
    const provided = vscode.workspace.registerTextDocumentContentProvider(scheme, {
      provideTextDocumentContent: () => 'The pump is ready.',
    });
    const editor = await vscode.window.showTextDocument(vscode.Uri.from({ scheme, path: '/manual.txt' }));
    select(editor, 'The pump is ready.');
    const outcome = await translate();
    assert.equal(outcome.applied, 0);
    assert.equal(editor.document.getText(), 'The pump is ready.');
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
    provided.dispose();
  });

  for (const output of ['newFile', 'inPlace'] as const) {
    it(`opens the translation of a file as a new document when the file system is read-only: ${output}`, async () => {
      const { editor, files } = await openReadOnly('The pump is ready.\n\nDo not open the valve.\n');
      const { uri } = editor.document;
      const source = editor.document.getText();
      const outcome = await runCommand('translateFile', { uri, output, targetLang: 'DE' });
      assert.equal(outcome.status, 'done', outcome.error?.message);
      assert.match(outcome.files[0]?.target ?? '', /^untitled:/);
      assert.equal(editor.document.getText(), source);
      assert.equal(editor.document.isDirty, false);
      const shown = vscode.window.activeTextEditor?.document;
      assert.equal(shown?.uri.toString(), outcome.files[0]?.target);
      assert.match(shown?.getText() ?? '', /^\[DE\] .+\n\n\[DE\] .+\n$/);
      assert.deepEqual(scene.messages.shown, []);
      files.dispose();
    });
  }

  it('replaces text in an untitled document, in its language mode', async () => {
    const editor = await openUntitled('Run `npm install` first.');
    await vscode.languages.setTextDocumentLanguage(editor.document, 'markdown');
    select(editor, 'Run `npm install` first.');
    assert.equal((await translate()).status, 'done');
    assert.match(editor.document.getText(), /^\[DE\] .*`npm install`.*$/);
    assert.ok(editor.document.isUntitled);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('reads a notebook cell in the language of the cell', async () => {
    const editor = await openCell('Run `npm install` first.');
    select(editor, 'Run `npm install` first.');
    assert.equal((await translate()).status, 'done');
    assert.match(editor.document.getText(), /^\[DE\] .*`npm install`.*$/);
  });

  for (const { mark, eol } of [
    { mark: '\ufeff', eol: '\r\n' },
    { mark: '\ufeff', eol: '\n' },
    { mark: '', eol: '\r\n' },
  ]) {
    it(`saves ${mark ? 'a' : 'no'} byte order mark and ${JSON.stringify(eol)} as they were read`, async () => {
      const folder = new SampleFolder();
      const [before, after] = [`${mark}\t# Kept  ${eol}${eol}`, ` ${eol}${eol}\u00a0Kept too${eol}${eol}`];
      const uri = folder.write('kept.txt', `${before}The pump is ready.${after}`);
      const editor = await vscode.window.showTextDocument(uri);
      select(editor, 'The pump is ready.');
      assert.equal((await translate()).status, 'done');
      assert.equal(folder.read('kept.txt'), `${before}The pump is ready.${after}`, 'nothing is saved by the way');
      await editor.document.save();
      const saved = folder.read('kept.txt');
      assert.ok(saved.startsWith(before) && saved.endsWith(after));
      const translated = saved.slice(before.length, saved.length - after.length);
      assert.match(translated, /^\[DE\] [^\r\n\ufeff]+$/);
      assert.equal(translated, editor.document.lineAt(2).text.trimEnd());
    });
  }
});
