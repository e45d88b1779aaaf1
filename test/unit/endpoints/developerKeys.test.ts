import { strict as assert } from 'node:assert';
import type { DeveloperKey } from '../../../src/service/api/developerKeys.ts';
import { errorBody, failure, fields, iso8601, items, refusedUnsent, uncancelled } from './outcomes.ts';
import { type RawRequest, serveEach } from './serve.ts';
import { translate } from './texts/translating.ts';

const path = '/v2/admin/developer-keys';
const guid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}';
const twoGuids = new RegExp(`^${guid}:${guid}$`, 'i');

describe('Endpoints > Admin API', () => {
  const served = serveEach();

  const keys = () => served.client({ adminKey: 'demo-admin' }).developerKeys;
  const admin = (method: string, below: string, request: RawRequest = {}) =>
    served.call(method, `${path}${below}`, { key: 'demo-admin', ...request });

  describe('POST /v2/admin/developer-keys', () => {
    it('answers with the key: every field of Resources > Developer key', async () => {
      const answer = await admin('POST', '', { json: { label: 'Build' } });
      assert.equal(answer.status, 201);
      const { key_id: id, creation_time: time, ...rest } = fields(answer.json);
      assert.match(String(id), twoGuids);
      assert.match(String(time), iso8601);
      assert.deepEqual(rest, { label: 'Build', is_deactivated: false, usage_limits: { characters: null } });
    });

    it('uses a generic label by default', async () => {
      const { label } = await keys().create(undefined, uncancelled);
      assert.notEqual(label, '');
      for (const request of [{ json: {} }, {}]) {
        const answer = await admin('POST', '', request);
        assert.deepEqual([answer.status, fields(answer.json).label], [201, label]);
      }
    });

    it('makes a key that works for translation, improvement and other endpoints', async () => {
      const { keyId } = await keys().create('Build', uncancelled);
      const client = served.client({ key: keyId });
      await translate(client, ['Hello']);
      const options = { signal: uncancelled };
      assert.deepEqual((await client.correctTexts(['Teh end.'], {}, options)).failures, []);
      assert.deepEqual((await client.detectTexts(['The end is here.'], options)).failures, []);
      assert.deepEqual(await client.glossaries.list(uncancelled), []);
      assert.deepEqual(await client.styleRules.list({}, uncancelled), []);
      assert.ok((await client.languages('write', [], uncancelled)).length > 0);
      assert.equal((await client.usage(uncancelled)).apiKeyCharacterCount, 13);
    });

    it('makes a key that is not an admin API key: 403', async () => {
      const { keyId } = await keys().create('Build', uncancelled);
      errorBody(await served.call('GET', path, { key: keyId }), 403);
    });
  });

  describe('GET /v2/admin/developer-keys', () => {
    it('answers with an array of all keys, active and deactivated', async () => {
      assert.deepEqual((await admin('GET', '')).json, []);
      const [one, other] = [await keys().create('One', uncancelled), await keys().create('Other', uncancelled)];
      await keys().deactivate(one.keyId, uncancelled);
      const told = items((await admin('GET', '')).json);
      assert.deepEqual(
        told.map((key) => [key.key_id, key.is_deactivated]),
        [
          [one.keyId, true],
          [other.keyId, false],
        ],
      );
      assert.deepEqual(
        (await keys().list(uncancelled)).map(({ keyId, isDeactivated }) => [keyId, isDeactivated]),
        told.map((key) => [key.key_id, key.is_deactivated]),
      );
    });
  });

  describe('PUT /v2/admin/developer-keys/label', () => {
    it('renames a key and answers with it', async () => {
      const key = await keys().create('Old', uncancelled);
      assert.deepEqual(await keys().rename(key.keyId, 'New', uncancelled), { ...key, label: 'New' });
      const answer = await admin('PUT', '/label', { json: { key_id: key.keyId, label: 'Newer' } });
      assert.deepEqual([answer.status, fields(answer.json).label], [200, 'Newer']);
      assert.equal((await keys().list(uncancelled))[0]?.label, 'Newer');
    });

    it('needs key_id and label: the service answers 400, and the client sends nothing without key_id', async () => {
      const { keyId } = await keys().create('Old', uncancelled);
      assert.equal((await refusedUnsent(served, () => keys().rename('', 'New', uncancelled))).field, 'keyId');
      for (const json of [{ key_id: keyId }, { label: 'New' }, { key_id: keyId, label: '' }]) {
        errorBody(await admin('PUT', '/label', { json }), 400);
      }
    });
  });

  describe('PUT /v2/admin/developer-keys/limits', () => {
    const limitOf = ({ usageLimits }: DeveloperKey) => usageLimits?.characters;

    it('sets characters to an integer or to null and answers with the key', async () => {
      const { keyId } = await keys().create('Limited', uncancelled);
      for (const characters of [500, 0, null]) {
        assert.equal(limitOf(await keys().limit(keyId, characters, uncancelled)), characters);
        const answer = await admin('PUT', '/limits', { json: { key_id: keyId, characters } });
        assert.equal(answer.status, 200);
        assert.deepEqual(fields(answer.json).usage_limits, { characters });
        assert.equal(limitOf((await keys().list(uncancelled))[0] ?? assert.fail()), characters);
      }
    });

    it('accepts nothing else for characters: the client sends nothing, the service answers 400', async () => {
      const { keyId } = await keys().create('Limited', uncancelled);
      for (const characters of [-1, 1.5]) {
        const error = await refusedUnsent(served, () => keys().limit(keyId, characters, uncancelled));
        assert.equal(error.field, 'characters');
      }
      for (const characters of [-1, 1.5, '5', true, undefined]) {
        errorBody(await admin('PUT', '/limits', { json: { key_id: keyId, characters } }), 400);
      }
    });
  });

  describe('PUT /v2/admin/developer-keys/deactivate', () => {
    it('answers with the key, deactivated, and the time', async () => {
      const key = await keys().create('Done', uncancelled);
      const { deactivatedTime, ...rest } = await keys().deactivate(key.keyId, uncancelled);
      assert.deepEqual(rest, { ...key, isDeactivated: true });
      assert.match(deactivatedTime ?? '', iso8601);
      const answer = await admin('PUT', '/deactivate', { json: { key_id: key.keyId } });
      assert.equal(answer.status, 200);
      assert.equal(fields(answer.json).deactivated_time, deactivatedTime);
    });

    it('needs key_id: the client sends nothing, the service answers 400', async () => {
      assert.equal((await refusedUnsent(served, () => keys().deactivate('', uncancelled))).field, 'keyId');
      errorBody(await admin('PUT', '/deactivate', { json: {} }), 400);
    });
  });

  it('is not found with an unknown id, which the error never quotes', async () => {
    const keyId = '00000000-0000-0000-0000-000000000000:00000000-0000-0000-0000-000000000000';
    const error = await failure(keys().deactivate(keyId, uncancelled));
    assert.deepEqual([error.kind, error.status], ['notFound', 404]);
    assert.equal(`${error.message} ${error.detail ?? ''} ${error.stack ?? ''}`.includes(keyId), false);
  });

  describe('the admin API key and the Pro address', () => {
    const calls = [
      ['POST', '', { label: 'a' }],
      ['GET', '', undefined],
      ['PUT', '/deactivate', { key_id: 'a' }],
      ['PUT', '/label', { key_id: 'a', label: 'b' }],
      ['PUT', '/limits', { key_id: 'a', characters: 1 }],
    ] as const;

    for (const [method, below, json] of calls) {
      it(`${method} ${path}${below} is on the Pro address only`, async () => {
        for (const key of ['demo-admin', 'demo-free']) {
          const answer = await served.call(method, `/free${path}${below}`, { key, json });
          assert.ok([403, 404].includes(answer.status), String(answer.status));
        }
      });
    }

    it('is required by the client before it sends', async () => {
      const without = served.client().developerKeys;
      const free = served.freeClient({ adminKey: 'demo-admin' }).developerKeys;
      for (const [developerKeys, field] of [
        [without, 'adminKey'],
        [free, 'plan'],
      ] as const) {
        for (const call of [
          () => developerKeys.create('a', uncancelled),
          () => developerKeys.list(uncancelled),
          () => developerKeys.deactivate('a', uncancelled),
          () => developerKeys.rename('a', 'b', uncancelled),
          () => developerKeys.limit('a', 1, uncancelled),
        ]) {
          assert.equal((await refusedUnsent(served, call)).field, field);
        }
      }
    });

    it('an admin API key is used for the Admin API only', async () => {
      const client = served.client({ adminKey: 'demo-admin', key: 'nobody' });
      assert.deepEqual(await client.developerKeys.list(uncancelled), []);
      assert.equal((await failure(client.usage(uncancelled))).kind, 'unauthorized');
      errorBody(await served.call('GET', '/v2/usage', { key: 'demo-admin' }), 403);
    });
  });
});
