import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import type { TestEditor } from './helpers/editors.ts';
import { openSharedEditor } from './helpers/sharedEditor.ts';
import { until } from './pages/until.ts';

describe('the target language in the status bar', () => {
  let editor: TestEditor;

  // Changed where it is set: in the settings of the machine, which the next tests replace.
  before(async () => (editor = await openSharedEditor({ 'languageServices.targetLanguage': 'FR' })));

  closeAfterTests(() => [editor]);

  it('appears with a connection, marks the demo, and opens the menu that changes it', async () => {
    const { workbench } = editor;
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.statusBar.showsNothingOfOurs();
    await workbench.runCommand('Language Services: Switch Connection…');
    await workbench.quickInput.shown('Switch Connection');
    await workbench.quickInput.choose('Demo', 'Demo');
    await workbench.statusBar.shows('FR (Demo)');
    await workbench.statusBar.click();
    await workbench.quickInput.shown('Language Services');
    await workbench.quickInput.lists('Connection');
    await workbench.quickInput.choose('Target', 'French (FR)');
    await workbench.quickInput.shown('Translate into');
    await workbench.quickInput.choose('German', 'German');
    await workbench.statusBar.shows('DE (Demo)');
    await until('the language is in the settings', async () => {
      const settings = await readFile(editor.machineSettings, 'utf8');
      return settings.includes('"languageServices.targetLanguage": "DE"') || undefined;
    });
    const told = /Target: German \(DE\)\s*Source: detected automatically\s*Connection: Demo/;
    await workbench.statusBar.tellsOnHover(told);
    assert.match(
      (await workbench.statusBar.label()) ?? '',
      /Target: German.*Source: detected automatically.*Connection: Demo/,
    );
  });

  it('names any other connection and its address on hover', async () => {
    const { workbench } = await openSharedEditor({
      'languageServices.targetLanguage': 'FR',
      'languageServices.connections': [{ name: 'Office', url: 'https://office.example', plan: 'pro' }],
      'languageServices.connection': 'Office',
    });
    await workbench.statusBar.shows('FR');
    await workbench.statusBar.tellsOnHover(/Connection: Office \(https:\/\/office\.example\/?\)/);
  });
});
