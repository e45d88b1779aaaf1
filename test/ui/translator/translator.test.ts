import assert from 'node:assert/strict';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { assertAccessible } from '../helpers/accessibility.ts';
import { connect } from '../helpers/connect.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { keepFailure, keepPicture } from '../helpers/pictures.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';

const printer = 'We utilize the color printer in order to print the weekly report.';
const hello = 'Press the green button, please.';

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

  it('offers the demo service without a connection, clearly marked', async () => {
    await translator.open();
    await translator.alone();
    await translator.welcomes('Add a connection, or try the demo service');
    await assertAccessible(translator.content, 'not connected');
    await keepPicture(editor.workbench, 'translator not connected');
    await translator.press('Try the Demo Service');
    await translator.holds(translator.text, '');
    await editor.workbench.statusBar.shows('Select Target (Demo)');
    await assertAccessible(translator.content, 'nothing written yet');
  });

  it('asks for a missing key, and shows the remaining quota', async () => {
    const { quickInput } = editor.workbench;
    await connect(editor, 'Work', `${service.url}/free`, 'free');
    await translator.welcomes('The connection Work needs a valid API key.');
    await assertAccessible(translator.content, 'no key');
    await translator.press('Set API Key');
    await quickInput.shown('Set API Key');
    await quickInput.type('demo-free');
    await quickInput.accept();
    await translator.shows(/^[\d,]+ characters left$/);
  });

  it('translates by mouse, and shows the cost before and after', async () => {
    await translator.text.fill(hello);
    await translator.shows('31 characters');
    await translator.pick('To', 'German');
    await translator.press('Translate');
    await translator.says('Translated.');
    await translator.holds(translator.result, /^\[DE\] /);
    await translator.shows('Detected: English · 31 characters billed');
    await assertAccessible(translator.content, 'translated');
  });

  it('marks a result when its source text has changed', async () => {
    await translator.text.fill(`${hello} Now.`);
    await translator.shows('has changed since this result');
    await translator.holds(translator.result, /^\[DE\] /);
    await assertAccessible(translator.content, 'stale');
  });

  it('detects the language, and explains when it cannot', async () => {
    await translator.press('Detect');
    await translator.shows('The text is in English (en).');
    await translator.text.fill('12345');
    await translator.press('Detect');
    await translator.shows('The service found no language in this text');
    await assertAccessible(translator.content, 'not detected');
  });

  it('swaps the languages, and uses the translation as the source text', async () => {
    await translator.text.fill(hello);
    await translator.press('Translate');
    await translator.says('Translated.');
    await translator.press('Swap Languages');
    await translator.holds(translator.text, /^\[DE\] /);
    await translator.isPicked('From', 'German');
    await translator.isPicked('To', /^English/);
    await translator.press('Translate');
    await translator.holds(translator.result, /^\[EN-/);
  });

  it('offers the features of the pair, and reports too many instructions before anything is sent', async () => {
    await translator.pick('To', 'German');
    await translator.text.fill(hello);
    await translator.content.getByText('Options').click();
    await translator.pick('Formality', 'Formal');
    const instructions = translator.content.getByRole('textbox', { name: 'Custom instructions' });
    await instructions.fill('Be brief.\n'.repeat(11));
    await translator.shows('There are 11 instructions. The service accepts at most 10.');
    await service.reset();
    await translator.press('Translate');
    await translator.warns('There are 11 instructions. The service accepts at most 10.');
    assert.deepEqual(await service.requests(), []);
    await assertAccessible(translator.content, 'options');
    await keepPicture(editor.workbench, 'translator options');
    await instructions.fill('Be brief.');
    await translator.press('Translate');
    await translator.says('Translated.');
    await translator.pick('To', 'Bulgarian');
    await translator.list('Formality').waitFor({ state: 'hidden' });
    await instructions.waitFor({ state: 'hidden' });
    await translator.content.getByText('Options').click();
  });

  it('rephrases in a style, and shows the changes word by word', async () => {
    await translator.choose('Rephrase');
    await translator.text.fill(printer);
    await translator.pick('Style or tone', 'Business');
    await translator.press('Rephrase');
    await translator.says('Rephrased.');
    await translator.holds(translator.result, /^\[rephrased business\] We use/);
    await translator.changes.locator('del', { hasText: 'utilize' }).waitFor({ state: 'visible' });
    await translator.changes.locator('ins', { hasText: 'use' }).first().waitFor({ state: 'visible' });
    await assertAccessible(translator.content, 'rephrased');
    await keepPicture(editor.workbench, 'translator rephrased');
  });

  it('works by keyboard alone', async () => {
    // If a page has just lost the focus, the editor notices late and then does not restore it.
    await translator.hide();
    await editor.workbench.runCommand('Language Services: Focus on Translator View');
    await translator.content.getByRole('textbox', { name: 'Text' }).and(translator.content.locator(':focus')).waitFor();
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
    await translator.isPicked('To', 'German');
    await translator.list('To').press('f');
    await translator.isPicked('To', 'Finnish');
    await translator.button('Translate').press('Space');
    await translator.holds(translator.result, /^\[FI\] /);
  });

  it('cancels a running request with Escape, and says so', async () => {
    await service.plant({ match: '/free/v2/translate', delayMs: 60_000 });
    await translator.text.fill(`${hello} Slowly.`);
    await translator.text.press('Control+Enter');
    await translator.says('Translating…');
    await translator.button('Cancel').waitFor({ state: 'visible' });
    await assertAccessible(translator.content, 'under way');
    await keyboard().press('Escape');
    await translator.says('Cancelled.');
    await translator.button('Cancel').waitFor({ state: 'hidden' });
  });

  it('reports a problem at once, and repeats a failed request', async () => {
    await service.plant({ match: '/free/v2/translate', status: 403 });
    await translator.press('Translate');
    await translator.content.getByRole('alert').getByRole('button').first().waitFor({ state: 'visible' });
    await assertAccessible(translator.content, 'failed');
    await keepPicture(editor.workbench, 'translator failed');
    await translator.press('Translate');
    await translator.says('Translated.');
  });
});
