import { strict as assert } from 'node:assert';
import { field, text } from './field.ts';
import { type DemoAnswer, type StartedDemo, startDemo } from './startDemo.ts';

const path = '/v2/admin/developer-keys';
const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';

describe('demo service: developer keys', () => {
  let demo: StartedDemo;

  beforeEach(async () => {
    demo = await startDemo();
  });

  afterEach(() => demo.close());

  const admin = (method: string, end = '', json?: object): Promise<DemoAnswer> =>
    demo.call(method, `${path}${end}`, { key: 'demo-admin', json });
  const created = async (): Promise<string> => text((await admin('POST', '', {})).json, 'key_id');
  const translate = async (key: string, characters: number): Promise<number> => {
    const json = { text: ['a'.repeat(characters)], target_lang: 'DE' };
    return (await demo.call('POST', '/v2/translate', { key, json })).status;
  };

  it('makes a key of two GUIDs, with the given label or a default one', async () => {
    const { status, json } = await admin('POST', '', { label: 'Build server' });
    assert.equal(status, 201);
    assert.match(text(json, 'key_id'), new RegExp(`^${guid}:${guid}$`));
    assert.deepEqual(json, {
      key_id: text(json, 'key_id'),
      label: 'Build server',
      creation_time: text(json, 'creation_time'),
      is_deactivated: false,
      usage_limits: { characters: null },
    });
    const plain = await admin('POST');
    assert.equal(plain.status, 201);
    assert.ok(text(plain.json, 'label').length > 0);
    assert.deepEqual((await admin('GET')).json, [json, plain.json]);
  });

  it('accepts the key at once, for everything but administration', async () => {
    const key = await created();
    assert.equal(await translate(key, 5), 200);
    for (const path of ['/v3/glossaries', '/v3/style_rules', '/v3/languages?resource=write', '/v2/usage']) {
      assert.equal((await demo.call('GET', path, { key })).status, 200);
    }
    const json = { text: ['The end.'] };
    assert.equal((await demo.call('POST', '/v2/write/correct', { key, json })).status, 200);
    assert.equal((await demo.call('POST', '/v3/detect/language', { key, json })).status, 200);
    assert.equal((await demo.call('GET', path, { key })).status, 403);
    const usage = (await demo.call('GET', '/v2/usage', { key })).json;
    assert.equal(field(usage, 'api_key_character_count'), 13);
    assert.equal(field(usage, 'api_key_character_limit'), 1_000_000_000_000);
    assert.equal(field((await demo.call('GET', '/v2/usage')).json, 'character_count'), 13);
  });

  it('shares the glossaries of its account', async () => {
    const key = await created();
    const json = { name: 'Shared', dictionaries: [] };
    const made = await demo.call('POST', '/v3/glossaries', { key, json });
    const id = text(made.json, 'glossary_id');
    assert.equal((await demo.call('GET', `/v3/glossaries/${id}`)).status, 200);
  });

  it('limits a key at once: 456 at its limit, 0 blocks, null lifts it', async () => {
    const key = await created();
    const limit = async (characters: unknown): Promise<unknown> => {
      const answer = await admin('PUT', '/limits', { key_id: key, characters });
      assert.equal(answer.status, 200);
      return field(answer.json, 'usage_limits', 'characters');
    };
    assert.equal(await limit(10), 10);
    assert.equal(await translate(key, 6), 200);
    assert.equal(await translate(key, 5), 456);
    assert.equal(await translate(key, 4), 200);
    assert.equal(await translate(key, 1), 456);
    const usage = (await demo.call('GET', '/v2/usage', { key })).json;
    assert.equal(field(usage, 'api_key_character_count'), 10);
    assert.equal(field(usage, 'api_key_character_limit'), 10);
    assert.equal(await limit(11), 11);
    assert.equal(await translate(key, 1), 200);
    assert.equal(await limit(0), 0);
    assert.equal(await translate(key, 0), 456);
    const json = { text: ['ok'] };
    assert.equal((await demo.call('POST', '/v2/write/correct', { key, json })).status, 456);
    assert.equal((await demo.call('GET', '/v2/usage', { key })).status, 200);
    assert.equal(await limit(null), null);
    assert.equal(await translate(key, 1), 200);
  });

  it('deactivates a key at once and permanently', async () => {
    const key = await created();
    const { status, json } = await admin('PUT', '/deactivate', { key_id: key });
    assert.equal(status, 200);
    assert.equal(field(json, 'is_deactivated'), true);
    const time = text(json, 'deactivated_time');
    assert.equal(await translate(key, 1), 401);
    const again = await admin('PUT', '/deactivate', { key_id: key });
    assert.equal(again.status, 200);
    assert.equal(text(again.json, 'deactivated_time'), time);
    await admin('PUT', '/limits', { key_id: key, characters: null });
    assert.equal(await translate(key, 1), 401);
    assert.deepEqual((await admin('GET')).json, [json]);
  });

  it('renames a key', async () => {
    const key = await created();
    const renamed = await admin('PUT', '/label', { key_id: key, label: 'Laptop' });
    assert.equal(renamed.status, 200);
    assert.equal(field(renamed.json, 'label'), 'Laptop');
    assert.equal(field((await admin('GET')).json, 0, 'label'), 'Laptop');
  });

  it('has at most 25 active at a time; deactivating one makes room', async () => {
    const keys: string[] = [];
    for (let made = 0; made < 25; made += 1) {
      keys.push(await created());
    }
    assert.equal((await admin('POST', '', {})).status, 400);
    await admin('PUT', '/deactivate', { key_id: keys[0] });
    assert.equal((await admin('POST', '', {})).status, 201);
    assert.equal((await admin('POST', '', {})).status, 400);
  });

  it('refuses invalid requests and changes nothing', async () => {
    const key = await created();
    for (const [end, json, status] of [
      ['/limits', { key_id: key, characters: -1 }, 400],
      ['/limits', { key_id: key, characters: 1.5 }, 400],
      ['/limits', { key_id: key, characters: '5' }, 400],
      ['/limits', { key_id: key }, 400],
      ['/limits', { characters: 5 }, 400],
      ['/limits', { key_id: 'unknown', characters: 5 }, 404],
      ['/limits', { key_id: 'demo-pro', characters: 0 }, 404],
      ['/label', { key_id: key }, 400],
      ['/label', { key_id: key, label: '' }, 400],
      ['/label', { key_id: key, label: 5 }, 400],
      ['/label', { key_id: 'unknown', label: 'x' }, 404],
      ['/deactivate', {}, 400],
      ['/deactivate', { key_id: 'unknown' }, 404],
      ['/deactivate', { key_id: 'demo-pro' }, 404],
    ] as const) {
      assert.equal((await admin('PUT', end, json)).status, status, `${end} ${JSON.stringify(json)}`);
    }
    assert.equal((await admin('POST', '', { label: 5 })).status, 400);
    assert.deepEqual(field((await admin('GET')).json, 0, 'usage_limits'), { characters: null });
    assert.equal(await translate('demo-pro', 1), 200);
  });

  it('accepts only an admin key at the Pro address', async () => {
    for (const key of ['demo-pro', 'demo-scoped', 'demo-exhausted']) {
      assert.equal((await demo.call('GET', path, { key })).status, 403);
    }
    assert.equal((await demo.call('GET', path, { key: null })).status, 401);
    for (const key of ['demo-admin', 'demo-free']) {
      assert.equal((await demo.call('GET', `/free${path}`, { key })).status, 403);
    }
    assert.equal((await demo.call('DELETE', path, { key: 'demo-admin' })).status, 405);
  });

  it('begins at zero with each month, except for demo-exhausted', async () => {
    let now = Date.UTC(2026, 0, 31, 23, 59);
    const own = await startDemo({ now: () => now });
    const key = text((await own.call('POST', path, { key: 'demo-admin' })).json, 'key_id');
    const use = async (caller: string, characters: number): Promise<number> => {
      const json = { text: ['a'.repeat(characters)], target_lang: 'DE' };
      return (await own.call('POST', '/v2/translate', { key: caller, json })).status;
    };
    await own.call('PUT', `${path}/limits`, { key: 'demo-admin', json: { key_id: key, characters: 10 } });
    assert.deepEqual([await use(key, 10), await use(key, 1)], [200, 456]);
    now = Date.UTC(2026, 1, 1);
    assert.deepEqual([await use(key, 3), await use('demo-exhausted', 1)], [200, 456]);
    const usage = (await own.call('GET', '/v2/usage', { key })).json;
    assert.deepEqual([field(usage, 'api_key_character_count'), field(usage, 'character_count')], [3, 3]);
    assert.equal(field(usage, 'start_time'), '2026-02-01T00:00:00.000Z');
    await own.close();
  });
});
