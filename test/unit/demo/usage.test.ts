import { strict as assert } from 'node:assert';
import * as z from 'zod/mini';
import { type StartedDemo, startDemo } from './startDemo.ts';

const usageShape = z.record(z.string(), z.unknown());

describe('demo service: usage', () => {
  let demo: StartedDemo;

  beforeEach(async () => {
    demo = await startDemo();
  });

  afterEach(() => demo.close());

  const translate = async (key: string, texts: readonly string[], address = ''): Promise<number> =>
    (await demo.call('POST', `${address}/v2/translate`, { key, json: { text: texts, target_lang: 'DE' } })).status;

  it('returns everything for a Pro key, counted in code points by key and account', async () => {
    await translate('demo-pro', ['Grüße 🎉']);
    await translate('demo-scoped', ['abc', '']);
    const usage = usageShape.parse((await demo.call('GET', '/v2/usage')).json);
    assert.deepEqual(
      { ...usage, start_time: undefined, end_time: undefined },
      {
        character_count: 10,
        character_limit: 1_000_000_000_000,
        start_time: undefined,
        end_time: undefined,
        api_key_character_count: 7,
        api_key_character_limit: 1_000_000_000_000,
        products: [
          { product_type: 'write', api_key_character_count: 0, character_count: 0 },
          { product_type: 'translate', api_key_character_count: 7, character_count: 10 },
        ],
      },
    );
    const [start, end] = [usage.start_time, usage.end_time].map((time) => Date.parse(String(time)));
    assert.ok(start !== undefined && end !== undefined && start <= Date.now() && Date.now() < end);
  });

  it('returns only count and limit at the Free address', async () => {
    await translate('demo-free', ['Hello'], '/free');
    const usage = (await demo.call('GET', '/free/v2/usage', { key: 'demo-free' })).json;
    assert.deepEqual(usage, { character_count: 5, character_limit: 500_000 });
  });

  it('does not count refused requests', async () => {
    await demo.call('POST', '/v2/translate', { json: { text: ['Hello'], target_lang: 'XX' } });
    assert.equal(usageShape.parse((await demo.call('GET', '/v2/usage')).json).character_count, 0);
  });

  it('refuses with 456 what would exceed the limit, and everything once it is reached', async () => {
    const part = 'a'.repeat(125_000);
    for (let sent = 0; sent < 3; sent += 1) {
      assert.equal(await translate('demo-free', [part], '/free'), 200);
    }
    assert.equal(await translate('demo-free', [`${part}a`], '/free'), 456);
    assert.equal(await translate('demo-free', [part], '/free'), 200);
    assert.equal(await translate('demo-free', ['a'], '/free'), 456);
    assert.equal(await translate('demo-pro', ['a']), 200);
  });

  it('shows demo-exhausted at its limit', async () => {
    const usage = usageShape.parse((await demo.call('GET', '/v2/usage', { key: 'demo-exhausted' })).json);
    assert.equal(usage.character_count, usage.character_limit);
    assert.equal(usage.api_key_character_count, usage.api_key_character_limit);
  });
});
