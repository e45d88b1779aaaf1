import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { until } from './pages/until.ts';

describe('the target language in the status bar', () => {
  let editor: TestEditor;

  before(async () => {
    editor = await openSourceEditor({});
    await editor.workbench.openFile('manual.md', 'Markdown');
  });

  closeAfterTests(() => [editor]);

  const written = async (text: string) => (await readFile(editor.userSettings, 'utf8')).includes(text) || undefined;

  it('is hidden without a connection, even when the extension is running', async () => {
    const { workbench } = editor;
    await workbench.runCommand('Language Services: Select Target Language…');
    await workbench.quickInput.shown('Translate into');
    await workbench.quickInput.escape();
    await workbench.quickInput.hidden();
    await workbench.statusBar.showsNothingOfOurs();
  });

  it('appears with a connection, and the demo is clearly marked', async () => {
    const { workbench } = editor;
    await workbench.runCommand('Language Services: Switch Connection…');
    await workbench.quickInput.shown('Switch Connection');
    await workbench.quickInput.choose('Demo', 'Demo');
    await workbench.statusBar.shows('Select Target (Demo)');
    assert.match(
      (await workbench.statusBar.label()) ?? '',
      /Target: not selected.*Source: detected automatically.*Connection: Demo/,
    );
  });

  it('opens the picker, which changes the setting', async () => {
    const { workbench } = editor;
    await workbench.statusBar.click();
    await workbench.quickInput.shown('Translate into');
    await workbench.quickInput.choose('PT-BR', 'Portuguese (Brazil)');
    await workbench.statusBar.shows('PT-BR (Demo)');
    await until('the language is in the settings', () => written('"languageServices.targetLanguage": "PT-BR"'));
  });

  it('shows source, target and connection in the tooltip', async () => {
    await editor.workbench.statusBar.tellsOnHover(
      /Target: Portuguese \(Brazil\) \(PT-BR\)\s*Source: detected automatically\s*Connection: Demo/,
    );
  });

  it('lists recently used languages first', async () => {
    const { workbench } = editor;
    await workbench.statusBar.click();
    await workbench.quickInput.shown('Recently used');
    await workbench.quickInput.escape();
    await workbench.quickInput.hidden();
    await workbench.statusBar.shows('PT-BR (Demo)');
  });
});
