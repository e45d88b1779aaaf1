import { strict as assert } from 'node:assert';
import type { ServiceClient } from '../../../src/service/api/client.ts';
import { errorBody, failure, fields, uncancelled } from './outcomes.ts';
import { type Served, serve, serveEach } from './serve.ts';
import { translate } from './texts/translating.ts';

describe('Limits > Key-level limit', () => {
  let served: Served;
  /** The service's clock. */
  let now: number;
  beforeEach(async () => {
    now = Date.UTC(2026, 6, 31, 23, 59, 0);
    served = await serve({ now: () => now });
  });
  afterEach(() => served.close());

  const admin = () => served.client({ adminKey: 'demo-admin' }).developerKeys;
  /** Returns a client with a developer key that may consume so many characters. */
  const limited = async (characters: number | null): Promise<{ client: ServiceClient; keyId: string }> => {
    const { keyId } = await admin().create('Limited', uncancelled);
    await admin().limit(keyId, characters, uncancelled);
    return { client: served.client({ key: keyId }), keyId };
  };
  const raw = (key: string, text: string) =>
    served.call('POST', '/v2/translate', { key, json: { text: [text], target_lang: 'DE' } });
  const quotaExceeded = async (call: Promise<unknown>): Promise<void> => {
    const error = await failure(call);
    assert.deepEqual([error.kind, error.status], ['quotaExceeded', 456]);
  };

  it('is unlimited for a new key: null, which usage returns as 1000000000000', async () => {
    const { keyId } = await admin().create('New', uncancelled);
    const usage = await served.client({ key: keyId }).usage(uncancelled);
    assert.deepEqual([usage.apiKeyCharacterLimit, usage.apiKeyCharacterCount], [1_000_000_000_000, 0]);
  });

  it('is reached at 100%: the last character passes, the next one gets 456', async () => {
    const { client, keyId } = await limited(10);
    await translate(client, ['12345']);
    await translate(client, ['67890']);
    await quotaExceeded(translate(client, ['x']));
    errorBody(await raw(keyId, 'x'), 456);
    const usage = await client.usage(uncancelled);
    assert.deepEqual([usage.apiKeyCharacterCount, usage.apiKeyCharacterLimit], [10, 10]);
  });

  it('refuses a request that would exceed it, and bills nothing for it', async () => {
    const { client, keyId } = await limited(10);
    errorBody(await raw(keyId, '12345678901'), 456);
    assert.equal((await client.usage(uncancelled)).apiKeyCharacterCount, 0);
    await translate(client, ['1234567890']);
  });

  it('counts text translation and text improvement together', async () => {
    const { client } = await limited(20);
    const options = { signal: uncancelled };
    await translate(client, ['12345']);
    assert.deepEqual((await client.correctTexts(['Is it so?'], {}, options)).failures, []);
    const { failures } = await client.rephraseTexts(['It is so.'], { targetLang: 'en-GB' }, options);
    assert.equal(failures[0]?.error.kind, 'quotaExceeded');
    assert.equal((await client.usage(uncancelled)).apiKeyCharacterCount, 14);
  });

  it('counts document translation too', async () => {
    const { keyId } = await limited(20);
    const upload = async (text: string) => {
      const body = new FormData();
      body.append('target_lang', 'DE');
      body.append('file', new Blob([text]), 'file.txt');
      return served.call('POST', '/v2/document', { key: keyId, body });
    };
    assert.equal((await upload('0123456789')).status, 200);
    assert.equal((await raw(keyId, '0123456789')).status, 200);
    errorBody(await upload('x'), 456);
    errorBody(await raw(keyId, 'x'), 456);
  });

  it('blocks a key with 0, which can still make requests that cost nothing', async () => {
    const { client, keyId } = await limited(0);
    errorBody(await raw(keyId, 'x'), 456);
    const { failures } = await client.correctTexts(['Is it?'], {}, { signal: uncancelled });
    assert.equal(failures[0]?.error.kind, 'quotaExceeded');
    assert.equal((await client.usage(uncancelled)).apiKeyCharacterLimit, 0);
    assert.ok((await client.languages('write', [], uncancelled)).length > 0);
  });

  it('takes effect at once when lowered and when raised', async () => {
    const { client, keyId } = await limited(null);
    await translate(client, ['12345']);
    await admin().limit(keyId, 5, uncancelled);
    await quotaExceeded(translate(client, ['x']));
    await admin().limit(keyId, 6, uncancelled);
    await translate(client, ['x']);
    await quotaExceeded(translate(client, ['y']));
    await admin().limit(keyId, null, uncancelled);
    await translate(client, ['y']);
    assert.equal((await client.usage(uncancelled)).apiKeyCharacterLimit, 1_000_000_000_000);
  });

  it('applies to one key only: other keys of the account continue to work', async () => {
    const { client } = await limited(0);
    await quotaExceeded(translate(client, ['x']));
    await translate(served.client(), ['x']);
    const other = await limited(5);
    await translate(other.client, ['12345']);
  });

  it('resets at the next one-month usage period', async () => {
    const { client } = await limited(10);
    await translate(client, ['1234567890']);
    await quotaExceeded(translate(client, ['x']));
    const { endTime, characterCount } = await client.usage(uncancelled);
    assert.deepEqual([endTime, characterCount], ['2026-08-01T00:00:00.000Z', 10]);
    now = Date.parse(endTime ?? '');
    const next = await client.usage(uncancelled);
    assert.deepEqual([next.startTime, next.endTime], [endTime, '2026-09-01T00:00:00.000Z']);
    assert.deepEqual([next.apiKeyCharacterCount, next.characterCount, next.apiKeyCharacterLimit], [0, 0, 10]);
    await translate(client, ['1234567890']);
    await quotaExceeded(translate(client, ['x']));
  });

  it('applies in addition to the account limit, which its keys share: 456 (Errors)', async () => {
    const free = served.freeClient();
    const { characterLimit } = await free.usage(uncancelled);
    const part = 'x'.repeat(125_000);
    for (let sent = 0; sent + part.length <= characterLimit; sent += part.length) {
      await translate(free, [`${part.slice(0, -7)}${String(sent).padStart(7, '0')}`]);
    }
    await quotaExceeded(translate(free, ['x']));
    const told = fields((await served.call('GET', '/free/v2/usage', { key: 'demo-free' })).json);
    assert.deepEqual(told, { character_count: characterLimit, character_limit: characterLimit });
  });
});

describe('States and transitions > Developer key', () => {
  const served = serveEach();

  const admin = () => served.client({ adminKey: 'demo-admin' }).developerKeys;

  it('stops working immediately when it is deactivated: 401', async () => {
    const { keyId } = await admin().create('Done', uncancelled);
    const client = served.client({ key: keyId });
    await translate(client, ['Hello']);
    assert.equal((await admin().deactivate(keyId, uncancelled)).isDeactivated, true);
    assert.equal((await failure(translate(client, ['Hello']))).kind, 'unauthorized');
    errorBody(await served.call('GET', '/v2/usage', { key: keyId }), 401);
  });

  it('stays deactivated permanently: neither a label nor a limit reactivates it, and no call does', async () => {
    const { keyId } = await admin().create('Done', uncancelled);
    const { deactivatedTime } = await admin().deactivate(keyId, uncancelled);
    await admin().rename(keyId, 'Again', uncancelled);
    await admin().limit(keyId, null, uncancelled);
    const again = await admin().deactivate(keyId, uncancelled);
    assert.deepEqual([again.isDeactivated, again.deactivatedTime], [true, deactivatedTime]);
    errorBody(await served.call('GET', '/v2/usage', { key: keyId }), 401);
    for (const call of ['activate', 'reactivate']) {
      const json = { key_id: keyId };
      errorBody(await served.call('PUT', `/v2/admin/developer-keys/${call}`, { key: 'demo-admin', json }), 404);
    }
  });

  it('leaves its usage on the account', async () => {
    const { keyId } = await admin().create('Done', uncancelled);
    await translate(served.client({ key: keyId }), ['Hello']);
    await admin().deactivate(keyId, uncancelled);
    assert.equal((await served.client().usage(uncancelled)).characterCount, 5);
  });

  describe('Limits > Simultaneously active developer keys: 25', () => {
    it('allows 25 active keys and refuses one more until one is deactivated', async () => {
      const made = [];
      for (let count = 1; count <= 25; count += 1) {
        made.push(await admin().create(`Key ${count}`, uncancelled));
      }
      const create = () =>
        served.call('POST', '/v2/admin/developer-keys', { key: 'demo-admin', json: { label: 'One more' } });
      const refused = await create();
      errorBody(refused, refused.status);
      assert.ok(refused.status >= 400 && refused.status < 500, String(refused.status));
      const error = await failure(admin().create('One more', uncancelled));
      assert.equal(error.status, refused.status);
      assert.equal((await admin().list(uncancelled)).length, 25);
      await admin().deactivate(made[0]?.keyId ?? '', uncancelled);
      assert.equal((await create()).status, 201);
      assert.equal((await admin().list(uncancelled)).length, 26);
    });
  });
});
