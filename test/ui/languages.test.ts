import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';

describe('a language', () => {
  const editor = demoEditor({});

  before(async () => {
    // The window then knows the extension's contributions.
    await editor.workbench.openFile('manual.md', 'Markdown');
  });

  it('is shown in a read-only table, for the resource chosen with the keyboard', async () => {
    const { workbench } = editor;
    await workbench.runCommand('Language Services: Show Languages');
    await workbench.quickInput.asks('Select what to use the languages for');
    await workbench.quickInput.choose('Voice', 'Voice');
    await workbench.editor.shows('Languages: Voice');
    await workbench.editor.showsNo('Hindi');
    await keepPicture(workbench, 'languages');
  });

  it('is shown after a click if it is in beta or external, and hidden after another', async () => {
    const { page, editor: text } = editor.workbench;
    const button = page.locator('.editor-actions').getByRole('button', { name: 'Show Beta and External' });
    await button.first().click();
    await text.shows('hi');
    await text.shows('beta, external');
    await keepPicture(editor.workbench, 'languages-beta');
    await button.first().click();
    await text.showsNo('beta, external');
  });

  it('is found from the table by a feature, with a click', async () => {
    const { workbench } = editor;
    await workbench.page.locator('.editor-actions').getByRole('button', { name: 'Copy Language Code' }).first().click();
    await workbench.quickInput.asks('Search by name, code, or feature');
    await workbench.quickInput.type('formality');
    await keepPicture(workbench, 'find-language');
    await workbench.quickInput.choose('German', 'German');
    await workbench.statusBar.tells('Copied de to the clipboard.');
  });

  it('is compared as a pair', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await page.locator('.editor-actions').getByRole('button', { name: 'Show Language Pair' }).first().click();
    await workbench.quickInput.asks('Select the source language');
    await workbench.quickInput.choose('German', 'German');
    await workbench.quickInput.asks('Select the target language');
    await workbench.quickInput.choose('Japanese', 'Japanese');
    await workbench.editor.shows('From German (DE) to Japanese (JA)');
    await workbench.editor.shows('Text translation');
    await keepPicture(workbench, 'language-pair');
  });
});
