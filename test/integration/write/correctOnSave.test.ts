import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { isMarked, marked } from '../../helpers/corrections.ts';
import { openText } from '../../helpers/documents/documents.ts';
import { removeWorkspaceSetting, runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { pluck } from '../../helpers/pluck.ts';
import { SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import { withOtherConnection } from '../../helpers/service/service.ts';

describe('correcting on save', () => {
  const scene = editorScene();

  afterEach(async () => {
    await writeSetting('correct.onSave', undefined);
    await writeSetting('correct.onSaveCharactersPerHour', undefined);
  });

  const sent = () => scene.service.requests('/v2/write/correct');
  const save = async (editor: vscode.TextEditor, text: string) => {
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), text));
    assert.ok(await editor.document.save());
  };

  it('is off until a language is chosen, and then runs for that language only', async () => {
    const editor = await openText('We recieved teh lamp.\n');
    await save(editor, 'One. ');
    await writeSetting('correct.onSave', ['markdown']);
    await save(editor, 'Two. ');
    const markdown = await openText('We recieved it definately.\n', 'md');
    await save(markdown, 'Three. ');
    await isMarked(markdown.document, 'recieved', 'definately');
    assert.deepEqual(marked(editor.document), []);
    assert.equal((await sent()).length, 1);
    assert.deepEqual(scene.messages.shown, []);
  });

  it('covers the cells of a notebook', async () => {
    await writeSetting('correct.onSave', ['markdown']);
    const cell = { cell_type: 'markdown', metadata: {}, source: ['A lamp.'] };
    const uri = new SampleFolder().write(
      'saved.ipynb',
      JSON.stringify({ cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 }),
    );
    const notebook = await vscode.workspace.openNotebookDocument(uri);
    const { document } = notebook.cellAt(0);
    const change = new vscode.WorkspaceEdit();
    change.insert(document.uri, new vscode.Position(0, 0), 'We recieved it. ');
    assert.ok(await vscode.workspace.applyEdit(change));
    assert.ok(await notebook.save());
    await isMarked(document, 'recieved');
  });

  describe('in a folder whose own settings turn it on', () => {
    const setForFolder = (languages: readonly string[]) =>
      vscode.workspace
        .getConfiguration('languageServices')
        .update('correct.onSave', languages, vscode.ConfigurationTarget.Workspace);
    const question = () => until('it is asked', () => scene.messages.shown[0]);
    const inFolder = async (text: string) => {
      const uri = new SampleFolder().write('saved.txt', text);
      return vscode.window.showTextDocument(uri);
    };

    afterEach(() => removeWorkspaceSetting('correct.onSave'));

    it('asks once, and sends nothing before the answer', async () => {
      await setForFolder(['plaintext']);
      const editor = await inFolder('We recieved teh lamp.\n');
      await save(editor, 'One. ');
      const asked = await question();
      assert.match(
        asked.message,
        /^The settings of workspace-\S+ correct .*: plaintext\. .*billed to connection Test\./,
      );
      await save(editor, 'Two. ');
      assert.deepEqual(await sent(), []);
      asked.press('Allow');
      await isMarked(editor.document, 'recieved', 'teh');
      await save(editor, 'That is definately it.\n\n');
      await isMarked(editor.document, 'definately', 'recieved', 'teh');
      assert.equal(scene.messages.shown.length, 1);
    });

    it('sends the text to the connection that the question named, whichever is active when it is answered', async () => {
      await withOtherConnection(async (other) => {
        await scene.service.reset();
        await setForFolder(['plaintext', 'ruby']);
        const editor = await inFolder('We recieved teh lamp.\n');
        await save(editor, 'One. ');
        const asked = await question();
        await runCommand('switchConnection', { name: 'Other' });
        await other.reset();
        asked.press('Allow');
        await isMarked(editor.document, 'recieved', 'teh');
        assert.equal((await sent()).length, 1);
        assert.deepEqual(await other.requests(), []);
      });
    });

    it('asks again for languages that were added while the question was open', async () => {
      await setForFolder(['plaintext', 'python']);
      const editor = await inFolder('An adress of old.\n');
      await save(editor, 'One. ');
      const asked = await question();
      assert.match(asked.message, /: plaintext, python\. /);
      await setForFolder(['plaintext', 'python', 'go']);
      asked.press('Allow');
      await isMarked(editor.document, 'adress');
      await save(editor, 'It is definately old. ');
      (await until('it is asked again', () => scene.messages.shown[1])).press('Don’t Allow');
      assert.equal((await sent()).length, 1);
    });

    it('asks again for other languages, and sends nothing if that is not allowed', async () => {
      await setForFolder(['plaintext', 'markdown']);
      const editor = await inFolder('An adress of old.\n');
      await save(editor, 'One. ');
      (await question()).press('Don’t Allow');
      for (const text of ['Two. ', 'Three. ']) {
        await save(editor, text);
      }
      await writeSetting('correct.onSave', ['plaintext']);
      await save(editor, 'Four. ');
      await isMarked(editor.document, 'adress');
      assert.equal((await sent()).length, 1, 'the user’s own settings need no question');
      assert.equal(scene.messages.shown.length, 1);
    });
  });

  it('sends only text that was not corrected before', async () => {
    await writeSetting('correct.onSave', ['plaintext']);
    const editor = await openText('An adress of old.\n\nIt is definately the same one.\n');
    await save(editor, 'Long ago. ');
    await isMarked(editor.document, 'adress', 'definately');
    await save(editor, 'We wait untill then.\n\n');
    await isMarked(editor.document, 'untill', 'adress', 'definately');
    assert.deepEqual(pluck(await sent(), 'texts'), [2, 1]);
  });

  it('sends no more per hour than the settings allow, and says so only in the status bar', async () => {
    await writeSetting('correct.onSave', ['plaintext']);
    await writeSetting('correct.onSaveCharactersPerHour', 10);
    const editor = await openText('This adress is too long for that.\n');
    await save(editor, 'Yes. ');
    await until('it is told', () => scene.lines.shown.find((line) => line.includes('10 characters per hour')));
    assert.deepEqual(await sent(), []);
    assert.deepEqual(scene.messages.shown, []);
    assert.deepEqual(marked(editor.document), []);
  });

  it('reports errors only in the status bar', async () => {
    await scene.service.plant({ match: '/v2/write/correct', status: 400, times: 2 });
    await writeSetting('correct.onSave', ['plaintext']);
    const editor = await openText('Another adress of another time.\n');
    await save(editor, 'Yes. ');
    await until('it is told', () => scene.lines.shown.find((line) => line.includes('Could not correct')));
    assert.deepEqual(scene.messages.shown, []);
  });
});
