import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Account } from '../../helpers/service/account.ts';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { assertAccessible } from '../helpers/accessibility.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import type { TestEditor } from '../helpers/editors.ts';
import {
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

const english = {
  'cart.title': 'Your cart',
  'cart.empty': 'Your cart is empty.',
  'cart.pay': 'Pay {amount}',
  'order.pay': 'Pay {total}',
  'order.sent': 'Your order is on its way.',
};
const german = { 'cart.title': 'Ihr Warenkorb', 'cart.pay': '{betrag} zahlen' };
/** Columns of the grid: after the check box, the key, and the source. */
const [deColumn, frColumn] = [4, 5];

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

  it('opens from the Locales view, and sends no text', async () => {
    const view = new SideView(editor.workbench.page, 'Locales');
    await view.open();
    await view.foldOthers();
    await view.clickInline(/^locale files shop\/locales\/en\.json/, 'Open Translation Grid');
    await grid.shows('5 of 5 messages');
    await grid.holds(grid.cell('cart.title', deColumn), 'Ihr Warenkorb');
    await grid.holds(grid.cell('cart.pay', deColumn), 'Broken');
    await assertAccessible(grid.content, 'with rows');
    const sent = await service.requests('/v2/translate');
    assert.deepEqual(sent, []);
  });

  it('filters, edits, and undoes an edit of the document', async () => {
    const { page } = editor.workbench;
    await grid.filter(/^Broken/);
    await grid.shows('1 of 5 messages');
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
    await grid.shows('5 of 5 messages');
    assert.deepEqual(await saved('de'), german);
  });

  it('inserts a translation of the project, without a request', async () => {
    const { keyboard } = editor.workbench.page;
    const cell = grid.cell('order.pay', deColumn);
    await cell.click();
    await grid.content.locator('.suggestion', { hasText: '99%' }).waitFor({ state: 'visible' });
    await grid.content.locator('.details', { hasText: /Context: order: / }).waitFor({ state: 'visible' });
    await keyboard.press('Control+1');
    await grid.line.filter({ hasText: 'Inserted: {total} zahlen' }).waitFor({ state: 'visible' });
    await assertAccessible(grid.content, 'with suggestions');
    await keyboard.press('Enter');
    await grid.holds(cell, /\{total\} zahlen.*Reviewed/);
    const requests = await service.requests();
    assert.deepEqual(
      requests.filter((request) => request.path === '/v2/translate'),
      [],
    );
  });

  it('leaves the keys of suggestions that are not shown to the editor', async () => {
    const { page } = editor.workbench;
    const cell = grid.cell('order.pay', deColumn);
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
  });

  it('stops a regular expression that would take forever', async () => {
    const search = grid.content.getByRole('searchbox');
    await grid.button('Use Regular Expression').click();
    await search.fill('^((.|.|.|.)+)+$x');
    await grid.content.getByText('This regular expression takes too long.').waitFor({ state: 'visible' });
    await search.fill('^order|warenkorb$');
    await grid.shows('3 of 5 messages');
    await search.fill('nowhere');
    await grid.content.getByText('No messages match these filters: “nowhere”.').waitFor({ state: 'visible' });
    await assertAccessible(grid.content, 'with nothing shown');
    await grid.button('Clear Filters').click();
    await grid.shows('5 of 5 messages');
    await grid.button('Use Regular Expression').click();
  });

  it('translates the shown messages, with a damaged answer, and saves those marked as reviewed', async () => {
    const dialog = new Dialog(editor.workbench.page);
    // One request for each language, in any order: only the French texts have placeholders, and are sent again.
    await service.plant({ match: '/v2/translate', mangle: 'drop', times: 2 });
    await grid.button('Translate Shown…').click();
    await dialog.shown(/Translate .* characters into 2 languages\?/);
    await dialog.click('Translate');
    await dialog.shown(/Some texts were returned with damaged placeholders/);
    await dialog.click('Translate');
    const cell = grid.cell('order.sent', deColumn);
    await grid.holds(cell, /\[DE.*Not Reviewed/);
    await grid.holds(grid.cell('cart.pay', frColumn), '{amount}');
    await assertAccessible(grid.content, 'after a translation');
    await cell.click();
    await editor.workbench.page.keyboard.press('Control+Enter');
    await grid.holds(cell, 'Reviewed');
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
    for (const theme of ['Light Modern', 'Dark High Contrast', 'Light High Contrast', 'Dark+'] as const) {
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
    await workbench.runCommand('View: Close Primary Side Bar');
    const html = grid.content.locator('html');
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
    await assertAccessible(grid.content, 'hostile texts');
  });

  it('exports what is shown for a translator, and imports it again', async () => {
    const { quickInput } = editor.workbench;
    const csv = path.join(editor.workspace, 'translator.csv');
    await grid.chooseMore('Export Shown…');
    await quickInput.choose('CSV', 'CSV');
    await quickInput.shown('Export messages');
    await quickInput.lists('shop');
    await quickInput.answer('Export messages', csv);
    await grid.line.filter({ hasText: 'Exported 5 messages to translator.csv.' }).waitFor({ state: 'visible' });
    const text = await readFile(csv, 'utf8');
    await writeFile(csv, text.replace('Votre panier', 'Votre chariot').replace('{amount} zahlen', 'Zahlen'));
    await grid.chooseMore('Import…');
    await quickInput.shown('Select a file with translations');
    await quickInput.lists('translator.csv');
    await quickInput.choose(csv, 'translator.csv');
    await quickInput.lists('Missing placeholders: {amount}.', 'Import translations');
    await quickInput.marked('cart.title');
    await quickInput.clickOk();
    await grid.holds(grid.cell('cart.title', frColumn), 'Votre chariot');
    await grid.holds(grid.cell('cart.pay', deColumn), '{amount} zahlen');
    await assertAccessible(grid.content, 'after an import');
    await editor.workbench.page.keyboard.press('Control+z');
    await grid.holds(grid.cell('cart.title', frColumn), 'Votre panier');
  });

  it('rephrases a translation, reverts it, and corrects another', async () => {
    const cell = grid.cell('cart.title', deColumn);
    const dialog = new Dialog(editor.workbench.page);
    await cell.click();
    await grid.button('Rephrase…').click();
    await dialog.shown(/Rephrase 13 characters\?/);
    await dialog.click('Rephrase');
    await grid.holds(cell, /\[rephrased\].*Not Reviewed/);
    await grid.content.locator('ins', { hasText: '[rephrased]' }).waitFor({ state: 'visible' });
    await grid.button('Revert').click();
    await grid.holds(cell.filter({ hasNotText: '[rephrased]' }), /Ihr Warenkorb.*Reviewed/);
    await grid.enter(cell, 'Ihr Ihr Warenkorb');
    await grid.holds(cell, /Ihr Ihr Warenkorb.*Reviewed/);
    await grid.content.locator('ins', { hasText: 'Ihr' }).waitFor({ state: 'visible' });
    await grid.button('Correct…').click();
    await dialog.shown(/Correct 17 characters\?/);
    await dialog.click('Correct');
    await grid.holds(cell.filter({ hasNotText: 'Ihr Ihr' }), /Ihr Warenkorb.*Not Reviewed/);
    await grid.button('Mark as Reviewed').click();
    await grid.holds(cell, /Ihr Warenkorb.*Reviewed/);
    await grid.chooseMore('Save');
    await editor.workbench.page.locator('.tab.dirty').first().waitFor({ state: 'hidden' });
  });

  it('inserts a term of the glossary in use, before any text is sent', async () => {
    const before = await service.requests();
    const cell = grid.cell('cart.empty', frColumn);
    await cell.click();
    await grid.button('Load Glossary Terms').click();
    await grid.content.locator('.suggestion', { hasText: 'panier' }).click();
    await grid.editor.filter({ hasText: 'panier' }).waitFor({ state: 'visible' });
    await editor.workbench.page.keyboard.press('Escape');
    const others = (await service.requests()).slice(before.length).filter((each) => !each.path.includes('/glossaries'));
    assert.deepEqual(others, []);
  });

  it('is there again after the window was reloaded, with an edit that was not saved', async () => {
    const cell = grid.cell('cart.title', deColumn);
    await grid.enter(cell, 'Unser Warenkorb');
    await grid.holds(cell, /Unser Warenkorb.*Reviewed/);
    await reloadUnsaved(editor, 'Unser Warenkorb', 'languageServices.grid');
    await grid.shows('5 of 5 messages');
    await grid.holds(cell, /Unser Warenkorb.*Reviewed/);
    await grid.chooseMore('Save');
    await grid.line.filter({ hasText: 'Saved.' }).waitFor({ state: 'visible' });
    assert.match(JSON.stringify(await saved('de')), /"cart\.title":"Unser Warenkorb"/);
    await grid.holds(grid.content.getByRole('columnheader', { name: 'German' }), '4 of 5 reviewed');
    await grid.holds(grid.content.getByRole('columnheader', { name: 'French' }), '1 of 5 reviewed');
  });

  it('opens from the Explorer, a tab, a problem, and the palette', async () => {
    const { workbench } = editor;
    const { page, contextMenu, explorer } = workbench;
    const opensFrom = async (open: () => Promise<void>) => {
      await workbench.runCommand('View: Close All Editors');
      await page.getByRole('tab', { name: 'Grid: en.json' }).waitFor({ state: 'hidden' });
      await workbench.openFile('de.json', 'JSON');
      await open();
      await workbench.tabShown('Grid: en.json');
      await grid.shows('5 of 5 messages');
    };
    await write('de', german);
    await opensFrom(async () => {
      await workbench.showExplorer();
      await explorer.selected('de.json');
      await explorer.rightClick('de.json');
      await contextMenu.choose('Language Services', 'Open Translation Grid');
    });
    await opensFrom(async () => {
      await workbench.rightClickTab('de.json');
      await contextMenu.choose('Language Services', 'Open Translation Grid');
    });
    await opensFrom(async () => {
      await workbench.runCommand('Language Services: Check Locale Files');
      await workbench.runCommand('Problems: Focus on Problems View');
      await page.locator('.markers-panel').locator('a', { hasText: 'brokenMessage' }).first().click();
    });
    await grid.content.locator('.row.current', { hasText: 'cart.pay' }).waitFor({ state: 'visible' });
    await opensFrom(() => workbench.runCommand('Language Services: Open Translation Grid'));
  });

  it('keeps a typed text while another editor hides it', async () => {
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
  });

  it('gives the focus back that it gets while another editor hides it', async () => {
    const { workbench } = editor;
    const frame = await grid.frame();
    await workbench.page.getByRole('tab', { name: 'fr.json' }).click();
    await workbench.editor.opened('fr.json');
    await grid.editor.waitFor({ state: 'hidden' });
    // As the editor does late, for a picker that opened another editor.
    await frame.evaluate('window.focus()');
    await workbench.editor.opened('fr.json');
    await workbench.page.getByRole('tab', { name: 'Grid: en.json' }).click();
    await grid.content.locator('.cell:focus').waitFor({ state: 'visible' });
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

  it('shows exactly the messages with the text of the source, until they are marked as reviewed', async () => {
    const { workbench } = editor;
    const folder = path.join(editor.workspace, 'copies/locales');
    const put = (lang: string, texts: object) =>
      writeFile(path.join(folder, `${lang}.json`), `${JSON.stringify(texts, null, 2)}\n`);
    const texts = {
      copied: 'Open all valves of the pump.',
      short: 'Pump 2',
      translated: 'Close all valves of the pump.',
      missing: 'Clean all valves of the pump.',
      kept: 'Oil all valves of the pump.',
    };
    await mkdir(folder, { recursive: true });
    await put('en', texts);
    const { copied, short, kept } = texts;
    await put('de', { copied, short, translated: 'Alle Ventile der Pumpe schließen.', kept });
    const view = new SideView(workbench.page, 'Locales');
    await workbench.runCommand('Locales: Focus on Locales View');
    await view.opened();
    await view.foldOthers();
    await view.clickInline(/^locale files copies\/locales\/en\.json/, 'Open Translation Grid');
    await grid.shows('5 of 5 messages');
    await grid.filter(/^Same as Source/);
    await grid.shows('2 of 5 messages');
    const [first, second] = ['copied', 'kept'].map((key) => grid.cell(key, deColumn));
    assert.ok(first && second);
    await grid.holds(first, /Same as Source/);
    await grid.holds(second, /Same as Source/);
    await first.click();
    await workbench.page.keyboard.press('Control+Enter');
    await grid.holds(first, /Reviewed/);
    await grid.button('Clear Filters').click();
    await grid.filter(/^Same as Source/);
    await grid.shows('1 of 5 messages');
    await grid.holds(second, /Same as Source/);
    await grid.button('Clear Filters').click();
    await grid.shows('5 of 5 messages');
    await view.shows(/^German.*1 same as source/);
  });

  it('has a row for each plural form of a draft of Qt Linguist, which a review of one of them finishes', async () => {
    const { workbench } = editor;
    const qt = path.join(editor.workspace, 'garden_de.ts');
    const draft = `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>Beds</name>
    <message numerus="yes">
        <source>%n row(s)</source>
        <translation type="unfinished">
            <numerusform>%n Reihe</numerusform>
            <numerusform>%n Reihen</numerusform>
        </translation>
    </message>
</context>
</TS>
`;
    await writeFile(qt, draft);
    const view = new SideView(workbench.page, 'Locales');
    await workbench.runCommand('Locales: Focus on Locales View');
    await view.clickInline(/^locale files garden_de\.ts/, 'Open Translation Grid');
    await grid.shows('2 of 2 messages');
    const form = (text: string) =>
      grid.content.getByRole('row').filter({ hasText: text }).locator(`[aria-colindex="${deColumn}"]`);
    await form('Reihen').click();
    await workbench.page.keyboard.press('Control+Enter');
    await grid.line.filter({ hasText: 'Marked Beds⟨U+0004⟩%n row(s)[1] as reviewed' }).waitFor({ state: 'visible' });
    await grid.holds(grid.content.getByRole('columnheader', { name: 'German' }), '2 of 2 reviewed');
    await grid.enter(form('Reihen'), '%n lange Reihen');
    await grid.holds(form('lange'), /Reviewed/);
    await keepPicture(workbench, 'grid plural forms');
    await grid.chooseMore('Save');
    await grid.line.filter({ hasText: 'Saved.' }).waitFor({ state: 'visible' });
    const finished = draft.replace(' type="unfinished"', '').replace('%n Reihen', '%n lange Reihen');
    assert.equal(await readFile(qt, 'utf8'), finished);
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
