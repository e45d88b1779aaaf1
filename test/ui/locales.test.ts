import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { assertViewAccessible } from './helpers/accessibility.ts';
import { type DemoServer, startDemoServer } from './helpers/demoServer.ts';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { extensionHosts } from './helpers/extensionHosts.ts';
import { keepFailure, keepPicturesInThemes, keepReadmePicture } from './helpers/pictures.ts';
import { SideView } from './pages/sideView.ts';
import { until } from './pages/until.ts';

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
  /** Returns how many texts were sent. */
  const sent = async () => (await service.requests()).reduce((sum, { texts }) => sum + (texts ?? 0), 0);
  const write = (lang: string, texts: object) => writeFile(file(lang), `${JSON.stringify(texts, null, 2)}\n`);

  before(async () => {
    service = await startDemoServer();
    const env = { LANGUAGE_SERVICES_DEMO_URL: service.url };
    editor = await openSourceEditor({ machine: { 'languageServices.connection': 'Demo' } }, { env });
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
    await assertViewAccessible(editor.workbench.page, 'Locales');
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
    await write('fr', { ...source, 'cart.old': 'Ancien' });
    await view.shows('French, 1 obsolete');
    assert.equal(await sent(), 0, 'texts were sent while the view was only looked at');
  });

  it('follows edits before they are saved', async () => {
    const { workbench } = editor;
    await workbench.openFile('fr.json', 'JSON');
    await workbench.editor.replaceAll(JSON.stringify({ ...source, 'cart.pay': 'Payer' }));
    await view.shows('French, 1 broken');
    await workbench.runCommand('File: Revert File');
    await view.shows('French, 1 obsolete');
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
    await view.clickInline(family, 'Translate Missing Messages');
    const data = path.dirname(editor.userSettings);
    const pattern = 'workspaceStorage/*/language-services.language-services/unwrittenAnswers.jsonl';
    await until('the answers to three of four languages are kept', async () => {
      const kept = globSync(pattern, { cwd: data }).map((file) => readFileSync(path.join(data, file), 'utf8'));
      return kept.join('').split('\n').length > 120 || undefined;
    });
    extensionHosts().forEach((pid) => process.kill(pid, 'SIGKILL'));
    await editor.workbench.reload();
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
    assert.deepEqual(globSync(pattern, { cwd: data }), []);
  });
});
