import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { isMarked, marked, takeFix } from '../../helpers/corrections.ts';
import { openText, select } from '../../helpers/documents/documents.ts';
import { openCell } from '../../helpers/documents/notebooks.ts';
import { runCommand, until } from '../../helpers/extension.ts';
import { editorScene } from '../../helpers/scene.ts';

describe('a correction in any kind of document', () => {
  const scene = editorScene();

  const correct = async (text: string, extension: string) => {
    const { document } = await openText(text, extension);
    return { document, outcome: await runCommand('correctFile') };
  };

  it('skips code in prose and changes the words around it', async () => {
    const text = '# Teh pump\n\nRun `teh` and **recieved** [adress](teh.md).\n\n```\nteh\n```\n';
    const { document, outcome } = await correct(text, 'md');
    assert.equal(outcome.status, 'done', outcome.error?.message);
    assert.deepEqual(marked(document), ['Teh', 'recieved', 'adress']);
    await takeFix(document, 'Apply All 3 Corrections in File');
    assert.equal(document.getText(), '# The pump\n\nRun `teh` and **received** [address](teh.md).\n\n```\nteh\n```\n');
  });

  it('offers its fix in its own document only', async () => {
    const { document: other } = await openText('Nothing is wrong here.\n', 'md');
    const { document } = await correct('We recieved teh value.\n', 'md');
    assert.equal(marked(document).length, 2);
    const all: vscode.CodeAction[] = await vscode.commands.executeCommand(
      'vscode.executeCodeActionProvider',
      other.uri,
      new vscode.Range(0, 0, 0, 20),
    );
    assert.deepEqual(
      all.filter(({ title }) => /Correction|Ignore/.test(title)),
      [],
    );
  });

  it('appears in a code comment', async () => {
    const text = '// We recieved teh value\n// untill it was late.\nconst teh = "recieved";\n';
    const { document } = await correct(text, 'ts');
    assert.deepEqual(marked(document), ['recieved', 'teh', 'untill']);
  });

  it('appears in a data value, and keeps its placeholders', async () => {
    const { document } = await correct('{\n  "teh": "You recieved {count} \\"teh\\" letters"\n}\n', 'json');
    assert.deepEqual(marked(document), ['recieved', 'teh']);
    await takeFix(document, 'Apply All 2 Corrections in File');
    assert.equal(document.getText(), '{\n  "teh": "You received {count} \\"the\\" letters"\n}\n');
  });

  it('is dropped when a placeholder was lost, and the text is named', async () => {
    const body = {
      improvements: [{ text: 'You received letters', target_language: 'en', detected_source_language: 'en' }],
    };
    await scene.service.plant({ match: '/v2/write/correct', body, times: 2 });
    const { document, outcome } = await correct('{\n  "a": "You recieved {count} letters"\n}\n', 'json');
    assert.equal(outcome.status, 'partial');
    assert.deepEqual(marked(document), []);
    assert.deepEqual(scene.messages.shown[0]?.buttons, ['Show']);
  });

  it('appears in a commit message, but not in lines that Git omits', async () => {
    const { document } = await openText('Mend teh pump\n\nIt was recieved.\n# teh comment\n');
    await vscode.languages.setTextDocumentLanguage(document, 'git-commit');
    const outcome = await runCommand('correctFile');
    assert.equal(outcome.status, 'done', outcome.error?.message);
    assert.deepEqual(marked(document), ['teh', 'recieved']);
  });

  it('appears in the commit message box', async () => {
    const control = vscode.scm.createSourceControl('test', 'Test');
    try {
      const empty = await runCommand('correctCommitMessage');
      assert.equal(empty.error?.kind, 'invalidInput');
      control.inputBox.value = 'Mend teh pump';
      await vscode.commands.executeCommand('workbench.view.scm');
      const box = await until('the box is there', () =>
        vscode.workspace.textDocuments.find(
          (document) => document.languageId === 'scminput' && document.getText() === 'Mend teh pump',
        ),
      );
      const outcome = await runCommand('correctCommitMessage');
      assert.equal(outcome.status, 'done', outcome.error?.message);
      assert.deepEqual(marked(box), ['teh']);
      assert.equal((await runCommand('correctCommitMessage', { applyMode: 'replace' })).applied, 1);
      await until('the message is mended', () => control.inputBox.value === 'Mend the pump');
    } finally {
      control.dispose();
    }
  });

  it('appears in a Markdown cell of a notebook', async () => {
    const editor = await openCell('We recieved teh *lamp*.');
    select(editor, 'We recieved');
    await runCommand('correctSelection');
    assert.deepEqual(marked(editor.document), ['recieved']);
    const { notebook } = vscode.window.activeNotebookEditor ?? {};
    assert.ok(notebook);
    const outcome = await runCommand('correctFile', { uri: notebook.uri });
    assert.equal(outcome.status, 'done', outcome.error?.message);
    await isMarked(editor.document, 'recieved', 'teh');
    await takeFix(editor.document, 'Change to “the”', 1);
    assert.equal(editor.document.getText(), 'We recieved the *lamp*.');
  });
});
