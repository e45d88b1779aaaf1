import { readFile } from 'node:fs/promises';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';
import { assertListTranslated, assertManualUntouched, manualList, readManual } from './helpers/samples.ts';
import { until } from './pages/until.ts';

describe('the context menu', () => {
  const editor = demoEditor({});

  it('translates the selection into the language chosen at first use; one undo restores the source', async () => {
    const { workbench, workspace } = editor;
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
    await workbench.editor.rightClick(manualList.text);
    await workbench.contextMenu.choose('Language Services', 'Translate Selection');
    await workbench.quickInput.shown('Translate into');
    await workbench.quickInput.choose('DE', 'German');

    await workbench.editor.shows('[DE] ');
    await keepPicture(workbench, 'translate-selection');
    await workbench.save();
    assertListTranslated(readManual(workspace));

    await workbench.editor.undo();
    await workbench.editor.showsNo('[DE] ');
    await workbench.save();
    assertManualUntouched(readManual(workspace));
  });

  it('remembers the language for the next time', async () => {
    const { workbench, userSettings } = editor;
    await until('the language is in the settings', async () =>
      (await readFile(userSettings, 'utf8')).includes('"languageServices.targetLanguage": "DE"') ? true : undefined,
    );
    await workbench.editor.selectLines(manualList.firstLine, 1);
    await workbench.runCommand('Language Services: Translate Selection');
    await workbench.editor.shows('[DE] ');
  });
});
