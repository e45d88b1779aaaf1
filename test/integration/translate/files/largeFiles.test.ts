import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { openText } from '../../../helpers/documents/documents.ts';
import { runCommand, writeSetting } from '../../../helpers/extension.ts';
import { editorScene } from '../../../helpers/scene.ts';

describe('large files', () => {
  editorScene();

  before(() => writeSetting('confirmAbove', 0));

  after(() => writeSetting('confirmAbove', undefined));

  for (const extension of ['md', 'json']) {
    it(`translates one line near the end of 10,000 in a file .${extension}, and only that`, async () => {
      const line = (index: number): string =>
        extension === 'json' ? `  "key${index}": "This is sentence ${index}.",` : `This is sentence ${index}.`;
      const lines = Array.from({ length: 10_000 }, (_, index) => line(index));
      if (extension === 'json') {
        lines[0] = '{';
        lines[9_999] = '  "last": true }';
      }
      const text = lines.join('\n');
      const editor = await openText(text, extension);
      const before = editor.document.lineAt(9_990).text;
      editor.selection = new vscode.Selection(9_990, 0, 9_990, before.length);
      const outcome = await runCommand('translateSelection', { targetLang: 'DE' });
      assert.equal(outcome.status, 'done');
      assert.deepEqual([outcome.segments, outcome.requests], [1, 1]);
      const after = editor.document.getText().split('\n');
      assert.deepEqual(
        after.flatMap((now, index) => (now === lines[index] ? [] : [index])),
        [9_990],
      );
      assert.equal(after.length, 10_000);
      await vscode.commands.executeCommand('undo');
      assert.equal(editor.document.getText(), text);
    });
  }

  it('translates a JSON of 1,000 lines in place, and one undo restores everything', async () => {
    const messages = Object.fromEntries(
      Array.from({ length: 1_000 }, (_, index) => [`message.${index}`, `This is {name} with number ${index}.`]),
    );
    const text = JSON.stringify(messages, null, 2);
    const editor = await openText(text, 'json');
    const outcome = await runCommand('translateFile', {
      uri: editor.document.uri,
      output: 'inPlace',
      targetLang: 'DE',
    });
    assert.equal(outcome.status, 'done');
    assert.deepEqual(
      outcome.files.map(({ segments, kept }) => ({ segments, kept })),
      [{ segments: 1_000, kept: 0 }],
    );
    const translated: unknown = JSON.parse(editor.document.getText());
    assert.ok(typeof translated === 'object' && translated !== null);
    assert.deepEqual(Object.keys(translated), Object.keys(messages));
    Object.values(translated).forEach((value, index) => {
      assert.match(String(value), new RegExp(`^\\[DE\\] .*\\{name\\}.* ${index}\\.$`));
    });
    await vscode.commands.executeCommand('undo');
    assert.equal(editor.document.getText(), text);
  });
});
