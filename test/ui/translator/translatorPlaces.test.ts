import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoEditor } from '../helpers/demoEditor.ts';
import { keepPicture } from '../helpers/pictures.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';

const subject = 'Subject: Delivery of the lamps for the reading room';
const greeting = 'Dear customer service team,';

describe('the Translator and the editor', () => {
  const editor = demoEditor({
    'languageServices.targetLanguage': 'DE',
    'files.readonlyInclude': { '**/manual.md': true },
  });
  let translator: TranslatorPage;

  before(async () => {
    translator = new TranslatorPage(editor.workbench.page);
  });

  const saved = (name = 'mail.txt') => readFileSync(path.join(editor.workspace, name), 'utf8');

  it('gets the selection from the command, with the target in the settings', async () => {
    const { workbench } = editor;
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.editor.selectLines(1, 1);
    await workbench.runCommand('Language Services: Open in Translator');
    await translator.holds(translator.text, subject);
    await translator.alone();
    await translator.holds(translator.list('To'), /^de$/i);
    await translator.press('Translate');
    await translator.holds(translator.result, /^\[DE\] /);
  });

  it('replaces the selection with the result, and one undo restores it', async () => {
    const { workbench } = editor;
    await translator.press('Replace Selection');
    await workbench.editor.shows('[DE] ');
    await keepPicture(workbench, 'translator replaced');
    await workbench.editor.undo();
    await workbench.editor.showsNo('[DE] ');
    await workbench.editor.shows(subject);
  });

  it('gets the selection from its button, and inserts the result at the cursor', async () => {
    const { workbench } = editor;
    await workbench.editor.selectLines(3, 1);
    await translator.press('Use Selection');
    await translator.holds(translator.text, greeting);
    await translator.press('Translate');
    await translator.says('Translated.');
    await translator.press('Insert at Cursor');
    await workbench.editor.shows(`${greeting}[DE] `);
    await workbench.editor.focused();
    await workbench.save();
    assert.match(saved(), new RegExp(`\n${greeting}\\[DE\\] .*\n\nLast week`));
  });

  it('copies the result, and shows it next to its text', async () => {
    const { workbench } = editor;
    await translator.press('Copy');
    await translator.says('Copied the result to the clipboard.');
    await translator.press('Open Side by Side');
    await workbench.diff.shows('[DE] ');
    await keepPicture(workbench, 'translator side by side');
  });

  it('does not change a read-only file, explains why, and keeps the result', async () => {
    const { workbench } = editor;
    const before = saved('manual.md');
    const reason = 'The file in the editor is read-only.';
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.editor.selectLines(1, 1);
    for (const name of ['Insert at Cursor', 'Replace Selection']) {
      await translator.button(name).and(translator.content.getByTitle(reason)).waitFor({ state: 'visible' });
      await translator.button(name).press('Enter');
      await translator.says(reason);
      // So that the other message must appear again.
      await translator.press('Copy');
      await translator.says('Copied the result to the clipboard.');
    }
    await translator.button('Insert at Cursor').press('Enter');
    await translator.says(reason);
    await keepPicture(workbench, 'translator read-only');
    await workbench.editor.showsNo('[DE] ');
    assert.equal(saved('manual.md'), before);
    await translator.holds(translator.result, /^\[DE\] /);
    await workbench.openFile('mail.txt', 'Plain Text');
    await translator.content.getByRole('status').filter({ hasText: reason }).waitFor({ state: 'hidden' });
    await translator.press('Insert at Cursor');
    // It contained an earlier result already.
    await workbench.editor.focused();
    await workbench.save();
    assert.equal(saved().split('[DE] ').length, 3);
  });
});
