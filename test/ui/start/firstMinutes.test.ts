import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openInstalledEditor, type TestEditor } from '../helpers/editors.ts';
import { keepPicture, keepPicturesInThemes } from '../helpers/pictures.ts';
import { manualList } from '../helpers/samples.ts';
import { SideView } from '../pages/sideView.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';
import { Walkthrough } from '../pages/walkthrough.ts';

const command = (title: string) => `Language Services: ${title}`;

describe('the first window', () => {
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

  it('shows no command in the Command Palette that cannot run', async () => {
    await editor.workbench.offersCommands(
      command('Correct'),
      [command('Correct File')],
      [command('Correct Selection')],
    );
  });

  it('starts with a walkthrough, with a picture next to its step', async () => {
    const { workbench } = editor;
    // In a small window the editor hides the picture.
    await workbench.page.setViewportSize({ width: 1700, height: 1000 });
    await workbench.runCommand(command('Open Walkthrough'));
    await walkthrough.unfolded('Connect to a Service');
    await keepPicturesInThemes(workbench, 'walkthrough');
  });

  it('checks off the first step when the demo service is chosen with a click', async () => {
    await walkthrough.unticked('Connect to a Service');
    await walkthrough.clickButton('Try the Demo Service');
    await walkthrough.ticked('Connect to a Service');
  });

  it('moves from step to step with the keyboard', async () => {
    const { page } = editor.workbench;
    for (const step of ['Translate a Selection', 'Try the Translator', 'Create a Glossary']) {
      await page.keyboard.press('ArrowDown');
      await walkthrough.unfolded(step);
      await walkthrough.focused(step);
    }
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await editor.workbench.quickInput.shown();
    await editor.workbench.quickInput.escape();
    await editor.workbench.quickInput.hidden();
    await walkthrough.unticked('Create a Glossary');
  });

  it('detects the language of the selection from the context menu, and translates it from there', async () => {
    const { workbench } = editor;
    const sentence = 'The text is in English (en).';
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
    await workbench.editor.rightClick(manualList.text);
    await workbench.contextMenu.choose('Language Services', 'Detect Language');
    await workbench.notifications.shown(sentence);
    await workbench.notifications.offers(sentence, ['Translate', 'Copy Code']);
    await keepPicture(workbench, 'detect-language');
    await workbench.notifications.click(sentence, 'Translate');
    await workbench.editor.shows('[DE] ');
  });

  it('copies the language code after detection with the keyboard', async () => {
    const { workbench } = editor;
    await workbench.editor.undo();
    await workbench.editor.showsNo('[DE] ');
    await workbench.notifications.none();
    await workbench.runCommand(command('Detect Language'));
    await workbench.notifications.click(/English \(en\)/, 'Copy Code');
    await workbench.statusBar.tells('Copied en to the clipboard.');
  });

  it('checks off each completed step, and the Translator when it is opened', async () => {
    const { workbench } = editor;
    await workbench.runCommand(command('Open Walkthrough'));
    await walkthrough.ticked('Translate a Selection');
    await walkthrough.click('Try the Translator');
    await walkthrough.unticked('Try the Translator');
    await walkthrough.clickButton('Open the Translator');
    await walkthrough.ticked('Try the Translator');
    // The page takes the focus when it is ready, and the view below when it is shown: a palette closes then.
    await new TranslatorPage(workbench.page).ready();
    await walkthrough.unticked('Create a Glossary');
    await walkthrough.click('Track Your Usage');
    await walkthrough.clickButton('Show Usage');
    await walkthrough.ticked('Track Your Usage');
    await new SideView(workbench.page, 'Usage').focused();
    await keepPicture(workbench, 'walkthrough-ticked');
  });

  it('shows settings in sections, with a description of every choice and every error', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await page.setViewportSize({ width: 1280, height: 1300 });
    await workbench.runCommand('Preferences: Open Settings (UI)');
    const settings = page.locator('.settings-editor');
    await settings.locator('.suggest-input-container :focus').waitFor({ state: 'attached' });
    await page.keyboard.type('@ext:language-services.language-services language');
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
  });
});
