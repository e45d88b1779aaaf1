import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { diffSides, diffTabs } from '../../../helpers/documents/diffEditors.ts';
import { openText, openUntitled, select } from '../../../helpers/documents/documents.ts';
import { openReadOnly } from '../../../helpers/documents/readOnly.ts';
import { runCommand, until } from '../../../helpers/extension.ts';
import { editorScene } from '../../../helpers/scene.ts';

const source = 'Top.\r\n\r\nThe pump is ready.\r\n\r\nThe lamp is on.\r\n';

describe('a preview side by side', () => {
  const scene = editorScene();

  const translate = () => runCommand('translateSelection', { targetLang: 'DE', applyMode: 'sideBySide' });

  async function open(): Promise<{ editor: vscode.TextEditor; preview: vscode.TextDocument }> {
    const editor = await openText(source);
    select(editor, 'The pump is ready.\r\n\r\nThe lamp is on.');
    const outcome = await translate();
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.segments, 2);
    assert.equal(outcome.applied, 0);
    const { left, right } = await diffSides();
    assert.equal(left.uri.toString(), editor.document.uri.toString());
    return { editor, preview: right };
  }

  it('shows the translated document next to the original, which stays unchanged', async () => {
    const { editor, preview } = await open();
    assert.equal(preview.uri.scheme, 'languageservices-preview');
    assert.match(preview.getText(), /^Top\.\r\n\r\n\[DE\] [^\r\n]+\r\n\r\n\[DE\] [^\r\n]+\r\n$/);
    assert.equal(editor.document.getText(), source);
    assert.equal(editor.document.isDirty, false);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('applies all translations as one undo step, closes, and saves nothing', async () => {
    const { editor, preview } = await open();
    const shown = preview.getText();
    assert.deepEqual(await runCommand('applyPreview'), { status: 'done', applied: 2 });
    assert.equal(diffTabs().length, 0);
    assert.equal(editor.document.getText(), shown);
    assert.equal(readFileSync(editor.document.uri.fsPath, 'utf8'), source);
    assert.equal(vscode.window.activeTextEditor?.document, editor.document);
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), source);
  });

  it('follows edits to the document, and applies the translations of unedited text', async () => {
    const { editor, preview } = await open();
    const edit = new vscode.WorkspaceEdit();
    edit.insert(editor.document.uri, new vscode.Position(0, 0), 'New. ');
    edit.insert(editor.document.uri, new vscode.Position(2, 4), 'big ');
    await vscode.workspace.applyEdit(edit);
    await until('the preview follows', () => preview.getText().startsWith('New. Top.'));
    assert.match(preview.getText(), /^New\. Top\.\r\n\r\nThe big pump is ready\.\r\n\r\n\[DE\] [^\r\n]+\r\n$/);
    const shown = preview.getText();
    const outcome = await runCommand('applyPreview');
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'conflict');
    assert.equal(outcome.applied, 1);
    assert.equal(editor.document.getText(), shown);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
  });

  it('is discarded when it is closed', async () => {
    const { editor, preview } = await open();
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    assert.equal(diffTabs().length, 0);
    assert.equal(editor.document.getText(), source);
    const outcome = await runCommand('applyPreview');
    assert.equal(outcome.error?.kind, 'invalidInput');
    await until('its text is gone', async () => {
      try {
        await vscode.workspace.openTextDocument(preview.uri.with({ fragment: 'again' }));
        return false;
      } catch {
        return true;
      }
    });
  });

  it('shows a read-only document, and offers its translations when they cannot be applied', async () => {
    const { editor, files } = await openReadOnly(source);
    select(editor, 'The pump is ready.');
    assert.equal((await translate()).status, 'done');
    const outcome = await runCommand('applyPreview');
    assert.equal(outcome.status, 'failed');
    assert.equal(outcome.error?.kind, 'conflict');
    assert.equal(diffTabs().length, 1);
    assert.equal(editor.document.getText(), source);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
    files.dispose();
  });

  it('shows an untitled document too', async () => {
    const editor = await openUntitled('The pump is ready.');
    select(editor, 'The pump is ready.');
    assert.equal((await translate()).status, 'done');
    const { right } = await diffSides();
    const shown = right.getText();
    assert.match(shown, /^\[DE\] /);
    assert.equal((await runCommand('applyPreview')).status, 'done');
    assert.equal(editor.document.getText(), shown);
  });
});
