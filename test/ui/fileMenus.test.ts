import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';

describe('the menu', () => {
  const editor = demoEditor();
  const read = (name: string) => readFileSync(path.join(editor.workspace, name), 'utf8');

  it('of the Explorer translates all selected files and folders, and shows the new files', async () => {
    const { workbench } = editor;
    const { explorer, contextMenu } = workbench;
    // A window with an open file knows the extensions' menu entries.
    await workbench.openFile('manual.md', 'Markdown');
    await explorer.selected('manual.md');
    await explorer.select('locales', 'mail.txt');
    await explorer.rightClick('mail.txt');
    await contextMenu.choose('Language Services');
    await contextMenu.offers('Translate File');
    await keepPicture(workbench, 'explorer-menu');
    await contextMenu.choose('Translate File');

    // Shown for a limited time.
    await workbench.statusBar.tells('Translated 2 files');
    await explorer.shows('mail.de.txt');
    await keepPicture(workbench, 'translate-files');
    assert.match(read('mail.de.txt'), /\[DE\] /);
    assert.deepEqual(Object.keys(parsed(read('locales/de.json'))), Object.keys(parsed(read('locales/en.json'))));
  });

  it('of a tab translates the file of that tab, even if another is active', async () => {
    const { workbench } = editor;
    await workbench.openFile('schedule.ts', 'TypeScript');
    await workbench.keepTab('schedule.ts');
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.rightClickTab('schedule.ts');
    await workbench.contextMenu.choose('Language Services');
    await workbench.contextMenu.offers('Translate File');
    await keepPicture(workbench, 'tab-menu');
    await workbench.contextMenu.choose('Translate File');
    await workbench.tabShown('schedule.de.ts');
    await workbench.editor.shows('[DE] ');
    assert.match(read('src/schedule.de.ts'), /\[DE\] /);
  });
});

function parsed(text: string): object {
  const value: unknown = JSON.parse(text);
  assert.ok(typeof value === 'object' && value !== null);
  return value;
}
