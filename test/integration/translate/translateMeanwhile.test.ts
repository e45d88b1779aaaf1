import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText, openUntitled, select } from '../../helpers/documents/documents.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('translateSelection while the service is working', () => {
  const scene = editorScene();

  const translate = (options: object = {}) => runCommand('translateSelection', { targetLang: 'DE', ...options });
  const started = () => until('the progress is shown', () => scene.cancel.titles.length > 0);
  /** Lets the service answer, and returns the outcome. */
  const ended = async (result: ReturnType<typeof translate>) => {
    await scene.service.release();
    return result;
  };

  beforeEach(() => scene.service.plant({ match: '/v2/translate', delayMs: 600_000 }));

  it('changes the document with the selection, even if another becomes active', async () => {
    const editor = await openText('The pump is ready.');
    select(editor, 'The pump is ready.');
    const result = translate();
    await started();
    const other = await openText('Another document.');
    const outcome = await ended(result);
    assert.equal(outcome.status, 'done');
    assert.equal(other.document.getText(), 'Another document.');
    assert.notEqual(editor.document.getText(), 'The pump is ready.');
  });

  it('follows edits above, next to, and below', async () => {
    const editor = await openText('Top.\nThe pump is ready.\nBottom.');
    select(editor, 'The pump is ready.');
    const result = translate();
    await started();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'New first line.\n'));
    await editor.edit((edit) => edit.insert(new vscode.Position(2, 0), '- '));
    await editor.edit((edit) => edit.insert(new vscode.Position(3, 7), ' End.'));
    const outcome = await ended(result);
    assert.equal(outcome.status, 'done');
    assert.match(editor.document.getText(), /^New first line\.\nTop\.\n- (?!The pump is ready\.).+\nBottom\. End\.$/);
  });

  it('does not change a selection that was edited, and offers its translation', async () => {
    const editor = await openText('First line.\nSecond line.');
    select(editor, 'First line.', 'Second line.');
    const result = translate();
    await started();
    await editor.edit((edit) => edit.insert(new vscode.Position(1, 6), ' and better'));
    const outcome = await ended(result);
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.applied, 1);
    assert.equal(outcome.segments, 2);
    assert.equal(outcome.error?.kind, 'conflict');
    assert.match(editor.document.getText(), /^(?!First line\.).+\nSecond and better line\.$/);
    const [offer] = scene.messages.shown;
    assert.deepEqual(offer?.buttons, ['Copy Translation', 'Show Translation']);
    const before = new Set(vscode.workspace.textDocuments);
    offer.press('Show Translation');
    const shown = await until('the translation is shown', () =>
      vscode.workspace.textDocuments.find((document) => !before.has(document)),
    );
    assert.ok(shown.getText().length > 0 && shown.getText() !== 'Second line.');
  });

  it('copies the translation of an edited selection', async () => {
    const editor = await openText('First line.');
    select(editor, 'First line.');
    const result = translate();
    await started();
    await editor.edit((edit) => edit.replace(new vscode.Range(0, 0, 0, 5), 'Last'));
    assert.equal((await ended(result)).applied, 0);
    await vscode.env.clipboard.writeText('');
    scene.messages.shown[0]?.press('Copy Translation');
    const copied = await until('it is copied', async () => (await vscode.env.clipboard.readText()) || undefined);
    assert.match(copied, /^\[DE\] /);
    assert.equal(editor.document.getText(), 'Last line.');
  });

  it('replaces a selection when the edit to it was undone', async () => {
    const editor = await openText('First line.\nSecond line.');
    select(editor, 'Second line.');
    const result = translate();
    await started();
    await editor.edit((edit) => edit.delete(new vscode.Range(1, 0, 1, 12)));
    await vscode.commands.executeCommand('undo');
    const outcome = await ended(result);
    assert.equal(outcome.status, 'done');
    assert.match(editor.document.getText(), /^First line\.\n(?!Second line\.).+$/);
  });

  it('offers the translation when the document was closed and no longer exists', async () => {
    const editor = await openUntitled('First line.');
    select(editor, 'First line.');
    const result = translate();
    await started();
    await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
    await until('the document is closed', () => editor.document.isClosed);
    const outcome = await ended(result);
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.applied, 0);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
  });

  it('changes a file whose tab was closed, and leaves it unsaved', async () => {
    const editor = await openText('First line.');
    select(editor, 'First line.');
    const { uri } = editor.document;
    const result = translate();
    await started();
    const tab = () =>
      vscode.window.tabGroups.all
        .flatMap(({ tabs }) => tabs)
        .find(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri.toString());
    const open = tab();
    assert.ok(open && (await vscode.window.tabGroups.close(open)));
    await until('its tab is gone', () => tab() === undefined);
    assert.equal((await ended(result)).status, 'done');
    const document = await vscode.workspace.openTextDocument(uri);
    assert.notEqual(document.getText(), 'First line.');
    assert.equal(document.isDirty, true);
  });

  it('cancels: the connection is closed, the document is unchanged, and only the status bar says what may be billed', async () => {
    const editor = await openText('First line.');
    select(editor, 'First line.');
    const result = translate();
    await until('the request arrived', async () => (await scene.service.requests()).length === 1);
    scene.cancel.press();
    assert.deepEqual(await result, { status: 'cancelled' });
    await until('the service sees it closed', async () => (await scene.service.requests())[0]?.outcome === 'aborted');
    assert.equal(editor.document.getText(), 'First line.');
    assert.deepEqual(scene.messages.shown, []);
    assert.ok(scene.lines.shown.includes('The service may still bill 11 characters that it had not answered.'));
  });
});
