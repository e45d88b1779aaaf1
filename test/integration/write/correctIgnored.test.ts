import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { isMarked, marked, takeFix } from '../../helpers/corrections.ts';
import { openText } from '../../helpers/documents/documents.ts';
import { removeWorkspaceSetting, runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

const source = 'The pump is teh best of all.\n\nWe recieved teh lamp.\n';

describe('an ignored correction', () => {
  const scene = editorScene();

  const words = () =>
    vscode.workspace.getConfiguration('languageServices').inspect('correct.ignoredWords')?.workspaceValue;

  afterEach(() => removeWorkspaceSetting('correct.ignoredWords'));

  it('disappears only at its range, even when the file is corrected again, until that is undone', async () => {
    const { document } = await openText(source);
    await runCommand('correctFile');
    await takeFix(document, 'Ignore “teh” → “the” Here');
    await isMarked(document, 'recieved', 'teh');
    const again = await runCommand('correctFile');
    assert.equal(again.corrections, 2);
    assert.deepEqual(marked(document), ['recieved', 'teh']);
    const [told] = scene.messages.shown;
    assert.deepEqual(told?.buttons, ['Undo']);
    told.press('Undo');
    await until('it is said', async () => (await runCommand('correctFile')).corrections === 3);
    assert.deepEqual(marked(document), ['teh', 'recieved', 'teh']);
    assert.equal(document.getText(), source);
  });

  it('is named by each of several fixes, and a word only once', async () => {
    const { document } = await openText('The pump is teh best of teh lot, becuase it is new.\n');
    await runCommand('correctFile');
    const all = document.lineAt(0).range;
    const offered = await vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      document.uri,
      all,
      vscode.CodeActionKind.QuickFix.value,
    );
    assert.deepEqual(
      offered.map(({ title }) => title).filter((title) => title.startsWith('Ignore ')),
      [
        'Ignore “teh” → “the” Here',
        'Ignore “teh” → “the” Here',
        'Ignore “becuase” → “because” Here',
        'Ignore “teh” in This Workspace',
        'Ignore “becuase” in This Workspace',
      ],
    );
  });

  it('includes a word in the workspace settings, until it is removed there', async () => {
    const { document } = await openText(source);
    await runCommand('correctFile');
    await takeFix(document, 'Ignore “teh” in This Workspace');
    await isMarked(document, 'recieved');
    assert.deepEqual(words(), ['teh']);
    assert.equal((await runCommand('correctFile', { applyMode: 'replace' })).corrections, 1);
    assert.equal(document.getText(), source.replace('recieved', 'received'));
    scene.messages.shown[0]?.press('Undo');
    await until('the setting is gone', () => words() === undefined);
    assert.equal((await runCommand('correctFile')).corrections, 2);
    await isMarked(document, 'teh', 'teh');
  });
});
