import assert from 'node:assert/strict';
import { assertAccessible } from './helpers/accessibility.ts';
import { openSourceEditor, type TestEditor } from './helpers/editors.ts';
import { keepFailure, keepPicture, keepPicturesInThemes } from './helpers/pictures.ts';
import { TranslatorPage } from './pages/translatorPage.ts';

/** Markup, an ANSI sequence and a sign that turns the direction of writing. */
const hostile =
  'I recieved <img src=x onerror="document.title=1"><script>1</script> \u001b[31mred\u001b[0m \u202edesrever {0} ${1}';
/** As a paste leaves it. */
const paste = `(() => {
  const area = document.querySelector('textarea');
  area.value = 'All work and no play makes a dull day.\\n'.repeat(27000).slice(0, 1024 * 1024);
  area.dispatchEvent(new Event('input'));
})()`;

describe('the translator, wherever and however it is shown', () => {
  let editor: TestEditor;
  let translator: TranslatorPage;

  before(async () => {
    const machine = { 'languageServices.connection': 'Demo' };
    editor = await openSourceEditor({ machine, user: { 'languageServices.targetLanguage': 'DE' } });
    translator = new TranslatorPage(editor.workbench.page);
    await translator.open();
    await translator.alone();
  });

  afterEach(async function () {
    await keepFailure(this.currentTest, editor.workbench);
  });

  after(() => editor.close());

  const translate = async (text: string) => {
    await translator.text.fill(text);
    await translator.text.press('Control+Enter');
    await translator.says('Translated.');
  };

  it('shows hostile texts harmlessly, and gives them on as they are', async () => {
    await translate(hostile);
    await translator.holds(translator.text, hostile);
    await translator.choose('Correct');
    await translator.text.press('Control+Enter');
    await translator.changes.waitFor({ state: 'visible' });
    const shown = await translator.changes.innerText();
    assert.doesNotMatch(shown, /[\u001b\u202e]/);
    const foreign = translator.content.locator('main').locator('img, script, [onerror]');
    assert.equal(await foreign.count(), 0);
    await assertAccessible(translator.content, 'hostile texts');
    await keepPicture(editor.workbench, 'translator hostile');
    await translator.choose('Translate');
  });

  it('takes a mebibyte and keeps answering', async () => {
    await translator.content.locator('html').evaluate(paste);
    await translator.shows('1,048,576 characters');
    await translator.text.press('!');
    await translator.shows('1,048,577 characters');
    await translator.text.fill('');
  });

  it('is read in each theme, at 200 and at 800 pixels', async () => {
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
    }
  });

  it('writes from the right what is read from the right', async () => {
    await translator.choose('Translate');
    await translator.pick('To', 'Arabic');
    await translator.text.fill('שלום לכולם');
    await translator.text.press('Control+Enter');
    await translator.says('Translated.');
    assert.equal(await translator.text.getAttribute('dir'), 'rtl');
    assert.equal(await translator.result.getAttribute('lang'), 'ar');
    await keepPicture(editor.workbench, 'translator right to left');
  });
});
