import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoEditor } from '../helpers/demoEditor.ts';
import { keepPicture } from '../helpers/pictures.ts';

describe('importing a dictionary', () => {
  const editor = demoEditor({});
  let file: string;

  before(async () => {
    file = path.join(editor.workspace, 'terms.csv');
    await writeFile(file, 'English,German\nlamp,Leuchte\n"lamp, small",Lämpchen\nalone\n');
  });

  it('works by mouse, from the Explorer into a new glossary', async () => {
    const { workbench } = editor;
    const { contextMenu, explorer, quickInput } = workbench;
    // A window with an open file knows the extensions' menu entries.
    await workbench.openFile('manual.md', 'Markdown');
    await explorer.selected('manual.md');
    await explorer.rightClick('terms.csv');
    await contextMenu.choose('Language Services');
    await contextMenu.offers('Import Dictionary…');
    await contextMenu.choose('Import Dictionary…');
    await quickInput.click('New glossary…');
    await quickInput.shown('Name of the glossary');
    await quickInput.accept();
    await quickInput.shown('Import terms.csv into terms (en → de)');
    await workbench.diff.shows('Lämpchen');
    await keepPicture(workbench, 'import-new');
    await quickInput.click('Import');
    await workbench.statusBar.tells('terms.csv: 2 new, 0 changed, 0 removed');
    await workbench.diff.closed();
  });

  it('works by keyboard alone, into an existing dictionary, and shows the rejected lines', async () => {
    const { workbench } = editor;
    const { quickInput } = workbench;
    await writeFile(file, 'English;German\nlamp;Lampe\nswitch;Schalter\n"broken;x\n');
    await workbench.runCommand('Language Services: Import Dictionary…');
    await quickInput.shown('Select a file with glossary entries');
    await quickInput.lists('terms.csv');
    await quickInput.choose(file, 'terms.csv');
    await quickInput.shown('Import terms.csv');
    await quickInput.choose('en → de', 'languages in the file: en → de');
    await quickInput.shown('Import terms.csv into terms (en → de)');
    await workbench.diff.shows('Schalter');
    await keepPicture(workbench, 'import-preview');
    await quickInput.choose('Changes', 'Show Changes');
    await quickInput.hidden();
    await keepPicture(workbench, 'import-changes');
    await workbench.statusBar.tells('Close the comparison to continue the import.');
    await workbench.page.keyboard.press('Control+w');
    await quickInput.shown('Import terms.csv into terms (en → de)');
    await quickInput.choose('rejected', 'Show Rejected Lines');
    await workbench.editor.shows('broken');
    await quickInput.shown('Import terms.csv into terms (en → de)');
    await keepPicture(workbench, 'import-rejected');
    await quickInput.choose('Merge', 'Merge');
    await workbench.statusBar.tells('terms.csv: 1 new, 1 changed, 0 removed');
  });
});
