import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';
import { assertListTranslated, assertManualUntouched, manualList, readManual } from './helpers/samples.ts';
import { Dialog } from './pages/dialog.ts';

describe('the cost confirmation', () => {
  const editor = demoEditor({
    // What other files have translated costs nothing again; they use German.
    'languageServices.targetLanguage': 'FR',
    'languageServices.confirmAbove': 50,
  });

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
