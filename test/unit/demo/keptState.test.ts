import { strict as assert } from 'node:assert';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { field, text } from './field.ts';
import { type StartedDemo, startDemo } from './startDemo.ts';

describe('demo service: state after a restart', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'demo-state-'));
  });

  afterEach(() => rm(folder, { recursive: true }));

  /** Runs a service with the folder, from its start to its end. */
  async function run<Result>(use: (demo: StartedDemo) => Promise<Result>): Promise<Result> {
    const demo = await startDemo({ dataFolder: folder });
    try {
      return await use(demo);
    } finally {
      await demo.close();
    }
  }

  it('keeps glossaries, style rules, developer keys with their limits and their usage', async () => {
    const dictionary = { source_lang: 'en', target_lang: 'de', entries: 'pump\tPumpe' };
    const translation = { text: ['pump'], target_lang: 'DE', source_lang: 'EN' };
    const before = await run(async (demo) => {
      const post = async (path: string, json: object, key = 'demo-pro'): Promise<unknown> =>
        (await demo.call('POST', path, { json, key })).json;
      const glossary = text(await post('/v3/glossaries', { name: 'A', dictionaries: [dictionary] }), 'glossary_id');
      const legacy = text(await post('/v2/glossaries', { name: 'B', ...dictionary }), 'glossary_id');
      const style = text(await post('/v3/style_rules', { name: 'C', language: 'de' }), 'style_id');
      await demo.call('PUT', `/v3/style_rules/${style}/configured_rules`, { json: { a: { b: 'c' } } });
      const keys = '/v2/admin/developer-keys';
      const key = text(await post(keys, { label: 'D' }, 'demo-admin'), 'key_id');
      const gone = text(await post(keys, { label: 'E' }, 'demo-admin'), 'key_id');
      const admin = { key: 'demo-admin' };
      await demo.call('PUT', `${keys}/limits`, { ...admin, json: { key_id: key, characters: 6 } });
      await demo.call('PUT', `${keys}/deactivate`, { ...admin, json: { key_id: gone } });
      await post('/v2/translate', { ...translation, glossary_id: glossary }, key);
      return { glossary, legacy, style, key, gone, told: await demo.call('GET', keys, admin) };
    });

    await run(async (demo) => {
      const translate = async (json: object, key: string): Promise<unknown> =>
        (await demo.call('POST', '/v2/translate', { key, json: { ...translation, ...json } })).json;
      assert.deepEqual(
        (await demo.call('GET', '/v2/admin/developer-keys', { key: 'demo-admin' })).json,
        before.told.json,
      );
      assert.equal((await demo.call('GET', '/v2/usage', { key: before.gone })).status, 401);
      const usage = (await demo.call('GET', '/v2/usage', { key: before.key })).json;
      assert.equal(field(usage, 'api_key_character_count'), 4);
      assert.equal(field(usage, 'api_key_character_limit'), 6);
      const ids = { glossary_ids: [before.glossary, before.legacy], style_id: before.style };
      assert.equal(field(await translate(ids, 'demo-pro'), 'translations', 0, 'text'), '[DE style:C v2] Pumpe');
      const over = await demo.call('POST', '/v2/translate', { key: before.key, json: translation });
      assert.equal(over.status, 456);
      assert.equal((await demo.call('DELETE', `/v2/glossaries/${before.legacy}`)).status, 204);
    });

    await run(async (demo) => {
      assert.deepEqual((await demo.call('GET', '/v2/glossaries')).json, { glossaries: [] });
      assert.equal((await demo.call('GET', `/v3/glossaries/${before.glossary}`)).status, 200);
    });
  });

  for (const part of ['glossaries', 'styleRules', 'developerKeys']) {
    it(`names the broken file: ${part}`, async () => {
      await writeFile(join(folder, `${part}.json`), '[{"account":1}]');
      await assert.rejects(startDemo({ dataFolder: folder }), (error) => {
        return error instanceof Error && error.message.includes(`${part}.json`);
      });
    });
  }
});
