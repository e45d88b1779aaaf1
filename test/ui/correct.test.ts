import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoEditor } from './helpers/demoEditor.ts';
import { keepPicture, keepReadmePicture } from './helpers/pictures.ts';

const text = 'Dear team,\n\nWe recieved teh new lamp becuase it was late.\n\nIt is definately ready.\n';

describe('correcting', () => {
  const editor = demoEditor({});

  before(async () => {
    for (const name of ['mouse.txt', 'keyboard.txt']) {
      await writeFile(file(name), text);
    }
  });

  const file = (name: string) => path.join(editor.workspace, name);
  const open = (name: string) => editor.workbench.openFile(name, 'Plain Text');
  const fixes = () => editor.workbench.page.locator('.action-widget');
  const fix = (title: string) => fixes().getByText(title, { exact: true });
  const inFocus = (title: string) => fixes().locator('.monaco-list-row.focused', { hasText: title });
  const goToNextProblem = async () => {
    const { workbench } = editor;
    await workbench.runCommand('Go to Next Problem (Error, Warning, Info)');
    await workbench.page.locator('.marker-widget').waitFor({ state: 'visible' });
    await workbench.editor.focused();
  };

  it('works by mouse from the menu to a fix at its word', async () => {
    const { workbench } = editor;
    await open('mouse.txt');
    await workbench.editor.rightClick('We recieved');
    await workbench.contextMenu.choose('Language Services', 'Whole File');
    await workbench.contextMenu.offers('Correct File');
    await keepPicture(workbench, 'correct-menu');
    await workbench.contextMenu.choose('Correct File');
    await workbench.statusBar.tells('corrections found: 4');
    const squiggles = workbench.page.locator('.squiggly-info');
    await squiggles.nth(3).waitFor({ state: 'visible' });
    assert.equal(await squiggles.count(), 4);
    await keepPicture(workbench, 'corrections');
    const word = await squiggles.first().boundingBox();
    assert.ok(word);
    await workbench.page.mouse.click(word.x + word.width / 2, word.y + word.height / 2);
    await workbench.page.locator('[class*="lightbulb"]:visible, .lightBulbWidget:visible').first().click();
    await fix('Change to “received”').waitFor({ state: 'visible' });
    await keepReadmePicture(workbench, 'correction-fixes', { height: 260 });
    await fix('Change to “received”').click();
    await workbench.editor.shows('We received teh new lamp');
  });

  it('works by keyboard alone from the selection to all corrections in the file', async () => {
    const { workbench } = editor;
    const { keyboard } = workbench.page;
    await open('keyboard.txt');
    await workbench.editor.selectLines(3, 1);
    await workbench.runCommand('Language Services: Correct Selection');
    await workbench.statusBar.tells('corrections found: 3');
    await workbench.editor.selectLines(3, 1);
    await keyboard.press('Home');
    await goToNextProblem();
    await keepPicture(workbench, 'correction-problem');
    await workbench.editor.quickFix('Change to “received”');
    await inFocus('Change to “received”').waitFor({ state: 'visible' });
    await keyboard.press('ArrowDown');
    await inFocus('Apply All 3 Corrections in File').waitFor({ state: 'visible' });
    await keyboard.press('Enter');
    await workbench.editor.shows('We received the new lamp because it was late.');
    await workbench.save();
    assert.equal(
      await readFile(file('keyboard.txt'), 'utf8'),
      'Dear team,\n\nWe received the new lamp because it was late.\n\nIt is definately ready.\n',
    );
  });
});
