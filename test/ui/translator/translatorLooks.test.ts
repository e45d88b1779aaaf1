import assert from 'node:assert/strict';
import fc from 'fast-check';
import { toPage } from '../../helpers/pages/translatorMessages.ts';
import { assertAccessible } from '../helpers/accessibility.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { keepPicture, keepPicturesInThemes, showTheme } from '../helpers/pictures.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';

/** Markup, an ANSI sequence and a character that changes the writing direction. */
const hostile =
  'I recieved <img src=x onerror="document.title=1"><script>1</script> \u001b[31mred\u001b[0m \u202edesrever {0} ${1}';
/** Text as a paste inserts it. */
const paste = `(() => {
  const area = document.querySelector('textarea');
  area.value = 'All work and no play makes a dull day.\\n'.repeat(27000).slice(0, 1024 * 1024);
  area.dispatchEvent(new Event('input'));
})()`;

/** The views in order, and whether they are expanded at first. */
const firstLook = [
  ['Translator', true],
  ['Glossaries', true],
  ['Style Rules', false],
  ['Documents', false],
  ['Usage', false],
] as const;

/** Sends messages to the page, and returns its errors until all were handled. */
const say = (messages: readonly unknown[]) => `(async () => {
  const wrong = [];
  const note = (event) => wrong.push(event.message ?? String(event.reason));
  window.addEventListener('error', note);
  window.addEventListener('unhandledrejection', note);
  for (const message of JSON.parse(${JSON.stringify(JSON.stringify(messages))})) {
    window.postMessage(message, '*');
  }
  window.postMessage('the last', '*');
  await new Promise((resolve) => window.addEventListener('message', ({ data }) => data === 'the last' && resolve()));
  window.removeEventListener('error', note);
  window.removeEventListener('unhandledrejection', note);
  return wrong;
})()`;

describe('the Translator in every layout and appearance', () => {
  let editor: TestEditor;
  let translator: TranslatorPage;

  before(async () => {
    const machine = { 'languageServices.connection': 'Demo' };
    editor = await openSourceEditor({ machine, user: { 'languageServices.targetLanguage': 'DE' } });
    translator = new TranslatorPage(editor.workbench.page);
    await translator.open();
    await translator.holds(translator.list('To'), /^de$/i);
  });

  closeAfterTests(() => [editor]);

  const translate = async (text: string) => {
    await translator.text.fill(text);
    await translator.button('Translate').click();
    await translator.says('Translated.');
  };

  /** Elements that no text of the page may become. */
  const foreign = () => translator.content.locator('main').locator('img, script, [onerror]');

  it('fits source, button and result at first, in a window of 900 pixels', async () => {
    const { page } = editor.workbench;
    await page.setViewportSize({ width: 1280, height: 900 });
    for (const [view, isOpen] of firstLook) {
      const header = page.locator(`.pane-header[aria-label^="${view}"]`);
      await header.and(page.locator(`[aria-expanded="${isOpen}"]`)).waitFor({ state: 'visible' });
    }
    await translate('The pump is ready.');
    await translator.showsWholly(translator.text, translator.button('Translate'), translator.result);
    await keepPicturesInThemes(editor.workbench, 'first look');
    await page.setViewportSize({ width: 1280, height: 1300 });
    await translator.alone();
  });

  it('shows hostile texts safely, and passes them on unchanged', async () => {
    await translate(hostile);
    await translator.holds(translator.text, hostile);
    await translator.choose('Correct');
    await translator.text.press('Control+Enter');
    await translator.changes.waitFor({ state: 'visible' });
    const shown = await translator.changes.innerText();
    assert.doesNotMatch(shown, /[\u001b\u202e]/);
    assert.equal(await foreign().count(), 0);
    await assertAccessible(translator.content, 'hostile texts');
    await keepPicture(editor.workbench, 'translator hostile');
    await translator.choose('Translate');
  });

  it('accepts a mebibyte of text and stays responsive', async () => {
    await translator.content.locator('html').evaluate(paste);
    await translator.shows('1,048,576 characters');
    await translator.text.press('!');
    await translator.shows('1,048,577 characters');
    await translator.text.fill('');
  });

  it('is readable at widths of 200 and 800 pixels', async () => {
    await translator.choose('Correct');
    await translator.text.fill('I has recieved the report.');
    await translator.text.press('Control+Enter');
    await translator.says('Corrected.');
    for (const width of [200, 800]) {
      await translator.widen(width);
      await keepPicturesInThemes(editor.workbench, `translator ${width}`);
      await assertAccessible(translator.content, `${width} pixels`);
      const overflow = await translator.content
        .locator('html')
        .evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
      assert.equal(overflow, 0, 'nothing is beyond the edge');
      const rows = await translator.content
        .locator('html')
        .evaluate("new Set([...document.querySelectorAll('[role=tab]')].map((tab) => tab.offsetTop)).size");
      assert.equal(rows, 1, 'the tabs are beside each other');
    }
  });

  it('has enough contrast in a light theme', async () => {
    await showTheme(editor.workbench, 'Light Modern');
    await assertAccessible(translator.content, 'light theme');
    await showTheme(editor.workbench, 'Dark Modern');
  });

  it('shows right-to-left text from right to left', async () => {
    await translator.choose('Translate');
    await translator.pick('To', 'Arabic');
    await translator.text.fill('שלום לכולם');
    await translator.text.press('Control+Enter');
    await translator.says('Translated.');
    assert.equal(await translator.text.getAttribute('dir'), 'rtl');
    // The demo service puts a Latin marker before its translations.
    const direction = "getComputedStyle(document.querySelector('.answer textarea')).direction";
    assert.equal(await translator.content.locator('html').evaluate(direction), 'rtl');
    await keepPicture(editor.workbench, 'translator right to left');
  });

  it('shows any message of the extension, and keeps working', async () => {
    const messages = fc.sample(toPage, { numRuns: 300, seed: 311 });
    const page = translator.content.locator('html');
    assert.deepEqual(await page.evaluate(say(messages)), []);
    assert.equal(await foreign().count(), 0);
    await keepPicture(editor.workbench, 'translator after hostile messages');
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
