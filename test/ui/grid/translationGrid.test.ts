import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertAccessible } from '../helpers/accessibility.ts';
import { type DemoServer, startDemoServer } from '../helpers/demoServer.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { keepFailure, keepPicturesInThemes, keepReadmePicture } from '../helpers/pictures.ts';
import { Dialog } from '../pages/dialog.ts';
import { GridPage } from '../pages/gridPage.ts';
import { SideView } from '../pages/sideView.ts';

const english = {
  'cart.title': 'Your cart',
  'cart.empty': 'Your cart is empty.',
  'cart.pay': 'Pay {amount}',
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
    editor = await openSourceEditor({
      machine: {
        'languageServices.connections': [{ name: 'Test', url: service.url, plan: 'pro' }],
        'languageServices.connection': 'Test',
        'languageServices.confirmAbove': 1,
      },
    });
    await mkdir(path.dirname(file('en')), { recursive: true });
    await write('en', english);
    await write('de', german);
    await write('fr', { 'cart.title': 'Votre panier' });
    grid = new GridPage(editor.workbench.page);
  });

  afterEach(async function () {
    await keepFailure(this.currentTest, editor.workbench);
  });

  after(async () => {
    await editor.close();
    await service.stop();
  });

  it('opens from the Locales view, and sends no text', async () => {
    const { page, quickInput } = editor.workbench;
    const glossaries = new SideView(page, 'Glossaries');
    await glossaries.open();
    await glossaries.clickWelcome('Set API Key');
    await quickInput.answer('Set API Key', 'demo-pro');
    await glossaries.fold();
    const view = new SideView(page, 'Locales');
    await view.unfold();
    await view.foldOthers();
    await view.clickInline(/^locale files shop\/locales\/en\.json/, 'Open Translation Grid');
    await grid.shows('4 of 4 messages');
    await grid.holds(grid.cell('cart.title', deColumn), 'Ihr Warenkorb');
    await grid.holds(grid.cell('cart.pay', deColumn), 'Broken');
    await assertAccessible(grid.content, 'with rows');
    const requests = await service.requests();
    assert.deepEqual(
      requests.filter((request) => request.path === '/v2/translate'),
      [],
    );
  });

  it('filters, edits, and undoes an edit of the document', async () => {
    const { page } = editor.workbench;
    await grid.button(/^Broken/).click();
    await grid.shows('1 of 4 messages');
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
    await grid.button('Clear Filters').click();
    await grid.shows('4 of 4 messages');
    assert.deepEqual(await saved('de'), german);
  });

  it('translates what is shown, with a damaged answer, and saves what is accepted', async () => {
    const dialog = new Dialog(editor.workbench.page);
    // The service is asked once more for the damaged text.
    await service.plant({ match: '/v2/translate', mangle: 'drop', times: 1 });
    await grid.button('Translate Shown…').click();
    await dialog.shown(/Translate .* characters into 2 languages\?/);
    await dialog.click('Translate');
    const cell = grid.cell('order.sent', deColumn);
    await grid.holds(cell, /\[DE.*Machine/);
    await grid.holds(grid.cell('cart.pay', frColumn), '{amount}');
    await keepPicturesInThemes(editor.workbench, 'grid');
    await keepReadmePicture(editor.workbench, 'grid', { height: 520 });
    await assertAccessible(grid.content, 'after a translation');
    await cell.click();
    await editor.workbench.page.keyboard.press('Control+Enter');
    await grid.holds(cell, 'Reviewed');
    await grid.button('Save').click();
    await grid.line.filter({ hasText: 'Saved.' }).waitFor({ state: 'visible' });
    const text = await readFile(file('de'), 'utf8');
    assert.match(text, /"cart.pay": "\{amount\} zahlen"/);
    assert.match(text, /"order.sent": "\[DE/);
  });

  it('is there again after the window was reloaded', async () => {
    await editor.workbench.reload();
    // The editor in a browser may restore an earlier filter, so rows may be hidden. The counts are of all rows.
    await grid.holds(grid.content.getByRole('columnheader', { name: 'German' }), '3 of 4 reviewed');
    await grid.holds(grid.content.getByRole('columnheader', { name: 'French' }), '1 of 4 reviewed');
  });
});
