import { strict as assert } from 'node:assert';
import { type StartedDemo, startDemo } from './startDemo.ts';

describe('demo service: authentication', () => {
  const text = { text: ['Hello'], target_lang: 'DE' };
  let demo: StartedDemo;

  before(async () => {
    demo = await startDemo();
  });

  after(() => demo.close());

  for (const [name, authorization] of [
    ['no header', undefined],
    ['an unknown key', 'Service-Auth-Key nobody'],
    ['no key', 'Service-Auth-Key '],
    ['another scheme', 'Bearer demo-pro'],
    ['the key alone', 'demo-pro'],
    ['a key that only begins well', 'Service-Auth-Key demo-pro2'],
  ] as const) {
    it(`answers 401 with a message to ${name}`, async () => {
      const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
      const answer = await demo.call('POST', '/v2/translate', { key: null, headers, json: text });
      assert.equal(answer.status, 401);
      assert.equal(typeof answer.message, 'string');
      assert.ok(answer.headers.get('x-trace-id'));
    });
  }

  for (const [key, path, status] of [
    ['demo-pro', '', 200],
    ['demo-pro', '/free', 403],
    ['demo-free', '/free', 200],
    ['demo-free', '', 403],
    ['demo-admin', '', 403],
    ['demo-scoped', '', 200],
    ['demo-scoped', '/free', 200],
    ['demo-no-detect', '', 200],
    ['demo-exhausted', '', 456],
    ['demo-exhausted', '/free', 456],
  ] as const) {
    it(`answers ${status} when ${key} translates at ${path}/`, async () => {
      assert.equal((await demo.call('POST', `${path}/v2/translate`, { key, json: text })).status, status);
    });
  }

  for (const [key, status] of [
    ['demo-scoped', 403],
    ['demo-admin', 403],
    ['demo-no-detect', 200],
    ['demo-exhausted', 200],
  ] as const) {
    it(`answers ${status} when ${key} requests usage`, async () => {
      assert.equal((await demo.call('GET', '/v2/usage', { key })).status, status);
    });
  }

  it('reads the header in any case of its scheme', async () => {
    const headers = { authorization: 'service-auth-key demo-pro' };
    assert.equal((await demo.call('GET', '/v2/usage', { key: null, headers })).status, 200);
  });
});
