import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { keepPicture, keepPicturesInThemes, keepReadmePicture } from '../helpers/pictures.ts';
import { Dialog } from '../pages/dialog.ts';
import { SideView } from '../pages/sideView.ts';
import { until } from '../pages/until.ts';

const statusPath = '/v2/document/*';
const texts = ['damaged.txt', 'lost.txt', 'long.txt', 'slow.txt'];
describe('the Documents view', () => {
  let editor: TestEditor;
  let service: DemoServer;
  let documents: SideView;
  let dialog: Dialog;

  before(async () => {
    service = await startDemoServer();
    const env = { LANGUAGE_SERVICES_DEMO_URL: service.url };
    editor = await openSourceEditor({ user: { 'languageServices.targetLanguage': 'DE' } }, { env });
    await mkdir(inWorkspace('.vscode'), { recursive: true });
    await Promise.all(texts.map((name) => writeFile(inWorkspace(name), 'The pump is ready.\n')));
    documents = new SideView(editor.workbench.page, 'Documents');
    dialog = new Dialog(editor.workbench.page);
  });

  closeAfterTests(() => [editor, service]);

  const inWorkspace = (name: string) => path.join(editor.workspace, name);
  /** Writes the settings of the workspace, and waits until they apply, which the window's title shows. */
  const set = async (title: string, settings: object) => {
    const all = { 'languageServices.sourceLanguage': '', 'window.title': title, ...settings };
    await writeFile(inWorkspace('.vscode/settings.json'), JSON.stringify(all));
    await editor.workbench.page.waitForFunction(`document.title.endsWith('${title}')`);
  };
  /** Accepts the preselected language. */
  const intoGerman = async () => {
    const { quickInput } = editor.workbench;
    await quickInput.shown('Translate Documents into');
    await quickInput.marked('German');
    await quickInput.accept();
    await quickInput.hidden();
  };
  /** With the keyboard. */
  const translate = async (name: string) => {
    const { workbench } = editor;
    await workbench.openFile(name, 'Plain Text');
    await workbench.runCommand('Language Services: Translate Document…');
    await workbench.quickInput.lists(name, 'Translate Document');
    await workbench.quickInput.choose(name, name);
    await intoGerman();
  };
  const badge = () =>
    editor.workbench.page
      .locator('.activitybar')
      .getByRole('tab', { name: 'Language Services' })
      .locator('.badge-content');
  const requests = async (wanted: RegExp) =>
    (await service.requests()).filter(({ method, path: at }) => wanted.test(`${method} ${at}`)).length;

  it('helps to connect, and opens what was translated from the Explorer menu, also next to its source', async () => {
    const { workbench } = editor;
    const { explorer, contextMenu } = workbench;
    await documents.open();
    await documents.welcomes('Translate whole files');
    await keepPicture(workbench, 'documents-not-connected');
    await documents.clickWelcome('Try the Demo Service');
    await documents.welcomes('No documents yet');
    await workbench.page.locator('.activitybar').getByRole('tab', { name: 'Explorer' }).click();
    await explorer.shown();
    await workbench.openFile('manual.md', 'Markdown');
    await explorer.selected('manual.md');
    await explorer.select('mail.txt');
    await explorer.rightClick('mail.txt');
    await contextMenu.choose('Language Services');
    await contextMenu.offers('Translate Document…');
    await contextMenu.choose('Translate Document…');
    await intoGerman();
    await documents.open();
    await documents.shows(/document mail\.txt, German, \d+ characters billed/);
    await badge().waitFor({ state: 'hidden' });
    await documents.click('document mail.txt');
    await workbench.tabShown('mail.de.txt');
    await documents.clickInline('document mail.txt', 'Compare with Source');
    await workbench.tabShown('mail.txt ↔ mail.de.txt');
    await workbench.diff.shows('[DE] ');
    await keepPicture(workbench, 'documents-compare');
    assert.match(await readFile(inWorkspace('mail.de.txt'), 'utf8'), /^\[DE\] /);
  });

  it('has a menu for a rejected document, and a button for one that could not be saved', async () => {
    const { workbench } = editor;
    const message = 'The document is damaged.';
    await service.plant({ match: statusPath, status: 200, body: { document_id: 'x', status: 'error', message } });
    await translate('damaged.txt');
    await documents.shows('document damaged.txt, German, rejected');
    await documents.rightClick('document damaged.txt');
    await workbench.contextMenu.choose('Upload Again…');
    await dialog.shown('Upload damaged.txt again?');
    await keepPicture(workbench, 'documents-upload-again');
    await dialog.click('Cancel');
    assert.equal(await requests(/POST \/v2\/document$/), 2);
    await set('No Folder', { 'languageServices.documents.outputName': 'manual.md/${name}.${lang}${ext}' });
    await translate('lost.txt');
    await documents.shows('document lost.txt, German, translated, not saved');
    await set('Default Folder', {});
    await documents.clickInline('document lost.txt', 'Save Translation As…');
    const box = workbench.page.locator('.quick-input-widget input.input').first();
    await until('a place is offered', async () =>
      (await box.inputValue()).endsWith('/lost.de.txt') ? true : undefined,
    );
    await keepPicture(workbench, 'documents-save-as');
    await workbench.quickInput.accept();
    await documents.shows(/document lost\.txt, German, \d+ characters billed/);
    assert.match(await readFile(inWorkspace('lost.de.txt'), 'utf8'), /^\[DE\] /);
  });

  it('shows what is under way, which continues after a reload without a click and is not uploaded again', async () => {
    const { workbench } = editor;
    await service.reset();
    const body = { document_id: 'x', status: 'translating', seconds_remaining: 5 };
    await service.plant({ match: statusPath, status: 200, times: 999, body });
    await translate('long.txt');
    await documents.shows('document long.txt, German, about 5 s left');
    await service.plant({ match: 'POST /v2/document', delayMs: 600_000 });
    await translate('slow.txt');
    await documents.shows(/document slow\.txt, German, uploading/);
    await until('the icon has the number', async () => (await badge().innerText()) === '2');
    await keepPicturesInThemes(workbench, 'documents');
    await documents.foldOthers();
    await keepReadmePicture(workbench, 'documents', { parts: [documents.pane], height: 232 });

    await workbench.showExplorer();
    const uploads = await requests(/POST \/v2\/document$/);
    await workbench.reload();
    const asked = await requests(/\/v2\/document\/[^/]+$/);
    await until('the service is asked again', async () =>
      (await requests(/\/v2\/document\/[^/]+$/)) > asked ? true : undefined,
    );
    await workbench.runCommand('Language Services: Focus on Documents View');
    await documents.opened();
    await documents.foldOthers();
    await documents.shows('document long.txt, German, about 5 s left');
    await documents.shows('document slow.txt, German, upload interrupted');
    await workbench.runCommand('Notifications: Show Notifications');
    const message = workbench.page.locator('.notification-list-item', { hasText: 'slow.txt was interrupted' }).first();
    await message.getByRole('button', { name: 'Upload Again', exact: true }).waitFor({ state: 'visible' });
    await keepPicture(workbench, 'documents-interrupted');
    await workbench.runCommand('Notifications: Hide Notifications');
    assert.equal(await requests(/POST \/v2\/document$/), uploads);
    await service.reset();
    await documents.shows(/document long\.txt, German, \d+ characters billed/);
    assert.deepEqual([await requests(/POST \/v2\/document$/), await requests(/\/result$/)], [0, 1]);
    assert.match(await readFile(inWorkspace('long.de.txt'), 'utf8'), /^\[DE\] /);
    await workbench.runCommand('Notifications: Show Notifications');
    const done = workbench.page.locator('.notification-list-item', { hasText: 'Translated long.txt' });
    await done.getByRole('button', { name: 'Open' }).click();
    // Its editor takes the focus after its tab is shown, which would close the next menu.
    await workbench.editor.opened('long.de.txt');
    await keepPicture(workbench, 'documents-reloaded');

    await documents.clickAction('Remove Finished Documents from List');
    await documents.showsNo('document long.txt');
    await documents.shows('document slow.txt');
    assert.ok(existsSync(inWorkspace('long.de.txt')));
    await badge().waitFor({ state: 'hidden' });
  });
});
