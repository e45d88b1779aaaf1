import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture } from './helpers/pictures.ts';

const text = 'Dear team,\n\nWe utilize the color printer in order to print the weekly report.\n\nSee you soon.\n';
const question = 'Writing style, tone, or language variant: English';

describe('rephrasing', () => {
  const editor = demoEditor({ 'languageServices.applyMode': 'sideBySide' });

  it('works by mouse from the menu of the selection to another style in the preview, and by keyboard to a third', async () => {
    const { workbench, workspace } = editor;
    const file = path.join(workspace, 'letter.txt');
    await writeFile(file, text);
    await workbench.openFile('letter.txt', 'Plain Text');
    await workbench.editor.selectLines(3, 1);
    await workbench.editor.rightClick('We utilize');
    await workbench.contextMenu.choose('Language Services');
    await workbench.contextMenu.offers('Rephrase Selection…');
    await keepPicture(workbench, 'rephrase-menu');
    await workbench.contextMenu.choose('Rephrase Selection…');
    await workbench.quickInput.asks(question);
    await keepPicture(workbench, 'rephrase-styles');
    await workbench.quickInput.click('Business');
    await workbench.diff.shows('[rephrased business] We use');
    await workbench.diff.marks('utilize', 'use');
    await keepPicture(workbench, 'rephrase-preview');
    await workbench.diff.action('Try Another Style');
    await workbench.quickInput.asks(question);
    await workbench.quickInput.click('English (United Kingdom)');
    await workbench.diff.shows('the colour printer');
    await workbench.runCommand('Language Services: Try Another Style');
    await workbench.quickInput.asks(question);
    await workbench.quickInput.choose('enth', 'Enthusiastic');
    await workbench.diff.shows('[rephrased enthusiastic] We use');
    await workbench.diff.action('Apply All Changes');
    await workbench.diff.closed();
    await workbench.save();
    assert.match(
      await readFile(file, 'utf8'),
      /^Dear team,\n\n\[rephrased enthusiastic\] We use [^\n]+!\n\nSee you soon\.\n$/,
    );
  });
});
