import { strict as assert } from 'node:assert';
import { chmodSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { select } from '../../../helpers/documents/documents.ts';
import { runCommand } from '../../../helpers/extension.ts';
import { SampleFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

const sentence = 'The pump is ready.';

describe('a file that the editor’s settings make read-only', () => {
  const scene = editorScene();
  const folder = new SampleFolder();

  type Setting = 'readonlyInclude' | 'readonlyExclude' | 'readonlyFromPermissions';
  const set = (setting: Setting, value?: Readonly<Record<string, boolean>> | boolean) =>
    vscode.workspace.getConfiguration('files').update(setting, value, vscode.ConfigurationTarget.Global);

  afterEach(async () => {
    await set('readonlyInclude');
    await set('readonlyExclude');
    await set('readonlyFromPermissions');
  });

  const place = (name: string) => `${path.basename(folder.path)}/${name}`;

  async function applied(name: string): Promise<number | undefined> {
    const editor = await vscode.window.showTextDocument(folder.write(name, sentence));
    select(editor, sentence);
    const { applied: count } = await runCommand('translateSelection', { targetLang: 'DE', applyMode: 'replace' });
    assert.equal(editor.document.getText() === sentence, count === 0);
    return count;
  }

  for (const [what, name, pattern] of [
    ['its name', 'name.txt', () => '**/name.txt'],
    ['its place in the folder', 'place.txt', () => place('*.txt')],
    ['its whole path', 'path.txt', () => folder.uri('path.txt').fsPath],
  ] as const) {
    it(`by ${what} is not changed`, async () => {
      await set('readonlyInclude', { [pattern()]: true });
      assert.equal(await applied(name), 0);
    });
  }

  it('is changed when another setting excludes it, or when the setting names another file', async () => {
    await set('readonlyInclude', { [place('*.txt')]: true, '**/not.md': true, '**/off.md': false });
    await set('readonlyExclude', { '**/out.txt': true });
    assert.equal(await applied('out.txt'), 1);
    assert.equal(await applied('off.md'), 1);
  });

  it('by its permissions is not changed', async () => {
    const uri = folder.write('locked.txt', sentence);
    chmodSync(uri.fsPath, 0o444);
    await set('readonlyFromPermissions', true);
    const editor = await vscode.window.showTextDocument(uri);
    select(editor, sentence);
    assert.equal((await runCommand('translateSelection', { targetLang: 'DE', applyMode: 'replace' })).applied, 0);
    assert.equal(editor.document.getText(), sentence);
  });

  it('for the session is as before, and the translation is offered', async () => {
    const editor = await vscode.window.showTextDocument(folder.write('session.txt', sentence));
    select(editor, sentence);
    await vscode.commands.executeCommand('workbench.action.files.setActiveEditorReadonlyInSession');
    const outcome = await runCommand('translateSelection', { targetLang: 'DE', applyMode: 'replace' });
    assert.equal(outcome.applied, 0);
    assert.equal(editor.document.getText(), sentence);
    assert.ok(!editor.document.isDirty);
    assert.deepEqual(
      scene.messages.shown.map(({ message }) => message),
      ['1 text was not replaced because it was edited or is read-only.'],
    );
    await vscode.commands.executeCommand('workbench.action.files.resetActiveEditorReadonlyInSession');
    assert.equal((await runCommand('translateSelection', { targetLang: 'DE', applyMode: 'replace' })).applied, 1);
  });
});
