import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DemoServer, startDemoServer } from '../host/demoServer.ts';
import { assertViewAccessible } from './helpers/accessibility.ts';
import { closeAfterTests } from './helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepPicturesInThemes } from './helpers/pictures.ts';
import { untilWatched } from './helpers/untilWatched.ts';
import { Dialog } from './pages/dialog.ts';
import { SideView } from './pages/sideView.ts';
import { until } from './pages/until.ts';

const source = {
  'cart.title': 'Your cart',
  'cart.empty': 'Your cart is empty.',
  'cart.pay': 'Pay {amount}',
  'order.sent': 'Your order is on its way.',
};

const french = {
  'cart.title': 'Votre panier',
  'cart.empty': 'Votre panier est vide.',
  'cart.pay': 'Payer {amount}',
  'order.sent': 'Votre commande est en route.',
};

describe('the Locales view', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let view: SideView;

  const file = (lang: string) => path.join(editor.workspace, 'shop/locales', `${lang}.json`);
  /** Returns how many texts were sent. */
  const sent = async () => (await service.requests()).reduce((sum, { texts }) => sum + (texts ?? 0), 0);
  const write = (lang: string, texts: object) => writeFile(file(lang), `${JSON.stringify(texts, null, 2)}\n`);

  before(async () => {
    service = await startDemoServer();
    // In a window that was open before, the editor may miss later changes in new folders.
    const env = { LANGUAGE_SERVICES_DEMO_URL: service.url };
    editor = await openSourceEditor({ machine: { 'languageServices.connection': 'Demo' } }, { env });
    await mkdir(path.dirname(file('en')), { recursive: true });
    await write('en', source);
    await write('de', { 'cart.title': 'Ihr Warenkorb', 'cart.pay': '{betrag} zahlen' });
    await write('fr', { ...french, 'cart.old': 'Ancien' });
    await untilWatched(editor);
    view = new SideView(editor.workbench.page, 'Locales');
  });

  closeAfterTests(() => [editor, service]);

  it('shows how complete each language is, opens what is clicked, follows every change, and sends nothing', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    const tab = (name: RegExp) => page.getByRole('tab', { name, selected: true }).waitFor({ state: 'visible' });
    // Before the extension is there, the editor itself takes the focus from its views.
    await workbench.statusBar.shows('Select Target (Demo)');
    await workbench.runCommand('Locales: Focus on Locales View');
    await view.shows(/^locale files shop\/locales\/en\.json, English, 2 languages/);
    await view.focused();
    await view.foldOthers();
    await view.shows('French, 1 obsolete');
    await view.toggle('German, 2 missing, 1 broken');
    await view.shows('cart.empty, missing, Your cart is empty.');
    await keepPicturesInThemes(workbench, 'locales');
    await assertViewAccessible(page, 'Locales');
    await view.click('cart.pay, broken');
    await page.getByRole('tab', { name: /^en\.json/ }).waitFor({ state: 'visible' });
    await tab(/^de\.json/);
    await page.locator('.editor-group-container.active .view-line', { hasText: '{betrag} zahlen' }).waitFor();

    await write('es', {});
    await view.shows('Spanish, 4 missing');
    await rm(file('es'));
    await view.showsNo('Spanish, 4 missing');
    const row = 'shop/locales/en.json is the source: it is the file of English without a region.';
    await write('en-GB', source);
    await view.click(row);
    await page.getByRole('option', { name: 'shop/locales/en-GB.json' }).waitFor();
    await page.keyboard.press('Escape');
    await rm(file('en-GB'));
    await view.showsNo(row);
    const doubt = /^12 of 16 messages in shop\/locales\/fr\.json have no source message in shop\/locales\/en\.json\./;
    const others = Array.from({ length: 12 }, (_, at) => [`other${at}`, `Autre texte ${at}`] as const);
    await write('fr', { ...french, ...Object.fromEntries(others) });
    await view.shows(doubt);
    await write('fr', { ...french, 'cart.old': 'Ancien' });
    await view.showsNo(doubt);
    const german = await readFile(file('de'), 'utf8');
    await writeFile(file('de'), '{\n  "cart.title": "Ihr Warenkorb",\n  "cart.pay": zahlen\n}\n');
    await view.click('German, The file could not be read: line 3 has a syntax error.');
    await tab(/^de\.json/);
    await page.getByRole('button', { name: /^Ln 3, Col 1/ }).waitFor();
    await writeFile(file('de'), german);
    await view.shows('German, 2 missing, 1 broken');
    await workbench.openFile('fr.json', 'JSON');
    await workbench.editor.replaceAll(JSON.stringify({ ...french, 'cart.pay': 'Payer' }));
    await view.shows('French, 1 broken');
    await workbench.runCommand('File: Revert File');
    await view.shows('French, 1 obsolete');
    assert.equal(await sent(), 0, 'texts were sent while the view was only looked at');
  });

  it('works with the keyboard alone', async () => {
    const { workbench } = editor;
    const { keyboard } = workbench.page;
    const folder = path.join(editor.workspace, 'other/locales');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'de.json'), '{ "empty": "Ihr Warenkorb ist leer." }');
    await writeFile(path.join(folder, 'en.json'), `{ "empty": "${source['cart.empty']}" }`);
    const family = /^locale files shop/;
    await view.shows(/^locale files other/);
    const act = async (row: string | RegExp, action: string) => {
      await view.openMenuByKey(row);
      await workbench.contextMenu.chooseByKey(action);
    };

    await workbench.runCommand('Locales: Focus on Locales View');
    await view.goTo(family);
    await view.collapseByKey(family);
    await view.showsNo('German, 2 missing, 1 broken');
    await view.expandByKey(family);
    await view.goTo('German, 2 missing, 1 broken');
    await view.expandByKey('German, 2 missing, 1 broken');
    await view.goTo('cart.empty, missing');
    await keyboard.press('Enter');
    await workbench.editor.opened('de.json');
    await workbench.runCommand('Locales: Focus on Locales View');
    await view.isAt('cart.empty, missing');

    await view.move('ArrowLeft', 'German, 2 missing, 1 broken');
    await act('German, 2 missing, 1 broken', 'Translate Missing Messages');
    await new Dialog(workbench.page).shown('Translate 25 characters into German?');
    await keyboard.press('Enter');
    await view.isAt('German, 1 not reviewed, 1 broken');
    assert.match(await readFile(file('de'), 'utf8'), /"Ihr Warenkorb ist leer\."/);
    await view.goTo('order.sent, not reviewed');
    await act('order.sent, not reviewed', 'Mark as Reviewed');
    await view.showsNo('order.sent, not reviewed');
    await view.focused();
    await view.goTo('German, 1 broken');
    await view.collapseByKey('German, 1 broken');
    await view.showsNo('cart.pay, broken');
    await view.move('ArrowDown', 'French, 1 obsolete');
    await act('French, 1 obsolete', 'Remove Obsolete Messages');
    await view.isAt('French, up to date');
    await view.move('ArrowUp', 'German, 1 broken');
    await assertViewAccessible(workbench.page, 'Locales');
  });

  it('shows several changed pages in one review, and keeps the accepted changes', async () => {
    const { workbench } = editor;
    const page = (lang: string) => path.join(editor.workspace, `start.${lang}.md`);
    await writeFile(page('en'), '# Garden\n\nWater the beds.\n');
    await Promise.all(['de', 'fr'].map((lang) => writeFile(page(lang), '')));
    const family = /^locale files start\.en\.md/;
    // The files are found one after another.
    await view.shows(/^locale files start\.en\.md, English, 2 languages/);
    await view.clickInline(family, 'Translate Missing Messages');
    await workbench.reviews.shows('start.de.md', '[DE] ');
    await workbench.reviews.actOn('start.fr.md', '[FR] ', 'Revert Changes in File');
    await workbench.reviews.showsNo('start.fr.md', '[FR] ');
    await workbench.reviews.action('Keep All Changes');
    await workbench.reviews.closed();
    await view.toggle(family);
    await view.shows('German, 2 not reviewed');
    await view.shows('French, 2 missing');
    await workbench.page.getByRole('tab', { name: 'start.de.md' }).click();
    await workbench.editor.opened('start.de.md');
    await workbench.page.keyboard.press('Control+z');
    await view.shows('German, 2 missing');
    await rm(page('en'));
    await view.showsNo(family);
  });

  it('pays only for the rest after a window is killed while it translates', async () => {
    const many = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`text${at}`, `The pump ${at} is on.`]));
    const folder = path.join(editor.workspace, 'many/locales');
    const languages = ['cs', 'es', 'it', 'nl'];
    const fileOf = (lang: string) => path.join(folder, `${lang}.json`);
    await mkdir(folder, { recursive: true });
    await Promise.all(languages.map((lang) => writeFile(fileOf(lang), '{}\n')));
    await writeFile(fileOf('en'), JSON.stringify(many, null, 2));
    const family = /^locale files many/;
    await view.shows(family);
    const readLock = () => readFile(path.join(editor.workspace, 'language-services.lock.json'), 'utf8').catch(() => '');
    const lock = await readLock();
    await service.reset();
    await service.plant({ match: '/v2/translate', delayMs: 600_000, times: 1 });
    const data = path.dirname(editor.userSettings);
    const stored = () => globSync('globalStorage/language-services.language-services/answers/*.jsonl*', { cwd: data });
    const before = new Set(stored());
    const kept = () => stored().filter((file) => !before.has(file));
    await view.clickInline(family, 'Translate Missing Messages');
    await until('the answers to three of four languages are kept', async () => {
      const lines = kept().flatMap((file) => readFileSync(path.join(data, file), 'utf8').trim().split('\n'));
      return lines.length >= 120 || undefined;
    });
    editor.extensionHosts().forEach((pid) => process.kill(pid, 'SIGKILL'));
    await editor.workbench.reload();
    await editor.workbench.statusBar.shows('Select Target (Demo)');
    assert.equal(await readLock(), lock);
    const files = await Promise.all(languages.map((lang) => readFile(fileOf(lang), 'utf8')));
    assert.deepEqual(files, ['{}\n', '{}\n', '{}\n', '{}\n']);

    await service.reset();
    await view.shows('Czech, 40 missing');
    await view.clickInline(family, 'Translate Missing Messages');
    for (const name of ['Czech', 'Spanish', 'Italian', 'Dutch']) {
      await view.shows(`${name}, 40 not reviewed`);
    }
    assert.equal(await sent(), 40);
    await until('no answer is kept', () => Promise.resolve(kept().length === 0 || undefined));
  });
});
