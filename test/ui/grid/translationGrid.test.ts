import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { Account } from '../../helpers/service/account.ts';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { assertAccessible } from '../helpers/accessibility.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import type { TestEditor } from '../helpers/editors.ts';
import {
  getAndLoseFocus,
  hasOneRowOfTools,
  sayFocus,
  sayHostile,
  sayRows,
  sayTitle,
  scrollTable,
  untilWidth,
} from '../helpers/gridScripts.ts';
import { keepPicture, showTheme } from '../helpers/pictures.ts';
import { reloadUnsaved } from '../helpers/reloadUnsaved.ts';
import { openConnectedEditor } from '../helpers/sharedEditor.ts';
import { Dialog } from '../pages/dialog.ts';
import { GridPage } from '../pages/gridPage.ts';
import { SideView } from '../pages/sideView.ts';
import { isShownWithin, until } from '../pages/until.ts';

const english = {
  'cart.title': 'Your cart',
  'cart.empty': 'Your cart is empty.',
  'cart.pay': 'Pay {amount}',
  'order.pay': 'Pay {total}',
  'order.sent': 'Your order is on its way.',
  'order.help': 'Open the help for all orders.',
};
const german = {
  'cart.title': 'Ihr Warenkorb',
  'cart.pay': '{betrag} zahlen',
  'order.help': 'Open the help for all orders.',
};
const total = Object.keys(english).length;
/** Columns of the grid: after the check box, the key, and the source. */
const [deColumn, frColumn] = [4, 5];

const reviewed = (cell: Locator) => cell.filter({ hasNotText: 'Not Reviewed' });

describe('the translation grid', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let grid: GridPage;

  const file = (lang: string) => path.join(editor.workspace, 'shop/locales', `${lang}.json`);
  const write = (lang: string, texts: object) => writeFile(file(lang), `${JSON.stringify(texts, null, 2)}\n`);
  const saved = async (lang: string): Promise<unknown> => JSON.parse(await readFile(file(lang), 'utf8'));

  before(async () => {
    service = await startDemoServer();
    const terms = { sourceLang: 'en', targetLang: 'fr', entries: 'cart\tpanier' };
    const glossaryId = await new Account(service.url).glossary('Shop', terms);
    editor = await openConnectedEditor(service.url, {
      'languageServices.confirmAbove': 1,
      'languageServices.glossaries': [glossaryId],
    });
    await mkdir(path.dirname(file('en')), { recursive: true });
    await write('en', english);
    await write('de', german);
    await write('fr', { 'cart.title': 'Votre panier' });
    grid = new GridPage(editor.workbench.page);
  });

  closeAfterTests(() => [editor, service]);

  it('opens from the Locales view without sending a text, searches, filters, edits, and undoes an edit', async () => {
    const { page } = editor.workbench;
    const view = new SideView(page, 'Locales');
    // The check of the key sent an empty text.
    await service.reset();
    await view.open();
    await view.foldOthers();
    await view.shows(/^German, .*1 same as source/);
    await view.clickInline(/^locale files shop\/locales\/en\.json/, 'Open Translation Grid');
    await grid.shows(`${total} of ${total} messages`);
    await grid.holds(grid.cell('cart.title', deColumn), 'Ihr Warenkorb');
    await grid.holds(grid.cell('cart.pay', deColumn), 'Broken');
    await assertAccessible(grid.content, 'with rows');
    assert.deepEqual(await service.requests('/v2/translate'), []);
    const search = grid.content.getByRole('searchbox');
    await grid.button('Use Regular Expression').click();
    await search.fill('^((.|.|.|.)+)+$x');
    await grid.content.getByText('This regular expression takes too long.').waitFor({ state: 'visible' });
    await search.fill('pay$|warenkorb$');
    await grid.shows(`3 of ${total} messages`);
    await search.fill('nowhere');
    await grid.content.getByText('No messages match these filters: “nowhere”.').waitFor({ state: 'visible' });
    await assertAccessible(grid.content, 'with nothing shown');
    await grid.button('Clear Filters').click();
    await grid.button('Use Regular Expression').click();
    await grid.filter(/^Broken/);
    await grid.shows(`1 of ${total} messages`);
    const cell = grid.cell('cart.pay', deColumn);
    await grid.write(cell, '{amount} zahlen');
    await grid.holds(cell, '{amount}');
    await assertAccessible(grid.content, 'while a cell is edited');
    await page.keyboard.press('Enter');
    await grid.holds(cell.filter({ hasNotText: 'Broken' }), '{amount} zahlen');
    await page.keyboard.press('Control+z');
    await grid.holds(cell.filter({ hasText: 'Broken' }), '{betrag} zahlen');
    await page.keyboard.press('Control+y');
    await grid.holds(cell.filter({ hasNotText: 'Broken' }), '{amount} zahlen');
    await grid.content.locator('del', { hasText: '{betrag}' }).waitFor({ state: 'visible' });
    await grid.button('Clear Filters').click();
    await grid.filter(/^Same as Source/);
    await grid.shows(`1 of ${total} messages`);
    await grid.cell('order.help', deColumn).click();
    await page.keyboard.press('Control+Enter');
    await grid.holds(reviewed(grid.cell('order.help', deColumn)), 'Reviewed');
    await grid.button('Clear Filters').click();
    await grid.shows(`${total} of ${total} messages`);
    assert.deepEqual(await saved('de'), german);
  });

  it('inserts a suggestion by its key, which is the editor’s without one, and a term of the glossary in use', async () => {
    const { page } = editor.workbench;
    const cell = grid.cell('order.pay', deColumn);
    await cell.click();
    await grid.content.locator('.suggestion', { hasText: '99%' }).waitFor({ state: 'visible' });
    await grid.content.locator('.details', { hasText: /Context: order: / }).waitFor({ state: 'visible' });
    await page.keyboard.press('Control+1');
    await grid.line.filter({ hasText: 'Inserted: {total} zahlen' }).waitFor({ state: 'visible' });
    await assertAccessible(grid.content, 'with suggestions');
    await page.keyboard.press('Enter');
    await grid.holds(reviewed(cell), /\{total\} zahlen.*Reviewed/);
    const focusesSecondGroup = async () => {
      await page.keyboard.press('Control+2');
      await page.locator('.editor-group-container').nth(1).waitFor({ state: 'visible' });
      await editor.workbench.runCommand('View: Join All Editor Groups');
      await page.locator('.editor-group-container').nth(1).waitFor({ state: 'detached' });
    };
    await cell.click();
    await grid.content.getByText('No suggestions').waitFor({ state: 'visible' });
    await focusesSecondGroup();
    await cell.click();
    await page.keyboard.press('Enter');
    await focusesSecondGroup();
    await cell.click();
    await page.keyboard.press('Escape');
    await grid.cell('cart.empty', frColumn).click();
    await grid.button('Load Glossary Terms').click();
    await grid.content.locator('.suggestion', { hasText: 'panier' }).click();
    await grid.editor.filter({ hasText: 'panier' }).waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    assert.deepEqual(await service.requests('/v2/translate'), []);
  });

  it('translates what is shown, rephrases and reverts a translation, saves, and has a menu with the rest', async () => {
    const { page, quickInput } = editor.workbench;
    const dialog = new Dialog(page);
    // One request for each language, in any order: only the French texts have placeholders, and are sent again.
    await service.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    await grid.button('Translate Shown…').click();
    await dialog.shown(/Translate .* characters into 2 languages\?/);
    await dialog.click('Translate');
    await dialog.shown(/Some texts were returned with damaged placeholders/);
    await dialog.click('Translate');
    const sent = grid.cell('order.sent', deColumn);
    await grid.holds(sent, /\[DE.*Not Reviewed/);
    await grid.holds(grid.cell('cart.pay', frColumn), '{amount}');
    await assertAccessible(grid.content, 'after a translation');
    await sent.click();
    await grid.button('Mark as Reviewed').click();
    await grid.holds(reviewed(sent), 'Reviewed');
    const cell = grid.cell('cart.title', deColumn);
    await cell.click();
    await grid.button('Rephrase…').click();
    await dialog.shown(/Rephrase 13 characters\?/);
    await dialog.click('Rephrase');
    await grid.holds(cell, /\[rephrased\].*Not Reviewed/);
    await grid.content.locator('ins', { hasText: '[rephrased]' }).waitFor({ state: 'visible' });
    await grid.button('Revert').click();
    await grid.holds(reviewed(cell), /Ihr Warenkorb.*Reviewed/);
    await grid.button('Correct…').click();
    await dialog.shown(/Correct 13 characters\?/);
    await dialog.click('Cancel');
    for (const [action, question] of [
      ['Export Shown…', 'CSV'],
      ['Import…', 'translations'],
    ] as const) {
      await grid.chooseMore(action);
      await quickInput.shown(question);
      await quickInput.escape();
      await quickInput.hidden();
    }
    await grid.chooseMore('Save');
    await grid.line.filter({ hasText: 'Saved.' }).waitFor({ state: 'visible' });
    const text = await readFile(file('de'), 'utf8');
    assert.match(text, /"cart.pay": "\{amount\} zahlen"/);
    assert.match(text, /"order.sent": "\[DE/);
  });

  it('is accessible in each kind of theme, and from 320 to 2,000 pixels wide, with one row of tools from 900', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    const cell = grid.cell('cart.title', deColumn);
    for (const theme of ['Light Modern', 'Dark High Contrast', 'Light High Contrast'] as const) {
      // A page that gets the focus back from a picker loses keys at first.
      await cell.click();
      await showTheme(workbench, theme);
      await assertAccessible(grid.content, theme);
      await keepPicture(workbench, `grid ${theme}`);
    }
    await cell.click();
    await showTheme(workbench, 'Dark Modern');
    await cell.click();
    const size = page.viewportSize() ?? { width: 1280, height: 720 };
    const html = grid.content.locator('html');
    const before = Number(await html.evaluate('innerWidth'));
    await workbench.runCommand('View: Close Primary Side Bar');
    await html.evaluate(untilWidth(before, '>'));
    const around = size.width - Number(await html.evaluate('innerWidth'));
    for (const width of [2000, 900, 320]) {
      await page.setViewportSize({ width: around + width, height: 900 });
      await html.evaluate(untilWidth(width));
      await grid.holds(cell, 'Ihr Warenkorb');
      assert.equal(await html.evaluate('document.documentElement.scrollWidth'), width, 'nothing is beyond the edge');
      assert.equal(await html.evaluate(hasOneRowOfTools), width >= 900, `the tools at ${width} pixels`);
      await assertAccessible(grid.content, `${width} pixels`);
      await keepPicture(workbench, `grid ${width}`);
    }
    await page.setViewportSize(size);
    await grid.holds(cell, 'Ihr Warenkorb');
  });

  it('shows a typed text next to another that arrives meanwhile, and the user decides', async () => {
    const { keyboard } = editor.workbench.page;
    const html = grid.content.locator('html');
    const cell = grid.cell('cart.title', deColumn);
    await grid.write(cell, 'Mein Korb');
    await html.evaluate(sayTitle('Der Einkaufswagen'));
    await grid.button('Keep Mine').waitFor({ state: 'visible' });
    await grid.holds(cell, 'Der Einkaufswagen');
    await assertAccessible(grid.content, 'with two texts');
    await keyboard.press('Enter');
    await grid.content.getByText(/^The translation changed while you edited it/).waitFor({ state: 'visible' });
    await grid.holds(cell, 'Mein Korb');
    for (const key of ['Tab', 'Tab', 'Enter']) {
      await keyboard.press(key);
    }
    await grid.holds(cell.filter({ hasNotText: 'Mein Korb' }), 'Der Einkaufswagen');
    await html.evaluate(sayTitle('Ihr Warenkorb'));
    await grid.holds(cell, 'Ihr Warenkorb');
  });

  it('leaves the focus to a picker while another message becomes current', async () => {
    const { page, quickInput } = editor.workbench;
    const becomesCurrent = async (key: string) => {
      await grid.content.locator('html').evaluate(sayFocus(key));
      await grid.content.locator('.row.current', { hasText: key }).waitFor({ state: 'visible' });
    };
    await grid.cell('cart.title', deColumn).click();
    await quickInput.open('Control+p');
    await becomesCurrent('order.sent');
    await page.keyboard.type('no such file');
    await quickInput.lists('No matching results');
    await quickInput.escape();
    await quickInput.hidden();
    // The page has the focus again.
    await grid.content.locator('.row.current:focus-within', { hasText: 'order.sent' }).waitFor({ state: 'visible' });
  });

  it('shows texts as texts, which are not run and not linked', async () => {
    const html = grid.content.locator('html');
    await html.evaluate(sayHostile);
    const cell = grid.content.locator('.row', { hasText: 'hostile' }).locator(`[aria-colindex="${deColumn}"]`);
    await cell.filter({ hasText: '<a href="https://example.com">x</a>' }).click();
    await grid.content.locator('.details', { hasText: '[x](y)' }).waitFor({ state: 'visible' });
    assert.equal(await grid.content.locator('main').locator('img, a, script, [onerror], [onclick]').count(), 0);
    assert.doesNotMatch(String(await html.evaluate('document.title')), /^\d$/);
    const shown = await grid.content.locator('.row', { hasText: 'hostile' }).locator('.key').textContent();
    assert.match(shown ?? '', /^hostile(?:⟨U\+0001⟩){1993}….*a\u0301{1000,2000}…$/);
    await assertAccessible(grid.content, 'hostile texts');
  });

  it('is there again after the window was reloaded, with an edit that was not saved', async () => {
    const cell = grid.cell('cart.title', deColumn);
    await grid.enter(cell, 'Unser Warenkorb');
    await grid.holds(reviewed(cell), /Unser Warenkorb.*Reviewed/);
    await reloadUnsaved(editor, 'Unser Warenkorb', 'languageServices.grid');
    await grid.shows(`${total} of ${total} messages`);
    await grid.holds(reviewed(cell), /Unser Warenkorb.*Reviewed/);
    await grid.chooseMore('Save');
    await grid.line.filter({ hasText: 'Saved.' }).waitFor({ state: 'visible' });
    assert.match(JSON.stringify(await saved('de')), /"cart\.title":"Unser Warenkorb"/);
    await grid.holds(grid.content.getByRole('columnheader', { name: 'German' }), `5 of ${total} reviewed`);
    await grid.holds(grid.content.getByRole('columnheader', { name: 'French' }), `1 of ${total} reviewed`);
  });

  it('opens from the Explorer, a tab, and a problem', async () => {
    const { workbench } = editor;
    const { page, contextMenu, explorer } = workbench;
    const gridTab = page.getByRole('tab', { name: 'Grid: en.json' });
    const opensFrom = async (open: () => Promise<void>) => {
      await workbench.tabShown('de.json');
      await open();
      await workbench.tabShown('Grid: en.json');
      await grid.shows(`${total} of ${total} messages`);
    };
    const closeGrid = async () => {
      await page.keyboard.press('Control+w');
      await gridTab.waitFor({ state: 'detached' });
    };
    await write('de', german);
    await workbench.runCommand('View: Close All Editors');
    await gridTab.waitFor({ state: 'detached' });
    await workbench.openFile('de.json', 'JSON');
    await opensFrom(async () => {
      await workbench.showExplorer();
      await explorer.selected('de.json');
      await explorer.rightClick('de.json');
      await contextMenu.choose('Language Services', 'Open Translation Grid');
    });
    await closeGrid();
    await opensFrom(async () => {
      await workbench.rightClickTab('de.json');
      await contextMenu.choose('Language Services', 'Open Translation Grid');
    });
    await closeGrid();
    await opensFrom(() => workbench.runCommand('Language Services: Open Translation Grid'));
    await grid.content.locator('.cell:focus', { hasText: 'Ihr Warenkorb' }).waitFor({ state: 'visible' });
    await closeGrid();
    await opensFrom(async () => {
      await workbench.runCommand('Language Services: Check Locale Files');
      await workbench.runCommand('Problems: Focus on Problems View');
      await page.locator('.markers-panel').locator('a', { hasText: 'brokenMessage' }).first().click();
    });
    await grid.content.locator('.row.current', { hasText: 'cart.pay' }).waitFor({ state: 'visible' });
  });

  it('keeps a typed text while another editor hides it, and gives the focus back that it gets meanwhile', async () => {
    const { workbench } = editor;
    const tab = (name: string) => workbench.page.getByRole('tab', { name });
    await tab('Grid: en.json').click();
    // A page that gets the focus takes it from a picker that was opened before.
    await grid.cell('order.sent', deColumn).click();
    await workbench.openFile('fr.json', 'JSON');
    await tab('Grid: en.json').click();
    await grid.write(grid.cell('order.sent', deColumn), 'Ihre Bestellung kommt');
    await tab('fr.json').click();
    await grid.editor.waitFor({ state: 'hidden' });
    await tab('Grid: en.json').click();
    await grid.editor.filter({ hasText: 'Ihre Bestellung kommt' }).waitFor({ state: 'visible' });
    await grid.editor.press('Escape');
    await grid.editor.waitFor({ state: 'hidden' });
    const frame = await grid.frame();
    await tab('fr.json').click();
    await workbench.editor.opened('fr.json');
    await grid.editor.waitFor({ state: 'hidden' });
    // As the editor does late, for a picker that opened another editor.
    await frame.evaluate(getAndLoseFocus);
    await workbench.editor.opened('fr.json');
    // The editor does not focus a page that it finds without focus meanwhile: it looks only every 250 ms.
    await until('a click on the tab moves the focus to the cell', async () => {
      await tab('Grid: en.json').click();
      return (await isShownWithin(grid.content.locator('.cell:focus'), 2000)) || undefined;
    });
  });

  it('shows the source of a file without translations, and how to add a language', async () => {
    const { workbench } = editor;
    const source = path.join(editor.workspace, 'first/locales/en.json');
    await mkdir(path.dirname(source), { recursive: true });
    await writeFile(source, '{ "title": "A first text" }\n');
    const view = new SideView(workbench.page, 'Locales');
    await view.open();
    await view.foldOthers();
    await view.clickInline(/^locale files first\/locales\/en\.json/, 'Open Translation Grid');
    await grid.shows('1 of 1 messages');
    await grid.holds(grid.cell('title', 3), 'A first text');
    await grid.content.getByText('This file has no translations yet.').waitFor({ state: 'visible' });
    await keepPicture(workbench, 'grid without languages');
    await grid.button('Add Language…').click();
    await workbench.quickInput.asks('Select the language to add');
    await workbench.quickInput.escape();
    await workbench.quickInput.hidden();
  });

  it('keeps the cell that is being edited while its row is scrolled out of view', async () => {
    const { page } = editor.workbench;
    const html = grid.content.locator('html');
    await html.evaluate(sayRows(300));
    await grid.shows('300 of 300 messages');
    await grid.write(grid.cell('text2', deColumn), 'Far');
    for (const top of [9000, 3000, 15_000]) {
      await html.evaluate(scrollTable(top));
      await page.keyboard.type('!');
    }
    await html.evaluate(scrollTable(0));
    await grid.editor.filter({ hasText: /^Far!!!$/ }).waitFor({ state: 'visible' });
    await page.keyboard.press('Escape');
    await grid.editor.waitFor({ state: 'hidden' });
  });
});
