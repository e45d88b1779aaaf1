import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertAccessible } from '../helpers/accessibility.ts';
import { type DemoServer, startDemoServer } from '../helpers/demoServer.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { keepFailure } from '../helpers/pictures.ts';
import { GridPage } from '../pages/gridPage.ts';
import { SideView } from '../pages/sideView.ts';

const english = {
  'cart.title': 'Your cart',
  'cart.empty': 'Your cart is empty.',
  'cart.pay': 'Pay {amount}',
  'order.sent': 'Your order is on its way.',
};
const german = { 'cart.title': 'Ihr Warenkorb', 'cart.pay': '{betrag} zahlen' };
/** Column of the grid: after the check box, the key, and the source. */
const deColumn = 4;

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

  it('opens from the Locales view, and sends nothing', async () => {
    const view = new SideView(editor.workbench.page, 'Locales');
    await view.open();
    await view.foldOthers();
    await view.clickInline(/^locale files shop\/locales\/en\.json/, 'Open Translation Grid');
    await grid.shows('4 of 4 messages');
    await grid.holds(grid.cell('cart.title', deColumn), 'Ihr Warenkorb');
    await grid.holds(grid.cell('cart.pay', deColumn), 'Broken');
    await assertAccessible(grid.content, 'with rows');
    assert.deepEqual(await service.requests(), []);
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
});
