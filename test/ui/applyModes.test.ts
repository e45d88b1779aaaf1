import assert from 'node:assert/strict';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { samples } from '../../scripts/host/copyWorkspace.mts';
import { demoEditor } from './helpers/demoEditor.ts';
import type { TestEditor } from './helpers/editors.ts';
import { keepPicture, keepReadmePicture } from './helpers/pictures.ts';
import { assertListTranslated, assertManualUntouched, manualList, readManual } from './helpers/samples.ts';

const settings = (applyMode: string) => ({
  'languageServices.targetLanguage': 'DE',
  'languageServices.applyMode': applyMode,
});

/** Translates the list of the manual and waits for the diff editor. */
async function translateList({ workbench }: Pick<TestEditor, 'workbench'>): Promise<void> {
  await workbench.openFile('manual.md', 'Markdown');
  await workbench.editor.selectLines(manualList.firstLine, manualList.lines);
  await workbench.runCommand('Language Services: Translate Selection');
  await workbench.diff.shows('[DE] ');
}

describe('a preview', () => {
  const editor = demoEditor(settings('sideBySide'));

  it('appears next to the document, which changes only on Apply All', async () => {
    const { workbench, workspace } = editor;
    await translateList(editor);
    await keepPicture(workbench, 'side-by-side');
    assertManualUntouched(readManual(workspace));
    await workbench.diff.action('Apply All Changes');
    await workbench.diff.closed();
    await workbench.save();
    assertListTranslated(readManual(workspace));
  });
});

describe('a review', () => {
  const editor = demoEditor(settings('review'));

  it('shows each change next to the text before it, until all are reverted', async () => {
    const { workbench, workspace } = editor;
    // The demo service has real translations of the samples.
    await copyFile(path.join(samples, 'manual.md'), path.join(workspace, 'lamp.md'));
    await workbench.openFile('lamp.md', 'Markdown');
    await workbench.editor.selectLines(7, 3);
    await workbench.runCommand('Language Services: Translate Selection');
    await workbench.diff.shows('Stellen Sie die Lampe');
    await keepReadmePicture(workbench, 'review', { height: 420 });
    await workbench.diff.action('Revert All Changes');
    await workbench.diff.closed();
  });

  it('reverts a selected line, or a change by its arrow, and keeps the others; another diff does not end it', async () => {
    const { workbench, workspace } = editor;
    await translateList(editor);
    // The same document next to another text, as in a diff of a version control system.
    await workbench.runCommand('File: Compare Active File with Saved');
    await workbench.tabShown('manual.md (in file) ↔ manual.md');
    await workbench.diff.offersNo('Revert All Changes');
    await workbench.page.keyboard.press('Control+w');
    await workbench.diff.reviews();
    await workbench.diff.revertLine('DC IN');
    await workbench.diff.shows('Connect the adapter');
    await workbench.diff.revertFirst();
    await workbench.diff.shows('Place the lamp');
    await workbench.diff.action('Keep All Changes');
    await workbench.diff.closed();
    await workbench.save();
    const list = readManual(workspace)
      .split('\n')
      .slice(manualList.firstLine - 1, manualList.firstLine + 2);
    assert.deepEqual(
      list.map((line) => line.includes('[DE] ')),
      [false, false, true],
    );
  });
});
