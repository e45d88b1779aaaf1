import assert from 'node:assert/strict';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { assertAccessible } from '../helpers/accessibility.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { connectTranslator } from '../helpers/connect.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { keptDraft } from '../helpers/keptDraft.ts';
import { keepPicture } from '../helpers/pictures.ts';
import { storedBy } from '../helpers/windowStorage.ts';
import { SideView } from '../pages/sideView.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';
import { until } from '../pages/until.ts';

const text =
  'The pump of Building Seven is ready. Please press the green button, and wait for the lamp in the corridor.';
const context = 'From the manual of a power station.';
const printer = 'We utilize the color printer in order to print the weekly report.';

describe('the Translator when it is hidden, moved and reloaded', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let translator: TranslatorPage;

  before(async () => {
    service = await startDemoServer();
    editor = await openSourceEditor({ user: { 'languageServices.targetLanguage': 'FR' } });
    translator = new TranslatorPage(editor.workbench.page);
    await connectTranslator(editor, translator, service.url);
    await translator.holds(translator.list('To'), /^fr$/i);
    await translator.text.fill(text);
    await translator.pick('From', 'English');
    await translator.pick('To', 'German');
    await options().click();
    await translator.pick('Formality', 'Formal');
    await contextArea().fill(context);
    await translator.text.press('Control+Enter');
    await isAsItWas();
  });

  closeAfterTests(() => [editor, service]);

  const options = () => translator.content.getByText('Options');
  const contextArea = () => translator.content.getByRole('textbox', { name: 'Context' });
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
  const isRephrased = async () => {
    await translator.isChosen('Rephrase');
    await translator.holds(translator.text, printer);
    await translator.isPicked('Style or tone', 'Business');
    await translator.holds(translator.result, /^\[rephrased business\] We use/);
    await translator.changes.locator('del', { hasText: 'utilize' }).waitFor({ state: 'visible' });
  };

  it('keeps its state when the Side Bar is closed', async () => {
    await translator.hide();
    await translator.open();
    await isAsItWas();
  });

  it('keeps its state when the view is collapsed', async () => {
    const view = new SideView(editor.workbench.page, 'Translator');
    await view.fold();
    await view.unfold();
    await isAsItWas();
  });

  it('keeps its state when the window reloads, including changes after the editor’s last save', async () => {
    const { workbench } = editor;
    await until('the editor has kept the state of the page', async () => {
      const kept = await storedBy(workbench.page, 'memento/webviewView.languageServices.translator');
      return /areOptionsOpen\W+true/.test(kept) || undefined;
    });
    // An earlier test hid the Side Bar, and the editor may have stored that.
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

  it('has two panes in the panel area, and truncates nothing', async () => {
    const { workbench } = editor;
    await workbench.moveView('Translator', 'New Panel Entry');
    await isAsItWas(`${text}!`);
    await translator.widen(424);
    await translator.width(780, 820);
    await translator.text.press('Control+Enter');
    await translator.says('Translated.');
    const [ask, answer] = await Promise.all([translator.text.boundingBox(), translator.result.boundingBox()]);
    assert.ok(ask && answer && answer.x >= ask.x + ask.width, 'the result stands beside the text');
    assert.equal(answer.y, ask.y);
    assert.equal(await translator.cut(), '');
    await assertAccessible(translator.content, 'panel area');
    await keepPicture(workbench, 'translator panel area');
  });

  it('keeps a running request when it moves, and shows the result', async () => {
    const { workbench } = editor;
    await translator.choose('Rephrase');
    await translator.text.fill(printer);
    await translator.pick('Style or tone', 'Business');
    await service.plant({ match: '/v2/write/rephrase', delayMs: 600_000 });
    await translator.text.press('Control+Enter');
    await until('the request is there', async () => (await service.requests()).find(isUnderWay));
    await workbench.moveView('Translator', 'New Secondary Side Bar Entry');
    await translator.button('Cancel').waitFor({ state: 'visible' });
    await service.release();
    await isRephrased();
  });

  it('has one narrow column in the Secondary Side Bar, and truncates nothing', async () => {
    const { workbench } = editor;
    await translator.widen(200, 'auxiliarybar');
    await translator.width(180, 220);
    await translator.text.press('Control+Enter');
    await translator.says('Rephrased.');
    await isRephrased();
    assert.equal(await translator.cut(), '');
    await keepPicture(workbench, 'translator secondary side bar rephrased');
    await translator.choose('Translate');
    await translator.text.fill(text);
    await translator.pick('From', 'English');
    await translator.pick('To', 'German');
    await translator.text.press('Control+Enter');
    await translator.says('Translated.');
    await isAsItWas();
    const [ask, answer] = await Promise.all([translator.text.boundingBox(), translator.result.boundingBox()]);
    assert.ok(ask && answer && answer.y >= ask.y + ask.height, 'the result stands below the text');
    assert.equal(await translator.cut(), '');
    // Nothing covers it.
    await translator.button('Swap Languages').click({ trial: true });
    await assertAccessible(translator.content, 'secondary side bar');
    await keepPicture(workbench, 'translator secondary side bar');
  });

  it('moves back to its original location', async () => {
    await editor.workbench.moveView('Translator', 'Language Services');
    await isAsItWas();
    await translator.hide();
    await translator.open();
    await isAsItWas();
  });
});

function isUnderWay({ path, outcome }: { readonly path: string; readonly outcome: string }): boolean {
  return path === '/v2/write/rephrase' && outcome === 'pending';
}
