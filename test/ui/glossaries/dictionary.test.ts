import assert from 'node:assert/strict';
import { Account } from '../../helpers/service/account.ts';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import type { TestEditor } from '../helpers/editors.ts';
import { keepPicture, keepReadmePicture } from '../helpers/pictures.ts';
import { reloadUnsaved } from '../helpers/reloadUnsaved.ts';
import { openConnectedEditor } from '../helpers/sharedEditor.ts';
import { SideView } from '../pages/sideView.ts';

describe('a dictionary in the editor', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let account: Account;
  let glossaryId: string;

  before(async () => {
    service = await startDemoServer();
    account = new Account(service.url);
    glossaryId = await account.glossary('Lamps', {
      sourceLang: 'en',
      targetLang: 'de',
      entries: 'lamp\tLeuchte\nfloor lamp\tStehleuchte\nbattery\tAkku',
    });
    editor = await openConnectedEditor(service.url);
  });

  closeAfterTests(() => [editor, service]);

  const stored = () => account.entries(glossaryId, 'en', 'de');
  /** Types after the last entry. */
  const type = async (text: string) => {
    await editor.workbench.editor.opened('en-de.tsv');
    await editor.workbench.editor.append(text);
  };

  it('opens by mouse, is edited and saved by keyboard, and has a quick fix for a problem', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    const glossaries = new SideView(workbench.page, 'Glossaries');
    await glossaries.open();
    await new SideView(workbench.page, 'Translator').fold();
    await glossaries.toggle('glossary Lamps');
    await glossaries.click('dictionary English → German');
    await workbench.editor.shows('Stehleuchte');
    await type('bulb');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Birne');
    await workbench.save();
    assert.match(await stored(), /\nbulb\tBirne$/);
    await glossaries.shows('dictionary English → German, 4 entries');

    await type('\nlamp\tLampe');
    await page.locator('.squiggly-error').first().waitFor({ state: 'visible' });
    const buttons = page.locator('.editor-group-container.active .title .editor-actions');
    await buttons.getByRole('button', { name: 'Align Dictionary Columns' }).click();
    await workbench.statusBar.tells('Tab Size: 12');
    await keepPicture(workbench, 'dictionary');
    const fix = await workbench.editor.quickFix('Remove duplicate');
    await keepReadmePicture(workbench, 'dictionary-fixes', {
      parts: [page.locator('.part.sidebar'), page.locator('.part.editor')],
      height: 270,
    });
    await fix.click();
    await page.locator('.squiggly-error').first().waitFor({ state: 'hidden' });
    await workbench.editor.showsNo('Lampe');
    await workbench.save();
  });

  it('keeps an unsaved edit when the window reloads, and is never saved over a change elsewhere', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await type('\ndimmer\tDimmer');
    await reloadUnsaved(editor, '\tDimmer', glossaryId);
    await workbench.editor.shows('Dimmer');
    assert.doesNotMatch(await stored(), /dimmer/);
    await page.locator('.tab.active.dirty').waitFor({ state: 'visible' });
    await page.locator('[id="status.editor.mode"]', { hasText: 'Glossary Dictionary' }).waitFor({ state: 'visible' });
    await workbench.editor.focus();
    await workbench.save();
    assert.match(await stored(), /\ndimmer\tDimmer$/);

    await account.setEntries(glossaryId, { sourceLang: 'en', targetLang: 'de', entries: 'lamp\tLaterne' });
    await type('\nmine\tmein');
    await page.keyboard.press('Control+s');
    await workbench.runCommand('Notifications: Show Notifications');
    const message = page.locator('.notification-list-item', { hasText: 'en-de.tsv' }).first();
    await message.getByRole('button', { name: 'Compare' }).click();
    await page.locator('.monaco-diff-editor').getByText('Laterne').first().waitFor({ state: 'visible' });
    await keepPicture(workbench, 'dictionary-conflict');
    assert.equal(await stored(), 'lamp\tLaterne');
  });
});
