import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { diffTabs } from '../../../helpers/documents/diffEditors.ts';
import { runCommand, until, withSettings } from '../../../helpers/extension.ts';
import { pluck } from '../../../helpers/pluck.ts';
import { eachFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

const sentence = (name: string) => `This is the file ${name}.`;

describe('a file translated in place', () => {
  const scene = editorScene();
  const folder = eachFolder();

  const write = (...names: readonly string[]) => names.map((name) => folder.write(name, sentence(name)));
  const translate = (options: object) =>
    runCommand('translateFile', { targetLang: 'DE', output: 'inPlace', ...options });
  const textOf = async (uri: vscode.Uri) => (await vscode.workspace.openTextDocument(uri)).getText();

  const tabNames = () => vscode.window.tabGroups.all.flatMap(({ tabs }) => pluck(tabs, 'label'));
  const title = 'Review: German (2 files)';
  const reviewTwo = async () => {
    const uris = write('a.txt', 'b.txt');
    const outcome = await translate({ uris, applyMode: 'review' });
    assert.equal(outcome.status, 'done');
    assert.equal(outcome.files.length, 2);
    await until('the review is in front', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === title);
    const texts = () => Promise.all(uris.map(textOf));
    assert.ok((await texts()).every((text) => text.startsWith('[DE] ')));
    assert.deepEqual([folder.read('a.txt'), folder.read('b.txt')], ['a.txt', 'b.txt'].map(sentence));
    return { uris, texts };
  };

  it('is reviewed with others in one editor, where all are kept, unsaved', async () => {
    const { texts } = await reviewTwo();
    assert.deepEqual(await runCommand('keepAllChanges'), { status: 'done' });
    assert.ok((await texts()).every((text) => text.startsWith('[DE] ')));
    assert.ok(!tabNames().includes(title));
    assert.deepEqual([folder.read('a.txt'), folder.read('b.txt')], ['a.txt', 'b.txt'].map(sentence));
    assert.deepEqual(scene.messages.shown, []);
  });

  it('is reviewed with others in one editor, where all are reverted', async () => {
    const { texts } = await reviewTwo();
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
    assert.deepEqual(await texts(), ['a.txt', 'b.txt'].map(sentence));
    assert.ok(!tabNames().includes(title));
    await until('no document counts as changed', () => vscode.workspace.textDocuments.every(({ isDirty }) => !isDirty));
  });

  it('is reviewed again with others after their editor was closed by hand', async () => {
    const { uris, texts } = await reviewTwo();
    for (const uri of uris) {
      await vscode.window.showTextDocument(uri, { preview: false });
    }
    const isReview = ({ label }: vscode.Tab) => label === title;
    await vscode.window.tabGroups.close(vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs.filter(isReview)));
    assert.ok(!tabNames().includes(title));
    assert.deepEqual(await runCommand('reopenReview', { uri: uris[1] }), { status: 'done' });
    await until('the review is in front', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === title);
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
    assert.deepEqual(await texts(), ['a.txt', 'b.txt'].map(sentence));
  });

  it('is kept or reverted alone, while the others stay in the review', async () => {
    const { uris, texts } = await reviewTwo();
    assert.deepEqual(await runCommand('revertFileChanges', { uri: uris[0] }), { status: 'done', restored: 1 });
    assert.deepEqual(
      (await texts()).map((text) => text.startsWith('[DE] ')),
      [false, true],
    );
    assert.ok(tabNames().includes(title));
    assert.equal((await runCommand('keepFileChanges', { uri: uris[0] })).error?.kind, 'invalidInput');
    assert.deepEqual(await runCommand('keepFileChanges', { uri: uris[1] }), { status: 'done' });
    assert.ok(!tabNames().includes(title));
    const changed = () => vscode.workspace.textDocuments.flatMap(({ uri, isDirty }) => (isDirty ? [uri.path] : []));
    await until('only the kept one counts as changed', () => changed().join() === uris[1]?.path);
  });

  it('shows those that were translated when it is cancelled', async () => {
    const uris = write('a.txt', 'b.txt', 'c.txt');
    await scene.service.plant({ match: '/v2/translate', delayMs: 1, times: 2 });
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const running = translate({ uris, applyMode: 'review' });
    await until('the third is sent', async () => (await scene.service.requests()).length === 3);
    scene.cancel.press();
    assert.equal((await running).status, 'cancelled');
    await scene.service.release();
    await until('the review is there', () => tabNames().includes(title));
    assert.deepEqual(await runCommand('revertAllChanges'), { status: 'done', restored: 2 });
  });

  it('is reviewed in a diff editor when it is the only one', async () => {
    const [uri] = write('a.txt');
    assert.ok(uri);
    const outcome = await translate({ uri, applyMode: 'review' });
    assert.equal(outcome.status, 'done');
    assert.equal(diffTabs()[0]?.input.modified.toString(), uri.toString());
    assert.match(await textOf(uri), /^\[DE\] /);
  });

  it('is replaced at once by a script that gives files and target, whatever the setting', async () => {
    await withSettings({ applyMode: 'review' }, async () => {
      const uris = write('a.txt', 'b.txt');
      const outcome = await translate({ uris });
      assert.equal(outcome.status, 'done');
      for (const uri of uris) {
        assert.match(await textOf(uri), /^\[DE\] /);
      }
      assert.equal(folder.read('a.txt'), sentence('a.txt'), 'nothing is saved');
    });
  });

  it('keeps text that was edited in the meantime, and its translation is offered', async () => {
    const text = `${sentence('a')}\n\nDo not open the valve.\n`;
    const uri = folder.write('a.txt', text);
    const editor = await vscode.window.showTextDocument(uri);
    await scene.service.plant({ match: '/v2/translate', delayMs: 600_000 });
    const running = translate({ uri });
    await until('it is sent', async () => (await scene.service.requests()).length === 1);
    await editor.edit((edit) => edit.insert(new vscode.Position(2, 0), 'Please: '));
    await editor.edit((edit) => edit.replace(new vscode.Range(2, 8, 2, 14), 'Never'));
    await scene.service.release();
    const outcome = await running;
    assert.equal(outcome.status, 'partial');
    assert.equal(outcome.error?.kind, 'conflict');
    assert.match(editor.document.getText(), /^\[DE\] .+\n\nPlease: Never open the valve\.\n$/);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Copy Translation', 'Show Translation']);
  });
});
