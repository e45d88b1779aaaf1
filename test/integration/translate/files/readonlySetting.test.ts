import { strict as assert } from 'node:assert';
import path from 'node:path';
import * as vscode from 'vscode';
import { select } from '../../../helpers/documents/documents.ts';
import { runCommand } from '../../../helpers/extension.ts';
import { SampleFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

const sentence = 'The pump is ready.';

describe('a file that the editor’s settings make read-only', () => {
  editorScene();
  const folder = new SampleFolder();

  const set = (setting: 'readonlyInclude' | 'readonlyExclude', named?: Readonly<Record<string, boolean>>) =>
    vscode.workspace.getConfiguration('files').update(setting, named, vscode.ConfigurationTarget.Global);

  afterEach(async () => {
    await set('readonlyInclude');
    await set('readonlyExclude');
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
});
