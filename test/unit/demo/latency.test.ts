import { strict as assert } from 'node:assert';
import { startDemo } from './startDemo.ts';

describe('demo service: latency', () => {
  it('delays each answer of the service', async () => {
    const demo = await startDemo({ latencyMs: 100 });
    await Promise.all([demo.call('GET', '/v2/usage'), demo.call('GET', '/nowhere')]);
    for (const { startedMs, endedMs } of await demo.requests()) {
      assert.ok(endedMs !== null && endedMs - startedMs >= 95);
    }
    await demo.close();
  });

  it('does not delay requests that control or stop the service', async () => {
    const demo = await startDemo({ latencyMs: 60_000 });
    const answer = demo.call('GET', '/v2/usage');
    while ((await demo.requests()).length === 0) {
      // Repeats until the request is listed.
    }
    await Promise.all([assert.rejects(answer, TypeError), demo.close()]);
    await assert.rejects(demo.call('GET', '/v2/usage'), TypeError);
  });
});
