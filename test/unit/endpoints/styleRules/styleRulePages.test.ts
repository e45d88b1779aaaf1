import { strict as assert } from 'node:assert';
import { pluck } from '../../../helpers/pluck.ts';
import { errorBody, fields, items, uncancelled } from '../outcomes.ts';
import { type Served, serve } from '../serve.ts';

const instruction = { label: 'Units', prompt: 'Use SI units.' };

describe('Endpoints > Style rules > GET /v3/style_rules', () => {
  let served: Served;
  const names = Array.from({ length: 53 }, (_, index) => `List ${index}`);
  before(async () => {
    served = await serve();
    const { styleRules } = served.client();
    for (const name of names) {
      await styleRules.create({ name, language: 'de', customInstructions: [instruction] }, uncancelled);
    }
  });
  after(() => served.close());

  const styleRules = () => served.client().styleRules;
  const raw = async (query: string) =>
    items(fields((await served.call('GET', `/v3/style_rules${query}`)).json).style_rules);
  const named = (lists: readonly Readonly<Record<string, unknown>>[]) => lists.map(({ name }) => name);

  it('returns the first 10 lists when neither page nor page_size is given', async () => {
    assert.deepEqual(named(await raw('')), names.slice(0, 10));
    const lists = await styleRules().list({}, uncancelled);
    assert.deepEqual(pluck(lists, 'name'), names.slice(0, 10));
  });

  it('counts pages from 0', async () => {
    assert.deepEqual(named(await raw('?page=0')), names.slice(0, 10));
    assert.deepEqual(named(await raw('?page=1')), names.slice(10, 20));
    assert.deepEqual(named(await raw('?page=5')), names.slice(50));
    assert.deepEqual(named(await raw('?page=6')), []);
    const lists = await styleRules().list({ page: 2, pageSize: 25 }, uncancelled);
    assert.deepEqual(pluck(lists, 'name'), names.slice(50));
  });

  for (const size of [1, 25]) {
    it(`accepts the page_size ${size}`, async () => {
      assert.equal((await raw(`?page_size=${size}`)).length, size);
      assert.equal((await styleRules().list({ pageSize: size }, uncancelled)).length, size);
    });
  }

  it('accepts no other page_size, and no negative page: 400', async () => {
    for (const query of ['page_size=0', 'page_size=26', 'page=-1']) {
      errorBody(await served.call('GET', `/v3/style_rules?${query}`), 400);
    }
  });

  it('omits rules and instructions unless detailed is true', async () => {
    for (const query of ['', '?detailed=false']) {
      const [plain] = await raw(query);
      assert.deepEqual(Object.keys(plain ?? {}).sort(), [
        ...['creation_time', 'language', 'name', 'style_id', 'updated_time', 'version'],
      ]);
    }
    const [detailed] = await raw('?detailed=true');
    assert.deepEqual(detailed?.configured_rules, {});
    assert.equal(items(detailed.custom_instructions).length, 1);
    const [one] = await styleRules().list({ pageSize: 1 }, uncancelled);
    assert.ok(one && !('configuredRules' in one) && !('customInstructions' in one));
    const [full] = await styleRules().list({ pageSize: 1, detailed: true }, uncancelled);
    assert.deepEqual([full?.configuredRules, full?.customInstructions?.length], [{}, 1]);
  });
});
