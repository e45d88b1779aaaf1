import assert from 'node:assert/strict';
import { createDeveloperKeys } from '../../../../src/service/api/developerKeys.ts';
import { Opened } from '../../../helpers/documents/opened.ts';
import { startRecording } from './recording.ts';
import { errorOf, never } from './sending.ts';

const keyId = '11111111-2222-3333-4444-555555555555:66666666-7777-8888-9999-000000000000';
const answer = {
  key_id: keyId,
  label: 'Build',
  creation_time: '2026-01-01T00:00:00Z',
  deactivated_time: null,
  is_deactivated: false,
  usage_limits: { characters: null },
  secret: 'beyond the specification',
};
const read = {
  keyId,
  label: 'Build',
  creationTime: '2026-01-01T00:00:00Z',
  isDeactivated: false,
  usageLimits: { characters: null },
};

describe('a developer key', () => {
  const opened = Opened.inTests();

  it('is requested with the names in the specification, and an unknown field is dropped', async () => {
    const { send, requests, records } = await startRecording(opened, answer);
    const keys = createDeveloperKeys(send, 'pro');
    assert.deepEqual(await keys.create(undefined, never()), read);
    await keys.create('Build', never());
    await keys.rename(keyId, 'New', never());
    await keys.limit(keyId, 0, never());
    await keys.limit(keyId, null, never());
    await keys.deactivate(keyId, never());
    assert.deepEqual(requests(), [
      ['POST /v2/admin/developer-keys', {}],
      ['POST /v2/admin/developer-keys', { label: 'Build' }],
      ['PUT /v2/admin/developer-keys/label', { key_id: keyId, label: 'New' }],
      ['PUT /v2/admin/developer-keys/limits', { key_id: keyId, characters: 0 }],
      ['PUT /v2/admin/developer-keys/limits', { key_id: keyId, characters: null }],
      ['PUT /v2/admin/developer-keys/deactivate', { key_id: keyId }],
    ]);
    for (const half of keyId.split(':')) {
      // The whole half: durations can contain any few digits.
      assert.equal(JSON.stringify(records).includes(half), false);
    }
  });

  it('is listed, active or not, with an id of any form', async () => {
    const gone = { ...answer, key_id: 'k', is_deactivated: true, deactivated_time: '2026-02-01T00:00:00Z' };
    const { usage_limits: _, ...unlimited } = gone;
    const { send } = await startRecording(opened, [answer, { ...gone, usage_limits: { characters: 5 } }, unlimited]);
    const { usageLimits: __, ...rest } = read;
    const deactivated = { ...rest, keyId: 'k', isDeactivated: true, deactivatedTime: '2026-02-01T00:00:00Z' };
    assert.deepEqual(await createDeveloperKeys(send, 'pro').list(never()), [
      read,
      { ...deactivated, usageLimits: { characters: 5 } },
      deactivated,
    ]);
  });

  for (const characters of [-1, 0.5, 'all', undefined]) {
    it(`is rejected in an answer with a limit of ${characters}`, async () => {
      const { send } = await startRecording(opened, { ...answer, usage_limits: { characters } });
      const error = await errorOf(createDeveloperKeys(send, 'pro').deactivate(keyId, never()));
      assert.equal(error.kind, 'protocol');
      assert.match(error.detail ?? '', /usage_limits\.characters/);
    });
  }

  it('may have a label without words, which the service checks', async () => {
    const { send, requests } = await startRecording(opened, answer);
    const keys = createDeveloperKeys(send, 'pro');
    await keys.create(' ', never());
    await keys.rename(keyId, '', never());
    assert.deepEqual(requests(), [
      ['POST /v2/admin/developer-keys', { label: ' ' }],
      ['PUT /v2/admin/developer-keys/label', { key_id: keyId, label: '' }],
    ]);
  });

  it('does not appear in an error that quotes it', async () => {
    const { send } = await startRecording(opened, { message: `There is no key ${keyId}.` }, 404);
    const error = await errorOf(createDeveloperKeys(send, 'pro').deactivate(keyId, never()));
    assert.deepEqual([error.kind, error.detail], ['notFound', undefined]);
  });
});
