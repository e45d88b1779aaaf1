import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { GridPage } from './pages/gridPage.ts';
import { SideView } from './pages/sideView.ts';

describe('the filter for messages with the text of the source', () => {
  const editor = demoEditor();

  it('shows exactly these, until they are marked as reviewed', async () => {
    const { workbench } = editor;
    const grid = new GridPage(workbench.page);
    const deColumn = 4;
    const folder = path.join(editor.workspace, 'copies/locales');
    const put = (lang: string, texts: object) =>
      writeFile(path.join(folder, `${lang}.json`), `${JSON.stringify(texts, null, 2)}\n`);
    const texts = {
      copied: 'Open all valves of the pump.',
      short: 'Pump 2',
      translated: 'Close all valves of the pump.',
      missing: 'Clean all valves of the pump.',
      kept: 'Oil all valves of the pump.',
    };
    await mkdir(folder, { recursive: true });
    await put('en', texts);
    const { copied, short, kept } = texts;
    await put('de', { copied, short, translated: 'Alle Ventile der Pumpe schließen.', kept });
    const view = new SideView(workbench.page, 'Locales');
    await workbench.runCommand('Locales: Focus on Locales View');
    await view.opened();
    await view.foldOthers();
    await view.clickInline(/^locale files copies\/locales\/en\.json/, 'Open Translation Grid');
    await grid.shows('5 of 5 messages');
    await grid.filter(/^Same as Source/);
    await grid.shows('2 of 5 messages');
    const [first, second] = ['copied', 'kept'].map((key) => grid.cell(key, deColumn));
    assert.ok(first && second);
    await grid.holds(first, /Same as Source/);
    await grid.holds(second, /Same as Source/);
    await first.click();
    await workbench.page.keyboard.press('Control+Enter');
    await grid.holds(first, /Reviewed/);
    await grid.button('Clear Filters').click();
    await grid.filter(/^Same as Source/);
    await grid.shows('1 of 5 messages');
    await grid.holds(second, /Same as Source/);
    await grid.button('Clear Filters').click();
    await grid.shows('5 of 5 messages');
    await view.shows(/^German.*1 same as source/);
  });
});
