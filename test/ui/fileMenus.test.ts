import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';

describe('the menu', () => {
  const editor = demoEditor();
  const read = (name: string) => readFileSync(path.join(editor.workspace, name), 'utf8');

  it('of the Explorer translates all that is selected; that of a tab, its own file', async () => {
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

    await workbench.openFile('README.md', 'Markdown');
    await workbench.keepTab('README.md');
    await workbench.openFile('manual.md', 'Markdown');
    await workbench.rightClickTab('README.md');
    await contextMenu.choose('Language Services');
    await contextMenu.offers('Translate File');
    await keepPicture(workbench, 'tab-menu');
    await contextMenu.choose('Translate File');
    await workbench.tabShown('README.de.md');
    await workbench.editor.shows('[DE] ');
    assert.match(read('README.de.md'), /\[DE\] /);
  });
});

function parsed(text: string): object {
  const value: unknown = JSON.parse(text);
  assert.ok(typeof value === 'object' && value !== null);
  return value;
}
