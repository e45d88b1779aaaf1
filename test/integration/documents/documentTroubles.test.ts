import { strict as assert } from 'node:assert';
import { once } from 'node:events';
import { globSync, writeFileSync } from 'node:fs';
import { createConnection, createServer, type Socket } from 'node:net';
import path from 'node:path';
import * as vscode from 'vscode';
import { inView } from '../../../src/contract/ownOptions.ts';
import { MemoryFiles } from '../../helpers/documents/memoryFiles.ts';
import { lockElsewhere } from '../../helpers/documents/otherWindowLock.ts';
import { runCommand, until, writeSetting } from '../../helpers/extension.ts';
import { eachFolder, SampleFolder } from '../../helpers/sampleFolder.ts';
import { editorScene } from '../../helpers/scene.ts';
import type { DemoControl } from '../../helpers/service/demoService.ts';
import { connect, disconnect, startService } from '../../helpers/service/service.ts';
import { userDataVariable } from '../../host/runVariables.mts';

/** Returns how many documents the service received, and how many it returned. */
async function paidAndTaken(service: DemoControl): Promise<readonly [number, number]> {
  const rows = (await service.requests()).filter(({ status }) => status === 200);
  const paths = rows.map((row) => row.path);
  return [
    paths.filter((each) => each === '/v2/document').length,
    paths.filter((each) => each.endsWith('/result')).length,
  ];
}

/** Returns the folder of the extension's document jobs, found by one of them. */
function jobFolder(jobId: string): string {
  const userData = process.env[userDataVariable] ?? '';
  const [file] = globSync(`**/globalStorage/*/documents/${jobId}.json`, { cwd: userData });
  assert.ok(file !== undefined, `no job is stored below ${userData}`);
  return path.join(userData, path.dirname(file));
}

describe('a document that runs into problems', () => {
  const scene = editorScene({ isHurried: true });
  const folder = eachFolder();

  afterEach(() => runCommand('removeDoneDocuments'));

  const translate = (options: object) => runCommand('translateDocument', { targetLang: 'DE', ...options });
  const told = (part: RegExp) =>
    until(`${part} is told`, () => scene.messages.shown.find(({ message }) => part.test(message)));
  const arrived = (name: string) => until(`${name} is there`, () => folder.names().includes(name));

  it('is not downloaded while the disk is full, and arrives when it has space', async () => {
    const headers = { 'content-length': String(2 ** 52) };
    await scene.service.plant({ match: '/v2/document/*/result', status: 200, body: 'x', headers });
    const outcome = await translate({ uri: folder.write('a.txt', 'This is a.') });
    assert.equal(outcome.error?.kind, 'invalidInput');
    const message = await told(
      /^Could not write the translated document: the disk is full\. Save the translation in another place\.$/,
    );
    assert.deepEqual(message.buttons, ['Retry']);
    message.press('Retry');
    await arrived('a.de.txt');
    assert.match(folder.read('a.de.txt'), /^\[DE\] /);
    assert.equal((await paidAndTaken(scene.service))[0], 1);
  });

  it('reports that another window is processing the document of a Retry', async () => {
    const headers = { 'content-length': String(2 ** 52) };
    await scene.service.plant({ match: '/v2/document/*/result', status: 200, body: 'x', headers });
    const { jobs } = await translate({ uri: folder.write('a.txt', 'This is a.') });
    const [job] = jobs ?? [];
    assert.ok(job);
    const release = await lockElsewhere(jobFolder(job.id), job.id);
    const sentence = 'Another window is already processing this document. Continue in that window.';
    (await told(/the disk is full/)).press('Retry');
    assert.deepEqual((await told(/^Another/)).message, sentence);
    assert.deepEqual((await runCommand('retryDocument', { jobId: job.id })).error, {
      kind: 'conflict',
      message: sentence,
    });
    assert.deepEqual(folder.names(), ['a.txt']);
    await release();
    assert.equal((await runCommand('retryDocument', { jobId: job.id })).status, 'done');
    await arrived('a.de.txt');
  });

  it('is saved and reported on Retry also if another window works on another one', async () => {
    const memory = new MemoryFiles({ '/p/a.txt': 'This is a.', '/p/b.txt': 'This is b.' });
    memory.isFull = true;
    try {
      const { jobs = [] } = await translate({ uris: [memory.uri('/p/a.txt'), memory.uri('/p/b.txt')] });
      const [job] = jobs;
      assert.ok(job);
      const message = await told(/^2 of 2 documents were not translated: /);
      const release = await lockElsewhere(jobFolder(job.id), job.id);
      memory.isFull = false;
      message.press('Retry');
      await told(/^Another window is already processing this document\./);
      await told(/^Translated b\.txt into German\.$/);
      await release();
      assert.equal((await runCommand('retryDocument', { jobId: job.id })).status, 'done');
      await told(/^Translated a\.txt into German\.$/);
    } finally {
      memory.dispose();
    }
  });

  it('is listed without its name when its job cannot be read, and removed when the user agrees', async () => {
    const { jobs } = await translate({ uri: folder.write('a.txt', 'This is a.') });
    const jobId = '00000000-0000-4000-8000-000000000000';
    writeFileSync(path.join(jobFolder(jobs?.[0]?.id ?? ''), `${jobId}.json`), '{ "version": 1,');
    const show = async () => (await runCommand('showDocumentError', { jobId })).status === 'done';
    await until('it is listed', show);
    const { buttons } = await told(new RegExp(`^The file ${jobId}\\.json of the list of documents cannot be read\\.`));
    assert.deepEqual(buttons, []);
    const removing = runCommand('removeDocument', { jobId, ...inView });
    const question = await until('it is asked', () => scene.messages.shown.find(({ modal }) => modal));
    assert.equal(question.detail, 'If the document was sent, its translation will be lost.');
    question.press('Remove');
    assert.deepEqual(await removing, { status: 'done' });
    assert.equal(await show(), false);
  });

  it('reports that its source was deleted before its turn, at no cost', async () => {
    await writeSetting('maxConcurrentRequests', 1);
    await scene.service.plant({ match: 'POST /v2/document', delayMs: 600_000 });
    const uris = ['a.txt', 'b.txt'].map((name) => folder.write(name, `This is ${name}.`));
    const running = translate({ uris });
    await until('the first is sent', async () => (await scene.service.requests()).length === 1);
    await vscode.workspace.fs.delete(folder.uri('b.txt'));
    await scene.service.release();
    const outcome = await running;
    await writeSetting('maxConcurrentRequests', undefined);
    assert.equal(outcome.status, 'partial');
    assert.deepEqual(folder.names(), ['a.de.txt', 'a.txt']);
    const message = await told(
      /^1 of 2 documents was not translated: b\.txt\. Could not read b\.txt\. Check its permissions, then try again\.$/,
    );
    folder.write('b.txt', 'This is b again.');
    message.press('Retry');
    await arrived('b.de.txt');
    assert.deepEqual(await paidAndTaken(scene.service), [2, 2]);
  });

  it('is named with its languages when it is translated into several', async () => {
    const body = { document_id: 'x', status: 'error', message: 'The document is damaged.' };
    await scene.service.plant({ match: '/v2/document/*', status: 200, body, times: 2 });
    const uri = folder.write('a.txt', 'This is a.');
    const outcome = await runCommand('translateDocument', { uri, targetLangs: ['DE', 'FR'] });
    assert.equal(outcome.status, 'failed');
    await told(/^2 of 2 documents were not translated: a\.txt \(German\), a\.txt \(French\)\. /);
  });

  it('is reported without links from the service’s message or from its name', async () => {
    const message = 'Look [here](command:workbench.action.quit).';
    const body = { document_id: 'x', status: 'error', message };
    await scene.service.plant({ match: '/v2/document/*', status: 200, body });
    const uris = ['a', '[b](command:workbench.action.quit)'].map((name) => folder.write(`${name}.txt`, 'This is it.'));
    await translate({ uris });
    await told(/could not translate/);
    await told(/^Translated .* into German/);
    assert.ok(scene.messages.shown.every((each) => !each.message.includes('](')));
  });

  it('stops when the key becomes invalid, and resumes with the right key at no further cost', async () => {
    await scene.service.plant({ match: '/v2/document/*', delayMs: 600_000 });
    const running = translate({ uri: folder.write('a.txt', 'This is a.') });
    await until('it is asked about', async () => (await scene.service.requests()).length === 2);
    await runCommand('setKey', { key: 'of-somebody-else' });
    await scene.service.release();
    const outcome = await running;
    assert.equal(outcome.error?.kind, 'unauthorized');
    assert.ok((await told(/needs a valid API key/)).buttons.includes('Set API Key'));
    await runCommand('setKey', { key: 'demo-pro' });
    const [job] = outcome.jobs ?? [];
    assert.equal((await runCommand('retryDocument', { jobId: job?.id ?? '' })).status, 'done');
    await arrived('a.de.txt');
    assert.deepEqual(await paidAndTaken(scene.service), [1, 1]);
  });
});

describe('a document whose service is unavailable for a while', () => {
  after(disconnect);

  it('waits for it, and resumes where it stopped', async () => {
    const folder = new SampleFolder();
    const service = await startService({ isHurried: true });
    let isDown = false;
    const sockets: Socket[] = [];
    const relay = createServer((socket) => {
      const link = isDown ? undefined : createConnection(Number(new URL(service.url).port), '127.0.0.1');
      sockets.push(socket.on('error', () => link?.destroy()));
      socket.on('close', () => link?.destroy());
      link?.on('error', () => socket.destroy());
      link?.on('close', () => socket.destroy());
      if (link === undefined) {
        socket.destroy();
      } else {
        socket.pipe(link).pipe(socket);
      }
    });
    await once(relay.listen(0, '127.0.0.1'), 'listening');
    const address = relay.address();
    assert.ok(typeof address === 'object' && address !== null);
    await connect({ url: `http://127.0.0.1:${address.port}` });
    await service.plant({ match: '/v2/document/*', delayMs: 600_000 });
    const running = runCommand('translateDocument', { uri: folder.write('a.txt', 'This is a.'), targetLang: 'DE' });
    await until('it is asked about', async () => (await service.requests()).length === 2);
    isDown = true;
    for (const socket of sockets) {
      socket.destroy();
    }
    await once(relay, 'connection');
    isDown = false;
    const outcome = await running;
    assert.equal(outcome.status, 'done', JSON.stringify(outcome));
    assert.match(folder.read('a.de.txt'), /^\[DE\] /);
    assert.deepEqual(await paidAndTaken(service), [1, 1]);
    relay.close();
    await service.stop();
  });
});
