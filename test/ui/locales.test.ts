import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DemoServer, startDemoServer } from './helpers/demoServer.ts';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepFailure, keepPicturesInThemes, keepReadmePicture } from './helpers/pictures.ts';
import { SideView } from './pages/sideView.ts';

const source = {
  'cart.title': 'Your cart',
  'cart.empty': 'Your cart is empty.',
  'cart.pay': 'Pay {amount}',
  'order.sent': 'Your order is on its way.',
};

describe('the Locales view', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let view: SideView;

  const file = (lang: string) => path.join(editor.workspace, 'shop/locales', `${lang}.json`);
  const write = (lang: string, texts: object) => writeFile(file(lang), `${JSON.stringify(texts, null, 2)}\n`);

  before(async () => {
    service = await startDemoServer();
    editor = await openSourceEditor({
      machine: {
        'languageServices.connections': [{ name: 'Test', url: service.url, plan: 'pro' }],
        'languageServices.connection': 'Test',
      },
    });
    await mkdir(path.dirname(file('en')), { recursive: true });
    await write('en', source);
    await write('de', { 'cart.title': 'Ihr Warenkorb', 'cart.pay': '{betrag} zahlen' });
    await write('fr', { ...source, 'cart.old': 'Ancien' });
    view = new SideView(editor.workbench.page, 'Locales');
  });

  afterEach(async function () {
    await keepFailure(this.currentTest, editor.workbench);
  });

  after(async () => {
    await editor.close();
    await service.stop();
  });

  it('shows how complete each language is, and sends nothing', async () => {
    await view.open();
    await view.foldOthers();
    await view.shows(/^locale files shop\/locales\/en\.json, English, 2 languages/);
    await view.shows('French, 1 obsolete');
    await view.toggle('German, 2 missing, 1 broken');
    await view.shows('cart.empty, missing, Your cart is empty.');
    await keepPicturesInThemes(editor.workbench, 'locales');
    await keepReadmePicture(editor.workbench, 'locales', { parts: [view.pane], height: 260 });
    assert.deepEqual(await service.requests(), []);
  });

  it('opens source and translation at a message', async () => {
    const { page } = editor.workbench;
    await view.click('cart.pay, broken');
    await page.getByRole('tab', { name: /^en\.json/ }).waitFor({ state: 'visible' });
    await page.getByRole('tab', { name: /^de\.json/, selected: true }).waitFor({ state: 'visible' });
    await page.locator('.editor-group-container.active .view-line', { hasText: '{betrag} zahlen' }).waitFor();
  });

  it('follows files that change on disk', async () => {
    await write('fr', source);
    await view.shows('French, up to date');
  });
});
