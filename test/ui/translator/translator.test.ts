import assert from 'node:assert/strict';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { assertAccessible } from '../helpers/accessibility.ts';
import { connect } from '../helpers/connect.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { keptDraft } from '../helpers/keptDraft.ts';
import { keepFailure, keepPicture, keepPicturesInThemes, showTheme } from '../helpers/pictures.ts';
import { assertNoForeign, hostile, paste, sayAnything } from '../helpers/translatorScripts.ts';
import { storeAtOnce, storedBy } from '../helpers/windowStorage.ts';
import { SideView } from '../pages/sideView.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';
import { until } from '../pages/until.ts';

const printer = 'We utilize the color printer in order to print the weekly report.';
const hello = 'Press the green button, please.';
const text =
  'The pump of Building Seven is ready. Please press the green button, and wait for the lamp in the corridor.';
const context = 'From the manual of a power station.';

/** The views in order, and whether they are expanded at first. */
const firstLook = [
  ['Translator', true],
  ['Glossaries', true],
  ['Style Rules', false],
  ['Documents', false],
  ['Usage', false],
] as const;

describe('the Translator', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let translator: TranslatorPage;

  before(async () => {
    service = await startDemoServer();
    editor = await openSourceEditor({});
    translator = new TranslatorPage(editor.workbench.page);
  });

  afterEach(async function () {
    await keepFailure(this.currentTest, editor.workbench);
    await service.reset();
  });

  after(async () => {
    await editor.close();
    await service.stop();
  });

  const keyboard = () => editor.workbench.page.keyboard;
  const options = () => translator.content.getByText('Options');
  const contextArea = () => translator.content.getByRole('textbox', { name: 'Context' });

  /** By command: the editor ignores a second click on an icon within 300 ms. */
  const reopen = async () => {
    await editor.workbench.runCommand('Language Services: Focus on Translator View');
    await translator.ready();
  };

  /** Waits until the last request of a kind has that outcome. */
  const request = (outcome: string, kind = 'translate') =>
    until(`a request is ${outcome}`, async () =>
      (await service.requests(`/free/v2/${kind}`)).at(-1)?.outcome === outcome ? true : undefined,
    );

  const translate = async (source: string) => {
    await translator.text.fill(source);
    await translator.press('Translate');
    await translator.says('Translated.');
  };

  it('shows everything at first, offers the demo service without a connection, and asks for a missing key', async () => {
    const { page, quickInput, statusBar } = editor.workbench;
    await page.setViewportSize({ width: 1280, height: 900 });
    await translator.open();
    for (const [view, isOpen] of firstLook) {
      const header = page.locator(`.pane-header[aria-label^="${view}"]`);
      await header.and(page.locator(`[aria-expanded="${isOpen}"]`)).waitFor({ state: 'visible' });
    }
    await translator.welcomes('Add a connection, or try the demo service');
    await assertAccessible(translator.content, 'not connected');
    await keepPicture(editor.workbench, 'translator not connected');
    await translator.press('Try the Demo Service');
    await translator.holds(translator.text, '');
    await statusBar.shows('Select Target (Demo)');
    await assertAccessible(translator.content, 'nothing written yet');
    await translator.pick('To', 'German');
    await translate('The pump is ready.');
    await translator.showsWholly(translator.text, translator.button('Translate'), translator.result);
    await keepPicturesInThemes(editor.workbench, 'first look');
    await page.setViewportSize({ width: 1280, height: 1300 });
    await translator.alone();
    await connect(editor, 'Work', `${service.url}/free`, 'free');
    await translator.welcomes('The connection Work needs a valid API key.');
    await assertAccessible(translator.content, 'no key');
    await translator.press('Set API Key');
    await quickInput.answer('Set API Key', 'demo-free');
    await translator.shows(/^[\d,]+ characters left$/);
  });

  it('translates with options by mouse, marks what changed since, detects the language, and swaps both', async () => {
    await translator.text.fill(hello);
    await translator.shows('31 characters');
    await translator.pick('To', 'German');
    await translator.press('Translate');
    await translator.shows('Detected: English · 31 characters billed');
    await translator.holds(translator.result, /^\[DE\] /);
    await assertAccessible(translator.content, 'translated');
    await options().click();
    await translator.pick('Formality', 'Formal');
    const instructions = translator.content.getByRole('textbox', { name: 'Custom instructions' });
    await instructions.fill('Be brief.\n'.repeat(11));
    await translator.shows('There are 11 instructions. The service accepts at most 10.');
    await assertAccessible(translator.content, 'options');
    await keepPicture(editor.workbench, 'translator options');
    await instructions.fill('Be brief.');
    await translator.press('Translate');
    await translator.holds(translator.result, /^\[DE formal\b/);
    await instructions.fill('');
    await translator.pick('To', 'Bulgarian');
    await translator.list('Formality').waitFor({ state: 'hidden' });
    await instructions.waitFor({ state: 'hidden' });
    await options().click();
    await translator.text.fill(`${hello} Now.`);
    await translator.shows('has changed since this result');
    await assertAccessible(translator.content, 'stale');
    await translator.press('Detect');
    await translator.shows('The text is in English (en).');
    await translator.text.fill('12345');
    await translator.press('Detect');
    await translator.shows('The service found no language in this text');
    await assertAccessible(translator.content, 'not detected');
    await translator.pick('To', 'German');
    await translate(hello);
    await translator.press('Swap Languages');
    await translator.holds(translator.text, /^\[DE/);
    await translator.isPicked('From', 'German');
    await translator.isPicked('To', /^English/);
    await translator.press('Translate');
    await translator.holds(translator.result, /^\[EN-/);
    await translator.pick('From', 'Detect Language');
  });

  it('works by keyboard alone, and cancels a running request with Escape', async () => {
    // If a page has just lost the focus, the editor notices late and then does not restore it.
    await translator.hide();
    await reopen();
    await translator.text.and(translator.content.locator(':focus')).waitFor();
    await translator.tab('Translate').press('ArrowRight');
    await translator.isChosen('Rephrase');
    await translator.tab('Rephrase').press('ArrowRight');
    await translator.isChosen('Correct');
    await translator.text.focus();
    await keyboard().press('Control+a');
    await keyboard().insertText('I has recieved the report.');
    await keyboard().press('Control+Enter');
    await translator.says('Corrected.');
    await translator.changes.locator('del', { hasText: 'recieved' }).waitFor({ state: 'visible' });
    await assertAccessible(translator.content, 'corrected');
    for (const name of ['Use Selection', 'Detect']) {
      await keyboard().press('Tab');
      await translator.content.locator('vscode-button:focus', { hasText: name }).waitFor({ state: 'visible' });
    }
    await keyboard().press('Enter');
    await translator.shows('The text is in English (en).');
    await translator.tab('Correct').press('Home');
    await translator.isChosen('Translate');
    // The list is filled when the extension has sent the mode's offer.
    await translator.isPicked('To', /^English/);
    await translator.list('To').press('f');
    await translator.isPicked('To', 'Finnish');
    await translator.button('Translate').press('Space');
    await translator.holds(translator.result, /^\[FI\] /);
    await service.plant({ match: '/free/v2/translate', delayMs: 600_000 });
    await translator.text.fill(hello);
    await translator.text.press('Control+Enter');
    await translator.says('Translating…');
    await request('pending');
    await assertAccessible(translator.content, 'under way');
    await keyboard().press('Escape');
    await translator.says('Cancelled.');
    await translator.button('Cancel').waitFor({ state: 'hidden' });
    await request('aborted');
  });

  it('shows a problem with its button, also one of a request that ran while it was hidden', async () => {
    await service.plant({ match: '/free/v2/translate', status: 401 });
    await translator.press('Translate');
    await translator.warns('The connection needs a valid API key.');
    await assertAccessible(translator.content, 'failed');
    await keepPicture(editor.workbench, 'translator failed');
    await translator.press('Set API Key');
    await editor.workbench.quickInput.answer('Set API Key', 'demo-free');
    await translator.content.getByRole('alert').first().waitFor({ state: 'hidden' });
    await service.plant({ match: '/free/v2/translate', delayMs: 600_000, status: 429, retryAfter: 3600 });
    await translator.press('Translate');
    await request('pending');
    await translator.hide();
    await service.release();
    await request('answered');
    await reopen();
    await translator.warns('too many requests');
    await service.plant({ match: '/free/v2/translate', delayMs: 600_000 });
    await translator.press('Retry');
    await request('pending');
    await translator.hide();
    await reopen();
    await translator.press('Cancel');
    await translator.says('Cancelled.');
    await request('aborted');
    await translator.press('Translate');
    await translator.holds(translator.result, /^\[FI\] Press/);
  });

  it('is readable at widths of 200 and 800 pixels, and in a light theme', async () => {
    await translator.choose('Correct');
    await translator.text.fill('I has recieved the report.');
    await translator.text.press('Control+Enter');
    await translator.says('Corrected.');
    const html = translator.content.locator('html');
    for (const width of [200, 800]) {
      await translator.widen(width);
      await translator.width(width - 20, width + 20);
      await keepPicturesInThemes(editor.workbench, `translator ${width}`);
      await assertAccessible(translator.content, `${width} pixels`);
      assert.equal(await translator.cut(), '', 'nothing is beyond the edge');
      const rows = "new Set([...document.querySelectorAll('[role=tab]')].map((tab) => tab.offsetTop)).size";
      assert.equal(await html.evaluate(rows), 1, 'the tabs are beside each other');
    }
    await showTheme(editor.workbench, 'Light Modern');
    await assertAccessible(translator.content, 'light theme');
    await showTheme(editor.workbench, 'Dark Modern');
    await translator.widen(300);
  });

  /** Asserts that all text, choices and results are unchanged. */
  const isAsItWas = async (written = text) => {
    await translator.holds(translator.text, written);
    await translator.isChosen('Translate');
    await translator.isPicked('From', 'English');
    await translator.isPicked('To', 'German');
    await translator.isPicked('Formality', 'Formal');
    await translator.list('Formality').waitFor({ state: 'visible' });
    await translator.holds(contextArea(), context);
    await translator.holds(translator.result, /^\[DE formal\] /);
  };

  it('keeps its state when it is hidden, collapsed, and reloaded with changes after the editor’s last save', async () => {
    const { workbench } = editor;
    await translator.choose('Translate');
    await translator.text.fill(text);
    await translator.pick('From', 'English');
    await translator.pick('To', 'German');
    await options().click();
    await translator.pick('Formality', 'Formal');
    await contextArea().fill(context);
    await translator.text.press('Control+Enter');
    await isAsItWas();
    await translator.hide();
    await translator.open();
    await isAsItWas();
    const view = new SideView(workbench.page, 'Translator');
    await view.fold();
    await view.unfold();
    await isAsItWas();
    await storeAtOnce(workbench.page);
    await until('the editor has kept the state of the page', async () => {
      const kept = await storedBy(workbench.page, 'memento/webviewView.languageServices.translator');
      return /areOptionsOpen\W+true/.test(kept) || undefined;
    });
    // The editor may have stored that the Side Bar was hidden.
    await until('the editor has kept that the Side Bar is open', async () =>
      (await storedBy(workbench.page, 'workbench.sideBar.hidden')) === 'true' ? undefined : true,
    );
    await translator.text.press('Control+End');
    await translator.text.press('!');
    await until('the last key is kept', async () => keptDraft(editor).includes(`${text}!`) || undefined);
    await workbench.reload();
    await isAsItWas(`${text}!`);
    await translator.shows('has changed since this result');
  });

  it('has its state and a running request in the panel area and the Secondary Side Bar, and truncates nothing', async () => {
    const { workbench } = editor;
    const places = () => Promise.all([translator.text.boundingBox(), translator.result.boundingBox()]);
    await workbench.moveView('Translator', 'New Panel Entry');
    await isAsItWas(`${text}!`);
    await translator.widen(424);
    await translator.width(780, 820);
    await translator.text.press('Control+Enter');
    await translator.says('Translated.');
    const [ask, answer] = await places();
    assert.ok(ask && answer && answer.x >= ask.x + ask.width, 'the result is next to the text');
    assert.equal(answer.y, ask.y);
    assert.equal(await translator.cut(), '');
    await assertAccessible(translator.content, 'panel area');
    await keepPicture(workbench, 'translator panel area');
    await translator.choose('Rephrase');
    await translator.text.fill(printer);
    await translator.pick('Style or tone', 'Business');
    await service.plant({ match: '/free/v2/write/rephrase', delayMs: 600_000 });
    await translator.text.press('Control+Enter');
    await request('pending', 'write/rephrase');
    await workbench.moveView('Translator', 'New Secondary Side Bar Entry');
    await translator.button('Cancel').waitFor({ state: 'visible' });
    await service.release();
    await translator.isChosen('Rephrase');
    await translator.isPicked('Style or tone', 'Business');
    await translator.holds(translator.result, /^\[rephrased business\] We use/);
    await translator.changes.locator('del', { hasText: 'utilize' }).waitFor({ state: 'visible' });
    await translator.widen(200, 'auxiliarybar');
    await translator.width(180, 220);
    assert.equal(await translator.cut(), '');
    await keepPicture(workbench, 'translator secondary side bar rephrased');
    await translator.choose('Translate');
    await translator.text.fill(text);
    await translator.pick('From', 'English');
    await translator.pick('To', 'German');
    await translator.text.press('Control+Enter');
    await isAsItWas();
    const [above, below] = await places();
    assert.ok(above && below && below.y >= above.y + above.height, 'the result is below the text');
    assert.equal(await translator.cut(), '');
    // Nothing covers it.
    await translator.button('Swap Languages').click({ trial: true });
    await assertAccessible(translator.content, 'secondary side bar');
    await keepPicture(workbench, 'translator secondary side bar');
    await workbench.moveView('Translator', 'Language Services');
    await isAsItWas();
  });

  it('shows hostile, huge and right-to-left texts safely, and any message of the extension', async () => {
    await translate(hostile);
    await translator.holds(translator.text, hostile);
    await translator.choose('Correct');
    await translator.text.press('Control+Enter');
    await translator.changes.waitFor({ state: 'visible' });
    assert.doesNotMatch(await translator.changes.innerText(), /[\u001b\u202e]/);
    await assertNoForeign(translator);
    await assertAccessible(translator.content, 'hostile texts');
    await keepPicture(editor.workbench, 'translator hostile');
    await translator.choose('Translate');
    await translator.content.locator('html').evaluate(paste);
    await translator.shows('1,048,576 characters');
    await translator.text.press('!');
    await translator.shows('1,048,577 characters');
    await translator.pick('To', 'Arabic');
    await translate('שלום לכולם');
    assert.equal(await translator.text.getAttribute('dir'), 'rtl');
    // The demo service puts a Latin marker before its translations.
    const direction = "getComputedStyle(document.querySelector('.answer textarea')).direction";
    assert.equal(await translator.content.locator('html').evaluate(direction), 'rtl');
    await keepPicture(editor.workbench, 'translator right to left');
    assert.deepEqual(await sayAnything(translator), []);
    await assertNoForeign(translator);
    // The page gets its state again, but no request to do something with the text.
    await editor.workbench.runCommand('Language Services: Open in Translator');
    await translator.choose('Translate');
    await translator.pick('From', 'Detect Language');
    await translator.pick('To', 'German');
    await translate('Good morning.');
    await translator.holds(translator.result, /^\[DE.*\] Gööd mörning\.$/);
    await assertAccessible(translator.content, 'after hostile messages');
  });
});
