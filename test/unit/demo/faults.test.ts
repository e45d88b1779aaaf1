import { strict as assert } from 'node:assert';
import { startDemoOnce } from './startDemo.ts';

describe('demo service: a planted fault', () => {
  const json = { text: ['Hello'], target_lang: 'DE' };
  const demo = startDemoOnce();
  afterEach(() => demo.reset());

  const statuses = async (count: number, path = '/v2/translate'): Promise<number[]> => {
    const found: number[] = [];
    while (found.length < count) {
      found.push((await demo.call('POST', path, { json })).status);
    }
    return found;
  };

  it('applies to one request without times', async () => {
    await demo.plant({ match: '/v2/translate', status: 503 });
    assert.deepEqual(await statuses(2), [503, 200]);
  });

  it('applies in the order of planting, as often as it says', async () => {
    await demo.plant({ match: '/v2/translate', status: 529, times: 2 });
    await demo.plant({ match: 'POST /v2/translate', status: 500 });
    assert.deepEqual(await statuses(4), [529, 529, 500, 200]);
  });

  it('matches the exact path and method: the Free address is a separate path', async () => {
    await demo.plant({ match: 'GET /v2/translate', status: 500 });
    await demo.plant({ match: '/free/v2/translate', status: 501 });
    await demo.plant({ match: '/v2/*/status', status: 502 });
    assert.deepEqual(await statuses(1), [200]);
    assert.deepEqual(await statuses(2, '/free/v2/translate'), [501, 403]);
    assert.deepEqual(await statuses(2, '/v2/anything/status'), [502, 404]);
    assert.deepEqual((await demo.call('GET', '/demo/faults')).json, [
      { match: 'GET /v2/translate', status: 500, times: 1 },
    ]);
  });

  it('applies before authentication', async () => {
    await demo.plant({ match: '/v2/usage', status: 418 });
    assert.equal((await demo.call('GET', '/v2/usage', { key: null })).status, 418);
  });

  it('sends Retry-After as seconds or as a date, and 429 without a status', async () => {
    const date = new Date(Date.now() + 60_000).toUTCString();
    await demo.plant({ match: '/v2/usage', retryAfter: 7 });
    await demo.plant({ match: '/v2/usage', status: 503, retryAfter: date });
    const first = await demo.call('GET', '/v2/usage');
    assert.deepEqual([first.status, first.headers.get('retry-after')], [429, '7']);
    const second = await demo.call('GET', '/v2/usage');
    assert.deepEqual([second.status, second.headers.get('retry-after')], [503, date]);
    assert.ok(second.headers.get('x-trace-id'));
  });

  it('sends a string unchanged and an object as JSON', async () => {
    await demo.plant({ match: '/v2/usage', status: 200, body: '{"translations":[' });
    await demo.plant({ match: '/v2/usage', body: { message: 'no' } });
    assert.equal((await demo.call('GET', '/v2/usage')).text, '{"translations":[');
    assert.deepEqual((await demo.call('GET', '/v2/usage')).json, { message: 'no' });
  });

  it('limits the rate, with and without Retry-After, until the limit is removed', async () => {
    await demo.limit({ requests: 2, seconds: 60 });
    assert.deepEqual(await statuses(3), [200, 200, 429]);
    assert.equal((await demo.call('GET', '/v2/usage')).headers.get('retry-after'), null);
    await demo.limit({ requests: 1, seconds: 60, retryAfter: 7 });
    assert.equal((await demo.call('GET', '/v2/usage')).status, 200);
    const refused = await demo.call('GET', '/v2/usage');
    assert.deepEqual([refused.status, refused.message], [429, 'Too many requests.']);
    assert.equal(refused.headers.get('retry-after'), '7');
    await demo.limit({ requests: 1, seconds: 0.2 });
    assert.deepEqual(await statuses(1), [200]);
    let status = 429;
    while (status === 429) {
      ({ status } = await demo.call('GET', '/v2/usage'));
    }
    assert.equal(status, 200);
    await demo.limit({ requests: 0, seconds: 60 });
    assert.deepEqual(await statuses(1), [429]);
    await demo.reset();
    assert.deepEqual(await statuses(1), [200]);
    for (const limit of [
      {},
      { requests: -1, seconds: 1 },
      { requests: 1, seconds: 0 },
      { requests: 1, seconds: 'a' },
    ]) {
      assert.equal((await demo.call('POST', '/demo/limit', { json: limit })).status, 400);
    }
  });

  it('sends planted headers', async () => {
    await demo.plant({ match: '/v2/usage', status: 302, headers: { Location: 'http://127.0.0.1:9/' } });
    const answer = await demo.call('GET', '/v2/usage');
    assert.deepEqual([answer.status, answer.headers.get('location')], [302, 'http://127.0.0.1:9/']);
  });

  it('only delays when it says so, then answers as usual', async () => {
    await demo.plant({ match: '/v2/translate', delayMs: 120 });
    assert.deepEqual(await statuses(1), [200]);
    const [row] = await demo.requests();
    assert.ok(row?.endedMs !== null && row !== undefined && row.endedMs - row.startedMs >= 115);
    assert.equal(row.fault, true);
  });

  it('breaks the connection before an answer, after reading and listing the request', async () => {
    await demo.plant({ match: '/v2/translate', dropConnection: true });
    await assert.rejects(demo.call('POST', '/v2/translate', { json }), TypeError);
    const rows = await demo.requests();
    assert.equal(rows.length, 1);
    assert.deepEqual(
      [rows[0]?.outcome, rows[0]?.status, rows[0]?.texts, rows[0]?.bodyBytes],
      ['dropped', null, 1, JSON.stringify(json).length],
    );
  });

  it('breaks the connection inside an answer', async () => {
    await demo.plant({ match: '/v2/usage', dropConnection: 'inside' });
    const answer = await fetch(`${demo.url}/v2/usage`, { headers: { authorization: 'Service-Auth-Key demo-pro' } });
    assert.equal(answer.status, 200);
    await assert.rejects(answer.text(), TypeError);
  });

  for (const [name, fault] of [
    ['no match', { status: 500 }],
    ['a match that is no path', { match: 'translate', status: 500 }],
    ['nothing to do', { match: '/v2/usage' }],
    ['an impossible status', { match: '/v2/usage', status: 99 }],
    ['a fraction of times', { match: '/v2/usage', status: 500, times: 1.5 }],
    ['no times', { match: '/v2/usage', status: 500, times: 0 }],
    ['a negative delay', { match: '/v2/usage', delayMs: -1 }],
    ['an unknown field', { match: '/v2/usage', status: 500, time: 2 }],
    ['a header with a line break', { match: '/v2/usage', status: 500, headers: { a: 'b\r\nc: d' } }],
    ['a list', []],
  ] as const) {
    it(`is refused with 400: ${name}`, async () => {
      const answer = await demo.call('POST', '/demo/faults', { key: null, json: fault });
      assert.equal(answer.status, 400, answer.text);
      assert.match(answer.message ?? '', /^Bad fault: .+\.$/);
      assert.deepEqual((await demo.call('GET', '/demo/faults')).json, []);
    });
  }

  it('is removed by a reset', async () => {
    await demo.plant({ match: '/v2/translate', status: 500, times: 9 });
    assert.equal((await demo.call('DELETE', '/demo/faults', { key: null })).status, 204);
    assert.deepEqual(await statuses(1), [200]);
  });

  it('answers its delayed requests at once after a reset', async () => {
    await demo.plant({ match: '/v2/translate', delayMs: 600_000 });
    const answer = demo.call('POST', '/v2/translate', { json });
    while ((await demo.requests())[0]?.fault !== true) {
      // Each check is a request.
    }
    await demo.release();
    assert.equal((await answer).status, 200);
  });

  it('cannot be planted by a web page of another origin', async () => {
    const headers = { origin: 'https://example.com' };
    const answer = await demo.call('POST', '/demo/faults', { headers, json: { match: '/v2/usage', status: 500 } });
    assert.equal(answer.status, 403);
  });
});
