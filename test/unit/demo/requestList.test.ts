import { strict as assert } from 'node:assert';
import type { RequestRow } from '../../../src/demo/http/requestList.ts';
import { pluck } from '../../helpers/pluck.ts';
import { Account } from '../../helpers/service/account.ts';
import { startDemoOnce } from './startDemo.ts';

describe('demo service: request list', () => {
  const demo = startDemoOnce();
  afterEach(() => demo.reset());

  /** Resolves to the first request once it has this outcome, and its texts were read. */
  const become = async (outcome: RequestRow['outcome'], texts?: number): Promise<RequestRow> => {
    const [row] = await demo.requests();
    return row?.outcome === outcome && row.texts === (texts ?? row.texts) ? row : become(outcome, texts);
  };

  it('lists requests with sizes, in order, without keys, texts or queries', async () => {
    const json = { text: ['Secret 🎉', 'two'], target_lang: 'DE' };
    await demo.call('POST', '/v2/translate', { json });
    await demo.call('POST', '/v2/translate', {
      key: 'secret-key',
      form: [
        ['text', 'Secret'],
        ['target_lang', 'XX'],
      ],
    });
    await demo.call('GET', '/v2/usage?text=Secret');
    await demo.call('GET', '/nowhere');
    const rows = await demo.requests();
    assert.deepEqual(
      rows.map(({ method, path, bodyBytes, texts, characters, status, outcome, fault }) => [
        method,
        path,
        bodyBytes,
        texts,
        characters,
        status,
        outcome,
        fault,
      ]),
      [
        ['POST', '/v2/translate', Buffer.byteLength(JSON.stringify(json)), 2, 11, 200, 'answered', false],
        ['POST', '/v2/translate', 26, 1, 6, 401, 'answered', false],
        ['GET', '/v2/usage', 0, null, null, 200, 'answered', false],
        ['GET', '/nowhere', 0, null, null, 404, 'answered', false],
      ],
    );
    assert.deepEqual(pluck(rows, 'fields'), [['text', 'target_lang'], ['text', 'target_lang'], ['text'], []]);
    assert.doesNotMatch(JSON.stringify(rows), /secret|demo-pro/i);
    for (const { startedMs, endedMs } of rows) {
      assert.ok(endedMs !== null && endedMs >= startedMs);
    }
  });

  it('shows when the client disconnected, and bills nothing then', async () => {
    const usage = async (): Promise<string> => (await demo.call('GET', '/v2/usage')).text;
    const before = await usage();
    await demo.reset();
    await demo.plant({ match: '/v2/translate', delayMs: 60_000 });
    const client = new AbortController();
    const json = { text: ['Hello'], target_lang: 'DE' };
    const answer = demo.call('POST', '/v2/translate', { json, signal: client.signal });
    await become('pending', 1);
    client.abort();
    await assert.rejects(answer, { name: 'AbortError' });
    const { texts, status } = await become('aborted');
    assert.deepEqual([texts, status], [1, null]);
    assert.equal(await usage(), before);
  });

  it('keeps the status of an answer that the client did not receive to its end', async () => {
    const entries = Array.from({ length: 200_000 }, (_, index) => `source ${index}\ttarget ${index}`).join('\n');
    const path = `/v2/glossaries/${await new Account(demo.url).legacyGlossary('Long', { sourceLang: 'en', targetLang: 'de', entries })}/entries`;
    await demo.reset();
    const client = new AbortController();
    const headers = { authorization: 'Service-Auth-Key demo-pro' };
    await fetch(`${demo.url}${path}`, { headers, signal: client.signal });
    client.abort();
    assert.equal((await become('aborted')).status, 200);
  });

  it('is cleared by a reset', async () => {
    await demo.call('GET', '/v2/usage');
    assert.equal((await demo.call('DELETE', '/demo/requests', { key: null })).status, 204);
    assert.deepEqual(await demo.requests(), []);
  });
});
