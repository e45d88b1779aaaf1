import assert from 'node:assert/strict';
import { createDocuments, type DocumentHandle } from '../../../../../src/service/api/documents/documents.ts';
import { Opened } from '../../../../helpers/documents/opened.ts';
import { answerJson, startServer } from '../../../../helpers/service/servers.ts';
import { errorOf, never, startSending } from '../sending.ts';

const handle: DocumentHandle = { documentId: 'd/1', documentKey: 'confidential-document-key' };

describe('document status', () => {
  const opened = Opened.inTests();

  async function statusOf(answer: object) {
    const server = opened.add(await startServer((response) => answerJson(response, answer)));
    const { send } = opened.add(startSending(server.url));
    const status = createDocuments(send, 'pro').status(handle, never());
    return { server, status };
  }

  for (const [answer, expected] of [
    [{ status: 'queued', seconds_remaining: null }, { status: 'queued' }],
    [
      { status: 'translating', seconds_remaining: 2 ** 27 },
      { status: 'translating', secondsRemaining: 134_217_728 },
    ],
    [
      { status: 'done', billed_characters: 50_000, more: [] },
      { status: 'done', billedCharacters: 50_000 },
    ],
    [
      { status: 'error', message: 'Source and target language are equal.' },
      { status: 'error', message: 'Source and target language are equal.' },
    ],
  ] as const) {
    it(`is read from an answer: ${answer.status}`, async () => {
      const { server, status } = await statusOf({ document_id: 'd/1', ...answer });
      assert.deepEqual(await status, { documentId: 'd/1', ...expected });
      assert.deepEqual([server.arrived[0]?.method, server.arrived[0]?.url], ['POST', '/v2/document/d%2F1']);
      assert.equal(server.arrived[0]?.body, '{"document_key":"confidential-document-key"}');
    });
  }

  it('means that the document is in progress when the specification does not have it', async () => {
    const { status } = await statusOf({ document_id: 'd/1', status: 'reviewing', seconds_remaining: 7 });
    assert.deepEqual(await status, { documentId: 'd/1', status: 'translating', secondsRemaining: 7 });
  });

  it('is not guessed from an answer without one', async () => {
    const { status } = await statusOf({ document_id: 'd' });
    assert.match((await errorOf(status)).detail ?? '', /status/);
  });

  it('is not requested with an id that would change the path', async () => {
    const { send, records } = opened.add(startSending('http://127.0.0.1:9'));
    const documents = createDocuments(send, 'pro');
    for (const documentId of ['', '.', '..', '\ud800']) {
      await assert.rejects(documents.status({ ...handle, documentId }, never()), { field: 'documentId' });
    }
    await assert.rejects(documents.status({ ...handle, documentKey: '' }, never()), { field: 'documentKey' });
    assert.equal(records.length, 0);
  });
});
