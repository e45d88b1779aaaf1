import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { diffSides, diffTabs } from '../../../helpers/documents/diffEditors.ts';
import { closeAllEditors, openText, select } from '../../../helpers/documents/documents.ts';
import { openReadOnly } from '../../../helpers/documents/readOnly.ts';
import { runCommand, until } from '../../../helpers/extension.ts';
import { replaceMember } from '../../../helpers/replaceMember.ts';
import { editorScene } from '../../../helpers/scene.ts';

const source = 'Top.\r\n\r\nThe pump is ready.\r\n\r\nThe lamp is on.\r\n';
const translated = /^Top\.\r\n\r\n\[DE\] [^\r\n]+\r\n\r\n\[DE\] [^\r\n]+\r\n$/;

describe('a review', () => {
  const scene = editorScene();

  const translate = () => runCommand('translateSelection', { targetLang: 'DE', applyMode: 'review' });

  async function open(): Promise<{ document: vscode.TextDocument; original: vscode.TextDocument }> {
    const editor = await openText(source);
    select(editor, 'The pump is ready.\r\n\r\nThe lamp is on.');
    const outcome = await translate();
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.applied, 2);
    const { left, right } = await diffSides();
    assert.equal(right.uri.toString(), editor.document.uri.toString());
    return { document: right, original: left };
  }

  it('shows the original next to the translated document; nothing is saved', async () => {
    const { document, original } = await open();
    assert.equal(original.uri.scheme, 'languageservices-preview');
    assert.equal(original.getText(), source);
    assert.match(document.getText(), translated);
    assert.ok(document.isDirty);
    assert.equal(readFileSync(document.uri.fsPath, 'utf8'), source);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('closes on Keep All, and the document stays translated and unsaved', async () => {
    const { document } = await open();
    assert.deepEqual(await runCommand('keepAllChanges'), { status: 'done' });
    assert.equal(diffTabs().length, 0);
    assert.match(document.getText(), translated);
    assert.ok(document.isDirty);
    assert.equal(vscode.window.activeTextEditor?.document, document);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), source);
  });

  it('ends by the former name of Keep All Changes, too', async () => {
    const { document } = await open();
    assert.deepEqual(await vscode.commands.executeCommand('languageServices.takeReview'), { status: 'done' });
    assert.equal(diffTabs().length, 0);
    assert.match(document.getText(), translated);
  });

  it('ends by the former name of Revert All Changes, too', async () => {
    const { document } = await open();
    assert.deepEqual(await vscode.commands.executeCommand('languageServices.leaveReview'), {
      status: 'done',
      restored: 2,
    });
    assert.equal(diffTabs().length, 0);
    assert.equal(document.getText(), source);
  });

  it('restores the sources on Revert All, as one undo step', async () => {
    const { document } = await open();
    const before = document.getText();
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
    assert.equal(diffTabs().length, 0);
    assert.equal(document.getText(), source);
    await until('the document counts as unchanged', () => !document.isDirty);
    await vscode.commands.executeCommand('undo');
    assert.equal(document.getText(), before);
    assert.ok(document.isDirty);
  });

  it('restores the sources on Revert All after the translations were saved, and saves nothing', async () => {
    const { document } = await open();
    assert.ok(await document.save());
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
    assert.equal(document.getText(), source);
    assert.ok(document.isDirty);
    assert.match(readFileSync(document.uri.fsPath, 'utf8'), translated);
  });

  it('reverts single changes in the diff editor, and keeps the others', async () => {
    const { document } = await open();
    const editor = vscode.window.visibleTextEditors.find((shown) => shown.document === document);
    assert.ok(editor);
    const [first, second] = [2, 4].map((line) => document.lineAt(line).text);
    // Only an editor that knows the changes reverts one: it moves to the first when it has compared the texts.
    await until('the first change is active', () => editor.selection.active.line === 2);
    await vscode.commands.executeCommand('diffEditor.revert');
    await until('the first is taken back', () => document.lineAt(2).text === 'The pump is ready.');
    assert.equal(document.lineAt(4).text, second);
    assert.notEqual(first, second);
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 1 });
    assert.equal(document.getText(), source);
    assert.deepEqual(scene.lines.shown, []);
  });

  it('keeps translations that were edited since, says so, and keeps text typed around them', async () => {
    const { document } = await open();
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), 'New. ');
    edit.insert(document.uri, new vscode.Position(2, 7), 'X');
    await vscode.workspace.applyEdit(edit);
    const changed = document.lineAt(2).text;
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 1 });
    assert.equal(document.getText(), `New. Top.\r\n\r\n${changed}\r\n\r\nThe lamp is on.\r\n`);
    const name = path.basename(document.uri.path);
    assert.deepEqual(scene.lines.shown, [`Edited changes were not reverted: ${name}`]);
  });

  it('cannot be ended from another diff editor of the same document', async () => {
    const { document } = await open();
    const before = await vscode.workspace.openTextDocument({ content: 'As it was committed.' });
    await vscode.commands.executeCommand('vscode.diff', before.uri, document.uri, 'Changes', { preview: false });
    await until(
      'the other diff editor is active',
      () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'Changes',
    );
    for (const command of ['keepAllChanges', 'revertAllChanges'] as const) {
      assert.equal((await runCommand(command)).error?.kind, 'invalidInput', command);
    }
    assert.equal(diffTabs().length, 2);
    assert.match(document.getText(), translated);
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    await diffSides();
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
  });

  it('keeps the translations when it is closed by hand', async () => {
    const { document } = await open();
    await vscode.commands.executeCommand('workbench.action.closeActiveEditor');
    assert.equal(diffTabs().length, 0);
    assert.match(document.getText(), translated);
    const outcome = await runCommand('revertAllChanges');
    assert.equal(outcome.error?.kind, 'invalidInput');
    assert.match(document.getText(), translated);
  });

  it('is opened again after it was closed by hand, with what was typed since, until its document is saved', async () => {
    const { document } = await open();
    await vscode.window.showTextDocument(document, { preview: false });
    await vscode.window.tabGroups.close(diffTabs().map(({ tab }) => tab));
    assert.match(document.getText(), translated);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), 'New. ');
    await vscode.workspace.applyEdit(edit);
    assert.deepEqual(await runCommand('reopenReview', { uri: document.uri }), { status: 'done' });
    const { left, right } = await diffSides();
    assert.deepEqual([left.getText(), right.uri.toString()], [source, document.uri.toString()]);
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
    assert.equal(document.getText(), `New. ${source}`);
    assert.equal((await runCommand('reopenReview', { uri: document.uri })).error?.kind, 'invalidInput');
    const again = await open();
    await vscode.window.showTextDocument(again.document, { preview: false });
    await vscode.window.tabGroups.close(diffTabs().map(({ tab }) => tab));
    await again.document.save();
    assert.equal((await runCommand('reopenReview', { uri: again.document.uri })).error?.kind, 'invalidInput');
  });

  it('ends without an error if the user closes everything meanwhile', async () => {
    await open();
    const restore = replaceMember(vscode.window, 'showTextDocument', async () => {
      await closeAllEditors();
      // Like the editor, which has no code for it.
      throw new Error('Could NOT open editor');
    });
    try {
      assert.deepEqual(await runCommand('keepAllChanges'), { status: 'done' });
    } finally {
      restore();
    }
    assert.deepEqual(scene.messages.shown, []);
  });

  it('shows text typed while the service was working on both sides', async () => {
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const waiting = 'Top.\r\n\r\nThe tank is nearly full.\r\n';
    const editor = await openText(waiting);
    select(editor, 'The tank is nearly full.');
    const result = translate();
    await until('the progress is shown', () => scene.cancel.titles.length > 0);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), 'New. '));
    await scene.service.release();
    assert.equal((await result).applied, 1);
    const { left, right } = await diffSides();
    assert.equal(left.getText(), `New. ${waiting}`);
    assert.match(right.getText(), /^New\. Top\.\r\n\r\n\[DE\] [^\r\n]+\r\n$/);
  });

  it('does not open for a read-only document; the translation is offered', async () => {
    const { editor, files } = await openReadOnly(source);
    select(editor, 'The pump is ready.');
    const outcome = await translate();
    assert.equal(outcome.applied, 0);
    assert.equal(outcome.error?.kind, 'conflict');
    assert.equal(diffTabs().length, 0);
    assert.equal(editor.document.getText(), source);
    files.dispose();
  });
});
