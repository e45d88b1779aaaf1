import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openInstalledEditor, type TestEditor } from '../helpers/editors.ts';
import { keepPicture } from '../helpers/pictures.ts';
import { assertListTranslated, manualList, readManual } from '../helpers/samples.ts';
import { ExtensionPage } from '../pages/extensionPage.ts';

const notConnected = 'Language Services is not connected';

describe('the installed extension without configuration', () => {
  let editor: TestEditor;

  before(async () => {
    editor = await openInstalledEditor({ user: { 'languageServices.targetLanguage': 'DE' } });
    await editor.workbench.openFile('manual.md', 'Markdown');
  });

  closeAfterTests(() => [editor]);

  /** Returns both settings files; a missing one is empty. */
  function settings(): Promise<string[]> {
    return Promise.all([editor.userSettings, editor.machineSettings].map((file) => readFile(file, 'utf8')));
  }

  /** The text of each question, and an answer to it. */
  const questions = ['Name of the connection', 'Address of the service', 'Add Connection (3 of 4)', 'The API key for'];
  for (const [steps, question] of questions.entries()) {
    it(`changes nothing when Escape ends Add Connection at the question: ${question}`, async () => {
      const { quickInput } = editor.workbench;
      const before = await settings();
      await editor.workbench.runCommand('Language Services: Add Connection…');
      const answers = ['Work', 'https://translate.example', 'Pro'];
      for (const [index, answer] of answers.slice(0, steps).entries()) {
        await quickInput.shown(questions[index]);
        await quickInput.type(answer);
        await (answer === 'Pro' ? quickInput.choose(answer, answer) : quickInput.accept());
      }
      await quickInput.shown(question);
      await quickInput.escape();
      await quickInput.hidden();
      assert.deepEqual(await settings(), before);
    });
  }

  it('offers to add a connection or try the demo service, which translates', async () => {
    const { workbench, workspace } = editor;
    await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
    await workbench.editor.rightClick(manualList.text);
    await workbench.contextMenu.choose('Language Services', 'Translate Selection');
    await workbench.notifications.shown(notConnected);
    await workbench.notifications.offers(notConnected, ['Add Connection', 'Try the Demo Service']);
    await workbench.notifications.click(notConnected, 'Try the Demo Service');

    await workbench.editor.shows('[DE] ');
    await workbench.save();
    assertListTranslated(readManual(workspace));
  });

  it('has a page in the editor, without pictures that the editor would not show', async () => {
    const page = new ExtensionPage(editor.workbench);
    await page.open('Language Services');
    assert.equal(await page.pictures('Language Services for VS Code'), 0);
    await keepPicture(editor.workbench, 'extension-page');
  });
});
