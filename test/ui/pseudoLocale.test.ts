import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { pseudoText } from '../../scripts/l10n/pseudoText.mts';
import { Account } from '../helpers/service/account.ts';
import { type DemoServer, startDemoServer } from '../host/demoServer.ts';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import { openPseudoEditor, type TestEditor } from './helpers/editors.ts';
import { keepPicture } from './helpers/pictures.ts';
import { isCut, untranslated } from './helpers/untranslated.ts';
import { cutIn, saidIn } from './pages/saidIn.ts';
import { SideView } from './pages/sideView.ts';
import { TranslatorPage } from './pages/translatorPage.ts';
import { until } from './pages/until.ts';

/**
 * Every string of ours is in brackets, longer, with accented letters: a word in plain letters cannot be translated, an
 * open bracket means that the text was cut. Names of users' objects are in Greek, to distinguish them.
 */
describe('the pseudo-locale', () => {
  let editor: TestEditor;
  let service: DemoServer;

  before(async () => {
    service = await startDemoServer();
    const account = new Account(service.url);
    const dictionary = { sourceLang: 'en', targetLang: 'de', entries: 'pump\tPumpe\nvalve\tVentil' };
    await account.glossary('Όροι', dictionary, { ...dictionary, targetLang: 'fr' });
    await account.legacyGlossary('Παλιά', dictionary);
    await account.styleRules('Ύφος', 'de', { custom_instructions: [{ label: 'Ετικέτα', prompt: 'Γράφε' }] });
    editor = await openPseudoEditor(
      { user: { 'languageServices.targetLanguage': 'DE' } },
      {
        LANGUAGE_SERVICES_URL: service.url,
        LANGUAGE_SERVICES_AUTH_KEY: 'demo-pro',
        LANGUAGE_SERVICES_ADMIN_KEY: 'demo-admin',
      },
    );
  });

  closeAfterTests(() => [editor, service]);

  const keep = (name: string) => keepPicture(editor.workbench, `pseudo-locale ${name}`);

  const view = (name: string) => new SideView(editor.workbench.page, pseudoText(name));
  const command = (title: string) => editor.workbench.runCommand(`Language Services: ${title}`);

  /** Waits until that many texts of that part are in the pseudo-locale; none is untranslated or cut. */
  async function isTranslated(name: string, part: Locator, least = 1): Promise<void> {
    const texts = await until(`${name} has ${least} texts of ours`, async () => {
      const found = await saidIn(part);
      return found.filter((text) => text.includes('⟦')).length >= least ? found : undefined;
    });
    const wrong = texts.filter((text) => untranslated(text).length > 0 || isCut(text));
    assert.deepEqual(wrong, [], name);
  }

  const quickInputTexts = () => {
    const parts = ['.quick-input-title', 'input.input', '.label-name', '.label-description', '.quick-input-message'];
    return editor.workbench.page.locator(parts.map((part) => `.quick-input-widget ${part}`).join(', '));
  };

  /** Waits for the page of the translator: before it is ready, it loses keys. */
  const openContainer = async () => {
    const { page } = editor.workbench;
    await page
      .locator('.activitybar')
      .getByRole('tab', { name: pseudoText('Language Services') })
      .click();
    await new TranslatorPage(page).content.getByRole('tab').first().waitFor({ state: 'visible' });
  };

  it('covers the views, their contents, and the status bar with its hover', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    await workbench.openFile('mail.txt', 'Plain Text');
    await openContainer();
    for (const name of ['Style Rules', 'Documents', 'Usage']) {
      await view(name).unfold();
    }
    await view('Glossaries').shows(/Παλιά/);
    await view('Style Rules').shows(/Ύφος/);
    await view('Usage').shows(/⟦/);
    await command('Translate Document…');
    await workbench.quickInput.lists('mail.txt', pseudoText('Translate Document'));
    await workbench.quickInput.choose('mail', 'mail.txt');
    await workbench.quickInput.marked('German');
    await isTranslated('targets', quickInputTexts(), 3);
    await workbench.quickInput.accept();
    await view('Documents').shows(/mail\.txt.*⟦.*\d/);
    await view('Developer Keys').unfold();
    await view('Developer Keys').welcomes('⟦');
    const parts = ['.pane-header .title', '.welcome-view-content > *', '.monaco-list-row', '.message'];
    await isTranslated('views', page.locator(parts.map((part) => `.sidebar ${part}`).join(', ')), 20);
    await keep('views');
    const items = page.locator('[id^="language-services.language-services."]');
    await isTranslated('status bar', items);
    await page.mouse.move(0, 0);
    await items.first().hover();
    await page.locator('.workbench-hover', { hasText: '⟦' }).waitFor({ state: 'visible' });
    await isTranslated('hover', page.locator('.workbench-hover'));
  });

  it('covers the questions, and the notifications with their buttons', async () => {
    const { workbench } = editor;
    const { page, quickInput } = workbench;
    await workbench.openFile('mail.txt', 'Plain Text');
    await workbench.editor.selectLines(1, 3);
    // A palette has no title.
    const asked = () => page.locator('.quick-input-title', { hasText: '⟦' }).waitFor({ state: 'visible' });
    for (const [title, least] of [
      ['Select Target Language…', 3],
      ['Rephrase Selection…', 5],
      ['Switch Connection…', 3],
      ['Create Glossary…', 1],
    ] as const) {
      await command(title);
      await asked();
      await isTranslated(title, quickInputTexts(), least);
      await quickInput.escape();
      await quickInput.hidden();
    }
    await command('Add Connection…');
    await asked();
    await quickInput.type('Σύνδεση');
    await quickInput.accept();
    await quickInput.shown('Σύνδεση');
    await quickInput.type('ftp://x');
    await quickInput.shown('⟦ĥ');
    await isTranslated('a refused answer', quickInputTexts(), 2);
    await keep('a refused answer');
    await quickInput.escape();
    await quickInput.hidden();
    // All of them stay there, while a corner with three has no space for another.
    const center = page.locator('.notifications-center');
    const told = (text: string) => center.locator('.notification-list-item', { hasText: text }).waitFor();
    await command('Check Connection');
    await page.locator('[id="status.notifications"]').click();
    await told(pseudoText('translation'));
    await service.plant({ match: '/v2/usage', status: 403, times: 9, body: { message: 'Όχι' } });
    await command('Show Usage');
    await told(pseudoText('Show Log'));
    const parts = center.locator('.notification-list-item-message, .notification-list-item-buttons-container a');
    await isTranslated('notifications', parts.filter({ hasNotText: /^Cancel$/ }), 4);
    await keep('notifications');
    await page.keyboard.press('Escape');
    await center.waitFor({ state: 'hidden' });
    await service.reset();
    await view('Glossaries').rightClick(/^⟦[^,]*Όροι/);
    await workbench.contextMenu.choose(pseudoText('Delete Glossary…'));
    const question = page.locator('.dialog-message-text, .dialog-message-detail, .dialog-buttons .monaco-button');
    await question.first().waitFor({ state: 'visible' });
    await isTranslated('question', question.filter({ hasNotText: /^Cancel$/ }), 3);
    await keep('question');
    await page.keyboard.press('Escape');
  });

  it('covers the Translator, which truncates nothing, even in a narrow Side Bar', async () => {
    const { page } = editor.workbench;
    const translator = new TranslatorPage(page);
    await translator.alone(['Glossaries', 'Style Rules', 'Documents', 'Usage', 'Developer Keys'].map(pseudoText));
    const main = translator.content.locator('main');
    await translator.content.locator('summary').click();
    for (const mode of ['Rephrase', 'Correct', 'Translate']) {
      await translator.tab(pseudoText(mode)).click();
      await main
        .getByRole('button', { name: pseudoText(mode) })
        .first()
        .waitFor();
      await isTranslated(`translator ${mode}`, main, 10);
      assert.deepEqual(await cutIn(translator.content.locator('body')), [], mode);
    }
    // What the service offers for the mode comes a moment later, and moves the button below it.
    await main.getByText(pseudoText('Custom instructions')).waitFor({ state: 'visible' });
    await main.locator('textarea').first().fill('Γεια');
    await main.getByRole('button', { name: pseudoText('Translate') }).click();
    await main.getByText(pseudoText('Translated.')).waitFor({ state: 'attached' });
    await isTranslated('translator result', main, 10);
    await translator.widen(200);
    await keep('translator');
    assert.deepEqual(await cutIn(translator.content.locator('body')), [], 'narrow');
  });

  it('covers the Locales view', async () => {
    const folder = path.join(editor.workspace, 'locales');
    await writeFile(path.join(folder, 'en.json'), JSON.stringify({ α: 'Γεια σου', β: 'Δύο {ν}', γ: 'Τρία' }));
    await writeFile(path.join(folder, 'de.json'), JSON.stringify({ β: 'Δύο {ξ}', δ: 'Παλιό κείμενο' }));
    const locales = view('Locales');
    await locales.open();
    await locales.toggle(/German/);
    await locales.shows(/δ, ⟦/);
    const rows = locales.pane.locator('.monaco-list-row .monaco-icon-label-container');
    // The row of the file has the name of its folder.
    await isTranslated('Locales', rows.filter({ hasNotText: /· locales$/ }), 5);
    await keep('Locales');
  });
});
