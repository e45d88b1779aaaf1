import { strict as assert } from 'node:assert';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DocumentClock } from '../../demo/documents/documentClock.ts';
import { errorBody, failure, fields, uncancelled } from '../outcomes.ts';
import { type Served, serve } from '../serve.ts';
import { documentOf, download, ended, handleIn, rawDocument, rawUpload, upload } from './documentCalls.ts';
import { receiveFile } from './receiveFile.ts';

let clock: DocumentClock;
let served: Served;

async function begin(): Promise<void> {
  clock = new DocumentClock();
  served = await serve({ now: clock.now });
}
const end = () => served.close();

async function uploadDone(name = 'letter.txt', content = 'Hello world') {
  const client = served.client();
  const handle = await upload(client, documentOf(name, content));
  clock.pass(2000);
  assert.equal((await ended(client, handle)).status, 'done');
  return { client, handle };
}

describe('Resources > Document', () => {
  before(begin);
  after(end);

  it('upload result: document_id and document_key are strings, and the key is secret', async () => {
    const one = handleIn(await rawUpload(served, { target_lang: 'DE' }));
    const other = await upload(served.client(), documentOf('a.txt'));
    assert.notEqual(one.documentKey, other.documentKey);
    errorBody(await rawDocument(served, { ...one, documentKey: other.documentKey }), 404);
    errorBody(await rawDocument(served, { ...one, documentKey: other.documentKey }, '/result'), 404);
    const error = await failure(served.client().documents.status({ ...one, documentKey: 'guessed-key' }, uncancelled));
    assert.equal(error.kind, 'notFound');
    assert.ok(!`${error.stack} ${JSON.stringify(error)}`.includes('guessed-key'));
  });

  it('status object: queued alone, translating with seconds_remaining, done with billed_characters', async () => {
    const client = served.client();
    const handle = await upload(client, documentOf('a.txt', 'Ünï 🎉'));
    const { documentId } = handle;
    assert.deepEqual((await rawDocument(served, handle)).json, { document_id: documentId, status: 'queued' });
    assert.deepEqual(await client.documents.status(handle, uncancelled), { documentId, status: 'queued' });
    clock.pass(500);
    const translating = fields((await rawDocument(served, handle)).json);
    assert.deepEqual(Object.keys(translating), ['document_id', 'status', 'seconds_remaining']);
    assert.deepEqual([translating.status, Number.isInteger(translating.seconds_remaining)], ['translating', true]);
    const { status, secondsRemaining } = await client.documents.status(handle, uncancelled);
    assert.deepEqual([status, secondsRemaining], ['translating', translating.seconds_remaining]);
    clock.pass(2000);
    assert.deepEqual(await ended(client, handle), { documentId, status: 'done', billedCharacters: 5 });
    const done = { document_id: documentId, status: 'done', billed_characters: 5 };
    assert.deepEqual((await rawDocument(served, handle)).json, done);
  });

  it('status object: error with message', async () => {
    const client = served.client();
    const handle = await upload(client, documentOf('a.txt'), { sourceLang: 'EN', targetLang: 'EN-GB' });
    clock.pass(2000);
    const { status, message } = await ended(client, handle);
    assert.deepEqual([status, typeof message], ['error', 'string']);
    const raw = fields((await rawDocument(served, handle)).json);
    assert.deepEqual([raw.status, raw.message], ['error', message]);
  });

  it('seconds_remaining: only an estimate, and a value near 2^27 is harmless', async () => {
    const client = served.client();
    const handle = await upload(client, documentOf('unreliable.txt'));
    clock.pass(500);
    const { secondsRemaining } = await client.documents.status(handle, uncancelled);
    assert.equal(secondsRemaining, 134_217_727);
    const body = { document_id: handle.documentId, status: 'translating', seconds_remaining: 134_217_728 };
    await served.plant({ match: 'POST /v2/document/*', status: 200, body });
    assert.equal((await client.documents.status(handle, uncancelled)).secondsRemaining, 134_217_728);
  });
});

describe('Endpoints > Document translation: status and result', () => {
  before(begin);
  after(end);

  it('result: available only when done; until then the service says to retry, and the client does', async () => {
    const client = served.client();
    const handle = await upload(client, documentOf('a.txt'));
    for (const milliseconds of [0, 999]) {
      clock.pass(milliseconds);
      const early = await rawDocument(served, handle, '/result');
      errorBody(early, 503);
      assert.equal(early.headers.get('retry-after'), '1');
    }
    const downloading = download(client, handle);
    clock.pass(2000);
    assert.equal((await downloading).toString(), '[DE] Hellö');
  });

  it('from a file to a file, by the client', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'document-'));
    try {
      const [source, target] = [path.join(folder, 'a.txt'), path.join(folder, 'a.de.txt')];
      await writeFile(source, 'Hello\nworld\n'.repeat(50_000));
      const client = served.client();
      const progress: number[] = [];
      const handle = await client.documents.upload(
        source,
        { targetLang: 'de' },
        { signal: uncancelled, onProgress: (done) => progress.push(done) },
      );
      assert.equal(progress.at(-1), 600_000);
      clock.pass(2000);
      assert.equal((await ended(client, handle)).billedCharacters, 600_000);
      const { bytes } = await receiveFile(client.documents, handle, target, { signal: uncancelled });
      const translated = await readFile(target);
      assert.equal(translated.byteLength, bytes);
      assert.equal(translated.toString(), '[DE] Hellö\n[DE] wörld\n'.repeat(50_000));
      assert.deepEqual((await readdir(folder)).sort(), ['a.de.txt', 'a.txt']);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('at the Free address too', async () => {
    const client = served.freeClient();
    const handle = await upload(client, documentOf('a.txt'));
    clock.pass(2000);
    await ended(client, handle);
    assert.equal((await download(client, handle)).toString(), '[DE] Hellö');
  });
});

describe('States and transitions > Document translation', () => {
  before(begin);
  after(end);

  it('a delivered file is removed: a second download is not possible', async () => {
    const { client, handle } = await uploadDone();
    assert.equal((await download(client, handle)).toString(), '[DE] Hellö wörld');
    for (const call of ['', '/result'] as const) {
      errorBody(await rawDocument(served, handle, call), 404);
    }
    assert.equal((await failure(download(client, handle))).kind, 'notFound');
    assert.equal((await failure(client.documents.status(handle, uncancelled))).kind, 'notFound');
  });

  it('a download that breaks off delivers nothing; the client reports if it counts as delivered', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'document-'));
    try {
      const target = path.join(folder, 'a.de.txt');
      for (const delivered of [false, true]) {
        const { client, handle } = await uploadDone();
        await served.plant({ match: 'POST /v2/document/*/result', dropConnection: 'inside', delivered });
        const error = await failure(receiveFile(client.documents, handle, target, { signal: uncancelled }));
        assert.deepEqual([error.kind, error.mayHaveBeenRemoved], ['network', true]);
        assert.deepEqual(await readdir(folder), []);
        const second = receiveFile(client.documents, handle, target, { signal: uncancelled });
        if (delivered) {
          assert.equal((await failure(second)).kind, 'notFound');
        } else {
          await second;
          assert.equal(await readFile(target, 'utf8'), '[DE] Hellö wörld');
          await rm(target);
        }
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});

describe('Limits > document translation', () => {
  before(begin);
  after(end);

  it('the minimum counts toward the limit of the key: 456, and nothing is billed', async () => {
    const { developerKeys } = served.client({ adminKey: 'demo-admin' });
    const { keyId } = await developerKeys.create(undefined, uncancelled);
    await developerKeys.limit(keyId, 49_999, uncancelled);
    const client = served.client({ key: keyId });
    const error = await failure(upload(client, documentOf('a.pdf')));
    assert.deepEqual([error.kind, error.status], ['quotaExceeded', 456]);
    await upload(client, documentOf('a.txt'));
    assert.equal((await client.usage(uncancelled)).apiKeyCharacterCount, 5);
  });
});
