import { demoEditor } from '../helpers/demoEditor.ts';
import { keepReadmePicture } from '../helpers/pictures.ts';
import { assertListTranslated, manualList, readManual } from '../helpers/samples.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';

/** From the letter of the samples. */
const letter =
  'Last week, we received the forty desk lamps that we ordered for our reading room. Thank you for the quick delivery!';

describe('the Translator next to a file', () => {
  const editor = demoEditor({ 'languageServices.targetLanguage': 'DE', 'editor.minimap.enabled': false });
  let translator: TranslatorPage;

  before(async () => {
    translator = new TranslatorPage(editor.workbench.page);
  });

  it('gets the selection and replaces it with its translation', async () => {
    const { workbench, workspace } = editor;
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
    await translator.open();
    await translator.alone();
    await translator.holds(translator.list('To'), /^de$/i);
    await translator.press('Use Selection');
    await translator.holds(translator.text, /Place the lamp/);
    await translator.press('Translate');
    await translator.says('Translated.');
    await translator.press('Replace Selection');
    await workbench.editor.shows('[DE] ');
    await workbench.editor.focus();
    await workbench.save();
    assertListTranslated(readManual(workspace));
  });

  it('shows which words differ in a rephrased text', async () => {
    const { workbench } = editor;
    await translator.choose('Rephrase');
    await translator.list('Style or tone').waitFor({ state: 'visible' });
    await translator.text.fill(letter);
    await translator.press('Rephrase');
    await translator.says('Rephrased.');
    await translator.changes.waitFor({ state: 'visible' });
    await translator.holds(translator.result, /^Last week, the forty desk lamps for our reading room arrived\./);
    await keepReadmePicture(workbench, 'translator-rephrase', {
      parts: [workbench.page.locator('.part.sidebar')],
      height: 562,
    });
  });
});
