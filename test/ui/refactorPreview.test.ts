import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepFailure, keepPicture } from './helpers/pictures.ts';

describe('several files reviewed in place', () => {
  let editor: TestEditor;

  before(async () => {
    const settings = {
      machine: { 'languageServices.connection': 'Demo' },
      user: { 'languageServices.targetLanguage': 'DE', 'languageServices.applyMode': 'review' },
    };
    const keyBindings = (workspace: string) => {
      const uris = ['mail.txt', 'locales/en.json'].map((name) => pathToFileURL(path.join(workspace, name)).href);
      return [{ key: 'ctrl+alt+f9', command: 'languageServices.translateFile', args: { uris, output: 'inPlace' } }];
    };
    editor = await openSourceEditor(settings, { keyBindings });
  });

  afterEach(async function () {
    await keepFailure(this.currentTest, editor.workbench);
  });

  after(() => editor.close());

  it('wait in the Refactor Preview; only checked changes are applied, unsaved', async () => {
    const { workbench, workspace } = editor;
    const { refactorPreview } = workbench;
    const read = (name: string) => readFileSync(path.join(workspace, name), 'utf8');
    const before = read('locales/en.json');
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.page.keyboard.press('Control+Alt+F9');
    await refactorPreview.lists('en.json');
    await keepPicture(workbench, 'refactor-preview');
    await refactorPreview.tick('en.json');
    await refactorPreview.press('Apply');
    await workbench.openFile('en.json', 'JSON');
    await workbench.editor.shows('[DE] ');
    await keepPicture(workbench, 'refactor-preview-applied');
    assert.equal(read('locales/en.json'), before);
    await workbench.save();
    assert.match(read('locales/en.json'), /\[DE\] /);
    assert.doesNotMatch(read('mail.txt'), /\[DE\] /);
  });
});
