import assert from 'node:assert/strict';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Account } from '../../helpers/service/account.ts';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import type { TestEditor } from '../helpers/editors.ts';
import { keepPicture } from '../helpers/pictures.ts';
import { openConnectedEditor } from '../helpers/sharedEditor.ts';
import { SideView } from '../pages/sideView.ts';
import { until } from '../pages/until.ts';

describe('a term', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let account: Account;
  let glossaryId: string;

  before(async () => {
    service = await startDemoServer();
    account = new Account(service.url);
    glossaryId = await account.glossary('Lamps', {
      sourceLang: 'en',
      targetLang: 'de',
      entries: 'lamp\tLeuchte\ndial\tDrehknopf\ndesk lamp\tSchreibtischleuchte',
    });
    editor = await openConnectedEditor(service.url, {
      'languageServices.glossaries': [glossaryId],
      'languageServices.glossaryFiles': [{ file: 'terms.tsv', glossary: 'Lamps', sourceLang: 'en', targetLang: 'de' }],
    });
    const write = (name: string, text: string) => writeFile(path.join(editor.workspace, name), text);
    await mkdir(path.join(editor.workspace, 'notes'), { recursive: true });
    await write('terms.tsv', 'lamp\tLampe\ndial\tDrehknopf\nhead\tLampenkopf\n');
    await write('notes/words.txt', 'weighted base\npower adapter\n');
    await write('notes/box.txt', 'The desk lamp is ready.\n\nTurn the dial.\n');
    await write('notes/box.de.txt', 'Die Lampe ist bereit.\n\nDas dial drehen.\n');
    await editor.workbench.openFile('manual.md', 'Markdown');
    const glossaries = new SideView(editor.workbench.page, 'Glossaries');
    await glossaries.open();
    await glossaries.shows('glossary Lamps');
  });

  closeAfterTests(() => [editor, service]);

  const answer = (question: string, text: string) => editor.workbench.quickInput.answer(question, text);
  const stored = (entry: string) =>
    until(`${entry} is in the dictionary`, async () =>
      (await account.entries(glossaryId, 'en', 'de')).split('\n').includes(entry) ? true : undefined,
    );

  it('is added from the selection and found by mouse', async () => {
    const { workbench } = editor;
    await workbench.openFile('words.txt', 'Plain Text');
    await workbench.editor.selectLines(1, 1);
    await workbench.editor.rightClick('weighted base');
    await workbench.contextMenu.choose('Language Services', 'Terms and Style Rules', 'Add to Glossary…');
    await workbench.quickInput.asks('Select a dictionary');
    await keepPicture(workbench, 'add-to-glossary');
    await workbench.quickInput.click('Lamps');
    await answer('Translation of “weighted base” into German', 'Standfuß');
    // Shown for a limited time.
    await workbench.statusBar.tells('Lamps: weighted base → Standfuß');
    await stored('weighted base\tStandfuß');
    await workbench.editor.selectLines(1, 1);
    await workbench.editor.rightClick('weighted base');
    await workbench.contextMenu.choose('Language Services', 'Terms and Style Rules', 'Find Term…');
    await workbench.quickInput.asks('Type a term in either language to insert its translation');
    await workbench.quickInput.narrow('desk', 'desk lamp → Schreibtischleuchte');
    await workbench.quickInput.click('desk lamp → Schreibtischleuchte');
    await workbench.editor.shows('Schreibtischleuchte');
    await workbench.editor.unselected();
  });

  it('is added, and found to replace the selection, by keyboard alone', async () => {
    const { workbench } = editor;
    await workbench.editor.selectLines(2, 1);
    await workbench.runCommand('Language Services: Add to Glossary…');
    await workbench.quickInput.asks('Select a dictionary');
    await workbench.quickInput.choose('Lamps', 'Lamps');
    await answer('Translation of “power adapter” into German', 'Netzteil');
    await stored('power adapter\tNetzteil');
    await workbench.editor.selectLines(2, 1);
    await workbench.runCommand('Language Services: Find Term…');
    await workbench.quickInput.asks('Type a term in either language to insert its translation');
    await keepPicture(workbench, 'find-term');
    await workbench.quickInput.choose('leuchte', 'Leuchte → lamp');
    await workbench.editor.shows('lamp');
    await workbench.save();
    const file = path.join(editor.workspace, 'notes/words.txt');
    assert.equal(await readFile(file, 'utf8'), 'Schreibtischleuchte\nlamp\n');
  });

  it('is reported where a translation lacks it, with a quick fix', async () => {
    const { workbench } = editor;
    await workbench.openFile('box.de.txt', 'Plain Text');
    await workbench.runCommand('Language Services: Check Terms');
    await workbench.statusBar.tells('2 of 2 terms are missing');
    await workbench.runCommand('Problems: Focus on Problems View');
    await workbench.page
      .getByText('Glossary Lamps translates “dial” as “Drehknopf”')
      .first()
      .waitFor({ state: 'visible' });
    await keepPicture(workbench, 'check-terms');
    await workbench.openFile('box.de.txt', 'Plain Text');
    await workbench.editor.selectLines(3, 1);
    await workbench.page.keyboard.press('Home');
    await workbench.editor.quickFix('Replace “dial” with “Drehknopf”');
    await keepPicture(workbench, 'term-fix');
    await workbench.page.keyboard.press('Enter');
    await workbench.editor.shows('Das Drehknopf drehen.');
  });

  it('is pushed from a file of the workspace by the menu of its tab, after the differences are shown', async () => {
    const { workbench } = editor;
    await workbench.openFile('terms.tsv', 'Plain Text');
    await workbench.rightClickTab('terms.tsv');
    await workbench.contextMenu.choose('Language Services', 'Push Glossary File…');
    await workbench.quickInput.shown('Push terms.tsv to Lamps (en → de)');
    await keepPicture(workbench, 'push-glossary-file');
    await workbench.quickInput.click('Show Differences');
    await workbench.quickInput.hidden();
    await workbench.diff.shows('Lampenkopf');
    await workbench.page.getByRole('tab', { name: /^Push terms\.tsv/ }).click({ button: 'middle' });
    await workbench.quickInput.shown('Push terms.tsv to Lamps (en → de)');
    await workbench.quickInput.click('Push');
    await workbench.statusBar.tells('terms.tsv and Lamps: ');
    await stored('head\tLampenkopf');
    await workbench.diff.closed();
  });
});
