import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';

describe('the languages of the service', () => {
  const editor = demoEditor({});

  it('are a read-only table, whose title has buttons for more of them, for one, and for a pair', async () => {
    const { workbench } = editor;
    const { editor: table, page, quickInput } = workbench;
    const press = (name: string) => page.locator('.editor-actions').getByRole('button', { name }).first().click();
    // The window then knows the extension's contributions.
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.runCommand('Language Services: Show Languages');
    await quickInput.asks('Select what to use the languages for');
    await quickInput.choose('Text', 'Text translation');
    await table.shows('Languages: Text translation');
    await table.shows('Showing stable languages only.');
    await keepPicture(workbench, 'languages');
    await press('Show Beta and External');
    await table.shows('Showing beta and external languages and features too.');
    await keepPicture(workbench, 'languages-beta');
    await press('Copy Language Code');
    await quickInput.asks('Search by name, code, or feature');
    await quickInput.type('formality');
    await keepPicture(workbench, 'find-language');
    await quickInput.choose('German', 'German');
    await workbench.statusBar.tells('Copied de to the clipboard.');
    await press('Show Language Pair');
    await quickInput.asks('Select the source language');
    await quickInput.choose('German', 'German');
    await quickInput.asks('Select the target language');
    await quickInput.choose('Japanese', 'Japanese');
    await table.shows('From German (DE) to Japanese (JA)');
    await keepPicture(workbench, 'language-pair');
  });
});
