import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import { extensionUnderTest, runCommand, until, writeSetting } from '../../../helpers/extension.ts';
import type { Pickers } from '../../../helpers/pickers.ts';
import { SampleFolder } from '../../../helpers/sampleFolder.ts';
import { editorScene } from '../../../helpers/scene.ts';

const names = ['README.md', 'manual.md', 'mail.txt', 'locales/en.json', 'src/schedule.ts'];

describe('a sample file', () => {
  const scene = editorScene();
  let pickers: Pickers;

  before(() => writeSetting('targetLanguage', 'DE'));
  beforeEach(() => (pickers = scene.pickers));
  const open = async (name: string) => {
    const folder = new SampleFolder();
    const text = readFileSync(path.join(extensionUnderTest().extensionPath, 'test/fixtures/workspace', name), 'utf8');
    const editor = await vscode.window.showTextDocument(folder.write(name, text));
    return { folder, editor, text };
  };
  const selectAll = (editor: vscode.TextEditor) => {
    const end = editor.document.positionAt(editor.document.getText().length);
    editor.selection = new vscode.Selection(new vscode.Position(0, 0), end);
  };
  const isDone = ({ status, error }: { readonly status: string; readonly error?: { readonly message: string } }) => {
    assert.equal(status, 'done', error?.message);
    assert.deepEqual(
      scene.messages.shown.filter(({ severity }) => severity !== 'information'),
      [],
    );
  };

  for (const name of names) {
    it(`is corrected, translated and rephrased, and its language is detected: ${name}`, async () => {
      const { folder, editor, text } = await open(name);
      isDone(await runCommand('correctFile'));
      const detected = await runCommand('detectLanguage');
      isDone(detected);
      assert.ok((detected.results ?? []).length > 0);

      const before = folder.names().length;
      isDone(await runCommand('translateFile'));
      assert.equal(folder.names().length, before + 1);

      const again = await vscode.window.showTextDocument(editor.document);
      for (const command of ['correctSelection', 'translateSelection'] as const) {
        selectAll(again);
        isDone(await runCommand(command));
      }
      assert.notEqual(editor.document.getText(), text);
      await vscode.commands.executeCommand('undo');
      assert.equal(editor.document.getText(), text);

      const rephrased = runCommand('rephraseFile');
      await pickers.goTo('Default style');
      await pickers.accept(() => pickers.made.at(-1)?.selectedItems.length === 1);
      isDone(await rephrased);
      await until('it is rephrased', () => editor.document.getText().includes('[rephrased]'));
    });
  }
});
