import type { TestEditor } from './helpers/editors.ts';
import { keepFailures, keepPicture } from './helpers/pictures.ts';
import { assertListTranslated, assertManualUntouched, manualList, readManual } from './helpers/samples.ts';
import { openSharedEditor } from './helpers/sharedEditor.ts';
import { Dialog } from './pages/dialog.ts';

describe('the cost confirmation', () => {
  let editor: TestEditor;

  before(async () => {
    editor = await openSharedEditor({
      'languageServices.connection': 'Demo',
      // What other files have translated costs nothing again; they use German.
      'languageServices.targetLanguage': 'FR',
      'languageServices.confirmAbove': 50,
    });
  });

  keepFailures(() => editor.workbench);

  after(() => editor.close());

  it('shows how many characters and how many are left; Cancel leaves the text, Translate translates it', async () => {
    const { workbench, workspace } = editor;
    const dialog = new Dialog(workbench.page);
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
    await workbench.runCommand('Language Services: Translate Selection');
    await dialog.shown(/Translate \d{2,3} characters\?.*left in the quota|no character limit/s);
    await keepPicture(workbench, 'confirm-cost');
    await dialog.click('Cancel');
    assertManualUntouched(readManual(workspace));

    await workbench.runCommand('Language Services: Translate Selection');
    await dialog.shown('above 50 characters');
    await dialog.click('Translate');
    await workbench.editor.shows('[FR] ');
    await workbench.save();
    assertListTranslated(readManual(workspace));
  });
});
