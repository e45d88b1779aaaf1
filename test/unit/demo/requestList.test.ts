import { strict as assert } from 'node:assert';
import { pluck } from '../../helpers/pluck.ts';
import { startDemoOnce } from './startDemo.ts';

describe('demo service: request list', () => {
  const demo = startDemoOnce();
  afterEach(() => demo.reset());

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
    const become = async (outcome: string, texts: number): Promise<void> => {
      const [row] = await demo.requests();
      if (row?.outcome !== outcome || row.texts !== texts) {
        await become(outcome, texts);
      }
    };
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
    await become('aborted', 1);
    assert.equal((await demo.requests())[0]?.status, null);
    assert.equal(await usage(), before);
  });

  it('is cleared by a reset', async () => {
    await demo.call('GET', '/v2/usage');
    assert.equal((await demo.call('DELETE', '/demo/requests', { key: null })).status, 204);
    assert.deepEqual(await demo.requests(), []);
  });
});
