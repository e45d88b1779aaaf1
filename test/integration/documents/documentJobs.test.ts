import { strict as assert } from 'node:assert';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { closeAllEditors } from '../../helpers/documents/documents.ts';
import { MemoryFiles } from '../../helpers/documents/memoryFiles.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { eachFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';

const statusPath = '/v2/document/*';

describe('a command for document jobs', () => {
  const scene = editorScene({ isHurried: true });
  const folder = eachFolder();

  afterEach(() => runCommand('removeDoneDocuments'));

  /** @returns the id of its job, which has ended */
  const translated = async (name = 'a.txt'): Promise<string> => {
    const uri = folder.write(name, `This is ${name}.`);
    const { jobs } = await runCommand('translateDocument', { uri, targetLang: 'DE' });
    assert.ok(jobs?.[0]);
    return jobs[0].id;
  };
  const uploads = async () => (await scene.service.requests('/v2/document')).length;
  const question = () => until('the question is asked', () => scene.messages.shown.find(({ modal }) => modal === true));
  const arrived = (name: string) => until(`${name} is there`, () => folder.names().includes(name));
  const plantRefusal = () =>
    scene.service.plant({
      match: statusPath,
      status: 200,
      body: { document_id: 'x', status: 'error', message: 'The document is damaged.' },
    });

  it('opens the translation, and both texts side by side', async () => {
    const jobId = await translated();
    assert.equal((await runCommand('openDocument', { jobId })).status, 'done');
    await until('it is open', () => vscode.window.activeTextEditor?.document.uri.path.endsWith('/a.de.txt'));
    assert.equal((await runCommand('compareDocument', { jobId })).status, 'done');
    const { input } = await until('they are compared', () =>
      vscode.window.tabGroups.all.flatMap(({ tabs }) => tabs).find(({ label }) => label === 'a.txt ↔ a.de.txt'),
    );
    assert.ok(input instanceof vscode.TabInputTextDiff);
    assert.deepEqual(
      [input.original, input.modified].map(String),
      ['a.txt', 'a.de.txt'].map((name) => folder.uri(name).toString()),
    );
    assert.equal((await runCommand('revealDocument', { jobId })).status, 'done');
  });

  it('opens a translation outside the workspace, of a type without a program, if the editor can', async () => {
    const memory = new MemoryFiles({ '/p/a.pdf': 'This is a.' });
    const { jobs } = await runCommand('translateDocument', { uri: memory.uri('/p/a.pdf'), targetLang: 'DE' });
    assert.equal((await runCommand('openDocument', { jobId: jobs?.[0]?.id ?? '' })).status, 'done');
    await until('it is open', () => vscode.window.tabGroups.activeTabGroup.activeTab?.label === 'a.de.pdf');
    await closeAllEditors();
    memory.dispose();
  });

  it('reports that a translation no longer exists', async () => {
    const jobId = await translated();
    await vscode.workspace.fs.delete(folder.uri('a.de.txt'));
    const outcome = await runCommand('openDocument', { jobId });
    assert.equal(outcome.error?.message, 'a.de.txt no longer exists. Restore the file, then try again.');
  });

  it('rejects an ID without a job, and an invalid ID', async () => {
    for (const jobId of ['nothing', ' ']) {
      const outcome = await runCommand('cancelDocument', { jobId });
      assert.equal(outcome.error?.kind, 'invalidInput');
      assert.match(outcome.error.message, /jobId/);
    }
  });

  it('removes one job or all finished jobs from the list, and keeps the files', async () => {
    const jobId = await translated();
    await runCommand('removeDocument', { jobId, ...inView });
    assert.equal((await runCommand('openDocument', { jobId })).error?.kind, 'invalidInput');
    await translated('b.txt');
    await translated('c.txt');
    assert.deepEqual(await runCommand('removeDoneDocuments'), { status: 'done', removed: 2 });
    assert.deepEqual(folder.names(), ['a.de.txt', 'a.txt', 'b.de.txt', 'b.txt', 'c.de.txt', 'c.txt']);
    assert.ok(scene.messages.shown.every(({ modal }) => modal !== true));
  });

  it('copies the error details, and never bills again without asking', async () => {
    await plantRefusal();
    const jobId = await translated();
    assert.equal((await runCommand('copyDocumentError', { jobId })).status, 'done');
    const copied = await vscode.env.clipboard.readText();
    assert.equal(copied, 'The service could not translate a.txt. Service: The document is damaged. (badRequest)');
    assert.equal((await runCommand('retryDocument', { jobId })).error?.kind, 'conflict');
    const asked = runCommand('uploadDocumentAgain', { jobId, ...inView });
    const shown = await question();
    assert.equal(shown.message, 'Upload a.txt again?');
    assert.match(shown.detail ?? '', /billed again/);
    shown.press();
    assert.deepEqual(await asked, { status: 'cancelled' });
    assert.equal(await uploads(), 1);
    assert.equal((await runCommand('uploadDocumentAgain', { jobId })).status, 'done');
    await arrived('a.de.txt');
    assert.equal(await uploads(), 2);
  });

  it('resumes at no cost, and shows a repeated error with its buttons', async () => {
    await scene.service.plant({ match: statusPath, status: 401 });
    const jobId = await translated();
    const told = () => scene.messages.shown.filter(({ buttons }) => buttons.includes('Set API Key'));
    await until('it is told', () => told().length === 1);
    assert.equal((await runCommand('showDocumentError', { jobId })).status, 'done');
    await until('it is told again', () => told().length === 2);
    assert.equal((await runCommand('retryDocument', { jobId })).status, 'done');
    await arrived('a.de.txt');
    assert.equal(await uploads(), 1);
    const done = await runCommand('showDocumentError', { jobId });
    assert.equal(done.error?.kind, 'conflict');
  });

  it('stops a job, and asks before discarding what was sent', async () => {
    await scene.service.plant({ match: statusPath, delayMs: 60_000 });
    const uri = folder.write('a.txt', 'This is a.');
    const { jobs = [] } = await runCommand('translateDocument', { uri, targetLang: 'DE', wait: false });
    const [job] = jobs;
    assert.ok(job);
    await until('it is at the service', async () => (await scene.service.requests()).length >= 2);
    assert.equal((await runCommand('cancelDocument', { jobId: job.id })).status, 'done');
    const asked = runCommand('removeDocument', { jobId: job.id, ...inView });
    const shown = await question();
    assert.equal(shown.message, 'Remove the translation of a.txt?');
    shown.press('Remove');
    assert.deepEqual(await asked, { status: 'done' });
    assert.deepEqual(folder.names(), ['a.txt']);
  });

  it('saves a translation elsewhere when a file has the name of its folder', async () => {
    folder.write('in', 'No folder.');
    await writeSetting('documents.outputName', 'in/${name}.${lang}${ext}');
    const jobId = await translated();
    await writeSetting('documents.outputName', undefined);
    await until('it is told', () => scene.messages.shown.find(({ buttons }) => buttons.includes('Save As…')));
    const refused = await runCommand('saveDocumentAs', { jobId, uri: 'nowhere' });
    assert.equal(refused.error?.kind, 'invalidInput');
    assert.equal((await runCommand('saveDocumentAs', { jobId, uri: folder.uri('saved.txt') })).status, 'done');
    await arrived('saved.txt');
    assert.match(folder.read('saved.txt'), /^\[DE\] /);
    assert.equal((await runCommand('saveDocumentAs', { jobId })).error?.kind, 'conflict');
  });
});
