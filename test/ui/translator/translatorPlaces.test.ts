import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { assertAccessible } from '../helpers/accessibility.ts';
import { demoEditor } from '../helpers/demoEditor.ts';
import { keepPicture, keepReadmePicture } from '../helpers/pictures.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';

const subject = 'Subject: Delivery of the lamps for our reading room';
const greeting = 'Dear customer support team,';
/** From the letter of the samples. */
const letter =
  'Last week, we received the forty desk lamps that we ordered for our reading room. Thank you for the quick delivery!';

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

  it('gets the selection, and replaces it or inserts the result, which one undo restores', async () => {
    const { workbench } = editor;
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.editor.selectLines(1, 1);
    await workbench.runCommand('Language Services: Open in Translator');
    await translator.holds(translator.text, subject);
    await translator.alone();
    await translator.holds(translator.list('To'), /^de$/i);
    await translator.press('Translate');
    await translator.holds(translator.result, /^\[DE\] /);
    await translator.press('Replace Selection');
    await workbench.editor.shows('[DE] ');
    await workbench.editor.unselected();
    await keepPicture(workbench, 'translator replaced');
    await workbench.editor.undo();
    await workbench.editor.showsNo('[DE] ');
    await workbench.editor.shows(subject);
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
    await translator.button('Replace Selection').and(translator.content.getByTitle(reason)).waitFor();
    await translator.button('Insert at Cursor').and(translator.content.getByTitle(reason)).press('Enter');
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

  it('shows which words differ in a rephrased text', async () => {
    const { workbench } = editor;
    await translator.choose('Rephrase');
    await translator.list('Style or tone').waitFor({ state: 'visible' });
    await translator.text.fill(letter);
    await translator.press('Rephrase');
    await translator.says('Rephrased.');
    await translator.changes.locator('ins').first().waitFor({ state: 'visible' });
    await translator.changes.locator('del').first().waitFor({ state: 'visible' });
    await translator.holds(translator.result, /^Last week, the forty desk lamps for our reading room arrived\./);
    await assertAccessible(translator.content, 'rephrased');
    await keepReadmePicture(workbench, 'translator-rephrase', {
      parts: [workbench.page.locator('.part.sidebar')],
      height: 562,
    });
  });
});
