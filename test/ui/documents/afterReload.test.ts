import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type DemoServer, startDemoServer } from '../../host/demoServer.ts';
import { closeAfterTests } from '../helpers/closeAfterTests.ts';
import { openSourceEditor, type TestEditor } from '../helpers/editors.ts';
import { jobFolder, StoredJobs } from '../helpers/storedJobs.ts';
import { storedBy } from '../helpers/windowStorage.ts';
import { until } from '../pages/until.ts';

const settings = {
  'languageServices.connection': 'Demo',
  'languageServices.targetLanguage': 'DE',
  'languageServices.correct.onSave': ['plaintext'],
};

describe('a reloaded window', () => {
  let editor: TestEditor;
  let service: DemoServer;

  before(async () => {
    service = await startDemoServer();
    const keyBindings = (workspace: string) => [
      {
        key: 'ctrl+alt+f9',
        command: 'languageServices.translateDocument',
        args: { uri: pathToFileURL(path.join(workspace, 'order.txt')).href, targetLang: 'DE', wait: false },
      },
      { key: 'ctrl+alt+f8', command: 'languageServices.translateSelection', args: { applyMode: 'sideBySide' } },
    ];
    const env = { LANGUAGE_SERVICES_DEMO_URL: service.url };
    editor = await openSourceEditor({ user: settings, machine: settings }, { keyBindings, env });
    await writeFile(path.join(editor.workspace, 'order.txt'), 'The pump is ready.\n');
    await writeFile(path.join(editor.workspace, 'saved.txt'), 'We recieved it.\n');
  });

  closeAfterTests(() => [editor, service]);

  it('activates the extension, and sends no request', async () => {
    await editor.workbench.statusBar.shows('DE (Demo)');
    assert.deepEqual(await service.requests(), []);
  });

  it('corrects a file on save, before any command', async () => {
    const { workbench } = editor;
    await workbench.openFile('saved.txt', 'Plain Text');
    await workbench.editor.append('It is definately here.\n');
    await workbench.save();
    await workbench.page.locator('.squiggly-info').nth(1).waitFor({ state: 'visible' });
  });

  it('continues a document translation, without a click', async () => {
    const { workbench } = editor;
    const isOf = ({ source }: { readonly source: string }) => source.endsWith('/order.txt');
    // The service's estimate delays the next status request.
    const body = { document_id: 'x', status: 'translating', seconds_remaining: 600 };
    await service.plant({ match: '/v2/document/*', status: 200, times: 10_000, body });
    const jobs = new StoredJobs(jobFolder(editor));
    await workbench.page.keyboard.press('Control+Alt+F9');
    await jobs.until((all) => all.some((job) => isOf(job) && job.step === 'uploaded'));
    const isAsked = (rows: readonly { readonly path: string }[]) =>
      rows.some(({ path: at }) => at.startsWith('/v2/document/'));
    await until('the service is asked how it is', async () => isAsked(await service.requests()) || undefined);
    await service.reset();
    await workbench.reload();
    const reloaded = performance.now();
    await jobs.until((all) => all.some((job) => isOf(job) && job.step === 'placed'));
    jobs.close();
    console.log(`      done ${Math.round(performance.now() - reloaded)} ms after the window was there again`);
    const paid = await service.requests('/v2/document');
    assert.deepEqual(paid, []);
  });

  it('closes a comparison whose text is gone', async () => {
    const { workbench } = editor;
    const tabs = workbench.page.getByRole('tab');
    const comparisons = tabs.filter({ hasText: /↔|Review / });
    await workbench.openFile('saved.txt', 'Plain Text');
    await workbench.editor.selectLines(1, 1);
    await workbench.page.keyboard.press('Control+Alt+F8');
    await workbench.diff.shows('[DE] ');
    assert.equal(await comparisons.count(), 1);
    await until('the window has kept its tabs', async () => {
      const kept = await storedBy(workbench.page, 'memento/workbench.parts.editor');
      return kept.includes('saved.txt') || undefined;
    });
    await workbench.reload();
    await tabs.filter({ hasText: 'saved.txt' }).first().waitFor({ state: 'visible' });
    await until('the comparison is closed', async () => ((await comparisons.count()) === 0 ? true : undefined));
  });
});
