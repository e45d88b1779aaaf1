import assert from 'node:assert/strict';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openInstalledEditor, type TestEditor } from '../helpers/editors.ts';
import { keepPicture, keepPicturesInThemes } from '../helpers/pictures.ts';
import { assertListTranslated, manualList, readManual } from '../helpers/samples.ts';
import { ExtensionPage } from '../pages/extensionPage.ts';
import { SideView } from '../pages/sideView.ts';
import { until } from '../pages/until.ts';
import { Walkthrough } from '../pages/walkthrough.ts';

const command = (title: string) => `Language Services: ${title}`;

describe('the first window with the installed extension', () => {
  let editor: TestEditor;
  let walkthrough: Walkthrough;

  before(async () => {
    // With motion, the walkthrough's page takes the focus again after its animation.
    const user = { 'languageServices.targetLanguage': 'DE', 'workbench.reduceMotion': 'on' };
    editor = await openInstalledEditor({ user });
    walkthrough = new Walkthrough(editor.workbench.page);
    // The window then knows the extension's contributions.
    await editor.workbench.openFile('manual.md', 'Markdown');
  });

  closeAfterTests(() => [editor]);

  it('starts with a walkthrough with pictures', async () => {
    const { workbench } = editor;
    // In a small window the editor hides the picture.
    await workbench.page.setViewportSize({ width: 1700, height: 1000 });
    await workbench.runCommand(command('Open Walkthrough'));
    await walkthrough.unfolded('Connect to a Service');
    await walkthrough.unticked('Connect to a Service');
    await keepPicturesInThemes(workbench, 'walkthrough');
  });

  it('offers to connect or to try the demo service, which translates, when a menu needs a service', async () => {
    const { workbench, workspace } = editor;
    const [ofFile, ofConnection] = [command('Correct File'), command('Correct Commit Message')];
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.offersCommands(command('Correct'), [ofFile], [ofConnection]);
    await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
    await workbench.editor.rightClick(manualList.text);
    await workbench.contextMenu.choose('Language Services', 'Translate Selection');
    await workbench.quickInput.shown('Not Connected');
    await workbench.quickInput.lists('Add Connection…');
    await workbench.quickInput.choose('Demo', 'Try the Demo Service');
    await workbench.editor.shows('[DE] ');
    await workbench.save();
    assertListTranslated(readManual(workspace));
  });

  it('ticks what is done, with a click or a key in its step or elsewhere', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await workbench.runCommand(command('Open Walkthrough'));
    await walkthrough.ticked('Connect to a Service');
    await walkthrough.ticked('Translate Text');
    await walkthrough.click('Check and Review');
    await walkthrough.unfolded('Check and Review');
    await walkthrough.unticked('Check and Review');
    await keepPicture(workbench, 'walkthrough-check');
    await walkthrough.focused('Check and Review');
    await page.keyboard.press('ArrowDown');
    await walkthrough.unfolded('Create a Glossary');
    await walkthrough.focused('Create a Glossary');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await workbench.quickInput.shown();
    await workbench.quickInput.escape();
    await workbench.quickInput.hidden();
    await walkthrough.unticked('Create a Glossary');
    await walkthrough.click('Translate Locale Files');
    await walkthrough.clickButton('Show Locale Files');
    await walkthrough.ticked('Translate Locale Files');
    await new SideView(page, 'Locales').focused();
    await walkthrough.click('Check and Review');
    await walkthrough.clickButton('Check Locale Files');
    await walkthrough.ticked('Check and Review');
    await keepPicture(workbench, 'walkthrough-ticked');
  });

  it('has settings in sections with descriptions, and a page without pictures that the editor would not show', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await page.setViewportSize({ width: 1280, height: 1300 });
    await workbench.runCommand('Preferences: Open Settings (UI)');
    const settings = page.locator('.settings-editor');
    await settings.locator('.suggest-input-container :focus').waitFor({ state: 'attached' });
    // At once: what is found for the first words is shown, too, and drawn again.
    await page.keyboard.insertText('@ext:language-services.language-services language');
    await settings.locator('.settings-toc-container', { hasText: 'Translation' }).waitFor({ state: 'visible' });
    const source = settings.locator('.setting-item-contents', { hasText: 'The language to translate from.' });
    await source.locator('input').fill('English');
    await source.getByText('Enter a language code such as EN or DE.').waitFor({ state: 'visible' });
    await keepPicture(workbench, 'settings-refused');
    await source.locator('input').fill('');
    await source.getByText('Enter a language code such as EN or DE.').waitFor({ state: 'hidden' });
    const formality = settings.locator('.setting-item-contents', { hasText: 'How formal translations are.' });
    await formality.locator('option', { hasText: 'Not set' }).waitFor({ state: 'attached' });
    await keepPicture(workbench, 'settings');
    // They are in front of everything, also of the palette.
    await until('the settings are closed', async () => {
      await page.keyboard.press('Escape');
      return (await settings.isHidden()) || undefined;
    });
    const extension = new ExtensionPage(workbench);
    await extension.open('Language Services');
    assert.equal(await extension.pictures('Language Services for VS Code'), 0);
    await keepPicture(workbench, 'extension-page');
  });
});
