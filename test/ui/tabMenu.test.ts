import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepFailure, keepPicture } from './helpers/pictures.ts';

describe('the menu of a tab', () => {
  let editor: TestEditor;

  before(async () => {
    editor = await openSourceEditor({
      machine: { 'languageServices.connection': 'Demo' },
      user: { 'languageServices.targetLanguage': 'DE' },
    });
  });

  afterEach(async function () {
    await keepFailure(this.currentTest, editor.workbench);
  });

  after(() => editor.close());

  it('translates the file of that tab, though another is in front', async () => {
    const { workbench, workspace } = editor;
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.keepTab('mail.txt');
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.rightClickTab('mail.txt');
    await workbench.contextMenu.choose('Language Services');
    await workbench.contextMenu.offers('Translate File');
    await keepPicture(workbench, 'tab-menu');
    await workbench.contextMenu.choose('Translate File');
    await workbench.tabShown('mail.de.txt');
    await workbench.editor.shows('[DE] ');
    assert.match(readFileSync(path.join(workspace, 'mail.de.txt'), 'utf8'), /\[DE\] /);
  });
});
