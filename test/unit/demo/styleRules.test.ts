import { strict as assert } from 'node:assert';
import * as z from 'zod/mini';
import { field, text } from './field.ts';
import { type DemoAnswer, type StartedDemo, startDemo } from './startDemo.ts';

const rules = { punctuation: { apostrophe: 'use_curly_apostrophes' }, new_category: { new_rule: 'any' } };
const instruction = { label: 'Brief', prompt: 'Be brief.' };
const path = '/v3/style_rules';

describe('demo service: style rules', () => {
  let demo: StartedDemo;

  beforeEach(async () => {
    demo = await startDemo();
  });

  afterEach(() => demo.close());

  const create = (json: object = {}): Promise<DemoAnswer> =>
    demo.call('POST', path, { json: { name: 'House', language: 'de', ...json } });
  const created = async (json: object = {}): Promise<string> => text((await create(json)).json, 'style_id');
  const get = async (id: string): Promise<unknown> => (await demo.call('GET', `${path}/${id}`)).json;

  it('creates a list in version 1 and returns it in full', async () => {
    const { status, json } = await create({
      language: 'DE',
      configured_rules: rules,
      custom_instructions: [{ ...instruction, source_language: 'EN' }],
    });
    assert.equal(status, 201);
    assert.deepEqual(json, {
      style_id: text(json, 'style_id'),
      name: 'House',
      creation_time: text(json, 'creation_time'),
      updated_time: text(json, 'creation_time'),
      language: 'de',
      version: 1,
      configured_rules: rules,
      custom_instructions: [{ ...instruction, id: text(json, 'custom_instructions', 0, 'id'), source_language: 'en' }],
    });
    assert.deepEqual(await get(text(json, 'style_id')), json);
  });

  it('returns missing rules and instructions as empty', async () => {
    const json = await get(await created());
    assert.deepEqual(field(json, 'configured_rules'), {});
    assert.deepEqual(field(json, 'custom_instructions'), []);
  });

  it('reads a form', async () => {
    const form = [
      ['name', 'Form'],
      ['language', 'ja'],
      ['configured_rules', JSON.stringify(rules)],
      ['custom_instructions[0][label]', 'Brief'],
      ['custom_instructions[0][prompt]', 'Be brief.'],
    ] as const;
    const { status, json } = await demo.call('POST', path, { form });
    assert.equal(status, 201);
    assert.deepEqual(field(json, 'configured_rules'), rules);
    assert.equal(field(json, 'custom_instructions', 0, 'prompt'), 'Be brief.');
  });

  it('increases the version and updated_time with every modification', async () => {
    const id = await created({ configured_rules: rules, custom_instructions: [instruction] });
    const first = await get(id);
    const renamed = await demo.call('PATCH', `${path}/${id}`, { json: { name: 'Renamed' } });
    assert.equal(renamed.status, 200);
    assert.equal(field(renamed.json, 'name'), 'Renamed');
    assert.equal(field(renamed.json, 'version'), 2);
    assert.deepEqual(field(renamed.json, 'configured_rules'), rules);
    assert.ok(text(renamed.json, 'updated_time') > text(first, 'updated_time'));
    assert.equal(text(renamed.json, 'creation_time'), text(first, 'creation_time'));

    const other = { dates_and_times: { calendar_era: 'use_bc_and_ad' } };
    const put = await demo.call('PUT', `${path}/${id}/configured_rules`, { json: other });
    assert.equal(put.status, 200);
    const replaced = await get(id);
    assert.equal(field(replaced, 'version'), 3);
    assert.deepEqual(field(replaced, 'configured_rules'), other);
    assert.deepEqual(field(replaced, 'custom_instructions'), field(first, 'custom_instructions'));

    const added = await demo.call('POST', `${path}/${id}/custom_instructions`, { json: { label: 'L', prompt: 'P' } });
    assert.equal(added.status, 201);
    assert.deepEqual(added.json, { id: text(added.json, 'id'), label: 'L', prompt: 'P' });
    const last = await get(id);
    assert.equal(field(last, 'version'), 4);
    assert.deepEqual(field(last, 'custom_instructions', 1), added.json);
  });

  it('changes nothing after a refused modification', async () => {
    const id = await created();
    for (const [method, end, json] of [
      ['PATCH', '', {}],
      ['PATCH', '', { name: 'x'.repeat(1025) }],
      ['PUT', '/configured_rules', { punctuation: 'all' }],
      ['PUT', '/configured_rules', { punctuation: null }],
      ['PUT', '/configured_rules', { punctuation: { apostrophe: true } }],
      ['PUT', '/configured_rules', []],
      ['POST', '/custom_instructions', { prompt: 'no label' }],
      ['POST', '/custom_instructions', { label: 'no prompt' }],
      ['POST', '/custom_instructions', { label: 'long', prompt: '🎉'.repeat(301) }],
      ['POST', '/custom_instructions', { ...instruction, source_language: 'xx' }],
    ] as const) {
      assert.equal((await demo.call(method, `${path}/${id}${end}`, { json })).status, 400, JSON.stringify(json));
    }
    assert.equal(field(await get(id), 'version'), 1);
  });

  it('removes all rules with an empty object', async () => {
    const id = await created({ configured_rules: rules });
    assert.equal((await demo.call('PUT', `${path}/${id}/configured_rules`, { json: {} })).status, 200);
    assert.deepEqual(field(await get(id), 'configured_rules'), {});
  });

  for (const [name, json] of [
    ['no name', { name: undefined }],
    ['an empty name', { name: '' }],
    ['a name of 1025 characters', { name: '🎉'.repeat(1025) }],
    ['no language', { language: undefined }],
    ['a language without style rules', { language: 'pt' }],
    ['a variant', { language: 'en-US' }],
    ['rules that are no object', { configured_rules: 'all' }],
    ['rules without options', { configured_rules: { punctuation: 'all' } }],
    ['an option that is no string', { configured_rules: { punctuation: { apostrophe: 1 } } }],
    ['instructions that are no list', { custom_instructions: instruction }],
    ['an instruction without label', { custom_instructions: [{ prompt: 'x' }] }],
    ['201 instructions', { custom_instructions: Array<object>(201).fill(instruction) }],
  ] as const) {
    it(`refuses ${name} with 400`, async () => {
      const answer = await create(json);
      assert.equal(answer.status, 400, answer.text);
      assert.equal(typeof answer.message, 'string');
    });
  }

  it('accepts every language, and a name, a prompt and instructions at their limits', async () => {
    for (const language of ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'zh']) {
      assert.equal((await create({ language })).status, 201);
    }
    const full = { label: 'x', prompt: '🎉'.repeat(300) };
    const answer = await create({
      name: '🎉'.repeat(1024),
      custom_instructions: Array<object>(200).fill(full),
    });
    assert.equal(answer.status, 201);
    const id = text(answer.json, 'style_id');
    const more = await demo.call('POST', `${path}/${id}/custom_instructions`, { json: instruction });
    assert.equal(more.status, 400);
  });

  it('pages through the lists, oldest first, by default ten at a time', async () => {
    const names = Array.from({ length: 26 }, (_, index) => `List ${index}`);
    for (const name of names) {
      await create({ name, configured_rules: rules });
    }
    const page = async (query: string): Promise<readonly Readonly<Record<string, unknown>>[]> => {
      const { status, json } = await demo.call('GET', `${path}${query}`);
      assert.equal(status, 200);
      return z.array(z.record(z.string(), z.unknown())).parse(field(json, 'style_rules'));
    };
    const namesOn = async (query: string): Promise<unknown> => (await page(query)).map(({ name }) => name);
    assert.deepEqual(await namesOn(''), names.slice(0, 10));
    assert.deepEqual(await namesOn('?page=2'), names.slice(20, 26));
    assert.deepEqual(await namesOn('?page=3'), []);
    assert.deepEqual(await namesOn('?page=0&page_size=25'), names.slice(0, 25));
    assert.deepEqual(await namesOn('?page=25&page_size=1'), names.slice(25));
    const [plain] = await page('');
    assert.ok(plain && !('configured_rules' in plain) && !('custom_instructions' in plain));
    const [detailed] = await page('?detailed=true');
    assert.deepEqual(detailed?.configured_rules, rules);
    assert.deepEqual(detailed.custom_instructions, []);
    for (const query of ['?page=-1', '?page_size=0', '?page_size=26', '?page_size=x', '?detailed=maybe', '?page=1.5']) {
      assert.equal((await demo.call('GET', `${path}${query}`)).status, 400, query);
    }
  });

  it('answers 404 for an unknown list, 405 to DELETE, 403 at the Free address and to a scoped key', async () => {
    const id = await created();
    assert.equal((await demo.call('GET', `${path}/unknown`)).status, 404);
    assert.equal((await demo.call('PATCH', `${path}/unknown`, { json: { name: 'x' } })).status, 404);
    assert.equal((await demo.call('PUT', `${path}/unknown/configured_rules`, { json: {} })).status, 404);
    assert.equal((await demo.call('POST', `${path}/unknown/custom_instructions`, { json: instruction })).status, 404);
    assert.equal((await demo.call('DELETE', `${path}/${id}`)).status, 405);
    assert.equal((await demo.call('GET', `/free${path}`, { key: 'demo-free' })).status, 403);
    assert.equal((await demo.call('GET', path, { key: 'demo-scoped' })).status, 403);
  });

  it('keeps the lists of accounts separate', async () => {
    const id = await created();
    assert.equal((await demo.call('GET', `${path}/${id}`, { key: 'demo-exhausted' })).status, 404);
    assert.deepEqual((await demo.call('GET', path, { key: 'demo-exhausted' })).json, { style_rules: [] });
  });
});
