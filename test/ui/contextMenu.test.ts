import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';
import { Dialog } from './pages/dialog.ts';

/** Of a letter that no earlier test translates: what was translated before costs nothing. */
const greeting = 'Dear customer support team,';

describe('the context menu', () => {
  const editor = demoEditor({ 'languageServices.confirmAbove': 20 });

  it('translates the selection into the language chosen at first use, once its cost is agreed; one undo restores it', async () => {
    const { workbench } = editor;
    const dialog = new Dialog(workbench.page);
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.editor.selectLines(3, 1);
    await workbench.editor.rightClick(greeting);
    await workbench.contextMenu.choose('Language Services', 'Translate Selection');
    await workbench.quickInput.shown('Translate into');
    await workbench.quickInput.choose('DE', 'German');
    await dialog.shown(/Translate 27 characters\? At most 527 .*(left in the quota|no character limit)/s);
    await keepPicture(workbench, 'confirm-cost');
    await dialog.click('Cancel');
    await workbench.editor.shows(greeting);
    // The language is remembered.
    await workbench.runCommand('Language Services: Translate Selection');
    await dialog.shown('Translate 27 characters?');
    await dialog.click('Translate');
    await workbench.editor.shows('[DE] ');
    await keepPicture(workbench, 'translate-selection');
    await workbench.editor.undo();
    await workbench.editor.showsNo('[DE] ');
    await workbench.editor.shows(greeting);
  });
});
