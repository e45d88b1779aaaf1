import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, select } from '../../../helpers/documents/documents.ts';
import { openReadOnly } from '../../../helpers/documents/readOnly.ts';
import { runCommand, until, withSettings } from '../../../helpers/extension.ts';
import { editorScene } from '../../../helpers/scene.ts';

describe('the insertBelow mode', () => {
  const scene = editorScene();

  const translate = (options: object = {}) =>
    runCommand('translateSelection', { targetLang: 'DE', applyMode: 'insertBelow', ...options });

  it('inserts a paragraph below each source, which stays unchanged, in one undo step', async () => {
    const source = 'The pump is ready.\n\nThe lamp is on.\n\nEnd.\n';
    const editor = await openText(source);
    select(editor, 'The pump is ready.\n\nThe lamp is on.');
    const outcome = await translate();
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.applied, 2);
    const text = editor.document.getText();
    assert.match(text, /^The pump is ready\.\n\n\[DE\] .+\n\nThe lamp is on\.\n\n\[DE\] .+\n\nEnd\.\n$/);
    assert.ok(editor.document.isDirty);
    assert.equal(editor.document.getText(editor.selection), text.slice(0, text.indexOf('The lamp is on.') + 15));
    assert.deepEqual(scene.messages.shown, []);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), source);
  });

  it('keeps CRLF and the prefix of a quotation', async () => {
    const editor = await openText('Top\r\n\r\n> The pump is ready.\r\n');
    select(editor, 'The pump is ready.');
    assert.equal((await translate()).status, 'done');
    assert.match(editor.document.getText(), /^Top\r\n\r\n> The pump is ready\.\r\n>\r\n> \[DE\] [^\r\n]+\r\n$/);
  });

  it('follows its source during edits, and offers the translation of an edited source', async () => {
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const editor = await openText('- One pump.\n- Two pumps.\n');
    select(editor, 'One pump.\n- Two pumps.');
    const result = translate();
    await until('the progress is shown', () => scene.cancel.titles.length > 0);
    await editor.edit((edit) => {
      edit.insert(new vscode.Position(0, 0), 'Top.\n\n');
      edit.insert(new vscode.Position(1, 5), 'X');
    });
    await scene.service.release();
    const outcome = await result;
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'conflict');
    assert.equal(outcome.applied, 1);
    assert.match(editor.document.getText(), /^Top\.\n\n- One pump\.\n- \[DE\] .+\n- TwoX pumps\.\n$/);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
  });

  it('is used when the setting says so, and an option overrides it', async () => {
    await withSettings({ applyMode: 'insertBelow' }, async () => {
      const editor = await openText('The pump is ready.');
      select(editor, 'The pump is ready.');
      assert.equal((await runCommand('translateSelection', { targetLang: 'DE' })).status, 'done');
      assert.match(editor.document.getText(), /^The pump is ready\.\n\n\[DE\] /);
      select(editor, 'The pump is ready.');
      assert.equal((await translate({ applyMode: 'replace' })).status, 'done');
      assert.ok(!editor.document.getText().includes('The pump is ready.'));
    });
  });

  it('sends nothing where the setting says so, and no text can be below another', async () => {
    const source = '{\n  "a": "The lamp is on."\n}\n';
    await withSettings({ applyMode: 'insertBelow' }, async () => {
      const editor = await openText(source, 'json');
      select(editor, 'The lamp is on.');
      for (const command of ['translateSelection', 'rephraseSelection'] as const) {
        const outcome = await runCommand(command, { targetLang: command === 'translateSelection' ? 'DE' : 'EN-GB' });
        assert.equal(outcome.error?.kind, 'invalidInput', command);
        assert.match(outcome.error.message, /^Nothing can be inserted below this text\./);
      }
      assert.equal(editor.document.getText(), source);
    });
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('rejects an unknown mode, before anything is sent', async () => {
    const editor = await openText('The pump is ready.');
    select(editor, 'The pump is ready.');
    const outcome: { status: string; error?: { kind: string } } = await vscode.commands.executeCommand(
      'languageServices.translateSelection',
      { targetLang: 'DE', applyMode: 'above' },
    );
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.deepEqual(await scene.service.requests(), []);
  });

  it('does not change a read-only document, and offers the translation', async () => {
    const { editor, files } = await openReadOnly('The pump is ready.');
    select(editor, 'The pump is ready.');
    const outcome = await translate();
    assert.equal(outcome.applied, 0);
    assert.equal(outcome.error?.kind, 'conflict');
    assert.equal(editor.document.getText(), 'The pump is ready.');
    files.dispose();
  });
});
