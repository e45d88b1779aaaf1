import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';

const text = 'Dear team,\n\nWe utilize the color printer in order to print the weekly report.\n\nSee you soon.\n';

describe('rephrasing', () => {
  const editor = demoEditor({ 'languageServices.applyMode': 'sideBySide' });

  before(async () => {
    // One for each test: an editor that shows a file reads its changes meanwhile, which clears the selection.
    for (const name of ['mouse.txt', 'keyboard.txt']) {
      await writeFile(file(name), text);
    }
  });

  const file = (name: string) => path.join(editor.workspace, name);

  it('works by mouse from the menu of the selection to another style in the preview', async () => {
    const { workbench } = editor;
    await workbench.openFile('mouse.txt', 'Plain Text');
    await workbench.editor.selectLines(3, 1);
    await workbench.editor.rightClick('We utilize');
    await workbench.contextMenu.choose('Language Services');
    await workbench.contextMenu.offers('Rephrase Selection…');
    await keepPicture(workbench, 'rephrase-menu');
    await workbench.contextMenu.choose('Rephrase Selection…');
    await workbench.quickInput.asks('Writing style, tone, or language variant: English');
    await keepPicture(workbench, 'rephrase-styles');
    await workbench.quickInput.click('Business');
    await workbench.diff.shows('[rephrased business] We use');
    await workbench.diff.marks('utilize', 'use');
    await keepPicture(workbench, 'rephrase-preview');
    await workbench.diff.action('Try Another Style');
    await workbench.quickInput.asks('Writing style, tone, or language variant: English');
    await workbench.quickInput.click('English (United Kingdom)');
    await workbench.diff.shows('the colour printer');
    await workbench.diff.action('Apply All Changes');
    await workbench.diff.closed();
    await workbench.save();
    assert.match(
      await readFile(file('mouse.txt'), 'utf8'),
      /^Dear team,\n\n\[rephrased\] We use the colour printer to print [^\n]+\n\nSee you soon\.\n$/,
    );
  });

  it('works by keyboard alone', async () => {
    const { workbench } = editor;
    await workbench.openFile('keyboard.txt', 'Plain Text');
    await workbench.editor.selectLines(3, 1);
    await workbench.runCommand('Language Services: Rephrase Selection');
    await workbench.quickInput.asks('Writing style, tone, or language variant: English');
    await workbench.quickInput.choose('casual', 'Casual');
    await workbench.diff.shows('[rephrased casual] We use');
    await workbench.runCommand('Language Services: Try Another Style');
    await workbench.quickInput.asks('Writing style, tone, or language variant: English');
    await workbench.quickInput.choose('enth', 'Enthusiastic');
    await workbench.diff.shows('[rephrased enthusiastic] We use');
    await workbench.runCommand('Language Services: Apply All Changes');
    await workbench.diff.closed();
    await workbench.save();
    assert.match(await readFile(file('keyboard.txt'), 'utf8'), /\n\[rephrased enthusiastic\] We use [^\n]+!\n/);
  });
});
