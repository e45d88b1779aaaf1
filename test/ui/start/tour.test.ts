import { readFileSync } from 'node:fs';
import path from 'node:path';
import { samples } from '../../../scripts/host/copyWorkspace.mts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { ReadmeAnimation } from '../helpers/images/animation.ts';
import { keepPicture, keepReadmePicture } from '../helpers/pictures.ts';
import { GridPage } from '../pages/gridPage.ts';
import { SideView } from '../pages/sideView.ts';
import { TranslatorPage } from '../pages/translatorPage.ts';
import { until } from '../pages/until.ts';

const command = (title: string) => `Language Services: ${title}`;

/** Follows `samples/README.md`, step by step. */
describe('the tour of the sample workspace', () => {
  let editor: TestEditor;
  let view: SideView;

  const read = (name: string) => readFileSync(path.join(editor.workspace, name), 'utf8');
  const json = (name: string): unknown => JSON.parse(read(name));

  before(async () => {
    const machine = {
      'languageServices.connection': 'Demo',
      'languageServices.targetLanguage': 'DE',
      'editor.minimap.enabled': false,
    };
    editor = await openSourceEditor({ machine }, { original: samples, env: {} });
    view = new SideView(editor.workbench.page, 'Locales');
  });

  closeAfterTests(() => [editor]);

  it('translates the list of the manual by its menu and in the Translator, and undoes it', async () => {
    const { workbench } = editor;
    const { page } = workbench;
    const animation = new ReadmeAnimation(workbench, { height: 500 });
    await workbench.openFile('manual.md', 'Markdown');
    await animation.shoot(1_000);
    await workbench.editor.selectLines(7, 3);
    await animation.shoot(1_200);
    await workbench.editor.rightClick('Put the lamp on a level, dry surface.');
    await animation.shoot(800);
    await workbench.contextMenu.choose('Language Services');
    await workbench.contextMenu.offers('Translate Selection');
    await animation.shoot(1_200);
    await workbench.contextMenu.choose('Translate Selection');
    await workbench.editor.shows('Stellen Sie die Lampe auf eine ebene, trockene Fläche.');
    await animation.shoot(3_000);
    await animation.keep('translate-selection');
    await workbench.editor.undo();
    await workbench.editor.shows('Put the lamp on a level, dry surface.');

    const translator = new TranslatorPage(page);
    await workbench.editor.selectLines(7, 3);
    await translator.open();
    await translator.alone();
    await translator.press('Use Selection');
    await translator.holds(translator.text, /Put the lamp/);
    await translator.press('Translate');
    await translator.says('Translated.');
    await translator.press('Replace Selection');
    await workbench.editor.shows('Stellen Sie die Lampe auf eine ebene, trockene Fläche.');
    await workbench.editor.shows('Halten Sie den Drehknopf **drei Sekunden** lang gedrückt.');
    await keepReadmePicture(workbench, 'translator', {
      parts: [page.locator('.part.sidebar'), page.locator('.part.editor')],
      height: 642,
    });
    await workbench.editor.focus();
    await workbench.editor.undo();
    await workbench.editor.shows('Put the lamp on a level, dry surface.');
  });

  it('shows the locale files in their view and in the grid, adds one, completes another, and finds a lost placeholder', async () => {
    const { workbench } = editor;
    await view.open();
    await view.foldOthers();
    await view.shows(/^locale files locales\/en\.json, English, 2 languages/);
    await view.shows(/^German, 1 stale, .*1 broken/);
    await view.shows(/^French, 11 missing/);
    await view.shows(/^locale files docs\/en\/care\.md/);
    await keepReadmePicture(workbench, 'locales', {
      parts: [workbench.page.locator('.part.sidebar')],
      height: 280,
    });
    await view.clickInline(/^locale files locales\/en\.json/, 'Open Translation Grid');
    const grid = new GridPage(workbench.page);
    await grid.shows('19 of 19 messages');
    await grid.focused();
    await keepReadmePicture(workbench, 'grid', { height: 584 });

    await view.rightClick(/^locale files locales\/en\.json/);
    await workbench.contextMenu.choose('Add Language…');
    await workbench.quickInput.choose('ja', 'Japanese');
    await until('Japanese is written', async () => {
      try {
        return JSON.stringify(json('locales/ja.json')).includes('ランプスタジオ') || undefined;
      } catch {
        return undefined;
      }
    });
    // The rows move when the new one comes.
    await view.shows(/^Japanese, .*not reviewed/);
    await view.clickInline(/^French, 11 missing/, 'Translate Missing Messages');
    await until('French is complete', async () => read('locales/fr.json').includes('Fermer la fenêtre') || undefined);
    await view.shows(/^French, 11 not reviewed/);
    await workbench.runCommand(command('Check Locale Files'));
    await workbench.runCommand('Problems: Focus on Problems View');
    await workbench.page.getByText('Missing placeholders: {{lamp}}.').first().waitFor({ state: 'visible' });
    await keepPicture(workbench, 'tour-problems');
  });
});
