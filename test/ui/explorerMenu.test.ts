import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepFailure, keepPicture } from './helpers/pictures.ts';

describe('the menu of the explorer', () => {
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

  it('translates all that is selected, files and folders, and shows the new files', async () => {
    const { workbench, workspace } = editor;
    const { explorer, contextMenu } = workbench;
    // A window with a file open knows what extensions contribute to its menus.
    await workbench.openFile('manual.md', 'Markdown');
    await explorer.selected('manual.md');
    await explorer.select('locales', 'mail.txt');
    await explorer.rightClick('mail.txt');
    await contextMenu.choose('Language Services');
    await contextMenu.offers('Translate File');
    await keepPicture(workbench, 'explorer-menu');
    await contextMenu.choose('Translate File');

    // It is told for a while only.
    await workbench.statusBar.tells('Translated 2 files');
    await explorer.shows('mail.de.txt');
    await keepPicture(workbench, 'translate-files');
    const read = (name: string) => readFileSync(path.join(workspace, name), 'utf8');
    assert.match(read('mail.de.txt'), /\[DE\] /);
    assert.deepEqual(Object.keys(parsed(read('locales/de.json'))), Object.keys(parsed(read('locales/en.json'))));
  });
});

function parsed(text: string): object {
  const value: unknown = JSON.parse(text);
  assert.ok(typeof value === 'object' && value !== null);
  return value;
}
